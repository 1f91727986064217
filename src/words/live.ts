// The words of Live, whole: for tests. The page loads those of its language.
import type { LiveWords } from './dictionaries.ts'
import { live } from './en/live.ts'
import type { Language } from './languages.ts'

const languages: Readonly<Record<Language, LiveWords>> = { en: live }

export const liveWords = (language: Language): LiveWords => languages[language]
