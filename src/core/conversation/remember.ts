// What a replay asked before: the next replay of the recording asks for the same again.

/** The values of a function of one text: at most so many, then all are forgotten. */
export function remembered<V>(most: number, make: (of: string) => V): (of: string) => V {
  const values = new Map<string, V>()
  return (of) => {
    const known = values.get(of)
    if (known !== undefined) return known
    if (values.size >= most) values.clear()
    const value = make(of)
    values.set(of, value)
    return value
  }
}
