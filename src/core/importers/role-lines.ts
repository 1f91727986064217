// JSONL of messages, one a line: the course's transcripts and plain ones, told apart by what is in them.
import { collectChat } from './chat.ts'
import { finish } from './finish.ts'
import { parseLine } from './records.ts'
import type { ImportResult, Line } from './types.ts'
import { isFields } from './value.ts'
import { collectWarnings } from './warnings.ts'

export async function readRoleLines(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const chat = collectChat(warnings)
  let records = 0
  for await (const line of lines) {
    for (const value of parseLine(line, warnings)) {
      if (!isFields(value)) {
        warnings.count('unknown_record', line.no, 'no object')
        continue
      }
      records += 1
      if ('role' in value) chat.add(value, line.no)
      else warnings.count('unknown_record', line.no, 'no role')
    }
  }
  if (chat.foreign()) return { ok: false, problem: { code: 'looks_like', what: 'openai_chat' } }
  const format = chat.transcript() ? 'transcript' : 'messages'
  return finish({ format, title: null, records, drafts: chat.drafts, system: chat.system(), compactions: [] }, warnings)
}
