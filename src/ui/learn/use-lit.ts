// The parts of the page the lesson speaks of: their names stand on the document, and the styles light them. What is closed is opened, what is out of sight is brought.
import { useEffect, useState } from 'react'
import type { Place } from '../../lessons/types.ts'
import { bring, followed, openFor, partOf } from './lit.ts'

/** The text stands beside the page, so that a part can be brought into sight and the text stays. */
const beside = matchMedia('(min-width: 1280px)')

interface Lit {
  /** The part is out of sight. */
  readonly away: boolean
  readonly show: () => void
}

/** `ready`: the page has been set up for what is spoken of; `id` tells one page from the next. */
export function useLit(places: readonly Place[], id: string, ready: boolean): Lit {
  const names = places.join(' ')
  useEffect(() => {
    document.documentElement.dataset.lit = names
    return () => {
      delete document.documentElement.dataset.lit
    }
  }, [names])
  // Once a page: what the reader closes or leaves afterwards stays so.
  const [stands, setStands] = useState('')
  useEffect(() => {
    if (ready) setStands(id)
  }, [ready, id])
  const [away, setAway] = useState(false)
  useEffect(() => {
    setAway(false)
    if (stands !== id || names === '') return
    const lit = names.split(' ') as Place[]
    const opened = openFor(lit)
    let brought = !beside.matches
    // What was just opened is on its way: another part does not stand in for it.
    return followed(opened ? lit.slice(0, 1) : lit, (part, seen) => {
      if (!seen && !brought) bring(part, 'nearest')
      brought = true
      setAway(!seen)
    })
  }, [stands, id, names])
  return { away, show: () => bring(partOf(names.split(' ') as Place[]), 'center') }
}
