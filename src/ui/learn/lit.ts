// Where the parts of the page stand that a lesson speaks of; how one that is closed is opened, and one that is out of sight brought into it.
import type { Place } from '../../lessons/types.ts'
import { useStore } from '../../shell/store.ts'

/** As lit.css lights them. */
const PARTS: Readonly<Record<Place, string>> = {
  timeline: '.timeline',
  stages: '.stages',
  head: '.centre > .head',
  steppers: '.stepper',
  strips: '.body',
  rows: '.list',
  files: '.drawer, .side-panel:has(.file-item)',
  side: '.side-over:not([hidden]), .side-panel',
  edition: '.top .select:not(.tongue)',
  status: '.status',
  policy: '.policy',
  figures: '.figures',
  cache: '.cache',
  session: '.top .menu',
  whatIf: '.what-if',
  live: '.live-centre',
  workspace: '.live .side-panel',
}

/** The first of them that stands on the page. */
export function partOf(places: readonly Place[]): Element | null {
  for (const place of places)
    for (const part of document.querySelectorAll(PARTS[place]))
      if (part.checkVisibility() && part.getBoundingClientRect().width > 0) return part
  return null
}

/** Opens the first of them where it is closed, and says whether it did; the focus stays where it is. */
export function openFor(places: readonly Place[]): boolean {
  const { setTab, setSide, side, mode } = useStore.getState()
  if (mode !== 'debug' || partOf(places.slice(0, 1))) return false
  const [first] = places
  if (first === 'stages' || first === 'files') setTab(first)
  else if (first === 'side' && !side) setSide(true)
  else return false
  return true
}

const still = matchMedia('(prefers-reduced-motion: reduce)')
export const bring = (part: Element | null | undefined, block: ScrollLogicalPosition): void =>
  part?.scrollIntoView({ block, behavior: still.matches ? 'instant' : 'smooth' })

/** Watches the first of them that stands: it may come late, be drawn anew, or be followed by one named before it. */
export function followed(places: readonly Place[], told: (part: Element, seen: boolean) => void): () => void {
  const [first] = places
  let part: Element | null = null
  let stop = () => {}
  const look = () => {
    if (first && part?.isConnected && part.matches(PARTS[first])) return
    const now = partOf(places)
    if (!now || now === part) return
    stop()
    part = now
    stop = watched(now, (seen) => told(now, seen))
  }
  // Once a frame at most: it asks for the layout.
  let frame = 0
  const changes = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  })
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'hidden', 'style'] })
  look()
  return () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    stop()
  }
}

/** Tells whether enough of it is in sight, now and whenever that changes; gives the way to stop. */
export function watched(part: Element, told: (seen: boolean) => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last) told(last.intersectionRect.height >= Math.min(ENOUGH, last.boundingClientRect.height))
    },
    { threshold: [0, 0.05, 0.1, 0.25, 0.5, 1] },
  )
  watcher.observe(part)
  return () => watcher.disconnect()
}
/** Pixels of a part that show what it is. */
const ENOUGH = 60
