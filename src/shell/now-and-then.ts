// What is told very often is told at most so many times a second: at once, and then the newest after each pause.

/** The last of all is told, too. */
export function nowAndThen<T>(milliseconds: number, tell: (told: T) => void): (told: T) => void {
  let waiting: { readonly told: T } | null = null
  let pausing = false
  const next = () => {
    pausing = waiting !== null
    if (!waiting) return
    tell(waiting.told)
    waiting = null
    setTimeout(next, milliseconds)
  }
  return (told) => {
    waiting = { told }
    if (!pausing) next()
  }
}
