// The texts of the lessons, in any language: a language that misses one does not compile.
import type { Match } from '../words/match.ts'
import type { en } from './en/lessons.ts'
import type { LessonId, LessonText, QuizId, QuizText } from './types.ts'

export type LessonTexts = Match<typeof en>

/** In a type that is asked for a page by any id; each lesson's own type knows only its own pages. */
export const textOf = ({ lessons }: LessonTexts, id: LessonId): LessonText => lessons[id]

export const quizText = ({ quiz }: LessonTexts, id: QuizId): QuizText => quiz[id]
