// The words of the page's first load.
import { first } from './en/first.ts'
import type { Language } from './words.ts'

export type FirstWords = typeof first

const languages: Readonly<Record<Language, FirstWords>> = { en: first }

export const firstWords = (language: Language): FirstWords => languages[language]
