// The words of Tune, which come with it.
import { tune } from './en/tune.ts'
import type { Language } from './words.ts'

export type TuneWords = typeof tune

const languages: Readonly<Record<Language, TuneWords>> = { en: tune }

export const tuneWords = (language: Language): TuneWords => languages[language]
