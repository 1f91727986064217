// The response curves of the sliders, and those of the baseline: worked out at rest, one after the other, all of them roughly before any of them finely.
import { create } from 'zustand'
import type { CurvePoint } from '../core/metrics/types.ts'
import type { Inputs, ThresholdName } from '../core/pipeline/types.ts'
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

/** `baseline`: where there is one, and it has other thresholds than the present policy beside the slider's own. */
interface Drawn {
  readonly curves: Curves
  readonly baseline: Curves
}
const NOTHING: Drawn = { curves: {}, baseline: {} }
export const useCurves = create<Drawn>()(() => NOTHING)

/** 9 points for everyone, then 33. */
const PASSES = [{ levels: 3 }, { levels: 5, known: 3 }] as const

/** A curve by what it was worked out for, with the passes that are done. */
interface Kept {
  readonly points: readonly CurvePoint[]
  readonly passes: number
}
const kept = new Map<string, Kept>()

interface Wanted {
  readonly whose: keyof Drawn
  readonly name: ThresholdName
  /** All that makes the run, but for the slider's own value: two policies that differ in that alone have one curve. */
  readonly key: string
  readonly over: Partial<Inputs>
}

function wanted(state: State): readonly Wanted[] {
  const { info, baseline, edition, thresholds, rejections, pins, off, order, answers, assumptions } = state
  if (!info) return []
  const names = thresholdGroups(info.stages, info.policy, info.defaults).flatMap(({ items }) => items.map((item) => item.name))
  const of = (whose: keyof Drawn, over: Pick<Inputs, 'edition' | 'thresholds' | 'order'>) =>
    names.map((name): Wanted => {
      const { [name]: _own, ...others } = over.thresholds
      const sorted = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))
      const key = JSON.stringify([name, info.session.id, over.edition, sorted, rejections, pins, off, over.order, answers, assumptions])
      return { whose, name, key, over }
    })
  const present = of('curves', { edition, thresholds, order })
  const keys = new Set(present.map(({ key }) => key))
  return [...present, ...(baseline ? of('baseline', baseline).filter(({ key }) => !keys.has(key)) : [])]
}

let turn = 0
async function draw(): Promise<void> {
  turn++
  const mine = turn
  const state = useStore.getState()
  const tune = await state.tuning()
  const all = wanted(state)
  for (const [no, pass] of PASSES.entries())
    for (const { name, key, over } of all) {
      if (turn !== mine) return
      if ((kept.get(key)?.passes ?? 0) > no) continue
      const found = await tune.curve({ name, ...pass }, (point) => turn === mine && told(key, point), over)
      if (!found || turn !== mine) return
      flush()
      kept.set(key, { points: kept.get(key)?.points ?? [], passes: no + 1 })
    }
}

/** What there is of this very run; a curve that has no point yet is that of an earlier one. */
function show(): void {
  const all = wanted(useStore.getState())
  const keys = new Set(all.map(({ key }) => key))
  for (const key of kept.keys()) if (!keys.has(key)) kept.delete(key)
  const before = useCurves.getState()
  const drawn: { readonly [whose in keyof Drawn]: Partial<Record<ThresholdName, Curve>> } = { curves: {}, baseline: {} }
  for (const { whose, name, key } of all) {
    const [was, points] = [before[whose][name], kept.get(key)?.points ?? []]
    // The same object where it is the same: its slider stands still.
    if (points.length > 0) drawn[whose][name] = was?.points === points && !was.stale ? was : { points, stale: false }
    else if (was) drawn[whose][name] = was.stale ? was : { ...was, stale: true }
  }
  useCurves.setState(drawn)
}

let fresh: { readonly key: string; readonly point: CurvePoint }[] = []
let frame: number | null = null
/** What is told between two frames is drawn at once. */
function told(key: string, point: CurvePoint): void {
  fresh.push({ key, point })
  frame ??= requestAnimationFrame(flush)
}

function flush(): void {
  if (frame !== null) cancelAnimationFrame(frame)
  frame = null
  if (fresh.length === 0) return
  for (const { key, point } of fresh) {
    const { points, passes } = kept.get(key) ?? { points: [], passes: 0 }
    const others = points.filter(({ value }) => value !== point.value)
    kept.set(key, { points: [...others, point].sort((a, b) => a.value - b.value), passes })
  }
  fresh = []
  show()
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
  const { edition, thresholds, rejections, pins, off, order, answers, assumptions, baseline } = before
  const same = [
    now.edition === edition && now.thresholds === thresholds && now.rejections === rejections && now.pins === pins,
    now.off === off && now.order === order && now.answers === answers && now.assumptions === assumptions && now.baseline === baseline,
  ]
  if (now.info?.session.id !== before.info?.session.id) {
    kept.clear()
    useCurves.setState(NOTHING)
  } else if (same.includes(false)) show()
  watch()
  // A baseline is pinned while all rests: its curves have their turn now.
  if (resting && now.baseline !== baseline) void draw()
})
