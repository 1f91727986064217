// The words of Learn, whole: for tests. The page loads those of its language.
import type { LearnWords } from './dictionaries.ts'
import { learn as en } from './en/learn.ts'
import { learn as ja } from './ja/learn.ts'
import type { Language } from './languages.ts'
import { learn as zh } from './zh/learn.ts'

const languages: Readonly<Record<Language, LearnWords>> = { en, zh, ja }

export const learnWords = (language: Language): LearnWords => languages[language]
