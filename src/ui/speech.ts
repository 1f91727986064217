// What the page speaks: its language, and the dictionaries it has of it. When the language changes, all of them change in one go; until they are there the old ones stay.
import { use } from 'react'
import { create } from 'zustand'
import { loadLessons } from '../lessons/load.ts'
import type { LessonTexts } from '../lessons/text-of.ts'
import { keepLanguage } from '../shell/language.ts'
import { notify } from '../shell/state.ts'
import { useStore } from '../shell/store.ts'
import type { Dictionaries } from '../words/dictionaries.ts'
import { first } from '../words/en/first.ts'
import { LANGUAGE_TAGS, type Language } from '../words/languages.ts'
import { loadWords } from '../words/load.ts'

interface Parts extends Dictionaries {
  readonly lessons: LessonTexts
}
export type Part = keyof Parts
type Had = Partial<Parts> & Pick<Parts, 'first'>

interface Speech {
  readonly language: Language
  readonly had: Had
}
export const useSpeech = create<Speech>(() => ({ language: 'en', had: { first } }))

/** What is on its way or has come, so that nothing is loaded twice. */
const asked = new Map<string, Promise<unknown>>()

function load<P extends Part>(language: Language, part: P): Promise<Parts[P]> {
  const key = `${language} ${part}`
  const before = asked.get(key) as Promise<Parts[P]> | undefined
  if (before) return before
  const loaders: { readonly [Q in Part]: () => Promise<Parts[Q]> } = { ...loadWords[language], lessons: loadLessons[language] }
  const coming = loaders[part]().then((words) => {
    useSpeech.setState((now) => (now.language === language ? { had: { ...now.had, [part]: words } } : now))
    return words
  })
  asked.set(key, coming)
  coming.catch(() => asked.delete(key)) // the next one who wants it tries again
  return coming
}

/** A part of the dictionary; who says it waits until it is there. */
export function usePart<P extends Part>(part: P): Parts[P] {
  const { language, had } = useSpeech()
  return (had[part] as Parts[P] | undefined) ?? use(load(language, part))
}

/** To be asked for together with the part of the page that says it. */
export const wordsFor = (part: Part): Promise<unknown> => load(useSpeech.getState().language, part)

/** How Chinese and Japanese look comes with them. */
const dress = async (language: Language): Promise<unknown> => language !== 'en' && import('./css/east-asian.css')

/** The language the page shall speak; the last wish counts. */
let wished: Language = 'en'

/** False: its words could not be loaded, which is told, or something else was wished for meanwhile. */
export async function speak(language: Language): Promise<boolean> {
  wished = language
  for (;;) {
    const { language: now, had } = useSpeech.getState()
    if (now === language) return true
    const parts = Object.keys(had) as Part[]
    try {
      const [words] = await Promise.all([Promise.all(parts.map((part) => load(language, part))), dress(language)])
      if (wished !== language) return false
      // A part that was asked for meanwhile in the old language is to be had in the new one, too.
      if (parts.length < Object.keys(useSpeech.getState().had).length) continue
      useSpeech.setState({ language, had: Object.fromEntries(parts.map((part, i) => [part, words[i]])) as Had })
      document.documentElement.lang = LANGUAGE_TAGS[language]
      document.title = useSpeech.getState().had.first.page.title
      return true
    } catch {
      if (wished !== language) return false
      wished = useSpeech.getState().language
      notify({ code: 'language_failed', language })
      return false
    }
  }
}

/** A person's choice. */
export async function choose(language: Language): Promise<void> {
  if (await speak(language)) await keepLanguage(language)
}

// A link that is followed may name another language.
useStore.subscribe(({ language }, { language: before }) => {
  if (language !== null && language !== before) void speak(language).then((spoken) => spoken || useStore.setState({ language: before }))
})
