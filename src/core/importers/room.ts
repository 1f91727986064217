// How much of a session fits in memory, as data: what is kept is weighed as it comes, and reading ends before there is no room left.
import { isFields } from './value.ts'

const MB = 1024 * 1024

/** Bytes of a session. A worker has at least 2 GB; what is open stays until the next one has been read, so two must fit, with a run. */
export const SESSION_LIMIT = 768 * MB

/** Bytes of one line, or of a JSON text: it is there as bytes, as characters and as values at the same time. */
export const TEXT_LIMIT = 160 * MB

export interface Room {
  /** So many bytes are kept. Throws `NoRoom` when they are too many. */
  take(bytes: number): void
  /** The same of bytes that will not stay. */
  fits(bytes: number): void
}
export class NoRoom extends Error {
  /** `taken`: bytes until then. */
  constructor(readonly taken: number) {
    super('no room')
  }
}

export function openRoom(limit: number): Room {
  let taken = 0
  const fits = (bytes: number): void => {
    if (taken + bytes > limit) throw new NoRoom(taken + bytes)
  }
  return {
    fits,
    take(bytes) {
      fits(bytes)
      taken += bytes
    },
  }
}

/** What an entry of a list or an object costs beside its value, and what a record costs with all that links it. */
const SLOT = 24
const RECORD = 1_000

/** One character past Latin-1 makes all of a text twice as wide. */
const WIDE = /[\u0100-\uffff]/
const weighText = (text: string): number => SLOT + text.length * (WIDE.test(text) ? 2 : 1)

/** Bytes of a value in memory, about. */
function weigh(value: unknown): number {
  let bytes = 0
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    bytes += typeof one === 'string' ? weighText(one) : SLOT
    if (Array.isArray(one)) for (const item of one) open.push(item)
    else if (isFields(one)) for (const key in one) open.push(one[key])
  }
  return bytes
}

/** A record of which only this stays. */
export const weighKept = (kept: unknown): number => RECORD + weigh(kept)

/** A text of which everything stays. */
export const weighLine = (text: string): number => RECORD + weighText(text)

/** Shorter texts are no trouble, whatever they hold. */
const LONG = 16 * MB

/** What a long JSON text takes while it is parsed, the text and its values: found without making them. */
export function weighParsing(text: string): number {
  if (text.length < LONG) return 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Between two values there is a comma, and a list or an object may be empty.
    if (code === 44 || code === 91 || code === 123) values += 1
  }
  return 2 * weighText(text) + values * SLOT
}
