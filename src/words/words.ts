// Which language speaks: a typed dictionary each. A missing sentence does not compile.
import { en } from './en.ts'

export type Words = typeof en
export type Language = 'en'

const languages: Readonly<Record<Language, Words>> = { en }

export const words = (language: Language): Words => languages[language]
