// The course's own `.transcripts/*.jsonl`: messages, with the SDK's blocks written as Python reprs.
import { sniffMessages } from './chat.ts'
import { readRoleLines } from './role-lines.ts'
import type { Importer } from './types.ts'

export const transcript: Importer = {
  id: 'transcript',
  wants: 'lines',
  sniff: ({ values }) => (sniffMessages(values) === 'transcript' ? 1 : 0),
  read: readRoleLines,
}
