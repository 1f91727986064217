// The texts of the lessons, whole: for tests. The page loads those of its language.
import type { Language } from '../words/languages.ts'
import { en } from './en/lessons.ts'
import { ja } from './ja/lessons.ts'
import type { LessonTexts } from './text-of.ts'
import { zh } from './zh/lessons.ts'

const languages: Readonly<Record<Language, LessonTexts>> = { en, zh, ja }

export const lessonTexts = (language: Language): LessonTexts => languages[language]
