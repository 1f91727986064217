// One threshold: its name, its number, its track with the default as a tick. The run follows while the knob moves.
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import { placeOnTrack, stepFrom, TRACK, valueOnTrack } from '../../core/view/slider.ts'
import { sliderOf, type ThresholdItem } from '../../core/view/thresholds.ts'
import type { EngineProblem } from '../../shell/problems.ts'
import { drag, settle } from '../../shell/tuning.ts'
import { useLaterWords } from '../later-language.tsx'
import { NumberField } from './NumberField.tsx'

interface Props {
  readonly item: ThresholdItem
  readonly set: (name: ThresholdName, value: number) => EngineProblem | null
  readonly reset: (name: ThresholdName) => void
}

export function Slider({ item, set, reset }: Props) {
  const later = useLaterWords()
  const { name, byDefault } = item
  const [problem, setProblem] = useState<EngineProblem | null>(null)
  const take = (value: number) => {
    setHeld(null)
    setProblem(set(name, value))
  }
  const [held, setHeld] = useState<number | null>(null)
  // Between the last move and the run that follows, the slider stands where it was left.
  const [was, setWas] = useState(item.value)
  if (was !== item.value) {
    setWas(item.value)
    setHeld(null)
  }
  const value = held ?? item.value
  const wish = (next: number) => {
    if (!drag(name, next)) return take(next)
    setProblem(null)
    setHeld(next)
  }
  const changed = value !== byDefault
  const [min, max] = sliderOf(name)
  const { unit, sentence } = later.threshold(name)
  const id = `slider-${name}`
  const press = (event: KeyboardEvent) => {
    const next = moved(name, value, event.key)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    wish(next)
  }
  const places = { '--at': placeOnTrack(name, value) / TRACK, '--default': placeOnTrack(name, byDefault) / TRACK } as CSSProperties
  return (
    <div className={`slider${changed ? ' changed' : ''}`} style={places}>
      <div className="hd">
        <label htmlFor={id} title={sentence}>
          {name}
        </label>
        <NumberField name={name} label={name} value={value} invalid={problem !== null} take={take} />
        <span className="u">{unit}</span>
      </div>
      <div className="track">
        <i />
        <input
          id={id}
          type="range"
          min={0}
          max={TRACK}
          value={placeOnTrack(name, value)}
          aria-valuetext={`${later.thresholds.field(value)} ${unit}`}
          aria-describedby={`${id}-says`}
          onChange={(event) => wish(valueOnTrack(name, Number(event.target.value)))}
          onKeyDown={press}
          onPointerUp={settle}
        />
      </div>
      <div className="ends">
        <span>{later.thresholds.field(min)}</span>
        {changed ? (
          <button type="button" className="link" aria-label={later.thresholds.resetOne(name)} onClick={() => reset(name)}>
            {later.thresholds.byDefault(byDefault)}
          </button>
        ) : (
          <span>{later.thresholds.byDefault(byDefault)}</span>
        )}
        <span>{later.thresholds.field(max)}</span>
      </div>
      <p id={`${id}-says`} className={problem ? 'refused' : 'sr'} role={problem ? 'alert' : undefined}>
        {problem ? later.problem(problem) : sentence}
      </p>
    </div>
  )
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
