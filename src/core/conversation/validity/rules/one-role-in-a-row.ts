// V2: roles may repeat. The server joins messages of one role in a row, so nothing can break this; it is how every other rule is read.
import type { Rule } from '../types.ts'

export const oneRoleInARow: Rule = { id: 'V2', severity: 'error', reach: 'reading' }
