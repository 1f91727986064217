// A button that what it did has disabled or taken away does not take the focus with it: the nearest thing beside it gets it, else the rows.
// A row that another run has redrawn (one has pinned it) has it again, if need be out of a fold.
import { useEffect } from 'react'
import { holds, rowOf } from './row-names.ts'

const THINGS = 'button:enabled, a[href], input:enabled, select, [tabindex="0"]'

export function useKeptFocus() {
  useEffect(() => {
    /** What has the focus, and everything around it below the page. */
    let around: Element[] = []
    /** Call and step whose rows it stood among. */
    let place: string | null = null
    let unfolded = false
    const placeNow = () => document.querySelector('.list')?.getAttribute('data-place') ?? null
    const note = ({ target }: Pick<Event, 'target'>) => {
      around = []
      place = placeNow()
      unfolded = false
      for (let one = target instanceof Element ? target : null; one && !one.matches('.app, body'); one = one.parentElement) around.push(one)
    }
    // Whoever presses beside it has left it.
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !around[0]?.contains(target)) around = []
    }
    /** True: the row has the focus, or will have it when its fold is open. */
    const again = (id: string): boolean => {
      if (place !== placeNow()) return false
      const row = rowOf([...document.querySelectorAll<HTMLElement>('.list [data-id]')], id, (one) => one.dataset.id ?? '')
      row?.focus()
      if (row || unfolded) return true
      const folds = [...document.querySelectorAll<HTMLElement>('.list [data-holds]')]
      const fold = folds.find((one) => holds(one.dataset.holds ?? '', id))
      unfolded = fold !== undefined
      fold?.click()
      return unfolded
    }
    const look = () => {
      const [last] = around
      const now = document.activeElement
      if (!last || (now !== document.body && now !== last) || (last.isConnected && !last.matches(':disabled'))) return
      const id = last.getAttribute('data-id')
      if (id !== null && again(id)) return
      const beside = last.matches('[data-walk]')
        ? undefined
        : around.find((one) => one !== last && one.isConnected && one.querySelector(THINGS))
      const near = beside ?? document.querySelector('.list')
      near?.querySelector<HTMLElement>(THINGS)?.focus({ preventScroll: true })
    }
    note({ target: document.activeElement }) // it may have come before this has
    const watch = new MutationObserver(look)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
}
