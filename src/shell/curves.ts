// The response curves of the sliders: worked out at rest, one slider after the other, all of them roughly before any of them finely.
import { create } from 'zustand'
import type { CurvePoint } from '../core/metrics/types.ts'
import type { ThresholdName } from '../core/pipeline/types.ts'
import { thresholdGroups } from '../core/view/thresholds.ts'
import type { State } from './contract.ts'
import { useStore } from './store.ts'
import { useTuning } from './tuning.ts'

export interface Curve {
  /** Sorted by value; it grows while one looks. */
  readonly points: readonly CurvePoint[]
  /** It was worked out for another policy, and its turn has not come yet. */
  readonly stale: boolean
}
export type Curves = Readonly<Partial<Record<ThresholdName, Curve>>>

export const useCurves = create<{ readonly curves: Curves }>()(() => ({ curves: {} }))

/** 9 points for everyone, then 33. */
const PASSES = [{ levels: 3 }, { levels: 5, known: 3 }] as const

/** What a curve was worked out for: all that makes the run, but for its own slider. */
const whose = new Map<ThresholdName, string>()
/** How many passes of it are done. */
const done = new Map<ThresholdName, number>()

function keyOf({ info, edition, thresholds, rejections, pins, off, answers, assumptions }: State, name: ThresholdName): string {
  const { [name]: _own, ...others } = thresholds
  const sorted = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([info?.session.id, edition, sorted, rejections, pins, off, answers, assumptions])
}

let turn = 0
async function draw(): Promise<void> {
  turn++
  const mine = turn
  const state = useStore.getState()
  const { info } = state
  if (!info) return
  const tune = await state.tuning()
  const names = thresholdGroups(info.stages, info.policy, info.defaults).flatMap(({ items }) => items.map((item) => item.name))
  mark(state, names)
  for (const [no, pass] of PASSES.entries())
    for (const name of names) {
      if (turn !== mine) return
      if ((done.get(name) ?? 0) > no) continue
      const found = await tune.curve({ name, ...pass }, (point) => turn === mine && told(name, point))
      if (!found || turn !== mine) return
      flush()
      done.set(name, no + 1)
    }
}

/** Curves of this very run are good still; the others are of an earlier one until their first new point is there. */
function mark(state: State, names: readonly ThresholdName[]): void {
  const curves: Partial<Record<ThresholdName, Curve>> = {}
  const before = useCurves.getState().curves
  for (const name of names) {
    const key = keyOf(state, name)
    const same = whose.get(name) === key
    const curve = before[name]
    // One that was broken off begins anew.
    if (!same || !done.get(name)) done.delete(name)
    if (curve) curves[name] = { ...curve, stale: !same || !done.has(name) }
    whose.set(name, key)
  }
  useCurves.setState({ curves })
}

let fresh: { readonly name: ThresholdName; readonly point: CurvePoint }[] = []
let frame: number | null = null
/** What is told between two frames is drawn at once. */
function told(name: ThresholdName, point: CurvePoint): void {
  fresh.push({ name, point })
  frame ??= requestAnimationFrame(flush)
}

function flush(): void {
  if (frame !== null) cancelAnimationFrame(frame)
  frame = null
  if (fresh.length === 0) return
  const curves = { ...useCurves.getState().curves }
  for (const { name, point } of fresh) {
    const curve = curves[name]
    const points = curve && !curve.stale ? curve.points.filter(({ value }) => value !== point.value) : []
    curves[name] = { points: [...points, point].sort((a, b) => a.value - b.value), stale: false }
  }
  fresh = []
  useCurves.setState({ curves })
}

function drop(): void {
  turn++
  fresh = []
  void useStore
    .getState()
    .tuning()
    .then((tune) => tune.stopCurve())
}

// A new drag, another policy or another mode makes the figures stale; with figures at rest the curves have their turn.
let resting = false
function watch(): void {
  const rests = !useTuning.getState().stale && useStore.getState().mode === 'tune'
  if (rests === resting) return
  resting = rests
  if (rests) void draw()
  else drop()
}
watch()
useTuning.subscribe(watch)
useStore.subscribe((now, before) => {
  const { edition, thresholds, rejections, pins, off, answers, assumptions } = before
  const same = [
    now.edition === edition && now.thresholds === thresholds && now.rejections === rejections && now.pins === pins,
    now.off === off && now.answers === answers && now.assumptions === assumptions,
  ]
  if (now.info?.session.id !== before.info?.session.id) {
    done.clear()
    useCurves.setState({ curves: {} })
  } else if (same.includes(false)) mark(now, Object.keys(useCurves.getState().curves) as ThresholdName[])
  watch()
})
