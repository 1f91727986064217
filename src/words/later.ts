// The words that come with the parts that say them.
import { later } from './en/later.ts'
import type { Language } from './words.ts'

export type LaterWords = typeof later

const languages: Readonly<Record<Language, LaterWords>> = { en: later }

export const laterWords = (language: Language): LaterWords => languages[language]
