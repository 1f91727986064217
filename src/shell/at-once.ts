// What is asked for twice at once is fetched once, and both have it.

export function atOnce<A, T>(keyOf: (ask: A) => string, fetch: (ask: A, key: string) => Promise<T>): (ask: A) => Promise<T> {
  const under = new Map<string, Promise<T>>()
  return (ask) => {
    const key = keyOf(ask)
    const found = under.get(key) ?? fetch(ask, key).finally(() => under.delete(key))
    under.set(key, found)
    return found
  }
}
