// The parts of the page the lesson speaks of: their names stand on the document, and the styles light them.
import { useEffect } from 'react'
import type { Place } from '../../lessons/types.ts'

export function useLit(places: readonly Place[] | null): void {
  const names = places?.join(' ') ?? ''
  useEffect(() => {
    document.documentElement.dataset.lit = names
    return () => {
      delete document.documentElement.dataset.lit
    }
  }, [names])
}
