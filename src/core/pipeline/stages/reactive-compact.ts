// reactive_compact: the API rejected the call as too long; all but the newest messages become a summary.
import type { Message, Splice, Text } from '../../conversation/types.ts'
import type { Stage } from '../stage.ts'
import { cleanSummary, questionAbout, summaryMessage } from '../summary.ts'
import { transcriptWrite } from '../transcript.ts'

export const reactiveCompact: Stage = (input) => {
  const { conversation, policy, edition } = input
  const messages = conversation.messages.slice()
  const count = messages.length
  const write = transcriptWrite(input.transcriptPath('reactive_compact'), conversation, edition, input.files)
  let tail = Math.max(0, count - policy.keepRecentMessages)
  const pairTail = tail > 0 && tail < count && !!messages[tail]?.hasResults && !!messages[tail - 1]?.hasToolUse
  if (pairTail) tail -= 1
  // With nothing before the tail: others summarise the whole list and keep only the summary; July summarises nothing and keeps all.
  const whole = tail === 0 && edition.summary.wholeWhenEmpty
  const summarised = whole ? messages : messages.slice(0, tail)
  const dropped = summarised.length
  const kept = count - dropped
  const question = questionAbout(summarised, edition, policy)

  const edits = (answer: Text): readonly Splice[] => {
    const seq = dropped > 0 ? (messages[dropped - 1] as Message).seq : (messages[0]?.seq ?? 0) - 0.5
    const id = `reactive@c${input.no}${input.retry > 1 ? `.${input.retry}` : ''}`
    return [
      {
        op: 'splice',
        after: null,
        seq: messages[0]?.seq ?? 0,
        drop: summarised.map((m) => m.id),
        put: [summaryMessage(id, seq, edition, edition.summary.reactive, input.request, cleanSummary(answer), write.path)],
        reason: { code: 'rejected', messages: count, kept, pairTail },
        recovery: edition.summary.withPath ? { kind: 'file', path: write.path } : { kind: 'summary' },
        quirks: write.written ? [] : ['shared_file'],
      },
    ]
  }
  const verdict = { code: 'reacted', messages: count, summarised: dropped, kept, retry: input.retry, retries: policy.maxReactiveRetries } as const
  return { verdict, edits: [], writes: [write], quirks: [], ask: { question, edits } }
}
