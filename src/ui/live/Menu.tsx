// A button with a list of things to do: a native popover under it, which gives the focus back when it closes.
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { Caret } from '../Signs.tsx'

interface Props {
  readonly label: ReactNode
  readonly name?: string
  readonly disabled?: boolean
  readonly children: (close: () => void) => ReactNode
}

export function Menu({ label, name, disabled = false, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState !== 'open' || !button.current || !list.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    list.current.style.left = `${Math.max(8, Math.min(left, innerWidth - list.current.offsetWidth - 8))}px`
    list.current.style.top = `${Math.min(bottom, Math.max(8, innerHeight - list.current.offsetHeight - 8))}px`
  }
  return (
    <>
      <button ref={button} type="button" className="btn" popoverTarget={id} aria-label={name} aria-expanded={open} disabled={disabled}>
        {label}
        <Caret />
      </button>
      <div ref={list} id={id} popover="auto" className="menu-list live-menu" onToggle={place}>
        {open && children(() => list.current?.hidePopover())}
      </div>
    </>
  )
}
