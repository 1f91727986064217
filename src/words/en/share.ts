// Sharing a step by a link: what it holds, what it costs, and what it cannot hold.
import { characters, messages } from './numbers.ts'

export const share = {
  title: 'A link to this step',
  sample: 'Whoever opens it stands where you stand: the same sample, edition, thresholds, pins, step and panel.',
  reading: 'Looking whether the recording fits into a link\u2026',
  which: 'What the link holds',
  place: 'The place only',
  placeNote:
    'Edition, thresholds, pins, step and panel. Nothing of the recording but its name: the other one opens the same file and stands at this step.',
  placeNoteLive:
    'Edition, thresholds, pins, step and panel. The session itself is only in this browser: for another one take the recording along, or export it.',
  whole: 'The recording, too',
  wholeNote: (count: number, size: number, link: number) =>
    `${messages(count)}, ${characters(size)} of text, in a link of ${characters(link)}. Whoever gets the link can read all of it, and so can every program it passes through.`,
  begins: 'So it begins:',
  more: (k: number) => `and ${messages(k)} more`,
  tooLong: (count: number, size: number, limit: number) =>
    `The recording (${messages(count)}, ${characters(size)}) does not fit into a link of less than ${characters(limit)}. The link holds all else: the other one opens the same file and stands at this step.`,
  link: 'Link',
  length: (k: number) => characters(k),
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser does not let the page copy. The link is selected: copy it by hand.',
}
