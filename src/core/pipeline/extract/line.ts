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

const heading = (text: string): Pick<Line, 'sizes' | 'escaped'> => ({ sizes: measure(text), escaped: measureEscaped(text) })
const HEADINGS = new Map(SECTIONS.map((section) => [section, heading(`${section}:`)]))
const GAP = heading('\n\n')

/** Which sections give up lines last when there is too little room. */
const FIRST_KEPT: readonly Section[] = ['Request', 'Next', 'Last todo list', 'Constraints', 'Files changed', 'Errors', 'Files read']

/** The newest lines of each section that fit into `chars` characters, in the order of the sections. */
export function newestThatFit(lines: ReadonlyMap<Section, readonly Line[]>, chars: number): ReadonlyMap<Section, readonly Line[]> {
  const kept = new Map<Section, readonly Line[]>()
  let left = chars
  for (const section of FIRST_KEPT) {
    const own = lines.get(section)
    if (!own || own.length === 0) continue
    const room = left - (HEADINGS.get(section) as Line).sizes.chars - (kept.size > 0 ? GAP.sizes.chars : 0)
    const fitting = newest(own, room)
    const taken = fitting.length > 0 || kept.size > 0 ? fitting : beginning(own.at(-1) as Line, room)
    if (taken.length === 0) continue
    kept.set(section, taken)
    left = room - taken.reduce((sum, line) => sum + line.sizes.chars, 0)
  }
  return new Map(SECTIONS.flatMap((section) => (kept.has(section) ? [[section, kept.get(section) as readonly Line[]] as const] : [])))
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
export function textOfLines(lines: ReadonlyMap<Section, readonly Line[]>): Text {
  const sizes = { ...NOTHING }
  const escaped = { ...NOTHING }
  let begun = false
  for (const [section, own] of lines) {
    if (begun) addLine(sizes, escaped, GAP)
    addLine(sizes, escaped, HEADINGS.get(section) as Line)
    for (const line of own) addLine(sizes, escaped, line)
    begun = true
  }
  return madeText(sizes, escaped, () => writeSections(lines))
}

type Sums = { -readonly [K in keyof Sizes]: number }

/** In place: a summary has hundreds of lines, and a run hundreds of summaries. */
function addLine(sizes: Sums, escaped: Sums, line: Pick<Line, 'sizes' | 'escaped'>): void {
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
