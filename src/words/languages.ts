// The languages the page speaks. A new one is a line here, its folders `words/xx` and `lessons/xx`, and a line wherever this does not compile then.

export const LANGUAGES = ['en', 'zh', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own words, as in every language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '简体中文', ja: '日本語' }

/** Where there is no room for the name. */
export const LANGUAGE_SIGNS: Readonly<Record<Language, string>> = { en: 'EN', zh: '中', ja: '日' }

/** For `lang` and for Intl. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans', ja: 'ja' }

export const isLanguage = (id: unknown): id is Language => LANGUAGES.some((language) => language === id)

/** The first of a reader's languages that the page speaks; of Chinese and English it speaks one kind each. */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [main] = tag.toLowerCase().split(/[-_]/)
    if (isLanguage(main)) return main
  }
  return 'en'
}
