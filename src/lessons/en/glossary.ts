// English: the terms of the lessons, in one place; a lesson names one where it first needs it.
import type { TermId } from '../terms.ts'

export const glossary: Readonly<Record<TermId, { readonly word: string; readonly means: string }>> = {
  agent: { word: 'agent', means: 'A program that lets a model work: it calls the model again and again, and runs the tools it asks for.' },
  course: {
    word: 'course',
    means:
      'The open course “Learn Claude Code”, which builds a coding agent lesson by lesson. Its lesson s08 is about compaction; the editions here are its published versions.',
  },
  compaction: { word: 'compaction', means: 'Making the list shorter before it is sent, so that the work can go on.' },
  block: { word: 'block', means: 'One part of a message’s content: a text, a tool use, a tool result, an image.' },
  context: { word: 'context', means: 'Everything a model call is given: the list of messages. The model knows nothing else.' },
  message: { word: 'message', means: 'One entry of the list: a role (user or assistant) and a content made of blocks.' },
  model_call: { word: 'model call', means: 'One request to the model with the whole list, and its answer. Calls are counted from 1.' },
  tool_use: { word: 'tool use', means: 'A block in which the model asks for a tool: its name and its input, such as a path or a command.' },
  tool_result: { word: 'tool result', means: 'The block that answers a tool use. It must follow in the very next message.' },
  limit: { word: 'limit', means: 'The threshold contextLimit: the size in characters above which the history is summarised.' },
  token: {
    word: 'token',
    means: 'The unit in which models count text, often three or four characters of English, fewer in other scripts.',
  },
  stage: { word: 'stage', means: 'One part of the pipeline. Stages run in a fixed order before each model call.' },
  edition: { word: 'edition', means: 'One published version of the course’s program: its stages, their order, texts and quirks.' },
  threshold: { word: 'threshold', means: 'A number that decides when a stage acts or how much it leaves.' },
  preview: { word: 'preview', means: 'What stands for a result that was saved to a file: the path, and its first characters.' },
  marker: { word: 'marker', means: 'The one message that stands where a snipped middle was.' },
  transcript: { word: 'transcript', means: 'A file with the whole list, one message a line, written before messages are taken away.' },
  placeholder: { word: 'placeholder', means: 'The one line that stands for an old tool result.' },
  summary: { word: 'summary', means: 'A model’s short account of the list. It takes the place of everything before it.' },
  request: { word: 'active request', means: 'What the user typed last. It is kept beside the list, so that no summary can change it.' },
  memory: {
    word: 'memory',
    means: 'Facts and rules kept outside the conversation, for every later session. The next lesson of the course.',
  },
  edit: { word: 'edit', means: 'One change a stage made: a result rewritten, or messages dropped and one put in their place.' },
  cache: {
    word: 'prompt cache',
    means: 'The API keeps the beginning of a prompt for some minutes and charges less for it while it stays the same.',
  },
  quirk: { word: 'quirk', means: 'Something an edition does that one would not expect. It is kept here as it was published, and named.' },
  sandbox: { word: 'sandbox', means: 'A place from which nothing leads outside: the agent’s files and commands exist only in this page.' },
  pin: { word: 'pin', means: 'A wish that a message stays, whatever the stages say.' },
}
