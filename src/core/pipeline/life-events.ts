// What happened to a message or block, and to what stands for it: its coming in, then every edit that touched it.
import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import type { Block, Measure, Message } from '../conversation/types.ts'
import { type At, isFold, type Landed, type LifeIndex, stepAt, wasShown } from './life-index.ts'
import { type Course, dropsFrom, stubOf } from './life-where.ts'
import type { StepName } from './types.ts'

/** A place to go to: call from 1, step from 0, edit from 1. Call null: after the last call, where the run has no step. */
export interface Moment {
  readonly call: number | null
  readonly step: number
  readonly stage: StepName
  readonly edit: number | null
}

export interface LifeEvent extends Moment {
  readonly what: 'came' | 'preview' | 'placeholder' | 'snipped' | 'folded'
  /** What was touched: itself, a block of it, or what stands for it by now. */
  readonly of: string
  /** What that is, where it stands for it. */
  readonly stood: 'marker' | 'summary' | null
  /** The marker or summary that stands for it from here on. */
  readonly into: string | null
  /** How many messages share that. */
  readonly together: number
  /** Characters in the edition's measure: of what was touched, and of what is there instead. */
  readonly before: number
  readonly after: number
  /** Of a fold: what the summariser was shown of what was touched; `stub`: of a text that was a preview or placeholder by then. */
  readonly shown: 'all' | 'part' | 'stub' | null
}

/** What a life is about. */
export interface Found {
  readonly message: Message
  /** Null: the whole message. */
  readonly block: Block | null
  readonly came: At
  /** Number of the edit that put it. */
  readonly no: number | null
}

export function momentAt(index: LifeIndex, at: At, edit: number | null = null): Moment {
  const place = index.places[at]
  return { call: place ? place.call + 1 : null, step: place?.step ?? 0, stage: stepAt(index, at)?.name ?? 'arrived', edit }
}

export function eventsOf(index: LifeIndex, { message, block, came, no }: Found, courses: readonly Course[]): readonly LifeEvent[] {
  const { measure } = index.trace.edition
  const sizes = new Map(message.blocks.map((b, i) => [b.id, shareOfBlock(message, i, measure)]))
  const own = (): number => (block ? (sizes.get(block.id) ?? 0) : [...sizes.values()].reduce((a, b) => a + b, 0))
  const plain = { stood: null, into: null, together: 1, shown: null }
  const events: LifeEvent[] = [
    { ...momentAt(index, came, no), ...plain, what: 'came', of: block?.id ?? message.id, before: 0, after: own() },
  ]

  const rewrites = courses.flatMap((course) => course.rewrites.map((landed) => ({ landed, course })))
  for (const { landed, course } of rewrites.sort((a, b) => a.landed.at - b.landed.at || a.landed.no - b.landed.no)) {
    const of = course.block.id
    const before = sizes.get(of) ?? 0
    const after = before + grown(landed, course, measure)
    sizes.set(of, after)
    events.push({ ...momentAt(index, landed.at, landed.no), ...plain, what: stubOf(landed), of, before, after })
  }
  let of = message.id
  let stood: LifeEvent['stood'] = null
  let touched = courses.map((course) => course.block.id)
  let before = own()
  for (const { at, no: edit, edit: splice, heir } of dropsFrom(courses[0]?.drop ?? null)) {
    const into = heir?.message.id ?? null
    const after = heir ? shareOfMessage(heir.message, measure) : 0
    const fold = isFold(splice)
    const all = fold && touched.every((id) => wasShown(index, at, id))
    const shown = !fold ? null : !all ? 'part' : stood === null && rewrites.length > 0 ? 'stub' : 'all'
    const what = fold ? 'folded' : 'snipped'
    events.push({ ...momentAt(index, at, edit), what, of, stood, into, together: splice.drop.length, before, after, shown })
    of = into ?? of
    stood = fold ? 'summary' : 'marker'
    touched = [`${of}.0`]
    before = after
  }
  return events
}

/** What a rewrite adds to the share of its block. */
function grown({ at, edit }: Landed, { block, rewrites }: Course, measure: Measure): number {
  if (edit.op !== 'rewrite') return 0
  const was = rewrites.findLast((r) => r.at < at)?.edit
  return edit.to.extent[measure] - (was?.op === 'rewrite' ? was.to : block).extent[measure]
}
