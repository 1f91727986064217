// The list as one looks at it: filtered, sorted, and what belongs to one session beneath it.
import type { Entry } from './types.ts'

export type Sort = 'added' | 'when' | 'name' | 'messages' | 'bytes' | 'format'
export const SORTS: readonly Sort[] = ['added', 'when', 'name', 'messages', 'bytes', 'format']

/** How a recording belongs to the one it stands beneath: its subagent, what continues it, what was forked from it, another copy of it. */
export type Kin = 'agent' | 'continued' | 'fork' | 'copy'

export interface Line {
  readonly entry: Entry
  /** Null: it stands for itself. */
  readonly kin: Kin | null
}

/** `says`: what a format is called, which one may look for. */
export function linesOf(
  entries: readonly Entry[],
  sort: Sort,
  phrase: string,
  says: (entry: Entry) => string,
  language = 'en',
): readonly Line[] {
  const heads = headsOf(entries)
  const families = new Map<string, Line[]>()
  const byOrder = [...entries].sort(ordersIn(language)[sort])
  for (const entry of byOrder) if (!heads.has(entry.id)) families.set(entry.id, [{ entry, kin: null }])
  for (const entry of byOrder) {
    const head = heads.get(entry.id)
    if (head) families.get(head.id)?.push({ entry, kin: head.kin })
  }
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ entry }: Line) => {
    const text = [entry.name, entry.file, entry.title ?? '', says(entry), entry.links.session ?? ''].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const all = [...families.values()].flat()
  return words.length === 0 ? all : all.filter(fits)
}

/** Whom each entry stands beneath, at the top of its family; those at the top have none. */
function headsOf(entries: readonly Entry[]): ReadonlyMap<string, { readonly id: string; readonly kin: Kin }> {
  // The fullest recording of a session stands for it.
  const mains = new Map<string, Entry>()
  for (const entry of [...entries].sort((a, b) => b.messages - a.messages || (a.id < b.id ? -1 : 1))) {
    const { session, agent } = entry.links
    if (session !== null && agent === null && !mains.has(session)) mains.set(session, entry)
  }
  const before = new Map(entries.flatMap((entry) => (entry.links.next === null ? [] : [[entry.links.next, entry] as const])))
  const above = new Map<string, { readonly id: string; readonly kin: Kin }>()
  for (const entry of entries) {
    const { session, agent, parent } = entry.links
    const main = session === null ? undefined : mains.get(session)
    const named = parent === null || parent === session ? undefined : mains.get(parent)
    const from = named ?? (session === null ? undefined : before.get(session))
    const over = agent !== null ? (main ?? from) : main && main.id !== entry.id ? main : from
    if (!over || over.id === entry.id) continue
    const next = session !== null && over.links.next === session
    above.set(entry.id, { id: over.id, kin: agent !== null ? 'agent' : over === main ? 'copy' : next ? 'continued' : 'fork' })
  }
  const tops = new Map<string, { readonly id: string; readonly kin: Kin }>()
  for (const [id, { kin }] of above) {
    const seen = new Set([id])
    let top = id
    for (let next = above.get(top); next && !seen.has(next.id); next = above.get(top)) {
      top = next.id
      seen.add(top)
    }
    // Where they run in a circle, the first of it stands for all.
    const circle = above.has(top)
    const head = circle ? [...seen].sort()[0] : top
    if (head !== undefined && head !== id) tops.set(id, { id: head, kin })
  }
  // A head found in a circle must itself have none.
  for (const { id } of [...tops.values()]) tops.delete(id)
  return tops
}

const last = ({ when }: Entry) => when?.last ?? Number.NEGATIVE_INFINITY
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? 1 : -1)

function ordersIn(language: string): Readonly<Record<Sort, (a: Entry, b: Entry) => number>> {
  // One collator for all: a thousand names are compared ten thousand times.
  const byText = new Intl.Collator(language, { numeric: true }).compare
  const newest = (a: Entry, b: Entry) => b.added - a.added || byText(a.name, b.name) || (a.id < b.id ? -1 : 1)
  return {
    added: newest,
    when: (a, b) => compare(last(a), last(b)) || newest(a, b),
    name: (a, b) => byText(a.name, b.name) || newest(a, b),
    messages: (a, b) => b.messages - a.messages || newest(a, b),
    bytes: (a, b) => b.bytes - a.bytes || newest(a, b),
    format: (a, b) => byText(a.format, b.format) || newest(a, b),
  }
}
