// Is a value a record of a log, a body, or an answer by itself?
import { isFields } from '../value.ts'
import { collectWarnings } from '../warnings.ts'
import type { Dialect } from './dialect.ts'
import { exchangeIn } from './exchange.ts'

/** A request kept beside its response, also of a call that failed. */
export function isLogged(value: unknown): boolean {
  if (!isFields(value)) return false
  if (isFields(value.request) && 'body' in value.request && 'response' in value) return true
  return exchangeIn(value, 0, collectWarnings())?.logged === true
}

/** Of a body, or of an answer; null for anything else. An answer of Anthropic's is a message like any other. */
export function dialectIn(value: unknown): Dialect | null {
  if (!isFields(value)) return null
  const exchange = exchangeIn(value, 0, collectWarnings())
  if (!exchange || exchange.logged) return null
  return exchange.sent || exchange.dialect !== 'anthropic' ? exchange.dialect : null
}

/** In the beginning of a list: a long one of another kind shall not be looked through by everyone. */
export function someAtFirst(list: readonly unknown[], test: (value: unknown) => boolean): boolean {
  return list.slice(0, FIRST).some(test)
}
const FIRST = 200
