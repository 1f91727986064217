// Plain Messages API arrays: one JSON array, or one message a line.
import { collectChat, sniffMessages } from './chat.ts'
import { finish } from './finish.ts'
import { looksLikeValue } from './looks-like.ts'
import { readRoleLines } from './role-lines.ts'
import type { Importer, ImportResult, Line } from './types.ts'
import { isFields } from './value.ts'
import { collectWarnings } from './warnings.ts'
import { itemLines, readWhole } from './whole.ts'

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
  read,
}

function isMessageArray(whole: unknown): boolean {
  return Array.isArray(whole) && ['api', 'transcript'].includes(sniffMessages(whole))
}

async function read(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const chat = collectChat(warnings)
  const { value, text } = await readWhole(lines)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const places = itemLines(text, null)
  items.forEach((item, index) => {
    const line = places[index] ?? 0
    if (isFields(item) && 'role' in item) chat.add(item, line)
    else warnings.count('unknown_record', line, 'no message')
  })
  if (chat.foreign()) return { ok: false, problem: { code: 'looks_like', what: 'openai_chat' } }
  const format = chat.transcript() ? 'transcript' : 'messages'
  const records = items.length
  return finish({ format, title: null, records, drafts: chat.drafts, system: chat.system(), compactions: [] }, warnings)
}
