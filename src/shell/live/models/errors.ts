// What the API, the way to it or the SDK threw, as a value: too long, or a problem with its facts.
import { APIConnectionTimeoutError, APIError, APIUserAbortError } from '@anthropic-ai/sdk'
import { rejectionText, tooLong } from '../../../core/agent/too-long.ts'
import type { Failure, FailureCode } from '../model.ts'
import { Silence } from './silence.ts'

/** `again`: it may go better the next time; `seconds`: that the API asks to wait before, null where it does not say. */
export interface Failed extends Failure {
  readonly outcome: 'failed'
  readonly again: boolean
  readonly seconds: number | null
}

export type Trouble = { readonly outcome: 'rejected'; readonly error: string } | Failed

const NO_CREDIT = /credit balance|billing/i
const MOST_DETAIL = 400

/** `key` is taken out of everything that was said. */
export function troubleOf(thrown: unknown, key: string): Trouble {
  if (thrown instanceof APIUserAbortError) return failure('network', 'aborted')
  if (thrown instanceof APIConnectionTimeoutError) return failure('timeout', '', true)
  if (isSilence(thrown)) return failure('silent', '', true)
  if (!(thrown instanceof APIError)) return failure('broken_off', '', true)
  const said = withoutKey(saidBy(thrown), key)
  // An error in the middle of a stream has a type and no status.
  const status = typeof thrown.status === 'number' ? thrown.status : (STATUS[thrown.type ?? ''] ?? null)
  if (status === null) return failure(thrown.type === null ? 'network' : 'server', said, true)
  const heard = { status, text: said, stop: null }
  if (tooLong(heard)) return { outcome: 'rejected', error: rejectionText(heard) }
  const again = status === 408 || status === 409 || status === 429 || status >= 500
  return failure(codeOf(status, said), (said || String(status)).slice(0, MOST_DETAIL), again, retryAfter(thrown))
}

const STATUS: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
}

function codeOf(status: number, said: string): FailureCode {
  if (status === 402 || (status === 400 && NO_CREDIT.test(said))) return 'no_credit'
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 529) return 'overloaded'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'server' : 'bad_request'
}

export const failure = (code: FailureCode, detail = '', again = false, seconds: number | null = null): Failed => ({
  outcome: 'failed',
  code,
  detail,
  again,
  seconds,
})

/** The text of the API's error object; a page of a proxy says nothing a person can use. */
function saidBy({ error }: APIError): string {
  const inner = isFields(error) && isFields(error.error) ? error.error.message : isFields(error) ? error.message : null
  return typeof inner === 'string' ? inner : ''
}

/** Seconds the API asks to wait; null where it does not say, or the header is not shown to pages. */
function retryAfter({ headers }: APIError): number | null {
  const seconds = Number(headers?.get('retry-after') || Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** The SDK wraps it, as the cause. */
const isSilence = (thrown: unknown): boolean =>
  thrown instanceof Silence || (thrown instanceof Error && thrown.cause !== undefined && isSilence(thrown.cause))

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** A server may say the key again; nothing that is shown or kept may. */
const withoutKey = (text: string, key: string): string => (key ? text.replaceAll(key, '[key]') : text)
