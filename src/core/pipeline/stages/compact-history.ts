// compact_history: the transcript is written, a model summarises, and the whole list becomes one user message.
import type { Message, QuirkCode, Reason, Text } from '../../conversation/types.ts'
import { KINDS } from '../../conversation/types.ts'
import { type Fold, foldEdits, foldOf } from '../fold.ts'
import { withPinned } from '../pins.ts'
import { idle, type Stage, type StageInput } from '../stage.ts'
import { cleanSummary, questionAbout, summaryMessage } from '../summary.ts'
import { transcriptWrite } from '../transcript.ts'

export const compactHistory: Stage = (input) => {
  const { conversation, policy, edition, trigger, pins } = input
  const all = conversation.messages.slice()
  const fold = foldOf(all, all.length, pins)
  const { gone, pinned } = fold
  if (pinned > 0 && gone.length === 0) return idle({ code: 'all_pinned', messages: pinned })

  const size = conversation.size
  const write = transcriptWrite(input.transcriptPath('compact_history'), conversation, edition, input.files)
  const question = questionAbout(gone, edition, policy)
  const quirks = quirksOf(input, fold, size)
  const messages = gone.length
  const reason: Reason = { code: trigger === 'tool' ? 'asked_by_tool' : 'over_context', size, messages }
  const why = {
    reason: withPinned(reason, pinned),
    recovery: edition.summary.withPath ? ({ kind: 'file', path: write.path } as const) : ({ kind: 'summary' } as const),
    quirks: write.written ? quirks : [...quirks, 'shared_file' as const],
  }
  const edits = (answer: Text) =>
    foldEdits(
      fold,
      input,
      (seq) =>
        summaryMessage(input.putId('summary'), seq, edition, edition.summary.compacted, input.request, cleanSummary(answer), write.path),
      why,
    )
  const { summaryInputLimit: inputLimit, contextLimit: limit } = policy
  const verdict = {
    code: 'summarised',
    messages,
    size,
    limit,
    trigger,
    input: inputSize(input, gone),
    inputLimit,
  } as const
  return { verdict: withPinned(verdict, pinned), edits: [], writes: [write], quirks: [], ask: { question, edits } }
}

/** Characters of the rendering the summariser would need to see all of it. */
const inputSize = ({ edition }: StageInput, gone: readonly Message[]): number => {
  const measure = edition.transcript.ascii ? 'ascii' : 'json'
  return gone.reduce((sum, m) => sum + m.extent[measure] + 2, 0)
}

function quirksOf({ conversation, edition, policy }: StageInput, { gone, messages }: Fold, size: number): readonly QuirkCode[] {
  const quirks: QuirkCode[] = []
  const last = gone.at(-1)
  const fresh = last === messages.at(-1) && last?.hasResults
  if (edition.quirks.includes('fresh_folded') && fresh && last.extent[conversation.measure] > policy.contextLimit)
    quirks.push('fresh_folded')
  const images = imageSize(conversation)
  if (images > 0 && size - images <= policy.contextLimit) quirks.push('base64_counts')
  return quirks
}

/** Characters of images: blocks of their own, and those in tool results. */
const imageSize = ({ kinds, results, measure }: StageInput['conversation']): number =>
  results.reduce((sum, { block }) => sum + (block.result.images?.[measure] ?? 0), kinds[KINDS.indexOf('image')] ?? 0)
