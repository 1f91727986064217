// F6 goes from part to part of Tune, with Shift back: to the heading of each, also from inside a field.
import { type RefObject, useEffect } from 'react'

export function useParts(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const headings = [...(box.current?.querySelectorAll<HTMLElement>('header :is(h1, h2)') ?? [])]
      const from = headings.findIndex((heading) => heading.closest('section')?.contains(document.activeElement))
      const next = headings.at(event.shiftKey ? Math.max(from, 0) - 1 : (from + 1) % headings.length)
      if (!next) return
      event.preventDefault()
      next.tabIndex = -1
      next.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
}
