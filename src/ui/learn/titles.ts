// The text of a page of the lessons.
import type { LessonPlace } from '../../lessons/index.ts'
import { type LessonTexts, textOf } from '../../lessons/texts.ts'
import type { ChallengeText, QuestionText, StepText } from '../../lessons/types.ts'

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

export const titleOf = (texts: LessonTexts, place: LessonPlace): string => pageText(texts, place).title
