// The source beside the step, the search in a file, all files in one.
import { characters, files, n } from './numbers.ts'

export const source = {
  none: (step: string) => `${step} is no stage: no file of its own decides it. Pick a stage of this call to read its code.`,
  note: 'The very code that runs here, as it is in the repository.',
  lines: (k: number) => n.count(k, { one: 'line', other: 'lines' }),
}

export const inFile = {
  label: 'Find in this file',
  none: 'Not in this file.',
  at: (at: number, of: number) => `${n.whole(at)} of ${n.whole(of)}`,
  only: (k: number) => `The first ${n.whole(k)} can be gone to.`,
  previous: 'Previous',
  next: 'Next',
  stretch: (from: number, to: number, total: number) => `Characters ${n.whole(from)} to ${n.whole(to)} of ${n.whole(total)}.`,
  begin: 'From the beginning',
  missing: (path: string) => `Up to this step nothing was written to ${path}.`,
}

export const archive = {
  all: 'Download all as zip',
  size: (size: number) => `${characters(size)} before packing.`,
  making: (done: number, of: number) => `Packing ${n.whole(done)} of ${files(of)}…`,
  failed: 'The files could not be packed. Download them one by one.',
  tooMuch: (size: number, most: number) =>
    `${characters(size)} are too much for one zip; at most ${n.whole(most)} go into one. Step to an earlier call, or download files one by one.`,
  stop: 'Stop',
}
