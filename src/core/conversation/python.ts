// Python's `str`, `repr` and `json.dumps` of a JSON value, to the character.
import { isPrintable } from './printable.ts'

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0')

/** `str(x)`: a string is itself, anything else its repr. */
export const pyStr = (value: unknown): string => (typeof value === 'string' ? value : pyRepr(value))

/** `repr(x)` of what JSON can hold. */
export function pyRepr(value: unknown): string {
  if (typeof value === 'string') return reprString(value)
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'number') return pyNumber(value)
  if (Array.isArray(value)) return `[${value.map(pyRepr).join(', ')}]`
  const pairs = Object.entries(value as object).map(([k, v]) => `${reprString(k)}: ${pyRepr(v)}`)
  return `{${pairs.join(', ')}}`
}

function reprString(s: string): string {
  const quote = s.includes("'") && !s.includes('"') ? '"' : "'"
  let out = quote
  for (const ch of s) {
    const code = ch.codePointAt(0) as number
    if (ch === quote || ch === '\\') out += `\\${ch}`
    else if (ch === '\n') out += '\\n'
    else if (ch === '\r') out += '\\r'
    else if (ch === '\t') out += '\\t'
    else if (isPrintable(code)) out += ch
    else if (code < 0x100) out += `\\x${hex(code, 2)}`
    else if (code < 0x10000) out += `\\u${hex(code, 4)}`
    else out += `\\U${hex(code, 8)}`
  }
  return out + quote
}

/** `json.dumps(x)` with the default separators. */
export function pyJson(value: unknown, ascii: boolean): string {
  if (typeof value === 'string') return jsonString(value, ascii)
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return pyNumber(value)
  if (Array.isArray(value)) return `[${value.map((v) => pyJson(v, ascii)).join(', ')}]`
  const pairs = Object.entries(value as object).map(([k, v]) => `${jsonString(k, ascii)}: ${pyJson(v, ascii)}`)
  return `{${pairs.join(', ')}}`
}

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}
const ESCAPED = /["\\\u0000-\u001f]/g
const ESCAPED_ASCII = /["\\]|[^\u0020-\u007e]/g // by UTF-16 unit: a pair becomes two escapes, as in Python

const escaped = (unit: string): string => SHORT[unit] ?? `\\u${hex(unit.charCodeAt(0), 4)}`

const jsonString = (s: string, ascii: boolean): string => `"${s.replace(ascii ? ESCAPED_ASCII : ESCAPED, escaped)}"`

/** `repr` of a number. JSON reading has lost whether it was an int or a float: `1.0` comes out as `1`. */
export function pyNumber(n: number): string {
  if (!Number.isFinite(n)) return n > 0 ? 'inf' : n < 0 ? '-inf' : 'nan'
  if (Number.isInteger(n) && Math.abs(n) < 1e21) return BigInt(n).toString()
  const [mantissa = '0', power = '0'] = n.toExponential().split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 16) return String(n)
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}
