// A dictionary, whole but for Tune, Live and Learn: for the terminal and for tests. The page loads the parts of its language (load.ts).
import type { FirstWords, LaterWords } from './dictionaries.ts'
import { first as enFirst } from './en/first.ts'
import * as enLater from './en/later.ts'
import { first as jaFirst } from './ja/first.ts'
import * as jaLater from './ja/later.ts'
import type { Language } from './languages.ts'
import { first as zhFirst } from './zh/first.ts'
import * as zhLater from './zh/later.ts'

export type Words = Omit<FirstWords, keyof LaterWords> & LaterWords

const languages: Readonly<Record<Language, Words>> = {
  en: { ...enFirst, ...enLater },
  zh: { ...zhFirst, ...zhLater },
  ja: { ...jaFirst, ...jaLater },
}

export const words = (language: Language): Words => languages[language]
