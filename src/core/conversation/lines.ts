// Lines as Python's `str.splitlines` cuts them, and what the pipeline looks for in them.

const BREAK = /[\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]/g
const isBreak = (c: number): boolean => (c >= 0x0a && c <= 0x0d) || (c >= 0x1c && c <= 0x1e) || c === 0x85 || c === 0x2028 || c === 0x2029

const FULL = 'Full output: '

/** The rest of the first line that starts with `Full output: `, not trimmed. */
export function fullOutputPath(text: string): string | null {
  for (let at = text.indexOf(FULL); at !== -1; at = text.indexOf(FULL, at + 1)) {
    if (at !== 0 && !isBreak(text.charCodeAt(at - 1))) continue
    BREAK.lastIndex = at + FULL.length
    const end = BREAK.exec(text)
    return text.slice(at + FULL.length, end ? end.index : text.length)
  }
  return null
}

const PERSISTED = '<persisted-output>\n'
const SAVED = '[Earlier tool result saved at '

/** The path a content claims to be saved at, in one of the two persisted forms. */
export function savedPath(text: string): string | null {
  if (text.startsWith(PERSISTED)) return fullOutputPath(text)
  if (text.startsWith(SAVED) && text.endsWith(']')) return text.slice(SAVED.length, -1)
  return null
}

const ARCHIVED = /^\[\d+ messages archived at ([\s\S]*)\]$/

/** The transcript an archive marker points to. */
export const archivedPath = (text: string): string | null => (text.startsWith('[') ? (ARCHIVED.exec(text)?.[1] ?? null) : null)

/** Python's `str.splitlines`: no empty line after a break at the end. */
export function splitLines(text: string): string[] {
  const lines: string[] = []
  const breaks = /\r\n|[\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]/g
  let from = 0
  for (let found = breaks.exec(text); found; found = breaks.exec(text)) {
    lines.push(text.slice(from, found.index))
    from = breaks.lastIndex
  }
  if (from < text.length) lines.push(text.slice(from))
  return lines
}
