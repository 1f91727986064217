// Which language the page is to speak: what the link says, else what was chosen in this browser, else the reader's own.
import { isLanguage, type Language, languageFor } from '../words/languages.ts'
import { notify, set } from './state.ts'
import { readEntry } from './stored-entry.ts'

const KEY = 'compaction-language'

/** What a link names, before the rest of it is read. */
const inLink = (hash: string): Language | null => {
  const named = /[#&]lang=(\w+)/.exec(hash)?.[1]
  return isLanguage(named) ? named : null
}

/** To be asked before anything is said. A choice goes into links, the reader's own language does not. */
export async function firstLanguage(hash: string): Promise<Language> {
  const kept = await readEntry(KEY, 'language', (_, value) => (isLanguage(value) ? value : undefined), null)
  if (!kept.ok) notify(kept.problem)
  const language = inLink(hash) ?? (kept.ok ? kept.value : null)
  set({ language })
  return language ?? languageFor(navigator.languages)
}

/** A link's language is the link's: only what a person chooses is kept. */
export async function keepLanguage(language: Language): Promise<void> {
  set({ language })
  const { writeEntry } = await import('./write-entry.ts')
  const written = writeEntry(KEY, language)
  if (!written.ok) notify(written.problem)
}
