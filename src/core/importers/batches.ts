// Batches of requests and their results, Anthropic's and OpenAI's, joined where one file has both; each request is a conversation.
import { readLog } from './log/read-log.ts'
import { readRecordLines, readRecordsWhole } from './log/records.ts'
import type { Importer, ImportResult } from './types.ts'
import { type Fields, isFields, numberOrNull, textOrNull, wordOf } from './value.ts'
import type { Warnings } from './warnings.ts'

export const batchLines: Importer = {
  id: 'batches',
  wants: 'lines',
  sniff: ({ values }) => (values.some(isPart) ? 0.98 : 0),
  read: (lines, choice) => readRecordLines(lines, choice, joinParts),
}

export const batchWhole: Importer = {
  id: 'batches',
  wants: 'whole',
  sniff: ({ whole }) => (partsIn(whole).some(isPart) ? 0.98 : 0),
  read: (lines, choice) => readRecordsWhole(lines, choice, ['requests'], joinParts),
}

function partsIn(whole: unknown): readonly unknown[] {
  if (Array.isArray(whole)) return whole
  return isFields(whole) && Array.isArray(whole.requests) ? whole.requests : [whole]
}

function isPart(value: unknown): boolean {
  return (
    isFields(value) && typeof value.custom_id === 'string' && ['params', 'body', 'result', 'response'].some((key) => isFields(value[key]))
  )
}

interface Joined {
  readonly id: string
  readonly line: number
  request: Fields | null
  answer: unknown
}

function joinParts(warnings: Warnings) {
  const joined = new Map<string, Joined>()
  let records = 0
  return {
    add(value: unknown, line: number): void {
      records += isFields(value) ? 1 : 0
      // A line may have all requests of a batch.
      const parts: readonly unknown[] = isFields(value) && !isPart(value) && Array.isArray(value.requests) ? value.requests : [value]
      for (const part of parts) {
        if (isFields(part) && isPart(part)) addPart(part, line)
        else warnings.count('unknown_record', line, isFields(part) ? 'no body' : 'no object')
      }
    },
    finish(choice: string | null, lineOf?: ((index: number) => number) | null): ImportResult {
      const log = readLog(warnings, 'batches')
      for (const { id, line, request, answer } of joined.values()) {
        if (request || answer) log.add({ request: request ?? {}, ...(answer === null ? {} : { response: answer }) }, line, id)
      }
      return log.finish(choice, lineOf, records)
    },
  }

  function addPart(part: Fields, line: number): void {
    const id = wordOf(part.custom_id)
    const known: Joined = joined.get(id) ?? { id, line, request: null, answer: null }
    joined.set(id, known)
    const sent = part.params ?? part.body
    if (isFields(sent)) {
      if (known.request) warnings.count('duplicate_record', line)
      else known.request = sent
      return
    }
    const answer = answerOf(part, line)
    if (answer === null) return
    if (known.answer !== null) warnings.count('duplicate_record', line)
    else known.answer = answer
  }

  /** Null where it failed: then its request is all there is. */
  function answerOf(part: Fields, line: number): unknown {
    if (isFields(part.result)) {
      if (part.result.type === 'succeeded') return part.result.message ?? null
      warnings.count('call_failed', line, wordOf(part.result.type).slice(0, 80))
      return null
    }
    const response = isFields(part.response) ? part.response : {}
    const status = numberOrNull(response.status_code) ?? 200
    if (status < 400 && isFields(response.body)) return response.body
    const error = isFields(part.error) ? textOrNull(part.error.code) : null
    warnings.count('call_failed', line, error ?? String(status))
    return null
  }
}
