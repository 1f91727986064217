// The words of Learn and the texts of the lessons, for every component of it.
import { createContext, useContext } from 'react'
import { type LessonTexts, lessonTexts } from '../../lessons/texts.ts'
import { type LearnWords, learnWords } from '../../words/learn.ts'

const Language = createContext<LearnWords>(learnWords('en'))
const Lessons = createContext<LessonTexts>(lessonTexts('en'))

export const useLearnWords = (): LearnWords => useContext(Language)
export const useLessonTexts = (): LessonTexts => useContext(Lessons)
