// Patterns of TypeScript functions that only compute: tables, interpolation, parsing.
import { type SourceOptions, source } from './source.ts'

const PATTERNS = [
  `/** Rounds the {words} to {k} places without ever printing -0. */
export function round{Name}(value: number, places = {k}): number {
  const scale = 10 ** places
  const rounded = Math.round(value * scale) / scale
  return rounded === 0 ? 0 : rounded
}`,
  `export interface {Name} {
  readonly at: number
  readonly value: number
  /** Where it came from, for the person who asks why. */
  readonly from: string
}`,
  `/** Linear between the two neighbours; the first and last value go on for ever. */
export function {name}At(points: readonly {Name}[], at: number): number {
  if (points.length === 0) throw new Error('No points: the {words} is not known anywhere')
  let low = 0
  let high = points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (points[middle]!.at <= at) low = middle
    else high = middle
  }
  const a = points[low]!
  const b = points[high]!
  if (at <= a.at || a === b) return a.value
  if (at >= b.at) return b.value
  return a.value + ((b.value - a.value) * (at - a.at)) / (b.at - a.at)
}`,
  `export function parse{Name}(line: string, no: number): {Name} {
  const [at, value, from = 'table'] = line.trim().split(/\\s+/)
  if (at === undefined || value === undefined) throw new Error(\`Line \${no}: two columns make one {words}\`)
  return { at: Number(at), value: Number(value), from }
}`,
  `export const {name}Mean = (points: readonly {Name}[]): number =>
  points.reduce((sum, { value }) => sum + value, 0) / Math.max(1, points.length)`,
  `/** Peaks and troughs in order, found where the slope changes its sign. */
export function turns{Name}(points: readonly {Name}[]): readonly {Name}[] {
  return points.filter((here, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after) return false
    return (here.value - before.value) * (after.value - here.value) < 0
  })
}`,
  `const {SNAKE}_TABLE: readonly (readonly [number, number])[] = [
  [0, 0.{n}1], [15, 0.{n}4], [30, 0.{n}8], [45, 0.{n}9], [60, 1.{n}2],
  [75, 1.{n}5], [90, 1.{n}7], [105, 1.{n}3], [120, 0.{n}6], [135, 0.{n}2],
]`,
  `export function format{Name}(point: {Name}, locale: string): string {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(point.at)
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(point.value)
  return \`\${time}  \${value.padStart(6)}  \${point.from}\`
}`,
]

/** A module that only computes. */
export const pure = (seed: string, options: SourceOptions): string => source(seed, PATTERNS, options)
