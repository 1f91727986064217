// Secrets that are known by what stands before them: a password in an address, a bearer token, a value given to a name such as api_key.
import { START } from './patterns.ts'
import type { SecretKind, Span } from './types.ts'

/**
 * A value goes on to the next space, quote or bracket. `\u00e9` counts as a character: the text may be JSON. Another
 * backslash ends it, so that a mask never leaves half an escape behind.
 */
const VALUE = String.raw`((?:[^\s"'\x60\\;,&|<>(){}[\]]|\\{1,8}u[0-9a-fA-F]{4}){6,400})`
const NAME =
  '(passw(?:or)?d|passwd|passphrase|pwd|secret|token|(?:api|access|secret|private|auth|account|signing|encryption)[_-]?key|credentials?)'
/** `--password hunter2` is looked at, too: what stands before a name followed by spaces alone is checked afterwards, since looking back at every place is slow. */
const ASSIGNED = new RegExp(
  String.raw`${NAME}(?:\\{0,7}["'\x60]?[ \t]{0,8}(?::=|=>|=|:)[ \t]{0,8}|([ \t]{1,4}))(\\{0,7}["'\x60])?${VALUE}(?![\w(\[])`,
  'gi',
)
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

/** Whether a value given to such a name looks like a secret rather than like code, prose or a stand-in for one. */
function isSecret(name: string, value: string, quoted: boolean): boolean {
  if (STAND_IN.test(value) || PATH.test(value)) return false
  const digit = /\d/.test(value)
  const letter = /[A-Za-z]/.test(value)
  if (PASSWORDS.test(name)) return value.length >= 6 && letter && (digit || (quoted && /[!@#$%^*+=~?]/.test(value)))
  return value.length >= 16 && letter && digit && new Set(value).size >= 6
}

const kindOf = (name: string, value: string): SecretKind =>
  PASSWORDS.test(name)
    ? 'password'
    : /access[_-]?key$/i.test(name) && /^[A-Za-z0-9+/]{40}$/.test(value)
      ? 'aws_secret_key'
      : 'assigned_secret'

/** Secrets given to names, and those in addresses and headers. */
export function* assignedIn(text: string): Generator<Span> {
  for (const found of text.matchAll(ASSIGNED)) {
    const [all, name = '', spaces, quote, value = ''] = found
    if (spaces !== undefined && !OPTION.test(text.slice(Math.max(0, found.index - 32), found.index))) continue
    if (!isSecret(name, value, quote !== undefined)) continue
    const to = found.index + all.length
    yield { kind: kindOf(name, value), from: to - value.length, to }
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
  return name !== undefined && value.length <= 400 && !/\s/.test(value) && isSecret(name, value, true) ? kindOf(name, value) : null
}
