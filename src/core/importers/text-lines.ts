// Lines of a plain text, with the blank ones that the splitting leaves out.
import type { Line } from './types.ts'
import { excerpt } from './value.ts'
import type { Warnings } from './warnings.ts'

export interface TextLine {
  readonly no: number
  readonly text: string
}

/** More blank lines in a row than this say nothing more. */
const MOST_BLANK = 20

export async function* textLines(lines: AsyncIterable<Line>, warnings: Warnings): AsyncGenerator<TextLine> {
  let next = 1
  for await (const { no, text, invalid } of lines) {
    if (invalid) warnings.add('invalid_utf8', no, excerpt(text))
    for (let blank = Math.max(next, no - MOST_BLANK); blank < no; blank += 1) yield { no: blank, text: '' }
    yield { no, text }
    next = no + 1
  }
}
