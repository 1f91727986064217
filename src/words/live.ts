// The words of Live, whole: for tests. The page loads those of its language.
import type { LiveWords } from './dictionaries.ts'
import { live as en } from './en/live.ts'
import { live as ja } from './ja/live.ts'
import type { Language } from './languages.ts'
import { live as zh } from './zh/live.ts'

const languages: Readonly<Record<Language, LiveWords>> = { en, zh, ja }

export const liveWords = (language: Language): LiveWords => languages[language]
