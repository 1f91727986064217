// Where the text of a block is, from its coming in on: in the context, or how it can be got back, step by step.
import type { Block, Message } from '../conversation/types.ts'
import type { Depths } from './life-depths.ts'
import { type At, type Drop, dropOf, isFold, type Landed, type LifeIndex, wasShown } from './life-index.ts'
import { type Reach, reachOf, type Target } from './life-reach.ts'
import { resultText } from './saved.ts'

/** What stands in the context in place of a text. */
export type StandIn = 'preview' | 'placeholder' | 'marker' | 'summary'

/** The best way to a text, in this order. */
export const BEST = ['context', 'file', 'rerun', 'summary', 'nowhere'] as const

export interface Where {
  /**
   * `context`: whole in the list. `file`: a file holds exactly this text, and a path leads there. `rerun`: the tool use it
   * answers still stands in the list. `summary`: a summariser was shown all of it, and what it wrote (or what a later one
   * wrote of that) stands in the list.
   */
  readonly best: (typeof BEST)[number]
  readonly standIn: StandIn | null
  /** 0: it is in the context; null: no path leads to its text. */
  readonly reads: number | null
  /** The file that holds it; with `reads` null one that no path leads to. */
  readonly file: string | null
}
export interface WhereFrom {
  readonly at: At
  readonly where: Where
}

export const WHOLE: Where = { best: 'context', standIn: null, reads: 0, file: null }

export const sameWhere = (a: Where, b: Where): boolean =>
  a.best === b.best && a.standIn === b.standIn && a.reads === b.reads && a.file === b.file

/** The one that is harder to get back: a message is where its farthest block is. */
export function farther(a: Where, b: Where): Where {
  const rank = BEST.indexOf(a.best) - BEST.indexOf(b.best)
  if (rank !== 0) return rank > 0 ? a : b
  return (a.reads ?? 0) >= (b.reads ?? 0) ? a : b
}

/** A block as it came in, and what the run did to it. */
export interface Course {
  readonly message: Message
  readonly block: Block
  readonly came: At
  readonly rewrites: readonly Landed[]
  /** What took its message out of the list. */
  readonly drop: Drop | null
}

export const courseOf = (index: LifeIndex, message: Message, block: Block, came: At): Course => ({
  message,
  block,
  came,
  rewrites: index.rewrites.get(block.id) ?? [],
  drop: dropOf(index, message.id, came),
})

/** Every change of where the text of a block is; the first is its coming in. */
export function wheresOf(index: LifeIndex, course: Course): readonly WhereFrom[] {
  const { came, rewrites } = course
  const found: WhereFrom[] = [{ at: came, where: WHOLE }]
  const lost = lostAt(course)
  if (lost > index.end) return found
  const drops = dropsFrom(course.drop)
  const reaches = reachOf(index.files, targetOf(course))
  const ways = waysOf(index, course)
  const turns = [...rewrites, ...drops, ...reaches].map(({ at }) => at)
  let r = -1
  let d = -1
  for (const at of [...new Set([...turns, ways.rerun.dropped])].filter((turn) => turn >= lost && turn <= index.end).sort((a, b) => a - b)) {
    while ((reaches[r + 1]?.at ?? NEVER) <= at) r++
    while ((drops[d + 1]?.at ?? NEVER) <= at) d++
    const where = whereOf(course, at, drops[d] ?? null, reaches[r] ?? null, ways)
    if (!sameWhere((found.at(-1) as WhereFrom).where, where)) found.push({ at, where })
  }
  return found
}

/** The same at one step alone, after its coming in: for many blocks at once. */
export function whereAt(index: LifeIndex, course: Course, at: At, depths: Depths): Where {
  if (lostAt(course) > at) return WHOLE
  let drop: Drop | null = null
  for (let next = course.drop; next && next.at <= at; next = next.next) drop = next
  return whereOf(course, at, drop, depths.of(targetOf(course)), waysOf(index, course))
}

export function dropsFrom(first: Drop | null): readonly Drop[] {
  const drops: Drop[] = []
  for (let drop = first; drop; drop = drop.next) drops.push(drop)
  return drops
}

export const stubOf = ({ edit }: Landed): 'preview' | 'placeholder' => (edit.reason.code === 'old_result' ? 'placeholder' : 'preview')

const NEVER = Number.POSITIVE_INFINITY

/** The step that took the text away from the context, or past the end. */
export const lostAt = ({ rewrites, drop }: Pick<Course, 'rewrites' | 'drop'>): At => Math.min(rewrites[0]?.at ?? NEVER, drop?.at ?? NEVER)

function targetOf(course: Course): Target {
  const text = resultText(course.block)
  return { came: course.came, lost: lostAt(course), text, chars: course.block.result?.chars ?? 0 }
}

/** Ways beside a file. */
interface Ways {
  /** When the use that a result answers stood in the list. */
  readonly rerun: { readonly came: At; readonly dropped: At }
  /** When a summary, or what was made of it, kept the sense of the text. */
  readonly summary: { readonly from: At; readonly to: At }
}

const waysOf = (index: LifeIndex, course: Course): Ways => ({ rerun: useOf(index, course), summary: summaryOf(index, course) })

function whereOf(
  { rewrites }: Course,
  at: At,
  drop: Drop | null,
  reach: Pick<Reach, 'reads' | 'file'> | null,
  { rerun, summary }: Ways,
): Where {
  const standIn = drop ? (isFold(drop.edit) ? 'summary' : 'marker') : stubOf(rewrites.findLast((rewrite) => rewrite.at <= at) as Landed)
  const reads = reach?.reads ?? null
  const file = reach?.file ?? null
  if (reads !== null) return { best: 'file', standIn, reads, file }
  const best = rerun.came <= at && at < rerun.dropped ? 'rerun' : summary.from <= at && at < summary.to ? 'summary' : 'nowhere'
  return { best, standIn, reads, file }
}

/** Never, of other blocks. */
function useOf(index: LifeIndex, { message, block }: Course): Ways['rerun'] {
  const never = { came: NEVER, dropped: NEVER }
  if (!index.uses.has(block.id)) return never
  const { messages } = index.trace.session
  for (let i = (index.recorded.get(message.id) ?? 0) - 1; i >= 0; i--) {
    if (messages[i]?.role !== 'assistant') continue
    const came = index.came[i] as At
    return { came, dropped: dropOf(index, `m${i}`, came)?.at ?? NEVER }
  }
  return never
}

/** As long as every summariser was shown all of it, or all of the summary before. */
function summaryOf(index: LifeIndex, { block, rewrites, drop: first }: Course): Ways['summary'] {
  const never = { from: NEVER, to: NEVER }
  if (!first || rewrites.length > 0 || !isFold(first.edit) || !wasShown(index, first.at, block.id)) return never
  return { from: first.at, to: endOf(index, first) }
}

const ends = new WeakMap<Drop, At>()

/** When what a fold put is lost from the summaries after it; worked out once for all that was folded together. */
function endOf(index: LifeIndex, first: Drop): At {
  const chain: Drop[] = []
  let end = NEVER
  for (let drop: Drop | null = first; drop; drop = drop.next) {
    const known = ends.get(drop)
    if (known !== undefined) {
      end = known
      break
    }
    chain.push(drop)
    const { next, heir } = drop
    if (next && !(isFold(next.edit) && wasShown(index, next.at, `${heir?.message.id}.0`))) {
      end = next.at
      break
    }
  }
  for (const drop of chain) ends.set(drop, end)
  return end
}
