// The small things a reload keeps: edition, thresholds, rejections, pins, stages off, cursor, theme. In localStorage, which is read before the first paint.
import * as v from 'valibot'
import { isPin } from '../core/pipeline/pins.ts'
import { DEFAULTS, makePolicy } from '../core/pipeline/policy.ts'
import {
  EDITION_IDS,
  type EditionId,
  type Rejection,
  STAGES,
  type StageName,
  THRESHOLD_NAMES,
  type ThresholdName,
} from '../core/pipeline/types.ts'
import type { Cursor } from '../core/view/types.ts'
import type { Theme } from './contract.ts'
import { problemOf, type Stored } from './storage.ts'

export interface SavedState {
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  readonly rejections: readonly Rejection[]
  readonly pins: readonly string[]
  readonly off: readonly StageName[]
  readonly cursor: Cursor
  readonly theme: Theme
}

const KEY = 'compaction-state'
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const schema = v.object({
  edition: v.picklist(EDITION_IDS),
  thresholds: v.pipe(
    v.record(v.picklist(THRESHOLD_NAMES), v.number()),
    v.check((thresholds) => makePolicy(DEFAULTS, thresholds).problem === null),
  ),
  rejections: v.array(v.object({ call: ordinal, error: v.string() })),
  // Not yet there in what an earlier page stored.
  pins: v.optional(v.array(v.pipe(v.string(), v.check(isPin))), []),
  off: v.optional(v.array(v.picklist(STAGES)), []),
  cursor: v.object({ call: ordinal, step: count, edit: v.nullable(count) }),
  theme: v.picklist(['system', 'light', 'dark']),
})

export function writeState(state: SavedState): Stored<null> {
  const { edition, thresholds, rejections, pins, off, cursor, theme } = state
  try {
    localStorage.setItem(KEY, JSON.stringify({ edition, thresholds, rejections, pins, off, cursor, theme }))
    return { ok: true, value: null }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

/** Null when nothing was stored. What is damaged is taken away, and told once. */
export function readState(): Stored<SavedState | null> {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return { ok: true, value: null }
    const read = v.safeParse(schema, parse(text))
    if (read.success) return { ok: true, value: read.output }
    localStorage.removeItem(KEY)
    return { ok: false, problem: { code: 'stored_damaged', what: 'state' } }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
