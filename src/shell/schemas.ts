// What this browser may have kept, checked on the way in. A chunk of its own: a first visit has kept nothing.
import * as v from 'valibot'
import { isPin } from '../core/pipeline/pins.ts'
import { DEFAULTS, makePolicy } from '../core/pipeline/policy.ts'
import { ANSWERS, EDITION_IDS, STAGES, THRESHOLD_NAMES } from '../core/pipeline/types.ts'
import { type BreakStop, isBreakStop, MOST_BREAKPOINTS } from './breakpoints.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const stateSchema = v.object({
  edition: v.picklist(EDITION_IDS),
  thresholds: v.pipe(
    v.record(v.picklist(THRESHOLD_NAMES), v.number()),
    v.check((thresholds) => makePolicy(DEFAULTS, thresholds).problem === null),
  ),
  rejections: v.array(v.object({ call: ordinal, error: v.string() })),
  // Not yet there in what an earlier page stored.
  pins: v.optional(v.array(v.pipe(v.string(), v.check(isPin))), []),
  off: v.optional(v.array(v.picklist(STAGES)), []),
  answers: v.optional(v.picklist(ANSWERS), 'extractive'),
  breakpoints: v.optional(
    v.pipe(v.array(v.object({ stop: v.custom<BreakStop>(isBreakStop), on: v.boolean() })), v.maxLength(MOST_BREAKPOINTS)),
    [],
  ),
  cursor: v.object({ call: ordinal, step: count, edit: v.nullable(count) }),
  theme: v.picklist(['system', 'light', 'dark']),
  side: v.optional(v.boolean(), false),
})

const sessionSchema = v.variant('kind', [
  v.object({ kind: v.literal('sample'), id: v.string() }),
  v.object({ kind: v.literal('entry'), id: v.string(), name: v.string(), choice: v.nullable(v.string()) }),
  v.object({ kind: v.literal('file'), name: v.string(), bytes: v.instance(Blob) }),
  v.object({ kind: v.literal('link'), data: v.string() }),
])
const fileSchema = v.object({
  kind: v.picklist(['result', 'transcript']),
  text: v.nullable(v.string()),
  call: v.number(),
  step: v.number(),
})

/** The value as it is, or undefined where it is damaged. */
export const readState = (value: unknown) => checked(stateSchema, value)
export const readSession = (value: unknown) => checked(sessionSchema, value)
export const readFiles = (value: unknown) => checked(v.array(fileSchema), value)

function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : undefined
}
