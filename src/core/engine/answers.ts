// Who answers a run's questions: the built-in summariser; or the recording, where it has a summary by then.
import { EMPTY, textOf } from '../conversation/text.ts'
import type { Text } from '../conversation/types.ts'
import { hexName } from '../pipeline/transcript.ts'
import type { Answered, AskedQuestion, Inputs, LiveSummary, Question } from '../pipeline/types.ts'
import type { OpenSession } from './open-session.ts'

/** For each replay one of these: what the summariser remembers is the session's. */
export function answererOf(session: OpenSession, { answers }: Inputs): (question: AskedQuestion) => Text | Answered {
  return answers === 'recorded' ? recordedAnswers(session) : session.summarise
}

/** The newest summary that the tool had made at or before the call; before the first one the built-in summariser answers, and says so. */
export function recordedAnswers({ summarise, replayable: { messages }, beside, live }: OpenSession): (question: AskedQuestion) => Answered {
  if (live) return liveAnswers(live, summarise)
  const calls = messages.flatMap(({ role }, i) => (role === 'assistant' ? [i] : []))
  const made = beside.compactions.flatMap(({ elsewhere, summary, line, before }) => {
    const text = elsewhere || summary === null ? undefined : beside.summaries[summary]
    return text === undefined ? [] : [{ text, by: { by: 'recorded', line, before } as const }]
  })
  return (question) => {
    const at = calls[question.call - 1] ?? messages.length
    // Where two stand at the same place, the later one counts.
    const known = made.reduce<Answered | null>((last, one) => {
      const newer = last?.by.by !== 'recorded' || one.by.before >= last.by.before
      return one.by.before <= at && newer ? one : last
    }, null)
    return known ?? { text: summarise(question), by: { by: 'extractive' } }
  }
}

/** The key of a question: the same input at the same place has the same. */
export const questionKey = (question: AskedQuestion): string => hexName(`${question.call} ${question.stage}\n${question.input()}`)

/** What a live session's model answered to this very question; under another policy most questions are others, and the built-in summariser answers. */
export function liveAnswers(
  known: readonly LiveSummary[],
  summarise: (question: Question) => Text,
  unknown: (question: AskedQuestion) => void = () => {},
): (question: AskedQuestion) => Answered {
  // A key takes the whole text of a question: not made where nothing could be found by it.
  const stages = new Set(known.map(({ call, stage }) => `${call} ${stage}`))
  return (question) => {
    const key = stages.has(`${question.call} ${question.stage}`) ? questionKey(question) : null
    const one = key === null ? undefined : known.find((at) => at.key === key)
    if (one)
      return one.text === null
        ? { text: EMPTY, by: { by: 'nobody', model: one.model } }
        : { text: textOf(one.text), by: { by: 'live', model: one.model } }
    unknown(question)
    return { text: summarise(question), by: { by: 'extractive' } }
  }
}
