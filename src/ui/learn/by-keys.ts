// Who acts by keys is taken along: to the heading of the page that came, to the verdict that was asked for. Who points is not.
import { type MouseEvent, type RefObject, useEffect } from 'react'

/** The last press in the lesson came of a key: a click of the pointer counts its presses. It outlives a page. */
let keyed = false

export function heard({ detail }: Pick<MouseEvent, 'detail'>): void {
  keyed = detail === 0
}

/** `id`: of what stands in the box; another one has another heading. */
export function useHeading(box: RefObject<HTMLElement | null>, id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page has come
  useEffect(() => {
    if (keyed) box.current?.querySelector('h2')?.focus()
    keyed = false
  }, [id])
}

/** What is said of an answer, as soon as it stands there. */
export function toVerdict(): void {
  const wanted = keyed
  keyed = false
  if (wanted) requestAnimationFrame(() => document.querySelector<HTMLElement>('.learn output')?.focus())
}
