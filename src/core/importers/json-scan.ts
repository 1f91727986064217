// Where a JSON value ends, or where a text stops being JSON: without recursion, and only after JSON.parse has refused.

type Scan = { readonly ok: true; readonly end: number } | { readonly ok: false; readonly at: number }

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const HEX = /[0-9a-fA-F]{4}/y

/** Scans the one value that starts at `from`, spaces before it allowed. */
export function scanValue(text: string, from = 0): Scan {
  const closers: string[] = [] // what closes the containers around the place
  let at = from
  for (;;) {
    at = skipSpace(text, at)
    const first = text[at]
    if (first === '{' || first === '[') {
      const closer = first === '{' ? '}' : ']'
      at = skipSpace(text, at + 1)
      if (text[at] !== closer) {
        closers.push(closer)
        if (closer === '}') {
          const key = scanKey(text, at)
          if (!key.ok) return key
          at = key.end
        }
        continue
      }
      at += 1
    } else {
      const scalar = scanScalar(text, at)
      if (!scalar.ok) return scalar
      at = scalar.end
    }
    // A value has ended: close what closes here, then go to the next item, or be done.
    for (;;) {
      const closer = closers.at(-1)
      if (closer === undefined) return { ok: true, end: at }
      at = skipSpace(text, at)
      if (text[at] === closer) {
        closers.pop()
        at += 1
        continue
      }
      if (text[at] !== ',') return { ok: false, at }
      at = skipSpace(text, at + 1)
      if (closer === '}') {
        const key = scanKey(text, at)
        if (!key.ok) return key
        at = key.end
      }
      break
    }
  }
}

/** The place where the text as a whole stops being one JSON value; null when it is one. */
export function firstFault(text: string): number | null {
  const scan = scanValue(text)
  if (!scan.ok) return scan.at
  const rest = skipSpace(text, scan.end)
  return rest < text.length ? rest : null
}

export function skipSpace(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at
    at += 1
  }
}

/** A key with its colon. */
function scanKey(text: string, from: number): Scan {
  if (text[from] !== '"') return { ok: false, at: from }
  const key = scanString(text, from)
  if (!key.ok) return key
  const at = skipSpace(text, key.end)
  return text[at] === ':' ? { ok: true, end: at + 1 } : { ok: false, at }
}

function scanScalar(text: string, from: number): Scan {
  if (text[from] === '"') return scanString(text, from)
  for (const pattern of [NUMBER, WORD]) {
    pattern.lastIndex = from
    if (pattern.test(text)) return { ok: true, end: pattern.lastIndex }
  }
  return { ok: false, at: from }
}

function scanString(text: string, from: number): Scan {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) return { ok: true, end: at + 1 }
    if (code < 32) return { ok: false, at }
    if (code !== 92) continue
    at += 1
    const escaped = text[at]
    if (escaped === undefined) break
    if (escaped === 'u') {
      HEX.lastIndex = at + 1
      if (!HEX.test(text)) return { ok: false, at }
      at += 4
    } else if (!'"\\/bfnrt'.includes(escaped)) return { ok: false, at }
  }
  return { ok: false, at: text.length }
}
