// The address over a reload: the browser loads the one that stood there when the reload began, not what was written on the way out.
const KEY = 'compaction-left'

/** To be called when the page goes away: `write` brings the address up to date. */
export function leave(write: () => void): void {
  const before = location.hash
  write()
  if (location.hash === before) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify([before, location.hash]))
  } catch {
    // Storage is blocked: the reload is a quarter of a second behind.
  }
}

/** The address as it was when this tab was left, if this is a reload; else what stands in the bar. */
export function arrive(): string {
  const { hash } = location
  try {
    const [before, after] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[]
    sessionStorage.removeItem(KEY)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type === 'reload' && before === hash && typeof after === 'string' ? after : hash
  } catch {
    return hash
  }
}
