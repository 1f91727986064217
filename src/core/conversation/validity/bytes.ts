// The length of the request's body: UTF-8 bytes of the array's JSON (`json.dumps`, not ascii), from the lengths that are known.
import { apiMessage } from '../message.ts'
import type { Message } from '../types.ts'

/** Messages API: 32 MB. What else is in the body (model, system, tools) comes on top. */
export const BODY_LIMIT = 32 * 1024 * 1024

/** How much longer a message is in the ascii rendering: 5 for a character outside ASCII, 11 for one outside the BMP. */
export const widthOf = ({ extent }: Message): number => extent.ascii - extent.json

/** Bytes beyond one a character, at most: 2 for a width of 5, 3 for one of 11. */
export const mostExtra = (width: number): number => (2 * width) / 5

const known = new WeakMap<Message, number>()

/** Bytes beyond one a character. */
export function extraBytes(message: Message): number {
  if (widthOf(message) === 0) return 0
  const before = known.get(message)
  if (before !== undefined) return before
  const extra = extraIn(apiMessage(message))
  known.set(message, extra)
  return extra
}

/** Bytes of the array; exact only where it may be over the limit, else at least as many as it has. */
export function bodyBytes(messages: readonly Message[]): number {
  let chars = messages.length === 0 ? 2 : 0
  let width = 0
  for (const message of messages) {
    chars += message.extent.json + 2
    width += widthOf(message)
  }
  const most = chars + mostExtra(width)
  if (most <= BODY_LIMIT) return most
  return messages.reduce((bytes, message) => bytes + extraBytes(message), chars)
}

function extraIn(value: unknown): number {
  if (typeof value === 'string') return extraOf(value)
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + extraIn(item), 0)
  return Object.entries(value).reduce((sum, [key, item]) => sum + extraOf(key) + extraIn(item), 0)
}

function extraOf(text: string): number {
  let extra = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) continue
    extra += code < 0x800 ? 1 : 2
    if ((code & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      extra++ // four bytes, one character
      i++
    }
  }
  return extra
}
