// What compact_history and reactive_compact share: the question to the summariser and the message its answer becomes.
import { arrayJson, putMessage } from '../conversation/message.ts'
import { firstChars, indexOfCodePoint, measure } from '../conversation/measure.ts'
import { joinTexts, jsonText, textOf } from '../conversation/text.ts'
import type { Message, Text } from '../conversation/types.ts'
import type { Edition } from './edition.ts'
import type { Policy, Question } from './types.ts'

export const JOIN = '\n...[middle omitted; full transcript is on disk]...\n'
export const EMPTY_SUMMARY = '(empty summary)'

/** The question about these messages, with the input as this edition renders and cuts it. */
export function questionAbout(messages: readonly Message[], edition: Edition, policy: Policy): Question {
  const { ascii } = edition.transcript
  const { window } = edition.summary
  const limit = policy.summaryInputLimit
  return {
    messages,
    ascii,
    inputLimit: limit,
    maxTokens: policy.summaryMaxTokens,
    window,
    input: () => cutInput(arrayJson(messages, ascii), limit, window),
  }
}

function cutInput(whole: string, limit: number, window: Question['window']): string {
  if (window === 'head') return firstChars(whole, limit)
  const { chars } = measure(whole)
  if (chars <= limit) return whole
  const head = Math.floor(limit / 4)
  const tail = indexOfCodePoint(whole, chars - (limit - head))
  return firstChars(whole, head) + JOIN + whole.slice(tail)
}

/** Python's `strip`: also U+001C to U+001F and U+0085, not U+FEFF. */
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+'
const STRIP = new RegExp(`^${SPACE}|${SPACE}$`, 'g')
export const pyStrip = (s: string): string => s.replace(STRIP, '')

/** The answer as the pipeline keeps it. */
export function cleanSummary(answer: Text): Text {
  const raw = answer.read()
  const clean = pyStrip(raw)
  return clean === raw && clean !== '' ? answer : textOf(clean || EMPTY_SUMMARY)
}

/** The one message that stands for what was summarised. */
export function summaryMessage(
  id: string,
  seq: number,
  edition: Edition,
  label: string,
  request: Text,
  summary: Text,
  path: string,
): Message {
  const { summary: form } = edition
  const parts = [textOf(`${label}\n\n${form.request}\n`), request, textOf(`\n\n${form.body}\n`), jsonText(summary)]
  if (form.withPath) parts.push(textOf(`\n\nFull transcript: ${path}`))
  return putMessage(id, seq, joinTexts(...parts), null)
}
