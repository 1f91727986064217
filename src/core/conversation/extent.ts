// Rendered length of any JSON value, in every measure, without rendering it.
import { measure, stringExtent } from './measure.ts'
import { pyNumber } from './python.ts'
import type { Extent, Measure } from './types.ts'

/** The length in a measure. By its name: a read by a computed key takes several times as long where the keys vary. */
export const lengthIn = (extent: Extent, measure: Measure): number => (measure === 'json' ? extent.json : extent.repr)

const keys = new Map<string, Extent>() // API objects have few different keys

function keyExtent(key: string): Extent {
  const known = keys.get(key)
  if (known) return known
  const extent = stringExtent(measure(key))
  if (keys.size < 5000) keys.set(key, extent)
  return extent
}

const same = (n: number): Extent => ({ repr: n, json: n, ascii: n })
const NULL: Extent = same(4)
const TRUE: Extent = same(4)
const FALSE: Extent = same(5)

/** Length of `repr(value)`, `json.dumps(value)` not ascii, and ascii. */
export function extentOf(value: unknown): Extent {
  if (typeof value === 'string') return stringExtent(measure(value))
  if (value === null || value === undefined) return NULL
  if (value === true) return TRUE
  if (value === false) return FALSE
  if (typeof value === 'number') return same(pyNumber(value).length)
  if (Array.isArray(value)) return listExtent(value.map(extentOf))
  return dictExtent(Object.entries(value as object).map(([k, v]) => [k, extentOf(v)]))
}

/** Length of a list from its items' lengths. */
export function listExtent(items: readonly Extent[]): Extent {
  const marks = items.length === 0 ? 2 : 2 * items.length
  let repr = marks
  let json = marks
  let ascii = marks
  for (const item of items) {
    repr += item.repr
    json += item.json
    ascii += item.ascii
  }
  return { repr, json, ascii }
}

/** Length of a dict from its values' lengths, in the order of its keys. */
export function dictExtent(pairs: readonly (readonly [string, Extent])[]): Extent {
  const marks = pairs.length === 0 ? 2 : 4 * pairs.length
  let repr = marks
  let json = marks
  let ascii = marks
  for (const [key, value] of pairs) {
    const k = keyExtent(key)
    repr += k.repr + value.repr
    json += k.json + value.json
    ascii += k.ascii + value.ascii
  }
  return { repr, json, ascii }
}

/** The length of a container when one part of it changes length. */
export const shiftExtent = (whole: Extent, was: Extent, is: Extent): Extent => ({
  repr: whole.repr - was.repr + is.repr,
  json: whole.json - was.json + is.json,
  ascii: whole.ascii - was.ascii + is.ascii,
})
