// What compact_history and reactive_compact share: the question to the summariser and the message its answer becomes.

import { firstChars, indexOfCodePoint, measure } from '../conversation/measure.ts'
import { arrayJson, putMessage } from '../conversation/message.ts'
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

const SPACE = new Set(
  '\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
)

/** Python's `strip`: also U+001C to U+001F and U+0085, not U+FEFF. */
export function pyStrip(s: string): string {
  let from = 0
  let to = s.length
  while (from < to && SPACE.has(s[from] as string)) from++
  while (to > from && SPACE.has(s[to - 1] as string)) to--
  return s.slice(from, to)
}

/** The answer as the pipeline keeps it. */
export function cleanSummary(answer: Text): Text {
  if (answer.escaped && answer.sizes.chars > 0) return answer
  const raw = answer.read()
  const clean = pyStrip(raw)
  return clean === raw && clean !== '' ? answer : textOf(clean || EMPTY_SUMMARY)
}

/** The one message that stands for what was summarised; it knows its summary. */
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
  return { ...putMessage(id, seq, joinTexts(...parts), null), summary }
}
