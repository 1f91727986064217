// What one asks from anywhere on the page: a dialog (find: ⌘K, Ctrl+K), the history of a row or of the picked edit (l).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Frame } from '../core/view/types.ts'
import type { TabName } from '../shell/contract.ts'
import type { Asked } from './Dialogs.tsx'
import type { Query } from './Find.tsx'

export function useAsks(frame: Frame | null, tab: TabName, setTab: (tab: TabName) => void) {
  const [asked, ask] = useState<Asked | null>(null)
  const [lifeOf, setLifeOf] = useState<string | null>(null)
  const query = useRef<Query | null>(null)
  const now = useRef({ frame, tab })
  now.current = { frame, tab }
  const openLife = useCallback(
    (id: string) => {
      setLifeOf(id)
      setTab('life')
    },
    [setTab],
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
    /** What was looked for last. */
    query,
    /** Null: the picked edit decides, once. */
    lifeOf: lifeOf ?? frame?.why?.edit.first ?? null,
    openLife,
    /** The history follows an edit one picks, but not one's steps. */
    picked: useCallback((no: number) => setLifeOf(now.current.frame?.edits[no - 1]?.first ?? null), []),
    choose: useCallback(
      (next: TabName) => {
        if (next === 'life' && now.current.tab !== 'life') setLifeOf((was) => now.current.frame?.why?.edit.first ?? was)
        setTab(next)
      },
      [setTab],
    ),
  }
}
