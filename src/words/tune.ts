// The words of Tune, whole: for tests. The page loads those of its language.
import type { TuneWords } from './dictionaries.ts'
import { tune } from './en/tune.ts'
import type { Language } from './languages.ts'

const languages: Readonly<Record<Language, TuneWords>> = { en: tune }

export const tuneWords = (language: Language): TuneWords => languages[language]
