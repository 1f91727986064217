// TypeScript in pieces, just enough to tell comments and strings from code. Pure.
export type TokenKind = 'code' | 'comment' | 'string'
export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

// A template is one string, with what is computed in it; a regular expression counts as code.
const TOKEN =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`)|\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]+/g

/** A line a list; the pieces of all lines, put together with line ends, are the text. */
export function lines(source: string): readonly (readonly Token[])[] {
  const found: Token[][] = [[]]
  const add = (kind: TokenKind, text: string) => {
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) found.push([])
      if (part !== '') found.at(-1)?.push({ kind, text: part })
    }
  }
  let last = 0
  for (const match of source.matchAll(TOKEN)) {
    const kind = match[1] !== undefined ? 'comment' : match[2] !== undefined ? 'string' : 'code'
    if (match.index > last) add('code', source.slice(last, match.index))
    add(kind, match[0])
    last = match.index + match[0].length
  }
  add('code', source.slice(last))
  return found
}
