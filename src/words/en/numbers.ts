// English numbers, and the things that are counted most.
import { numbers } from '../numbers.ts'

export const n = numbers('en', { one: 'st', two: 'nd', few: 'rd', other: 'th' })

/** How a number may be typed (`../read-number.ts`): a large one in groups or with a letter. */
export const typed = (most: number) =>
  most >= 1_000 ? ', typed as 12000, 12 000, 12,000, 12k or 0.012M' : most <= 1 ? ', typed as 0.75' : ''

export const characters = (k: number) => n.count(k, { one: 'character', other: 'characters' })
export const messages = (k: number) => n.count(k, { one: 'message', other: 'messages' })
export const results = (k: number) => n.count(k, { one: 'result', other: 'results' })
export const records = (k: number) => n.count(k, { one: 'record', other: 'records' })
export const files = (k: number) => n.count(k, { one: 'file', other: 'files' })
export const calls = (k: number) => n.count(k, { one: 'call', other: 'calls' })
export const tokens = (k: number) => n.count(k, { one: 'token', other: 'tokens' })

/** "a, b and c" */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
