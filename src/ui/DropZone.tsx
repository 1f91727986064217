// The whole page takes what is dropped or pasted; while files hang over it, it says so.
import { useCallback, useEffect, useState } from 'react'
import type { Dropped } from '../shell/library/dropped.ts'
import type { Given } from '../shell/library/types.ts'
import { useStore } from '../shell/store.ts'
import { useLaterWords } from './later-language.tsx'
import { usePaste } from './use-paste.ts'

interface Props {
  readonly open: (dropped: Dropped) => void
  readonly openText: (text: string, name: string) => void
  readonly openFiles: (given: readonly Given[]) => void
}

/** While one is in Live, files are brought to its agent, as the overlay says; a text that is pasted opens as ever. */
const intoLive = async () => (await import('../shell/live/live-store.ts')).useLive.getState()

export function DropZone({ open: openDropped, openText, openFiles }: Props) {
  const { given } = useLaterWords()
  const live = useStore(({ mode }) => mode === 'live')
  const open = useCallback(
    (dropped: Dropped) => (live ? void intoLive().then(({ drop }) => drop(dropped)) : openDropped(dropped)),
    [live, openDropped],
  )
  const paste = useCallback(
    (files: readonly Given[]) => (live ? void intoLive().then(({ upload }) => upload(files)) : openFiles(files)),
    [live, openFiles],
  )
  const { pasted } = given
  usePaste(
    useCallback((text) => openText(text, pasted), [openText, pasted]),
    paste,
  )
  const [over, setOver] = useState(false)
  useEffect(() => {
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const enter = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(false)
      // At once: when the event is over, the browser takes back what it holds.
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file')
      const entries = items.map((item) => item.webkitGetAsEntry())
      open({
        entries: entries.filter((entry) => entry !== null),
        files: items.flatMap((item, i) => (entries[i] ? [] : (item.getAsFile() ?? []))),
      })
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [open])
  return over ? <div className="drop">{live ? given.dropLive : given.drop}</div> : null
}
