// Small recordings of the other readable forms: a transcript of the course, API messages, a request body.
import { jsonl, result, use } from '../../src/core/importers/testing/open.ts'

const plain = [
  { role: 'user', content: 'Which port does the server take?' },
  { role: 'assistant', content: [{ type: 'text', text: 'I will look.' }, use('toolu_1')] },
  { role: 'user', content: [result('toolu_1', 'PORT=4173')] },
  { role: 'assistant', content: 'It takes 4173.' },
]
const TEXT = "TextBlock(citations=None, text=\"I'll look at the port.\", type='text')"
const TOOL = "ToolUseBlock(id='toolu_9', caller=DirectCaller(type='direct'), input={'command': 'cat .env'}, name='bash', type='tool_use')"

export const others = {
  /** As `json.dumps(message, default=str)` wrote it: the answer's blocks are Python reprs. */
  transcript: {
    name: 'transcript_1767225600.jsonl',
    text: jsonl(
      { role: 'user', content: 'Which port is it?' },
      { role: 'assistant', content: [TEXT, TOOL] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_9', content: 'PORT=4173' }] },
      { role: 'assistant', content: ["TextBlock(citations=None, text='It is 4173.', type='text')"] },
    ),
  },
  messages: { name: 'messages.json', text: JSON.stringify(plain, null, 2) },
  lines: { name: 'messages.jsonl', text: jsonl(...plain) },
  request: {
    name: 'request.json',
    text: JSON.stringify({ model: 'claude-sonnet-4-5', max_tokens: 800, system: 'Be brief.', messages: plain }),
  },
} as const
