// The parts of each language's dictionary as the page loads them: a part when it is first said, in the language that says it. Of English the first sight is always there: the page can speak whatever else fails.
import type { Dictionaries } from './dictionaries.ts'
import { first } from './en/first.ts'
import type { Language } from './languages.ts'

type Loaders = { readonly [Part in keyof Dictionaries]: () => Promise<Dictionaries[Part]> }

export const loadWords: Readonly<Record<Language, Loaders>> = {
  en: {
    first: async () => first,
    later: () => import('./en/later.ts'),
    tune: async () => (await import('./en/tune.ts')).tune,
    live: async () => (await import('./en/live.ts')).live,
    learn: async () => (await import('./en/learn.ts')).learn,
  },
  zh: {
    first: async () => (await import('./zh/first.ts')).first,
    later: () => import('./zh/later.ts'),
    tune: async () => (await import('./zh/tune.ts')).tune,
    live: async () => (await import('./zh/live.ts')).live,
    learn: async () => (await import('./zh/learn.ts')).learn,
  },
  ja: {
    first: async () => (await import('./ja/first.ts')).first,
    later: () => import('./ja/later.ts'),
    tune: async () => (await import('./ja/tune.ts')).tune,
    live: async () => (await import('./ja/live.ts')).live,
    learn: async () => (await import('./ja/learn.ts')).learn,
  },
}
