// Reads one Python literal, as `repr` writes it: Name(k=v, …) calls, dicts, lists, tuples, strings, numbers, None/True/False.

export type PyValue = string | number | boolean | null | readonly PyValue[] | PyDict | PyCall
interface PyDict {
  readonly kind: 'dict'
  readonly entries: readonly (readonly [PyValue, PyValue])[]
}
export interface PyCall {
  readonly kind: 'call'
  readonly name: string
  readonly args: readonly PyValue[]
  readonly fields: ReadonlyMap<string, PyValue>
}

const DEPTH = 100
const NAME = /[A-Za-z_][\w.]*/y
const NUMBER = /[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const SPACE = /\s*/y
const WORDS: ReadonlyMap<string, PyValue> = new Map<string, PyValue>([
  ['None', null],
  ['True', true],
  ['False', false],
])
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['\n', ''],
])
const CODES: ReadonlyMap<string, RegExp> = new Map([
  ['x', /[0-9a-fA-F]{2}/y],
  ['u', /[0-9a-fA-F]{4}/y],
  ['U', /[0-9a-fA-F]{8}/y],
])
const OCTAL = /[0-7]{1,3}/y

/** Undefined when the text is not exactly one literal. */
export function readPython(text: string): PyValue | undefined {
  let at = 0

  const value = read(0)
  skip()
  return at === text.length ? value : undefined

  function skip(): void {
    SPACE.lastIndex = at
    SPACE.test(text)
    at = SPACE.lastIndex
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }

  function take(char: string): boolean {
    skip()
    if (text[at] !== char) return false
    at += 1
    return true
  }

  function read(depth: number): PyValue | undefined {
    skip()
    const first = text[at]
    if (depth > DEPTH || first === undefined) return undefined
    if (first === "'" || first === '"') return readString(first)
    if (take('[')) return readItems(']', depth)
    if (take('(')) return readItems(')', depth)
    if (take('{')) return readBraces(depth)
    const name = match(NAME)
    if (name === undefined) return readNumber()
    const quote = text[at]
    if (name === 'b' && (quote === "'" || quote === '"')) return readString(quote)
    return take('(') ? readCall(name, depth) : WORDS.get(name)
  }

  function readNumber(): number | undefined {
    const digits = match(NUMBER)
    return digits === undefined ? undefined : Number(digits.replaceAll('_', ''))
  }

  function readItems(close: string, depth: number): readonly PyValue[] | undefined {
    const items: PyValue[] = []
    while (!take(close)) {
      const item = read(depth + 1)
      if (item === undefined) return undefined
      items.push(item)
      if (take(',')) continue
      return take(close) ? items : undefined
    }
    return items
  }

  /** A dict; a set becomes a list. */
  function readBraces(depth: number): PyValue | undefined {
    const entries: [PyValue, PyValue][] = []
    while (!take('}')) {
      const key = read(depth + 1)
      if (key === undefined) return undefined
      if (!take(':')) {
        const rest = entries.length > 0 ? undefined : take(',') ? readItems('}', depth) : take('}') ? [] : undefined
        return rest === undefined ? undefined : [key, ...rest]
      }
      const item = read(depth + 1)
      if (item === undefined) return undefined
      entries.push([key, item])
      if (take(',')) continue
      return take('}') ? { kind: 'dict', entries } : undefined
    }
    return { kind: 'dict', entries }
  }

  function readCall(name: string, depth: number): PyCall | undefined {
    const args: PyValue[] = []
    const fields = new Map<string, PyValue>()
    while (!take(')')) {
      skip()
      const start = at
      const key = match(NAME)
      const named = key !== undefined && take('=')
      if (!named) at = start
      const item = read(depth + 1)
      if (item === undefined) return undefined
      if (named) fields.set(key, item)
      else args.push(item)
      if (take(',')) continue
      return take(')') ? { kind: 'call', name, args, fields } : undefined
    }
    return { kind: 'call', name, args, fields }
  }

  function readString(quote: string): string | undefined {
    let out = ''
    at += 1
    let from = at
    while (at < text.length) {
      const char = text[at]
      if (char === quote) {
        out += text.slice(from, at)
        at += 1
        return out
      }
      if (char !== '\\') {
        at += 1
        continue
      }
      out += text.slice(from, at)
      at += 1
      const escaped = readEscape()
      if (escaped === undefined) return undefined
      out += escaped
      from = at
    }
    return undefined
  }

  function readEscape(): string | undefined {
    const octal = match(OCTAL)
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8))
    const letter = text[at]
    if (letter === undefined) return undefined
    at += 1
    const code = CODES.get(letter)
    // Python keeps the backslash of an escape it does not know.
    if (!code) return ESCAPES.get(letter) ?? `\\${letter}`
    const digits = match(code)
    const point = Number.parseInt(digits ?? '', 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : undefined
  }
}

/** The plain value; fields of a call become an object, tuples and sets are lists already. */
export function plain(value: PyValue): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('kind' in value) {
    const entries = value.kind === 'dict' ? value.entries : Array.from(value.fields)
    // From entries, so that a key like __proto__ is a key.
    return Object.fromEntries(entries.map(([key, item]) => [keyText(key), plain(item)]))
  }
  return value.map(plain)
}

/** JSON has text keys only; Python's json writes the others like this. */
function keyText(key: PyValue): string {
  if (key === null) return 'null'
  return typeof key === 'object' ? JSON.stringify(plain(key)) : String(key)
}
