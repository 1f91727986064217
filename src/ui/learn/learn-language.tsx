// The words of Learn and the texts of the lessons, for every component of it.
import type { LessonTexts } from '../../lessons/text-of.ts'
import type { LearnWords } from '../../words/dictionaries.ts'
import { usePart } from '../speech.ts'

export const useLearnWords = (): LearnWords => usePart('learn')
export const useLessonTexts = (): LessonTexts => usePart('lessons')
