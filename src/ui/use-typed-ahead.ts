// A dialog that was asked for may still be on its way: what is pressed until then is meant for it, and does nothing on the page.
import { type RefObject, useEffect } from 'react'
import type { Asked } from './Dialogs.tsx'

/** A key more, as a field would take it. */
export function typedAfter(text: string, key: string): string {
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : text
}

export interface TypedAhead {
  readonly asked: Asked | null
  readonly ask: (asked: Asked | null) => void
  /** What its field begins with. */
  readonly typed: RefObject<string>
}

export function useTypedAhead({ asked, ask, typed }: TypedAhead) {
  useEffect(() => {
    if (asked === null) return
    typed.current = ''
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') ask(null)
      else typed.current = typedAfter(typed.current, event.key)
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [asked, ask, typed])
}
