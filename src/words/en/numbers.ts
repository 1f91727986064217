// English numbers, and the things that are counted most.
import { numbers } from '../numbers.ts'

export const n = numbers('en', { one: 'st', two: 'nd', few: 'rd', other: 'th' })

export const characters = (k: number) => n.count(k, { one: 'character', other: 'characters' })
export const messages = (k: number) => n.count(k, { one: 'message', other: 'messages' })
export const results = (k: number) => n.count(k, { one: 'result', other: 'results' })
export const records = (k: number) => n.count(k, { one: 'record', other: 'records' })
export const files = (k: number) => n.count(k, { one: 'file', other: 'files' })
export const calls = (k: number) => n.count(k, { one: 'call', other: 'calls' })
