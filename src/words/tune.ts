// The words of Tune, whole: for tests. The page loads those of its language.
import type { TuneWords } from './dictionaries.ts'
import { tune as en } from './en/tune.ts'
import { tune as ja } from './ja/tune.ts'
import type { Language } from './languages.ts'
import { tune as zh } from './zh/tune.ts'

const languages: Readonly<Record<Language, TuneWords>> = { en, zh, ja }

export const tuneWords = (language: Language): TuneWords => languages[language]
