// The texts of the lessons as the page loads them: those of its language.
import type { Language } from '../words/languages.ts'
import type { LessonTexts } from './text-of.ts'

export const loadLessons: Readonly<Record<Language, () => Promise<LessonTexts>>> = {
  en: async () => (await import('./en/lessons.ts')).en,
  zh: async () => (await import('./zh/lessons.ts')).zh,
  ja: async () => (await import('./ja/lessons.ts')).ja,
}
