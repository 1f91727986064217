// The words around the lessons, which come with them.
import { learn } from './en/learn.ts'
import type { Language } from './words.ts'

export type LearnWords = typeof learn

const languages: Readonly<Record<Language, LearnWords>> = { en: learn }

export const learnWords = (language: Language): LearnWords => languages[language]
