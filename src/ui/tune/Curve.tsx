// The curve under a slider: what the whole session costs over its range, the summaries as dots, and where the knob stands on it.
import { memo, useMemo } from 'react'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import type { Curve as Drawn } from '../../shell/curves.ts'
import { curveShape, HEIGHT, heightOf, moneyAt, placeOf, type Scale } from './curve-shape.ts'
import '../css/curves.css'

interface Props {
  readonly name: ThresholdName
  readonly value: number
  readonly curve: Drawn | undefined
  /** The same under the baseline, where it is another one. */
  readonly other: Drawn | undefined
  readonly scale: Scale | null
  readonly stale: boolean
  /** What the session costs with the baseline, and the value this threshold has there. */
  readonly baseline: { readonly money: number | null; readonly value: number } | null
}

export function Curve({ name, value, curve, other, scale, stale, baseline }: Props) {
  const money = curve && moneyAt(name, curve.points, value)
  return (
    <div className={`curve${stale ? ' stale' : ''}`} aria-hidden="true">
      {curve && scale && <Paths name={name} curve={curve} other={other} scale={scale} />}
      {scale && baseline && baseline.money !== null && (
        <>
          {!other && <hr style={{ top: held(heightOf(baseline.money, scale)) }} />}
          <s style={{ left: `${100 * placeOf(name, baseline.value)}%`, top: held(heightOf(baseline.money, scale)) }} />
        </>
      )}
      {scale && money !== undefined && money !== null && (
        <u style={{ left: `${100 * placeOf(name, value)}%`, height: heightOf(money, scale) }} />
      )}
    </div>
  )
}

const held = (y: number): number => Math.min(HEIGHT, Math.max(0, y))

interface PathsProps {
  readonly name: ThresholdName
  readonly curve: Drawn
  readonly other: Drawn | undefined
  readonly scale: Scale
}
const Paths = memo(({ name, curve, other, scale }: PathsProps) => {
  const { line, ground, summaries } = useMemo(() => curveShape(name, curve.points, scale), [name, curve, scale])
  const under = useMemo(() => other && curveShape(name, other.points, scale).line, [name, other, scale])
  return (
    <svg viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="ground" d={ground} />
      {under && <path className={`other${other?.stale ? ' stale' : ''}`} d={under} />}
      {scale.summaries > 0 && <path className="count" d={summaries} />}
      <path className="cost" d={line} />
    </svg>
  )
})
