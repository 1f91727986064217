// Secrets that are known by what stands before them: a password in an address, a bearer token, a value given to a name such as api_key.
import { START } from './patterns.ts'
import type { SecretKind, Span } from './types.ts'
import { bareEnd, quotedEnd } from './values.ts'

const NAME =
  '(passw(?:or)?d|passwd|passphrase|pwd|secret|token|(?:api|access|secret|private|auth|account|signing|encryption)[_-]?key|credentials?)'
/** `--password hunter2` is looked at, too: what stands before a name followed by spaces alone is checked afterwards, since looking back at every place is slow. */
const ASSIGNED = new RegExp(String.raw`${NAME}(?:\\{0,7}["'\x60]?[ \t]{0,8}(?::=|=>|=|:)[ \t]{0,8}|([ \t]{1,4}))(\\{0,7}["'\x60])?`, 'gi')
const OPTION = /--[a-z0-9-]*$/i
/** Names that a whole string can be the value of: `{ "password": "…" }`. */
const NAMES = new RegExp(`${NAME}$`, 'i')

const BEARER = new RegExp(
  String.raw`${START}bearer[ \t]{1,4}([A-Za-z0-9._~+/-]{16,4000}={0,2})|authorization\\{0,7}["']?[ \t]{0,4}[:=][ \t]{0,4}\\{0,7}["']?basic[ \t]{1,4}([A-Za-z0-9+/]{8,400}={0,2})`,
  'gi',
)
const ADDRESS = /:\/\/[^\s:/@"'`\\<>{}[\]()]{0,100}:([^\s/@"'`\\<>[\]()]{3,200})@(?=[\w[])/y

const PASSWORDS = /^(?:passw|passp|pwd)/i
/** What stands where a secret would: names of variables, examples, blanks. */
const STAND_IN =
  /^(?:\$|%|\{|#|\*+$|\.+$|x+$|-+$|https?:|\/|\.\.?\/|~\/)|^(?:process|os|env|self|this|config|settings|import|window|secrets|ctx|req|request)\.|your[_-]|^(?:my|the|some|test|fake|dummy|sample|example)?[_-]?(?:password|passwd|pass|pwd|secret|token|(?:api)?[_-]?key|user|username|credentials?)s?$|placeholder|change[_-]?me|redacted|\bexample\b|\*{3}|\.{3}|xxxx/i
const PATH = /^[A-Za-z_$][\w$]*(?:[.:/]+[A-Za-z_$][\w$]*)+$/

/** What goes on behind a value so is code. */
const CODE = /[\w([]/
const AWS_SECRET = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9+/]{40}$/
const ACCESS_KEY = /access[_-]?key$/i
/** Quoted, and yet none: what is put together from pieces, a call, a pattern, a note in brackets. */
const PIECED = /^[\s+.,;)\]}]|\s$|^(?:<.*>|\[.*\]|\(.*\))$|\w\(.*\)$|\(\?|\\[dws]|\[[a-z0]-|[$%#]\{/i
/** Of several words that are a password most have a digit within: `corr3ct h0rse`, not `at least 8 characters`. */
const MIXED = /[A-Za-z]\d|\d[A-Za-z]/

function isPhrase(value: string): boolean {
  const words = value.split(/\s+/)
  return words.length <= 8 && words.filter((word) => MIXED.test(word)).length * 2 > words.length
}

/** Whether a value given to such a name looks like a secret rather than like code, prose or a stand-in for one. */
function isSecret(name: string, value: string, quoted: boolean): boolean {
  if (ACCESS_KEY.test(name) && AWS_SECRET.test(value)) return true // it may look like a path
  if (STAND_IN.test(value) || PATH.test(value) || (quoted && PIECED.test(value))) return false
  const digit = /\d/.test(value)
  const letter = /[A-Za-z]/.test(value)
  if (/\s/.test(value)) return PASSWORDS.test(name) && quoted && isPhrase(value)
  if (PASSWORDS.test(name)) return value.length >= 6 && letter && (digit || (quoted && /[!@#$%^&*+=~?]/.test(value)))
  return value.length >= 16 && letter && digit && new Set(value).size >= 6
}

const kindOf = (name: string, value: string): SecretKind =>
  PASSWORDS.test(name) ? 'password' : ACCESS_KEY.test(name) && /^[A-Za-z0-9+/]{40}$/.test(value) ? 'aws_secret_key' : 'assigned_secret'

/** Secrets given to names, and those in addresses and headers. */
export function* assignedIn(text: string): Generator<Span> {
  let at = 0
  const next = () => {
    ASSIGNED.lastIndex = at
    const found = ASSIGNED.exec(text)
    at = ASSIGNED.lastIndex
    return found
  }
  for (let found = next(); found; found = next()) {
    const [all, name = '', spaces, quote] = found
    if (spaces !== undefined && !OPTION.test(text.slice(Math.max(0, found.index - 32), found.index))) continue
    const from = found.index + all.length
    const closed = quote === undefined ? -1 : quotedEnd(text, from, quote)
    const to = closed === -1 ? bareEnd(text, from) : closed
    const value = text.slice(from, to)
    if (closed === -1 && (value.length < 6 || CODE.test(text.charAt(to)))) continue
    if (!isSecret(name, value, quote !== undefined)) continue
    yield { kind: kindOf(name, value), from, to }
    at = to
  }
  for (const found of text.matchAll(BEARER)) {
    const value = found[1] ?? found[2] ?? ''
    const to = found.index + found[0].length
    if (/\d/.test(value) || found[2]) yield { kind: 'bearer_token', from: to - value.length, to }
  }
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    ADDRESS.lastIndex = at
    const value = ADDRESS.exec(text)?.[1]
    if (value === undefined || STAND_IN.test(value)) continue
    const to = ADDRESS.lastIndex - 1
    yield { kind: 'password_in_address', from: to - value.length, to }
  }
}

/** A string that is the value of a name: of a key of an object. */
export function isSecretOf(key: string, value: string): SecretKind | null {
  const name = NAMES.exec(key)?.[1]
  return name !== undefined && value.length <= 400 && !/[\n\r]/.test(value) && isSecret(name, value, true) ? kindOf(name, value) : null
}
