// What this browser may have kept, checked on the way in. A chunk of its own: a first visit has kept nothing.
import * as v from 'valibot'
import { ASSUMED, checkAssumptions } from '../core/metrics/assumptions.ts'
import { isPin } from '../core/pipeline/pin-id.ts'
import { DEFAULTS, makePolicy } from '../core/pipeline/policy.ts'
import { ANSWERS, EDITION_IDS, STAGES, THRESHOLD_NAMES } from '../core/pipeline/types.ts'
import { type BreakStop, isBreakStop, MOST_BREAKPOINTS } from './breakpoints.ts'
import { nameProblem } from './own-presets.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const order = v.optional(v.array(v.picklist(STAGES)), [])
const policyParts = {
  edition: v.picklist(EDITION_IDS),
  thresholds: v.pipe(
    v.record(v.picklist(THRESHOLD_NAMES), v.number()),
    v.check((thresholds) => makePolicy(DEFAULTS, thresholds).problem === null),
  ),
}
const priceRowSchema = v.object({
  ...{ from: v.nullable(v.string()), upTo: v.nullable(v.number()) },
  ...{ input: v.number(), output: v.number(), write5m: v.number(), write1h: v.number(), read: v.number() },
})
const pricesSchema = v.object({
  date: v.string(),
  changed: v.exactOptional(v.array(v.string())),
  models: v.array(
    v.object({
      ...{ id: v.string(), name: v.string(), window: v.number(), maxOutput: v.number(), leastCached: v.number() },
      unsure: v.array(v.picklist(['window', 'leastCached'])),
      prices: v.array(priceRowSchema),
    }),
  ),
})
const assumptionsSchema = v.pipe(
  v.object({
    prices: v.exactOptional(pricesSchema),
    model: v.exactOptional(v.string()),
    day: v.exactOptional(v.string()),
    caching: v.exactOptional(v.boolean()),
    lifetime: v.exactOptional(v.picklist(['5m', '1h'])),
    charsPerToken: v.exactOptional(v.number()),
    prefixTokens: v.exactOptional(v.number()),
  }),
  v.check((over) => checkAssumptions({ ...ASSUMED, ...over }) === null),
)
const stateSchema = v.object({
  ...policyParts,
  rejections: v.array(v.object({ call: ordinal, error: v.string() })),
  // Not yet there in what an earlier page stored.
  pins: v.optional(v.array(v.pipe(v.string(), v.check(isPin))), []),
  off: v.optional(v.array(v.picklist(STAGES)), []),
  order,
  answers: v.optional(v.picklist(ANSWERS), 'extractive'),
  breakpoints: v.optional(
    v.pipe(v.array(v.object({ stop: v.custom<BreakStop>(isBreakStop), on: v.boolean() })), v.maxLength(MOST_BREAKPOINTS)),
    [],
  ),
  cursor: v.object({ call: ordinal, step: count, edit: v.nullable(count) }),
  theme: v.picklist(['system', 'light', 'dark']),
  side: v.optional(v.boolean(), false),
  assumptions: v.optional(assumptionsSchema, {}),
  baseline: v.optional(v.nullable(v.object({ ...policyParts, order })), null),
})
/** Names as a person wrote them: something, and each once. */
const presetsSchema = v.pipe(
  v.array(
    v.object({
      name: v.pipe(
        v.string(),
        v.check((name) => nameProblem([], name) === null),
      ),
      ...policyParts,
    }),
  ),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length),
)

const sessionSchema = v.variant('kind', [
  v.object({ kind: v.literal('sample'), id: v.string() }),
  v.object({ kind: v.literal('entry'), id: v.string(), name: v.string(), choice: v.nullable(v.string()) }),
  v.object({ kind: v.literal('file'), name: v.string(), bytes: v.instance(Blob) }),
  v.object({ kind: v.literal('link'), data: v.string() }),
  v.object({ kind: v.literal('live'), id: v.string() }),
])
const fileSchema = v.object({
  kind: v.picklist(['result', 'transcript']),
  text: v.nullable(v.string()),
  call: v.number(),
  step: v.number(),
})

const lessonsSchema = v.object({
  at: v.string(),
  done: v.pipe(v.array(v.string()), v.maxLength(500)),
  hints: v.record(v.string(), v.picklist([1, 2])),
  // An earlier page had none.
  quiz: v.optional(v.record(v.string(), v.object({ choice: v.string(), right: v.boolean() })), {}),
  session: v.optional(v.string(), ''),
})

/** The value as it is, or undefined where it is damaged. */
export const readState = (value: unknown) => checked(stateSchema, value)
export const readPresets = (value: unknown) => checked(presetsSchema, value)
export const readLessons = (value: unknown) => checked(lessonsSchema, value)
export const readSession = (value: unknown) => checked(sessionSchema, value)
export const readFiles = (value: unknown) => checked(v.array(fileSchema), value)

function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : undefined
}
