// The text of a page of the lessons.
import type { LessonPlace } from '../../lessons/index.ts'
import { quiz } from '../../lessons/quiz.ts'
import { type LessonTexts, textOf } from '../../lessons/text-of.ts'
import type { ChallengeText, QuestionText, StepText } from '../../lessons/types.ts'
import type { Progress } from '../../shell/lesson-progress.ts'
import type { LearnWords } from '../../words/dictionaries.ts'
import type { Tick } from './Column.tsx'

export type PageText =
  | ({ readonly kind: 'step' } & StepText)
  | ({ readonly kind: 'question' } & QuestionText)
  | ({ readonly kind: 'challenge' } & ChallengeText)

export function pageText(texts: LessonTexts, { lesson, at }: LessonPlace): PageText {
  const { steps, questions = {}, challenges } = textOf(texts, lesson.id)
  const [step, question, challenge] = [steps[at.id], questions[at.id], challenges[at.id]]
  if (at.kind === 'step' && step) return { kind: 'step', ...step }
  if (at.kind === 'question' && question) return { kind: 'question', ...question }
  if (at.kind === 'challenge' && challenge) return { kind: 'challenge', ...challenge }
  throw new Error(`The page ${lesson.id}/${at.id} has no text`)
}

/** A tick a question, told apart by its answer. */
export const quizTicks = (w: LearnWords, { quiz: answers }: Progress, no: number | null) => ({
  label: w.quizAnswered(quiz.filter(({ id }) => answers[id]).length, quiz.length),
  items: quiz.map(({ id }, i): Tick => {
    const given = answers[id]
    return { id, name: `question${given ? (given.right ? ' done' : ' wrong') : ''}`, current: i + 1 === no }
  }),
})

export const titleOf = (texts: LessonTexts, place: LessonPlace): string => pageText(texts, place).title
