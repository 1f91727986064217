// One record of a log as a model call: what was sent and what came back, whatever names the log has for the two.
import { type Fields, isFields, numberOrNull, textOrNull, unixSeconds, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { foldAnthropic } from './anthropic-stream.ts'
import { answerDialect, type Dialect, dialectOf } from './dialect.ts'
import { foldChat, foldResponses } from './openai-stream.ts'
import { isEventStream, readEvents } from './sse.ts'

export interface Exchange {
  readonly dialect: Dialect
  /** Null where the log has the answer only. */
  readonly sent: Fields | null
  readonly answer: Fields | null
  /** Unix seconds, where recorded. */
  readonly time: number | null
  /** It was a record of a log, not a body by itself. */
  readonly logged: boolean
}

/** Null for what is no call that was answered or could have been: it is counted. Headers are never looked at. */
export function exchangeIn(record: Fields, line: number, warnings: Warnings): Exchange | null {
  const request = fieldsIn(record.request)
  const response = fieldsIn(record.response)
  const sent = firstBody([request?.body, request, record.request_body, record.requestBody, record.body, record.params, record])
  const url = textOrNull(request?.url) ?? textOrNull(request?.path) ?? textOrNull(record.url) ?? textOrNull(record.path) ?? ''
  if (url.includes('count_tokens')) {
    warnings.count('noise_dropped', line, 'count_tokens')
    return null
  }
  const status = numberOrNull(response?.status_code) ?? numberOrNull(response?.status) ?? numberOrNull(record.status_code)
  const held = answerIn(record, response, sent)
  const raw = typeof held === 'string' ? streamed(held, sent, url, line, warnings) : held
  const dialect = (sent && dialectOf(sent, url, raw)) ?? answerDialect(raw)
  if (!dialect) {
    warnings.count('unknown_record', line, 'no body')
    return null
  }
  const answer = answerDialect(raw) === dialect ? raw : null
  if (!answer && (status ?? 0) >= 400) {
    warnings.count('call_failed', line, String(status))
    return null
  }
  if (!answer && raw && isError(raw)) {
    warnings.count('call_failed', line, errorOf(raw))
    return null
  }
  const logged = sent ? sent !== record : raw !== record
  return { dialect, sent, answer, time: timeOf(record, request, answer), logged }
}

/** A body is an object with messages or an input; logs keep it as one or as its JSON. */
function firstBody(places: readonly unknown[]): Fields | null {
  for (const place of places) {
    const body = fieldsIn(place)
    if (body && (Array.isArray(body.messages) || (typeof body.input === 'string' && 'model' in body) || Array.isArray(body.input)))
      return body
  }
  return null
}

function fieldsIn(value: unknown): Fields | null {
  if (isFields(value)) return value
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return null
  try {
    const parsed: unknown = JSON.parse(value)
    return isFields(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** An object, or the text of a stream. */
function answerIn(record: Fields, response: Fields | null, sent: Fields | null): Fields | string | null {
  const result = isFields(record.result) ? (record.result.message ?? record.result) : null
  const itself = sent === null || sent === record ? record : null
  const places = [response?.body, response?.body_raw, response, record.response, record.response_body, record.responseBody, result, itself]
  for (const place of places) {
    const found = fieldsIn(place)
    if (found && (answerDialect(found) || isError(found))) return found
    if (typeof place === 'string' && isEventStream(place)) return place
  }
  return null
}

function isError(answer: Fields): boolean {
  return (
    answer.type === 'error' ||
    isFields(answer.error) ||
    answer.type === 'errored' ||
    answer.type === 'canceled' ||
    answer.type === 'expired'
  )
}

function errorOf(answer: Fields): string {
  const inner = isFields(answer.error) ? (isFields(answer.error.error) ? answer.error.error : answer.error) : answer
  return wordOf(inner.type ?? inner.code ?? 'error').slice(0, 80)
}

function streamed(text: string, sent: Fields | null, url: string, line: number, warnings: Warnings): Fields | null {
  const { events, bad } = readEvents(text)
  const failed = events.find((event) => event.type === 'error')
  const dialect = (sent && dialectOf(sent, url, null)) ?? 'anthropic'
  const chat = events.some((event) => Array.isArray(event.choices))
  const { message, cut, raw, skipped } = chat ? foldChat(events) : dialect === 'responses' ? foldResponses(events) : foldAnthropic(events)
  warnings.count('bad_stream_event', line, undefined, bad + skipped)
  if (!message) return failed ?? null
  if (cut) warnings.count('stream_cut', line)
  warnings.count('arguments_kept_raw', line, undefined, raw)
  return message
}

function timeOf(record: Fields, request: Fields | null, answer: Fields | null): number | null {
  const places = [
    request?.timestamp,
    record.timestamp,
    record.logged_at,
    record.created_at,
    record.time,
    answer?.created_at,
    answer?.created,
  ]
  for (const place of places) {
    const time = secondsOf(place)
    if (time !== null) return time
  }
  return null
}

/** Seconds, milliseconds, or an ISO time. */
function secondsOf(value: unknown): number | null {
  const number = numberOrNull(value)
  if (number === null || number <= 0) return unixSeconds(value)
  return Math.floor(number > 1e11 ? number / 1000 : number)
}
