// An entry of the library, checked on the way in. Facts of which a list can do without fall back: a recording is not lost for them.
import * as v from 'valibot'
import type { FormatId } from '../../core/importers/types.ts'
import type { Entry } from './types.ts'

const text = v.nullable(v.string())
const count = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)
const schema = v.object({
  id: v.string(),
  name: v.string(),
  file: v.fallback(v.string(), ''),
  // Formats come and go; the words know what to say of one they do not know.
  format: v.custom<FormatId>((value) => typeof value === 'string'),
  title: v.fallback(text, null),
  messages: count,
  bytes: count,
  links: v.fallback(v.object({ session: text, agent: text, parent: text, next: text }), {
    session: null,
    agent: null,
    parent: null,
    next: null,
  }),
  conversations: count,
  warnings: count,
  when: v.fallback(v.nullable(v.object({ first: v.number(), last: v.number() })), null),
  added: count,
})

/** Null where it is damaged. */
export function readEntry(value: unknown): Entry | null {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : null
}
