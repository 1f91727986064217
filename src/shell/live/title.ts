// What a live session is called by what was typed first, and its files by that.
import { fileName } from '../library/types.ts'

/** Code points. */
const MOST = 60
/** Of the text so much is looked at: a million characters are not taken apart for sixty. */
const LOOKED = 1_000

/** The first line that says something, cut between two words where it is long; a word longer than that is cut in itself. */
export function titleOf(text: string): string {
  const line = text.trimStart().slice(0, LOOKED).split('\n')[0]?.trim() ?? ''
  if ([...line].length <= MOST) return line
  let title = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(line)) {
    if ([...(title + segment)].length >= MOST) break
    title += segment
  }
  return `${title.trim() || [...line].slice(0, MOST - 1).join('')}…`
}

/** Without an ending. */
export const fileOf = ({ name, id }: { readonly name: string; readonly id: string }): string =>
  name.trim() === '' ? id : fileName({ name: name.replace(/[…. ]+$/u, ''), file: '' }).base
