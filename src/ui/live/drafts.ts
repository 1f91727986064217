// Texts that were typed into the editor and not saved: kept as long as the page, so that closing it loses nothing.
import { create } from 'zustand'

interface Drafts {
  /** By session and path. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const NONE: ReadonlyMap<string, string> = new Map()
const useStore = create<Drafts>()(() => ({ texts: new Map() }))

/** Those of a session, by path. */
export const useDrafts = (session: string): ReadonlyMap<string, string> => useStore(({ texts }) => texts.get(session)) ?? NONE

/** Null: it is saved, or nobody wants it. */
export function keepDraft(session: string, path: string, text: string | null): void {
  useStore.setState(({ texts }) => {
    const own = new Map(texts.get(session))
    if (text === null) own.delete(path)
    else own.set(path, text)
    return { texts: new Map(texts).set(session, own) }
  })
}
