// A paragraph of a lesson in pieces: plain words, `code`, and [words](term) of the glossary.
import { isTerm, type TermId } from './terms.ts'

export type Piece =
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'term'; readonly text: string; readonly term: TermId }

/** Each `{name}` as the number of that name is written. A name without a number is a bug of the text. */
export const filled = (text: string, numbers: Readonly<Record<string, number>>, whole: (n: number) => string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const number = numbers[name]
    if (number === undefined) throw new Error(`The run gives no ${name}`)
    return whole(number)
  })

/** A term the glossary does not have is a bug of the text. */
export function pieces(text: string): readonly Piece[] {
  const found: Piece[] = []
  let end = 0
  for (const match of text.matchAll(/`([^`]+)`|\[([^\]]+)\]\((\w+)\)/g)) {
    const [whole, code, words, term] = match
    if (match.index > end) found.push({ type: 'words', text: text.slice(end, match.index) })
    end = match.index + whole.length
    if (code !== undefined) found.push({ type: 'code', text: code })
    else if (term !== undefined && isTerm(term)) found.push({ type: 'term', text: words ?? '', term })
    else throw new Error(`The glossary has no ${term}`)
  }
  if (end < text.length) found.push({ type: 'words', text: text.slice(end) })
  return found
}
