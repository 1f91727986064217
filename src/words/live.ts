// The words of Live, which come with it.
import { live } from './en/live.ts'
import type { Language } from './words.ts'

export type LiveWords = typeof live

const languages: Readonly<Record<Language, LiveWords>> = { en: live }

export const liveWords = (language: Language): LiveWords => languages[language]
