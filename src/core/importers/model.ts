// Which model answered, where the format names it at each answer.

/** Longer than any name of a model. */
const MOST = 100

/** The one that is named most often, of equals the first; null where none is. Anything may stand in a name's place. */
export function modelOf(names: Iterable<unknown>): string | null {
  const counts = new Map<string, number>()
  for (const name of names) if (typeof name === 'string' && name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  let best: string | null = null
  for (const [name, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = name
  return best?.slice(0, MOST) ?? null
}
