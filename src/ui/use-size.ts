// The size of an element, and which of the three layouts the page has room for.
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '../shell/store.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      setSize((was) => (was.width === next.width && was.height === next.height ? was : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

export type Layout = 'wide' | 'middle' | 'phone'
const wide = matchMedia('(min-width: 1280px)')
const phone = matchMedia('(max-width: 699px)')
const watch = (changed: () => void) => {
  wide.addEventListener('change', changed)
  phone.addEventListener('change', changed)
  return () => {
    wide.removeEventListener('change', changed)
    phone.removeEventListener('change', changed)
  }
}
const layout = (): Layout => (phone.matches ? 'phone' : wide.matches ? 'wide' : 'middle')

/** A lesson takes a column of a wide page. */
export function useLayout(): Layout {
  const now = useSyncExternalStore(watch, layout)
  return useStore(({ lesson }) => lesson !== null) && now === 'wide' ? 'middle' : now
}
