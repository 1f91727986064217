// The texts of a lesson, in any language: a language that misses one does not compile.
import type { Match } from '../words/match.ts'
import type { en } from './en/lessons.ts'
import type { LessonText, QuizText } from './types.ts'

export type LessonTexts = Match<typeof en>

/** The texts of a lesson, as any lesson has them. */
export function textOf(texts: LessonTexts, id: string): LessonText {
  const found = Object.entries<LessonText>(texts.lessons).find(([lesson]) => lesson === id)
  if (!found) throw new Error(`The lesson ${id} has no texts`)
  return found[1]
}

export function quizText({ quiz }: LessonTexts, id: string): QuizText {
  const found = Object.entries<QuizText>(quiz).find(([one]) => one === id)
  if (!found) throw new Error(`The question ${id} has no text`)
  return found[1]
}
