// The address over a reload: the browser loads one that stood there when the reload began, which may be older than what was written on the way out.
const KEY = 'compaction-left'

/** What stood in the bar when the page opened. */
export const cameWith = location.hash

/** To be called when the page goes away: `write` brings the address up to date. */
export function leave(write: () => void): void {
  write()
  try {
    sessionStorage.setItem(KEY, location.hash)
  } catch {
    // Storage is blocked: the reload is a quarter of a second behind.
  }
}

/** The address as it was when this tab was left, if this is a reload; else what stands in the bar. */
export function arrive(): string {
  const { hash } = location
  try {
    const left = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (entry?.type === 'reload' && left) || hash
  } catch {
    return hash
  }
}
