// What one asks from anywhere on the page: a dialog (find: ⌘K, Ctrl+K), the history of a row or of the picked edit (l).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Store, TabName } from '../shell/contract.ts'
import { lifeOf } from '../shell/place.ts'
import type { Asked } from './Dialogs.tsx'
import type { Query } from './Find.tsx'

export function useAsks(store: Pick<Store, 'frame' | 'tab' | 'setTab' | 'lifeId' | 'setLife'>) {
  const { frame, tab, setTab, setLife } = store
  const [asked, ask] = useState<Asked | null>(null)
  const typed = useRef('')
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
  }, [openLife])
  return {
    asked,
    ask,
    openFile: useCallback((file: string) => ask({ file }), []),
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
