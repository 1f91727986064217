// The words of Learn, whole: for tests. The page loads those of its language.
import type { LearnWords } from './dictionaries.ts'
import { learn } from './en/learn.ts'
import type { Language } from './languages.ts'

const languages: Readonly<Record<Language, LearnWords>> = { en: learn }

export const learnWords = (language: Language): LearnWords => languages[language]
