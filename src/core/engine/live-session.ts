// The open session of a live one: it goes on, and what its model said to questions for summaries answers them again.
// A chunk of its own, and it imports nothing of the engine's first chunk: what two chunks share would become a third.
import type { Answered, AskedQuestion } from '../pipeline/types.ts'
import type { OpenSession } from './open-session.ts'
import type { LiveSource } from './types.ts'

/** Makes a name of a text: the same for the same text. */
type Name = (text: string) => string

/** The key of a question: the same input at the same place has the same. */
export const questionKey = (question: AskedQuestion, name: Name): string => name(`${question.call} ${question.stage}\n${question.input()}`)

/** `open`: the recording as it stands. `unknown` hears of a question that nobody has been asked. */
export function goesOn<
  T extends Pick<OpenSession, 'replayable' | 'summarise'> & { readonly beside: Pick<OpenSession['beside'], 'summaries'> },
>(
  open: T,
  { summaries, time }: LiveSource,
  name: Name,
  unknown: (question: AskedQuestion) => void = () => {},
): T & { readonly live: (question: AskedQuestion) => Answered } {
  const { replayable, summarise, beside } = open
  // A key takes the whole text of a question: not made where nothing could be found by it.
  const places = new Set(summaries.map(({ call, stage }) => `${call} ${stage}`))
  const texts = summaries.filter(({ text }) => text !== null)
  const live = (question: AskedQuestion): Answered => {
    const key = places.has(`${question.call} ${question.stage}`) ? questionKey(question, name) : null
    const one = key === null ? undefined : summaries.find((at) => at.key === key)
    const text = one && beside.summaries[texts.indexOf(one)] // the recording's summaries are these texts
    if (one && text) return { text, by: { by: 'live', model: one.model } }
    if (one) return { text: summarise(question), by: { by: 'nobody', model: one.model } } // the text is not looked at
    unknown(question)
    return { text: summarise(question), by: { by: 'extractive' } }
  }
  return { ...open, live, replayable: { ...replayable, times: [...replayable.times, time], pending: true } }
}
