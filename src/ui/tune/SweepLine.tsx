// One threshold: cost and loss over its values, one below the other, with the same values across.
import { useMemo, useRef } from 'react'
import type { SweepParam, SweepPoint } from '../../core/metrics/types.ts'
import { useSize } from '../use-size.ts'
import { axisOf, meanMoney, two } from './sweep-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import { Walked } from './Walked.tsx'
import { type Walk, walkKeys } from './walk.ts'

interface Props {
  readonly param: SweepParam
  readonly points: readonly SweepPoint[]
  readonly present: number | null
  readonly baseline: number | null
  readonly walk: Walk
}

const EACH = 76
const GAP = 22
const [LEFT, RIGHT, TOP] = [52, 16, 14]
const FLOORS = [TOP + EACH, TOP + EACH + GAP + EACH] as const
const HEIGHT = FLOORS[1] + 20

export function SweepLine({ param, points, present, baseline, walk }: Props) {
  const say = useTuneWords()
  const { sweep } = say.compare
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const thresholdOf = (point: SweepPoint) => point.at[param.name] ?? 0
  const order = useMemo(() => points.map((_, i) => i), [points])
  const x = axisOf(param.values, LEFT, width - RIGHT, 4)
  const several = points.some(({ sessions }) => sessions > 1)
  const charts = [
    { id: 'money', name: several ? sweep.axes.moneyEach : sweep.axes.money, floor: FLOORS[0], of: meanMoney, write: say.money },
    { id: 'loss', name: sweep.axes.loss, floor: FLOORS[1], of: (point: SweepPoint) => point.loss, write: say.percentAxis },
  ].map((chart) => ({ ...chart, y: axisOf([0, ...points.map(chart.of)], chart.floor, chart.floor - EACH, 2) }))
  const at = (value: number | null) => (value === null ? '' : `M${two(x.at(value))} ${TOP}V${FLOORS[1]}`)
  const inRange = (value: number | null) => value !== null && value >= (x.ticks[0] ?? 0) && value <= (x.ticks.at(-1) ?? 0)
  return (
    <Walked
      label={sweep.line(param.name)}
      sentence={sweep.point(points[walk.active ?? 0] as SweepPoint)}
      place={(walk.active ?? 0) + 1}
      of={points.length}
      active={walk.active !== null}
      press={walkKeys(walk, order)}
      enter={() => walk.active === null && walk.activate(0)}
      leave={() => walk.activate(null)}
    >
      <div ref={box} style={{ height: HEIGHT }}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <g>
              {inRange(baseline) && <path className="is-baseline" d={at(baseline)} />}
              {inRange(present) && <path className="is-present" d={at(present)} />}
              {charts.map(({ id, name, floor, of, write, y }) => (
                <g key={id}>
                  <path className="grid" d={y.ticks.map((k) => `M${LEFT} ${two(y.at(k))}H${width - RIGHT}`).join('')} />
                  {[y.ticks[0] as number, y.ticks.at(-1) as number].map((k) => (
                    <text key={k} x={LEFT - 6} y={y.at(k) + 4} textAnchor="end">
                      {write(k)}
                    </text>
                  ))}
                  <text x={LEFT} y={floor - EACH - 4}>
                    {name}
                  </text>
                  <path
                    className="line"
                    d={points.map((point, i) => `${i === 0 ? 'M' : 'L'}${two(x.at(thresholdOf(point)))} ${two(y.at(of(point)))}`).join('')}
                  />
                </g>
              ))}
              {x.ticks.map((k) => (
                <text key={k} x={x.at(k)} y={HEIGHT - 6} textAnchor="middle">
                  {sweep.number(k)}
                </text>
              ))}
            </g>
            {points.map((point, i) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; by keyboard the listbox around it is walked
              <g
                key={thresholdOf(point)}
                data-cell={sweep.at(point.at)}
                className={`point${point.front ? ' best' : ''}${walk.active === i ? ' active' : ''}`}
                onPointerMove={() => walk.activate(i)}
                onClick={() => walk.take(i)}
              >
                <rect className="reach" x={two(x.at(thresholdOf(point)) - 6)} y={TOP} width="12" height={FLOORS[1] - TOP} />
                {charts.map(({ id, of, y }) => (
                  <circle key={id} cx={two(x.at(thresholdOf(point)))} cy={two(y.at(of(point)))} r={walk.active === i ? 4.5 : 3} />
                ))}
              </g>
            ))}
          </svg>
        )}
      </div>
    </Walked>
  )
}
