// Inspect keeps long texts once, in a list of the sample, and names them where they stood.
import { type Fields, isFields, LEVELS } from '../value.ts'

/** `attachment://` with the text's hash; `tc://` in the first versions. */
const REFERENCE = /^(?:attachment|tc):\/\/([0-9a-f]{8,64})$/

/** Gives values with the texts in their places; `missing` is called for each that is not there. What holds none stays the same object. */
export function attachments(sample: Fields, missing: (hash: string) => void): (value: unknown) => unknown {
  const old = isFields(sample.transcript) ? sample.transcript.content : null
  const texts = new Map<string, string>()
  for (const list of [old, sample.attachments]) {
    if (!isFields(list)) continue
    for (const [hash, text] of Object.entries(list)) if (typeof text === 'string') texts.set(hash, text)
  }

  function resolve(value: unknown, level: number): unknown {
    if (typeof value === 'string') {
      const hash = value.length < 100 ? REFERENCE.exec(value)?.[1] : undefined
      if (hash === undefined) return value
      const text = texts.get(hash)
      if (text === undefined) missing(hash)
      return text ?? value
    }
    if (typeof value !== 'object' || value === null || level === 0) return value
    if (Array.isArray(value)) {
      const items = value.map((item) => resolve(item, level - 1))
      return items.every((item, index) => item === value[index]) ? value : items
    }
    const entries = Object.entries(value).map(([key, held]) => [key, resolve(held, level - 1)] as const)
    return entries.every(([key, held]) => held === (value as Fields)[key]) ? value : Object.fromEntries(entries)
  }
  return (value) => resolve(value, LEVELS)
}
