// A button that what it did has disabled or taken away does not take the focus with it: the nearest thing beside it gets it, else the rows.
import { useEffect } from 'react'

const THINGS = 'button:enabled, a[href], input:enabled, select, [tabindex="0"]'

export function useKeptFocus() {
  useEffect(() => {
    /** What has the focus, and everything around it below the page. */
    let around: Element[] = []
    const note = ({ target }: Event) => {
      around = []
      for (let one = target instanceof Element ? target : null; one && !one.matches('.app, body'); one = one.parentElement) around.push(one)
    }
    // Whoever presses beside it has left it.
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !around[0]?.contains(target)) around = []
    }
    const look = () => {
      const [last] = around
      const now = document.activeElement
      if (!last || (now !== document.body && now !== last) || (last.isConnected && !last.matches(':disabled'))) return
      const near = around.find((one) => one !== last && one.isConnected && one.querySelector(THINGS)) ?? document.querySelector('.list')
      near?.querySelector<HTMLElement>(THINGS)?.focus({ preventScroll: true })
    }
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
