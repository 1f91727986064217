// Why and its company where there is no room for a column: over the right half of the rows, opened and closed by a button, a key, or a picked edit.
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import './css/over.css'
import { useWords } from './language.tsx'
import { Caret } from './Signs.tsx'
import { keysRest } from './use-keys.ts'

interface Props {
  readonly open: boolean
  readonly set: (open: boolean) => void
  readonly children: ReactNode
}

export function SideOver({ open, set, children }: Props) {
  const w = useWords()
  const panel = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  /** Where the focus was when the key brought it here. */
  const from = useRef<HTMLElement | null>(null)
  const shut = useCallback(() => {
    const inside = panel.current?.contains(document.activeElement)
    set(false)
    const back = from.current?.isConnected ? from.current : toggle.current
    from.current = null
    if (inside) back?.focus()
  }, [set])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keysRest(event) || document.querySelector('dialog[open], :popover-open')) return
      if (event.key === 'Escape' && open) shut()
      else if (event.key === 'i' && open) shut()
      else if (event.key === 'i') {
        from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
        set(true)
        requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open, set, shut])
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="link over-toggle"
        aria-expanded={open}
        aria-controls="side-over"
        aria-keyshortcuts="i"
        onClick={() => (open ? shut() : set(true))}
      >
        {w.page.details} <Caret />
      </button>
      <div ref={panel} id="side-over" className="side-over" hidden={!open}>
        {open && children}
      </div>
    </>
  )
}
