// A line of a summary with its lengths, and lines together: a summary is measured by adding up, and written only when someone reads it.
import { firstChars, measure, measureEscaped, NOTHING } from '../../conversation/measure.ts'
import { madeText } from '../../conversation/text.ts'
import type { Sizes, Text } from '../../conversation/types.ts'
import { SECTIONS, type Section, writeSections } from './sections.ts'

type Sums = { -readonly [K in keyof Sizes]: number }
type Lengths = Pick<Line, 'sizes' | 'escaped'>

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

const heading = (text: string): Lengths => ({ sizes: measure(text), escaped: measureEscaped(text) })
const HEADINGS = new Map(SECTIONS.map((section) => [section, heading(`${section}:`)]))
const GAP = heading('\n\n')

/** The lines of one section, and what they measure together: that of a summary follows from that of the one before. */
export class Lines {
  readonly list: Line[]
  readonly sizes: Sums
  readonly escaped: Sums
  /** An answer holds them: who wants to change them takes a copy. */
  kept = false

  constructor(from: Lines | null = null) {
    this.list = from ? from.list.slice() : []
    this.sizes = { ...(from?.sizes ?? NOTHING) }
    this.escaped = { ...(from?.escaped ?? NOTHING) }
  }

  static of(lines: readonly Line[]): Lines {
    const made = new Lines()
    for (const line of lines) made.push(line)
    return made
  }

  /** One that comes again moves to the end. */
  add(line: Line): void {
    const at = this.list.lastIndexOf(line)
    if (at === -1) this.push(line)
    else if (at < this.list.length - 1) {
      this.list.splice(at, 1)
      this.list.push(line)
    }
  }

  /** Without the oldest ones. */
  withoutFirst(n: number): Lines {
    if (n === 0) return this
    const rest = this.kept ? new Lines(this) : this
    for (const line of rest.list.splice(0, n)) count(rest, line, -1)
    return rest
  }

  /** The newest that fit into so many characters. */
  newest(chars: number): Lines {
    let over = this.sizes.chars - chars
    let n = 0
    for (; n < this.list.length && over > 0; n++) over -= (this.list[n] as Line).sizes.chars
    return this.withoutFirst(n)
  }

  private push(line: Line): void {
    this.list.push(line)
    count(this, line, 1)
  }
}

/** Which sections give up lines last when there is too little room. */
const FIRST_KEPT: readonly Section[] = ['Request', 'Next', 'Last todo list', 'Constraints', 'Files changed', 'Errors', 'Files read']

/** The newest lines of each section that fit into `chars` characters, in the order of the sections. */
export function newestThatFit(lines: ReadonlyMap<Section, Lines>, chars: number): ReadonlyMap<Section, Lines> {
  const kept = new Map<Section, Lines>()
  let left = chars
  for (const section of FIRST_KEPT) {
    const own = lines.get(section)
    const last = own?.list.at(-1)
    if (!own || !last) continue
    const room = left - (HEADINGS.get(section) as Lengths).sizes.chars - (kept.size > 0 ? GAP.sizes.chars : 0)
    const fitting = own.newest(room)
    const taken = fitting.list.length > 0 || kept.size > 0 ? fitting : Lines.of(beginning(last, room))
    if (taken.list.length === 0) continue
    kept.set(section, taken)
    left = room - taken.sizes.chars
  }
  return new Map(SECTIONS.flatMap((section) => (kept.has(section) ? [[section, kept.get(section) as Lines] as const] : [])))
}

/** With room for nothing else, the beginning of the newest line. */
function beginning(line: Line, room: number): readonly Line[] {
  const text = room > 4 ? firstChars(line.text, room - 3).trimEnd() : ''
  return text === '' ? [] : [makeLine(text)]
}

/** The summary as a text; nothing is written yet. */
export function textOfLines(lines: ReadonlyMap<Section, Lines>): Text {
  const sums = { sizes: { ...NOTHING }, escaped: { ...NOTHING } }
  let begun = false
  for (const [section, own] of lines) {
    own.kept = true
    if (begun) count(sums, GAP, 1)
    count(sums, HEADINGS.get(section) as Lengths, 1)
    count(sums, own, 1)
    begun = true
  }
  return madeText(sums.sizes, sums.escaped, () => writeSections(new Map([...lines].map(([section, { list }]) => [section, list]))))
}

/** In place: a run has hundreds of summaries, each of hundreds of lines. */
function count(sums: { readonly sizes: Sums; readonly escaped: Sums }, { sizes, escaped }: Lengths, sign: 1 | -1): void {
  addInto(sums.sizes, sizes, sign)
  addInto(sums.escaped, escaped, sign)
}

function addInto(sum: Sums, { chars, repr, json, ascii, single, double }: Sizes, sign: 1 | -1): void {
  sum.chars += sign * chars
  sum.repr += sign * repr
  sum.json += sign * json
  sum.ascii += sign * ascii
  sum.single += sign * single
  sum.double += sign * double
}
