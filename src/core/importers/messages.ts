// Plain Messages API arrays: one JSON array, or one message a line.
import { sniffMessages } from './chat.ts'
import { looksLikeValue } from './looks-like.ts'
import { readRoleArray } from './role-array.ts'
import { readRoleLines } from './role-lines.ts'
import type { Importer } from './types.ts'

export const messageLines: Importer = {
  id: 'messages',
  wants: 'lines',
  sniff: ({ values }) => (sniffMessages(values) === 'api' ? 0.9 : 0),
  read: readRoleLines,
}

export const messageArray: Importer = {
  id: 'messages',
  wants: 'whole',
  sniff: ({ whole }) => (isMessageArray(whole) && looksLikeValue(whole) === 'other_json' ? 0.9 : 0),
  read: readRoleArray,
}

function isMessageArray(whole: unknown): boolean {
  return Array.isArray(whole) && ['api', 'transcript'].includes(sniffMessages(whole))
}
