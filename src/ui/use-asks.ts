// What one asks from anywhere on the page: a dialog (find: ⌘K, Ctrl+K), the history of a row or of the picked edit (l).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Store, TabName } from '../shell/contract.ts'
import { lifeOf } from '../shell/place.ts'
import type { Asked } from './Dialogs.tsx'
import type { Query } from './Find.tsx'

/** A key more, as a field would take it. */
export const typedAfter = (text: string, key: string): string => {
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : text
}

export function useAsks(store: Pick<Store, 'frame' | 'tab' | 'setTab' | 'lifeId' | 'setLife'>) {
  const { frame, tab, setTab, setLife } = store
  const [asked, setAsked] = useState<Asked | null>(null)
  // A dialog may still be on its way: what is pressed until then is meant for it.
  const coming = useRef(false)
  const typed = useRef('')
  const ask = useCallback((next: Asked | null) => {
    coming.current = next !== null
    typed.current = ''
    setAsked(next)
  }, [])
  const query = useRef<Query | null>(null)
  const now = useRef({ frame, tab })
  now.current = { frame, tab }
  const openLife = useCallback(
    (id: string) => {
      setLife(id)
      setTab('life')
    },
    [setTab, setLife],
  )
  useEffect(() => {
    const wait = (event: KeyboardEvent) => {
      coming.current &&= document.querySelector('dialog[open]') === null
      if (!coming.current || event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') ask(null)
      else typed.current = typedAfter(typed.current, event.key)
    }
    addEventListener('keydown', wait, true)
    return () => removeEventListener('keydown', wait, true)
  }, [ask])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const combined = event.ctrlKey || event.metaKey
      if (event.altKey || target?.closest('dialog')) return
      if (combined && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        ask('find')
      }
      if (combined || event.key !== 'l' || target?.closest('input, textarea, select, [popover]')) return
      const id = target?.closest('[data-id]')?.getAttribute('data-id') ?? now.current.frame?.why?.edit.first
      if (id) openLife(id)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [openLife, ask])
  return {
    asked,
    ask,
    openFile: useCallback((file: string) => ask({ file }), [ask]),
    /** What was looked for last, and what was typed before its field was there. */
    query,
    typed,
    /** Null: the picked edit decides, once. */
    lifeOf: lifeOf(store),
    openLife,
    /** The history follows an edit one picks, but not one's steps. */
    picked: useCallback((no: number) => setLife(now.current.frame?.edits[no - 1]?.first ?? null), [setLife]),
    choose: useCallback(
      (next: TabName) => {
        const first = now.current.frame?.why?.edit.first
        if (next === 'life' && now.current.tab !== 'life' && first) setLife(first)
        setTab(next)
      },
      [setTab, setLife],
    ),
  }
}
