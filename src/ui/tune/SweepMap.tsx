// Two thresholds as a map: a cell a point, a bar in it for cost or loss; the present policy framed, the baseline dashed.
import { useMemo, useRef, useState } from 'react'
import type { GridPoint, SweepParam, SweepPoint } from '../../core/metrics/types.ts'
import { useSize } from '../use-size.ts'
import { gridRows, meanMoney, two } from './sweep-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import { Walked } from './Walked.tsx'
import { type Walk, walkKeys } from './walk.ts'
import '../css/sweep-map.css'

interface Props {
  readonly params: readonly [SweepParam, SweepParam]
  readonly points: readonly SweepPoint[]
  /** What stands now, and in the baseline. */
  readonly present: GridPoint
  readonly baseline: GridPoint | null
  readonly walk: Walk
}

const ROW = 15
const LEFT = 60
const AXIS = 18

export function SweepMap({ params, points, present, baseline, walk }: Props) {
  const say = useTuneWords()
  const { sweep } = say.compare
  const [of, setOf] = useState<'money' | 'loss'>('money')
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [columns, rows] = params
  const lines = useMemo(() => [...gridRows(params, points)].reverse(), [params, points])
  const value = (point: SweepPoint) => (of === 'money' ? meanMoney(point) : point.loss)
  const values = points.map(value)
  const most = Math.max(...values)
  const cell = (width - LEFT) / columns.values.length
  const order = lines.flatMap(({ cells }) => cells.map(({ point }) => point))
  const first = order.find((point) => point !== null) ?? 0
  const every = Math.ceil(44 / Math.max(1, cell))
  const height = lines.length * ROW + AXIS
  const frame = (at: GridPoint | null) => {
    const column = columns.values.indexOf(at?.[columns.name] ?? Number.NaN)
    const row = lines.findIndex((line) => line.value === at?.[rows.name])
    return column < 0 || row < 0
      ? null
      : `M${two(LEFT + column * cell) + 0.5} ${row * ROW + 0.5}h${two(cell) - 2}v${ROW - 2}h${2 - two(cell)}z`
  }
  const write = (k: number) => (of === 'money' ? say.money(k) : say.percent(k))
  return (
    <div className="sweep-map">
      <div className="hd">
        <h3>{of === 'money' ? sweep.map : sweep.mapLoss}</h3>
        <fieldset className="which" aria-label={sweep.mapShows}>
          {(['money', 'loss'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === of} onClick={() => setOf(one)}>
              {sweep.mapOf[one]}
            </button>
          ))}
        </fieldset>
        <span className="dim">{sweep.bar(write(Math.min(...values)), write(most))}</span>
      </div>
      <Walked
        label={sweep.mapKeys}
        sentence={sweep.point(points[walk.active ?? first] as SweepPoint)}
        place={order.indexOf(walk.active ?? first) + 1}
        of={order.length}
        active={walk.active !== null}
        press={walkKeys(walk, order, columns.values.length)}
        enter={() => walk.active === null && walk.activate(first)}
        leave={() => walk.activate(null)}
      >
        <div ref={box}>
          {width > 0 && (
            <svg width={width} height={height} aria-hidden="true">
              {lines.map((line, row) => (
                <g key={line.value}>
                  <text x={LEFT - 6} y={row * ROW + 11} textAnchor="end">
                    {say.compare.sweep.number(line.value)}
                  </text>
                  {line.cells.map(({ value: column, point }, at) => {
                    const x = LEFT + at * cell
                    if (point === null) return <path key={column} className="hole" d={`M${two(x + 4)} ${row * ROW + ROW / 2}h5`} />
                    const its = points[point] as SweepPoint
                    return (
                      // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; by keyboard the listbox around it is walked
                      <g
                        key={column}
                        data-cell={sweep.at(its.at)}
                        className={`cell${walk.active === point ? ' active' : ''}${its.front ? ' best' : ''}`}
                        onPointerMove={() => walk.activate(point)}
                        onClick={() => walk.take(point)}
                      >
                        <rect className="reach" x={two(x)} y={row * ROW} width={two(cell - 1)} height={ROW - 1} />
                        <rect
                          className="bar"
                          x={two(x)}
                          y={row * ROW}
                          width={two(most > 0 ? ((cell - 2) * value(its)) / most : 0)}
                          height={ROW - 1}
                        />
                      </g>
                    )
                  })}
                </g>
              ))}
              <g>
                {columns.values.map(
                  (column, at) =>
                    at % every === 0 && (
                      <text key={column} x={LEFT + at * cell} y={height - 5}>
                        {say.compare.sweep.number(column)}
                      </text>
                    ),
                )}
                <path className="is-baseline" d={frame(baseline) ?? ''} />
                <path className="is-present" d={frame(present) ?? ''} />
              </g>
            </svg>
          )}
        </div>
      </Walked>
      <p className="axes dim">{sweep.mapAxes(rows.name, columns.name)}</p>
    </div>
  )
}
