// Session text made harmless to look at: what would hide, reorder or control is cut out and named. Pure.
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'control'; readonly text: string; readonly code: string }
  | { readonly type: 'hidden'; readonly text: string; readonly code: string }

// C0 without tab and line feed, DEL and C1; then marks of direction, zero-width and format characters, odd spaces that
// look like nothing, tags, line and paragraph separators, and halves of surrogate pairs. A joiner between two letters
// or emoji is part of them and stays.
const SPECIAL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u3164\uffa0]|(?<![\u0900-\u{10ffff}])\u200d|\u200d(?![\u0900-\u{10ffff}])|[\u{e0000}-\u{e0fff}]|\p{Cs}/gu

const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(' ')

export function pieces(text: string, escapes = false): readonly Piece[] {
  if (escapes)
    return text
      .split('\\n')
      .flatMap((part, i) =>
        i === 0
          ? pieces(part)
          : [{ type: 'control', text: '\\n', code: 'U+000A' } as const, { type: 'text', text: '\n' } as const, ...pieces(part)],
      )
  const found: Piece[] = []
  let last = 0
  for (const match of text.matchAll(SPECIAL)) {
    const at = match.index
    if (at > last) found.push({ type: 'text', text: text.slice(last, at) })
    found.push(name(match[0]))
    last = at + match[0].length
  }
  if (last < text.length) found.push({ type: 'text', text: text.slice(last) })
  return found
}

/** The same in one string, for names that are read aloud: no mark in it turns what is said around. */
export const spoken = (text: string): string =>
  pieces(text)
    .map((piece) => piece.text)
    .join('')

function name(char: string): Piece {
  const point = char.codePointAt(0) as number
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
  // By their names: the control pictures of Unicode are missing from many fonts.
  if (point < 0x20) return { type: 'control', text: CONTROLS[point] as string, code }
  if (point === 0x7f) return { type: 'control', text: 'DEL', code }
  return { type: 'hidden', text: code, code }
}

/** At most `max` code points, without cutting one in two. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (let i = 0; i < max && end < text.length; i++) end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1
  return text.slice(0, end)
}
