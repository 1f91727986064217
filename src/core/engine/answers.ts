// Who answers a run's questions: the built-in summariser; or the recording, where it has a summary by then.
import type { Text } from '../conversation/types.ts'
import type { Answered, AskedQuestion, Inputs } from '../pipeline/types.ts'
import type { OpenSession } from './open-session.ts'

/** For each replay one of these: what the summariser remembers is the session's. */
export function answererOf(session: OpenSession, { answers }: Inputs): (question: AskedQuestion) => Text | Answered {
  return answers === 'recorded' ? recordedAnswers(session) : session.summarise
}

/** The newest summary that the tool had made at or before the call; before the first one the built-in summariser answers, and says so. */
export function recordedAnswers({ summarise, replayable: { messages }, beside, live }: OpenSession): (question: AskedQuestion) => Answered {
  if (live) return live
  const calls = messages.flatMap(({ role }, i) => (role === 'assistant' ? [i] : []))
  const made = beside.compactions.flatMap(({ elsewhere, summary, summaryLine, line: boundary, before }) => {
    const line = summaryLine ?? boundary
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
