// A line of a summary with its lengths: a summary is measured by adding up, and written only when someone reads it.
import { firstChars, measure, measureEscaped, NOTHING } from '../../conversation/measure.ts'
import { madeText } from '../../conversation/text.ts'
import type { Sizes, Text } from '../../conversation/types.ts'
import { SECTIONS, type Section, writeSections } from './sections.ts'

export interface Line {
  readonly text: string
  /** Of `\n- ` and the text. */
  readonly sizes: Sizes
  /** The same, escaped as in a JSON string. */
  readonly escaped: Sizes
}

export function makeLine(text: string): Line {
  const written = `\n- ${text}`
  return { text, sizes: measure(written), escaped: measureEscaped(written) }
}

/** Of each section, in the order of SECTIONS; none where it does not appear. */
export type Lines = readonly (readonly Line[])[]

type Measured = Pick<Line, 'sizes' | 'escaped'>
const heading = (text: string): Measured => ({ sizes: measure(text), escaped: measureEscaped(text) })
const HEADINGS = SECTIONS.map((section) => heading(`${section}:`))
const GAP = heading('\n\n')

const ORDER: readonly Section[] = ['Request', 'Next', 'Last todo list', 'Constraints', 'Files changed', 'Errors', 'Files read']
/** Which sections give up lines last when there is too little room. */
const FIRST_KEPT = ORDER.map((section) => SECTIONS.indexOf(section))

const NO_LINES: readonly Line[] = []

/** The newest lines of each section that fit into `chars` characters. */
export function newestThatFit(lines: Lines, chars: number): Lines {
  const kept: (readonly Line[])[] = SECTIONS.map(() => NO_LINES)
  let begun = false
  let left = chars
  for (const at of FIRST_KEPT) {
    const own = lines[at] as readonly Line[]
    if (own.length === 0) continue
    const room = left - (HEADINGS[at] as Measured).sizes.chars - (begun ? GAP.sizes.chars : 0)
    const fitting = newest(own, room)
    const taken = fitting.length > 0 || begun ? fitting : beginning(own.at(-1) as Line, room)
    if (taken.length === 0) continue
    kept[at] = taken
    begun = true
    left = room
    for (const { sizes } of taken) left -= sizes.chars
  }
  return kept
}

function newest(lines: readonly Line[], room: number): readonly Line[] {
  let from = lines.length
  let left = room
  while (from > 0 && (lines[from - 1] as Line).sizes.chars <= left) left -= (lines[--from] as Line).sizes.chars
  return from === 0 ? lines : lines.slice(from)
}

/** With room for nothing else, the beginning of the newest line. */
function beginning(line: Line, room: number): readonly Line[] {
  const text = room > 4 ? firstChars(line.text, room - 3).trimEnd() : ''
  return text === '' ? [] : [makeLine(text)]
}

/** The summary as a text; nothing is written yet. */
export function textOfLines(lines: Lines): Text {
  const sizes = { ...NOTHING }
  const escaped = { ...NOTHING }
  let begun = false
  for (let at = 0; at < lines.length; at++) {
    const own = lines[at] as readonly Line[]
    if (own.length === 0) continue
    if (begun) addLine(sizes, escaped, GAP)
    addLine(sizes, escaped, HEADINGS[at] as Measured)
    for (const line of own) addLine(sizes, escaped, line)
    begun = true
  }
  return madeText(sizes, escaped, () => writeSections(lines))
}

type Sums = { -readonly [K in keyof Sizes]: number }

/** In place: a summary has hundreds of lines, and a run hundreds of summaries. */
function addLine(sizes: Sums, escaped: Sums, line: Measured): void {
  addInto(sizes, line.sizes)
  addInto(escaped, line.escaped)
}

function addInto(sum: Sums, { chars, repr, json, ascii, single, double }: Sizes): void {
  sum.chars += chars
  sum.repr += repr
  sum.json += json
  sum.ascii += ascii
  sum.single += single
  sum.double += double
}
