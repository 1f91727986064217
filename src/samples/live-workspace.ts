// The workspace a live session begins with: five lessons, two source files, two skills, and a JSON file too long for a context.
import { lessons } from './live-lessons.ts'
import { dice } from './text/dice.ts'
import { pad } from './text/lines.ts'
import { service } from './text/service.ts'

const MEDIAN = `// Medians of readings, and which of them are suspect.

/** The value in the middle; of an even number the mean of the two in the middle. Null for none: silence is no dry hour. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const high = sorted[Math.floor(middle)]
  if (high === undefined) return null
  return Number.isInteger(middle) ? (high + (sorted[middle - 1] ?? high)) / 2 : high
}

/** How far from the median, in medians of that distance, a reading may lie. */
const FAR = 5

/** The readings that lie too far out. They are marked, never thrown away. */
export function suspects(values: readonly number[]): readonly number[] {
  const centre = median(values)
  if (centre === null) return []
  const spread = median(values.map((value) => Math.abs(value - centre))) ?? 0
  return values.filter((value) => Math.abs(value - centre) > FAR * spread)
}
`
const REPORT = `// The report of a month, from the ledger alone: no clock is read.
import { median } from './median.ts'

export interface Line {
  readonly station: string
  readonly fell: number
  readonly missing: number
}

/** One line a station. Rounded once, at the end. */
export function report(readings: ReadonlyMap<string, readonly (number | null)[]>): readonly Line[] {
  return [...readings].map(([station, hours]) => {
    const read = hours.filter((mm) => mm !== null)
    const fell = Math.round(read.reduce((sum, mm) => sum + mm, 0) * 10) / 10
    return { station, fell, missing: hours.length - read.length }
  })
}

/** The hour that was wettest at most stations. */
export function wettest(hours: readonly (readonly number[])[]): number {
  const medians = hours.map((values) => median(values) ?? 0)
  return medians.indexOf(Math.max(...medians))
}
`
/** Both together are over the default limit of the context, the first by itself is the longer one: upstream makes that one a preview. */
const MEDIAN_CHARS = 28_000
const REPORT_CHARS = 27_000
const NOUNS = ['station', 'gauge', 'keeper', 'reading', 'correction', 'gap']

const STATIONS = ['Aldervale', 'Birkhope', 'Cairn End', 'Dunmoor', 'Eskwater', 'Fellside', 'Garthlow', 'Highbeck']
/** Lines of the JSON file: over 200 000 characters, and so over the batch limit by itself. */
const READINGS = 2_700

function readings(): string {
  const d = dice('live readings')
  const lines = Array.from({ length: READINGS }, (_, i) => {
    const mark = d.chance(0.04) ? 'missing' : d.chance(0.05) ? 'suspect' : 'good'
    const at = `2026-${pad(1 + (Math.floor(i / 672) % 12), 2)}-${pad(1 + (Math.floor(i / 24) % 28), 2)}T${pad(i % 24, 2)}:00:00+01:00`
    return JSON.stringify({ station: STATIONS[i % STATIONS.length], at, mm: mark === 'missing' ? null : d.int(0, 90) / 10, mark })
  })
  return `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`
}

const skill = (name: string, description: string, steps: readonly string[]): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}\n`

const SKILLS = {
  'skills/notes/SKILL.md': skill('notes', 'Keep notes while you work through many files.', [
    'Make NOTES.md at the top of the workspace where there is none.',
    'After each file write one line: its path, a colon, what it is about.',
    'Before you go on after a break, read NOTES.md and see what is still missing.',
    'Never write what you have not read.',
  ]),
  'skills/review/SKILL.md': skill('review', 'Look at a source file as a colleague would.', [
    'Read the whole file, not a part of it.',
    'Name what it exports and who uses it.',
    'Say what would break first, and which test would show it.',
    'Change nothing; what should change is a line in NOTES.md.',
  ]),
}

/** Path and text, the same at every call. */
export const liveWorkspace = (): Readonly<Record<string, string>> => ({
  ...lessons(),
  'data/readings.json': readings(),
  'src/median.ts': `${MEDIAN}\n${service('live median', { nouns: NOUNS.slice(0, 3), chars: MEDIAN_CHARS - MEDIAN.length })}`,
  'src/report.ts': `${REPORT}\n${service('live report', { nouns: NOUNS.slice(3), chars: REPORT_CHARS - REPORT.length })}`,
  ...SKILLS,
})
