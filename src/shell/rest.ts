// Does something once things have come to rest: the last of many quick changes counts.

export interface Rest<T> {
  /** Takes the place of what was waiting, and waits anew. */
  push(value: T): void
  /** Does now what is waiting. */
  flush(): void
  /** Forgets what is waiting. */
  cancel(): void
}

export function afterRest<T>(milliseconds: number, act: (value: T) => void): Rest<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: T } | null = null
  const flush = () => {
    clearTimeout(timer)
    const now = waiting
    waiting = null
    if (now) act(now.value)
  }
  return {
    push(value) {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(flush, milliseconds)
    },
    flush,
    cancel() {
      clearTimeout(timer)
      waiting = null
    },
  }
}
