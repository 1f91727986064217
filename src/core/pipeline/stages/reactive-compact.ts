// reactive_compact: the API rejected the call as too long; all but the newest messages become a summary.
import type { Text } from '../../conversation/types.ts'
import { foldEdits, foldOf } from '../fold.ts'
import { withPinned } from '../pins.ts'
import { idle, type Stage } from '../stage.ts'
import { cleanSummary, questionAbout, summaryMessage } from '../summary.ts'
import { transcriptWrite } from '../transcript.ts'

export const reactiveCompact: Stage = (input) => {
  const { conversation, policy, edition, pins } = input
  const messages = conversation.messages.slice()
  const count = messages.length
  let tail = Math.max(0, count - policy.keepRecentMessages)
  const pairTail = tail > 0 && tail < count && !!messages[tail]?.hasResults && !!messages[tail - 1]?.hasToolUse
  if (pairTail) tail -= 1
  // With nothing before the tail: others summarise the whole list and keep only the summary; July summarises nothing and keeps all.
  const end = tail === 0 && edition.summary.wholeWhenEmpty ? count : tail
  const fold = foldOf(messages, end, pins)
  const { gone, pinned } = fold
  if (pinned > 0 && gone.length === 0) return idle({ code: 'all_pinned', messages: pinned })

  const kept = count - end
  const write = transcriptWrite(input.transcriptPath('reactive_compact'), conversation, edition, input.files)
  const question = questionAbout(gone, edition, policy)
  const why = {
    reason: withPinned({ code: 'rejected', messages: count, kept, pairTail } as const, pinned),
    recovery: edition.summary.withPath ? ({ kind: 'file', path: write.path } as const) : ({ kind: 'summary' } as const),
    quirks: write.written ? [] : ['shared_file' as const],
  }
  const edits = (answer: Text) =>
    foldEdits(
      fold,
      input,
      (seq) =>
        summaryMessage(input.putId('reactive'), seq, edition, edition.summary.reactive, input.request, cleanSummary(answer), write.path),
      why,
    )
  const { length: summarised } = gone
  const verdict = {
    code: 'reacted',
    messages: count,
    summarised,
    kept,
    retry: input.retry,
    retries: policy.maxReactiveRetries,
  } as const
  return { verdict: withPinned(verdict, pinned), edits: [], writes: [write], quirks: [], ask: { question, edits } }
}
