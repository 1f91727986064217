// compact_history: the transcript is written, a model summarises, and the whole list becomes one user message.
import type { Message, QuirkCode, Splice, Text } from '../../conversation/types.ts'
import { KINDS } from '../../conversation/types.ts'
import type { Stage, StageInput } from '../stage.ts'
import { cleanSummary, questionAbout, summaryMessage } from '../summary.ts'
import { transcriptWrite } from '../transcript.ts'

export const compactHistory: Stage = (input) => {
  const { conversation, policy, edition, trigger } = input
  const messages = conversation.messages.slice()
  const size = conversation.size
  const write = transcriptWrite(input.transcriptPath('compact_history'), conversation, edition, input.files)
  const question = questionAbout(messages, edition, policy)
  const quirks = quirksOf(input, messages, size)

  const edits = (answer: Text): readonly Splice[] => [
    {
      op: 'splice',
      after: null,
      seq: messages[0]?.seq ?? 0,
      drop: messages.map((m) => m.id),
      put: [summaryMessage(`summary@c${input.no}`, messages.at(-1)?.seq ?? 0, edition, edition.summary.compacted, input.request, cleanSummary(answer), write.path)],
      reason: trigger === 'tool' ? { code: 'asked_by_tool', size, messages: messages.length } : { code: 'over_context', size, messages: messages.length },
      recovery: edition.summary.withPath ? { kind: 'file', path: write.path } : { kind: 'summary' },
      quirks: write.written ? quirks : [...quirks, 'shared_file'],
    },
  ]
  const { summaryInputLimit: inputLimit, contextLimit: limit } = policy
  const verdict = { code: 'summarised', messages: messages.length, size, limit, trigger, input: inputSize(input), inputLimit } as const
  return { verdict, edits: [], writes: [write], quirks: [], ask: { question, edits } }
}

/** Characters of the rendering the summariser would need to see all of it. */
const inputSize = ({ conversation, edition }: StageInput): number => {
  const measure = edition.transcript.ascii ? 'ascii' : 'json'
  return conversation.messages.reduce((sum, m) => sum + m.extent[measure] + 2, 0)
}

function quirksOf({ conversation, edition, policy }: StageInput, messages: readonly Message[], size: number): readonly QuirkCode[] {
  const quirks: QuirkCode[] = []
  const last = messages.at(-1)
  if (edition.quirks.includes('never_read') && last?.hasResults && last.extent[conversation.measure] > policy.contextLimit) quirks.push('never_read')
  const images = conversation.kinds[KINDS.indexOf('image')] ?? 0
  if (images > 0 && size - images <= policy.contextLimit) quirks.push('base64_counts')
  return quirks
}
