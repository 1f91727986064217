// The tally of a run that is there already: its steps are gone through once more, and nothing is decided again.
import { Conversation } from '../conversation/conversation.ts'
import type { Message } from '../conversation/types.ts'
import type { Trace } from '../pipeline/trace.ts'
import { Tally } from './tally.ts'

export function tallyOf(trace: Trace): Tally {
  const tally = new Tally(trace, trace.calls.length)
  const conversation = new Conversation(trace.edition.measure)
  for (const call of trace.calls) {
    const { steps } = call
    const sent = steps.findLastIndex((step) => step.name === 'model_call')
    tally.begins()
    steps.forEach((step, k) => {
      for (let i = step.from; i < step.to; i++) conversation.append(trace.session.messages[i] as Message)
      if (step.edits.length > 0) {
        tally.lands(step.edits, conversation)
        conversation.apply(step.edits)
      }
      if (k === sent) tally.called(conversation, steps.slice(0, k + 1))
    })
    tally.push(call)
  }
  return tally
}
