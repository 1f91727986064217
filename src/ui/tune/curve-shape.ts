// A response curve as paths and as words: cost over a slider's range, and how many summaries. Pure.
import type { CurvePoint } from '../../core/metrics/types.ts'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import { placeOnTrack, TRACK } from '../../core/view/slider.ts'

export const HEIGHT = 34
/** Room above and below for the width of the line. */
const PAD = 3

/** What the whole height stands for. */
export interface Scale {
  /** Dollars. */
  readonly low: number
  readonly high: number
  readonly summaries: number
}

type Sound = CurvePoint & { readonly numbers: NonNullable<CurvePoint['numbers']> }
const isSound = (point: CurvePoint): point is Sound => point.numbers !== null

/** Null: there is no point yet. */
export function scaleOf(curves: Iterable<readonly CurvePoint[]>): Scale | null {
  const all = [...curves].flatMap((points) => points.filter(isSound))
  if (all.length === 0) return null
  const money = all.map(({ numbers }) => numbers.money)
  return { low: Math.min(...money), high: Math.max(...money), summaries: Math.max(...all.map(({ numbers }) => numbers.summaries)) }
}

export interface CurveShape {
  /** Cost: the line, and the ground below it. */
  readonly line: string
  readonly ground: string
  /** Summaries: steps. */
  readonly summaries: string
}

const tenth = (k: number): number => Math.round(k * 10) / 10

/** From the top; all the same stands in the middle. */
export function heightOf(money: number, { low, high }: Scale): number {
  // What is less than a cent is no hill.
  if (high - low < 0.005) return HEIGHT / 2
  return tenth(HEIGHT - PAD - ((money - low) / (high - low)) * (HEIGHT - 2 * PAD))
}

/** `points` sorted by value. A value that is forbidden parts the line. */
export function curveShape(name: ThresholdName, points: readonly CurvePoint[], scale: Scale): CurveShape {
  const runs: (readonly [x: number, cost: number, summaries: number])[][] = [[]]
  for (const point of points) {
    if (!isSound(point)) runs.push([])
    else {
      const { money, summaries } = point.numbers
      const steps = HEIGHT - PAD - (scale.summaries > 0 ? summaries / scale.summaries : 0) * (HEIGHT - 2 * PAD)
      runs.at(-1)?.push([tenth(placeOnTrack(name, point.value)), heightOf(money, scale), tenth(steps)])
    }
  }
  const drawn = runs.filter((run) => run.length > 0)
  return {
    line: drawn.map((run) => `M${run.map(([x, y]) => `${x} ${y}`).join('L')}`).join(''),
    ground: drawn
      .map((run) => `M${run[0]?.[0]} ${HEIGHT}L${run.map(([x, y]) => `${x} ${y}`).join('L')}L${run.at(-1)?.[0]} ${HEIGHT}z`)
      .join(''),
    summaries: drawn.map((run) => `M${run.map(([x, , y], i) => (i === 0 ? `${x} ${y}` : `H${x}V${y}`)).join('')}`).join(''),
  }
}

/** Dollars at a value, between its neighbours; null where nothing is known of it. */
export function moneyAt(name: ThresholdName, points: readonly CurvePoint[], value: number): number | null {
  const at = placeOnTrack(name, value)
  const sound = points.filter(isSound).map((point) => ({ x: placeOnTrack(name, point.value), y: point.numbers.money }))
  const after = sound.find(({ x }) => x >= at)
  const before = sound.findLast(({ x }) => x <= at)
  if (!before || !after) return null
  return after.x === before.x ? after.y : before.y + ((at - before.x) / (after.x - before.x)) * (after.y - before.y)
}

export interface CurveRange {
  /** Nothing differs: neither money nor summaries nor sizes. */
  readonly flat: boolean
  readonly low: number
  readonly high: number
  readonly lowAt: number
  readonly highAt: number
  readonly summaries: readonly [low: number, high: number]
}

export function rangeOf(points: readonly CurvePoint[]): CurveRange | null {
  const sound = points.filter(isSound)
  const [first] = sound
  if (!first) return null
  const by = (less: (a: Sound, b: Sound) => boolean) => sound.reduce((best, one) => (less(one, best) ? one : best), first)
  const low = by((a, b) => a.numbers.money < b.numbers.money)
  const high = by((a, b) => a.numbers.money > b.numbers.money)
  const same = ({ numbers: a }: Sound, { numbers: b }: Sound) =>
    a.summaries === b.summaries && a.chars === b.chars && a.most === b.most && Math.abs(a.money - b.money) <= 1e-9 * Math.abs(b.money)
  return {
    flat: sound.every((point) => same(point, first)),
    ...{ low: low.numbers.money, high: high.numbers.money, lowAt: low.value, highAt: high.value },
    summaries: [Math.min(...sound.map((p) => p.numbers.summaries)), Math.max(...sound.map((p) => p.numbers.summaries))],
  }
}

/** Where a value stands on the track, 0 to 1. */
export const placeOf = (name: ThresholdName, value: number): number => placeOnTrack(name, value) / TRACK
