// One threshold as a slider with its response curve. The run follows while the knob moves.
import { memo, useState } from 'react'
import type { Policy, ThresholdName } from '../../core/pipeline/types.ts'
import { placeOnTrack, stepFrom, valueOnTrack } from '../../core/view/slider.ts'
import { sliderOf, type ThresholdItem } from '../../core/view/thresholds.ts'
import type { Curve as Drawn } from '../../shell/curves.ts'
import type { EngineProblem } from '../../shell/problems.ts'
import { drag, settle } from '../../shell/tuning.ts'
import { useLaterWords } from '../later-language.tsx'
import { Curve } from './Curve.tsx'
import { type CurveRange, moneyAt, rangeOf, type Scale, scaleOf } from './curve-shape.ts'
import { Knob } from './Knob.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/sliders.css'

interface Props {
  readonly item: ThresholdItem
  readonly set: (name: ThresholdName, value: number) => EngineProblem | null
  readonly reset: (name: ThresholdName) => void
  readonly curve: Drawn | undefined
  /** The same under the baseline, where it is another one. */
  readonly other: Drawn | undefined
  /** Null: each curve has its own. */
  readonly scale: Scale | null
  /** Another slider is moving, or the curve is of another policy. */
  readonly stale: boolean
  /** What the session costs with the baseline, and the thresholds it has there. */
  readonly baseline: { readonly money: number | null; readonly policy: Policy } | null
  /** What the session costs now, as the figure says; null while a slider moves. */
  readonly cost: number | null
}

/** Drawn anew only where something of it changed: eleven of twelve stand still while one moves. */
export const Slider = memo(({ item, set, reset, curve, other, scale, stale, baseline, cost }: Props) => {
  const later = useLaterWords()
  const say = useTuneWords()
  const { name, byDefault } = item
  const [problem, setProblem] = useState<EngineProblem | null>(null)
  const [held, setHeld] = useState<number | null>(null)
  // Between the last move and the run that follows, the slider stands where it was left.
  const [was, setWas] = useState(item.value)
  if (was !== item.value) {
    setWas(item.value)
    setHeld(null)
  }
  const value = held ?? item.value
  const take = (next: number) => {
    setHeld(null)
    setProblem(set(name, next))
  }
  const wish = (next: number) => {
    if (!drag(name, next)) return take(next)
    setProblem(null)
    setHeld(next)
  }
  const press = (key: string): boolean => {
    const next = moved(name, value, key)
    if (next !== null) wish(next)
    return next !== null
  }
  const { unit, sentence } = later.threshold(name)
  const told = useTold(name, curve, other, value, cost)
  return (
    <Knob
      id={`slider-${name}`}
      name={name}
      code
      unit={unit}
      sentence={sentence}
      value={value}
      byDefault={byDefault}
      range={sliderOf(name)}
      placeOf={(k) => placeOnTrack(name, k)}
      problem={problem && later.problem(problem)}
      told={told?.described}
      toldShort={told?.short ?? say.policy.curve.working}
      toldUnder={told?.under}
      defaultWords={later.thresholds.byDefault(byDefault)}
      resetWords={later.thresholds.resetOne(name)}
      take={take}
      slide={(place) => wish(valueOnTrack(name, place))}
      press={press}
      settle={settle}
      reset={() => {
        setProblem(null)
        setHeld(null)
        reset(name)
      }}
    >
      <Curve
        name={name}
        value={value}
        curve={curve}
        other={other}
        scale={scale ?? scaleOf([curve?.points ?? [], other?.points ?? []])}
        stale={stale}
        baseline={baseline && { money: baseline.money, value: baseline.policy[name] }}
      />
    </Knob>
  )
})

/** What the curve says, in short and in full. */
function useTold(name: ThresholdName, curve: Drawn | undefined, other: Drawn | undefined, value: number, cost: number | null) {
  const say = useTuneWords()
  const { curve: words } = say.policy
  const range = curve && rangeOf(curve.points)
  if (!curve || !range) return null
  const written = (of: CurveRange) => ({ ...of, low: say.money(of.low), high: say.money(of.high) })
  const there = other && rangeOf(other.points)
  const baseline = there ? written(there) : null
  if (range.flat && (!baseline || baseline.flat)) return { short: words.nothing, under: undefined, described: words.describedNothing }
  const now = cost ?? moneyAt(name, curve.points, value)
  const told = { ...written(range), now: now === null ? null : say.money(now), baseline }
  return {
    short: range.flat ? words.nothing : words.range(told),
    under: baseline ? words.rangeBaseline(baseline) : undefined,
    described: words.described(told),
  }
}

/** Where a key leads: to the next round value; ten of them with Page keys. */
function moved(name: ThresholdName, value: number, key: string): number | null {
  const dir = UP.has(key) ? 1 : DOWN.has(key) ? -1 : null
  if (dir === null) return null
  const times = key.startsWith('Page') ? 10 : 1
  return Array.from({ length: times }).reduce<number>((from) => stepFrom(name, from, dir), value)
}
const UP: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowUp', 'PageUp'])
const DOWN: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowDown', 'PageDown'])
