// The life of a message or block: its path over all calls and steps, and where its text is at each call. Derived from the trace.
import type { Block, Message } from '../conversation/types.ts'
import { againOf } from './life-again.ts'
import { eventsOf, type Found, type LifeEvent, type Moment, momentAt } from './life-events.ts'
import { type At, type LifeIndex, lifeIndex } from './life-index.ts'
import { type Course, courseOf, farther, lostAt, sameWhere, type Where, type WhereFrom, wheresOf } from './life-where.ts'
import type { Trace } from './trace.ts'

/** Calls `from` to `to`, both with: where its text was when the model was called. */
export interface Stay {
  readonly from: number
  readonly to: number
  readonly where: Where
}

/** Looked up again: the same tool with the same input. */
export interface LookUp extends Moment {
  readonly block: string
  readonly chars: number
  /** The text stood whole in the context when the model asked for it again. */
  readonly whole: boolean
}

export interface Life {
  readonly id: string
  readonly message: Message
  /** Null: the life of the whole message. */
  readonly block: Block | null
  readonly events: readonly LifeEvent[]
  readonly stays: readonly Stay[]
  readonly again: readonly LookUp[]
  /** After everything recorded. */
  readonly now: Where
}

/** Of a message or block, recorded or put; null when the run knows no such id. */
export function lifeOf(trace: Trace, id: string): Life | null {
  const index = lifeIndex(trace)
  const found = find(index, id)
  if (!found) return null
  const { message, block, came } = found
  const blocks = block ? [block] : message.blocks
  const courses = blocks.map((b) => courseOf(index, message, b, came))
  const wheres = courses.map((course) => wheresOf(index, course)).reduce(combined)
  return {
    id,
    message,
    block,
    events: eventsOf(index, found, courses),
    stays: staysOf(index, wheres),
    again: courses.flatMap((course) => lookUps(index, course)),
    now: (wheres.at(-1) as WhereFrom).where,
  }
}

function find(index: LifeIndex, id: string): Found | null {
  const whole = messageBy(index, id)
  if (whole) return { ...whole, block: null }
  const owner = messageBy(index, id.slice(0, Math.max(0, id.lastIndexOf('.'))))
  const block = owner?.message.blocks.find((b) => b.id === id)
  return owner && block ? { ...owner, block } : null
}

function messageBy(index: LifeIndex, id: string): Omit<Found, 'block'> | null {
  const i = index.recorded.get(id)
  if (i !== undefined) return { message: index.trace.session.messages[i] as Message, came: index.came[i] as At, no: null }
  const put = index.puts.get(id)?.[0]
  return put ? { message: put.message, came: put.at, no: put.no } : null
}

/** Where a whole is, from where its parts are. */
function combined(a: readonly WhereFrom[], b: readonly WhereFrom[]): readonly WhereFrom[] {
  const found: WhereFrom[] = []
  let i = 0
  let j = 0
  for (const at of [...new Set([...a, ...b].map((w) => w.at))].sort((x, y) => x - y)) {
    while ((a[i + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) i++
    while ((b[j + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) j++
    const where = farther((a[i] as WhereFrom).where, (b[j] as WhereFrom).where)
    const last = found.at(-1)
    if (!last || !sameWhere(last.where, where)) found.push({ at, where })
  }
  return found
}

/** What each call saw; steps between two calls of the model are passed over. */
function staysOf({ sent }: LifeIndex, wheres: readonly WhereFrom[]): readonly Stay[] {
  const stays: Stay[] = []
  wheres.forEach(({ at, where }, i) => {
    const from = firstSent(sent, at) + 1
    const next = wheres[i + 1]
    const to = next ? firstSent(sent, next.at) : sent.length
    const last = stays.at(-1)
    if (from > to) return
    if (last && sameWhere(last.where, where)) stays[stays.length - 1] = { ...last, to }
    else stays.push({ from, to, where })
  })
  return stays
}

/** Index of the first call whose model was called at or after a step. */
function firstSent(sent: Int32Array, at: At): number {
  let low = 0
  let high = sent.length
  while (low < high) {
    const mid = (low + high) >> 1
    if ((sent[mid] as number) >= at) high = mid
    else low = mid + 1
  }
  return low
}

const lookUps = (index: LifeIndex, course: Course): readonly LookUp[] =>
  againOf(index, course.block.id, course.message.id, lostAt(course)).map(({ at, ...again }) => ({ ...momentAt(index, at), ...again }))
