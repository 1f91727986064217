// The words of Tune, which come with it.
import { tune as figures } from './en/tune.ts'
import { policy } from './en/tune-policy.ts'
import type { Language } from './words.ts'

const tune = { ...figures, policy }

export type TuneWords = typeof tune

const languages: Readonly<Record<Language, TuneWords>> = { en: tune }

export const tuneWords = (language: Language): TuneWords => languages[language]
