// Rows by the names they carry: a message stands under its own name or under that of one of its blocks, and in a run under none. Pure.

/** The row of a message or block: the very one, else one of the same message. */
export function rowOf<Row>(rows: readonly Row[], id: string, nameOf: (row: Row) => string): Row | undefined {
  const [message] = id.split('.')
  return rows.find((row) => nameOf(row) === id) ?? rows.find((row) => nameOf(row).split('.')[0] === message)
}

/** Whether a run of messages, by its first and last one, holds it: those of a recording stand in the order of their numbers. */
export function holds(run: string, id: string): boolean {
  const [first, last, one] = [...run.split(' '), id].map((name) => Number.parseInt(name.slice(1), 10))
  return (first ?? 1) <= (one ?? 0) && (one ?? 0) <= (last ?? 0)
}
