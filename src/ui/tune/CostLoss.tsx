// Cost against loss: a ring a point, filled on the best front, which is drawn as a staircase; one listbox by keyboard.
import { useMemo, useRef } from 'react'
import type { SweepPoint } from '../../core/metrics/types.ts'
import { useSize } from '../use-size.ts'
import { axisOf, byCost, meanMoney, staircase, two, whisker } from './sweep-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import { Walked } from './Walked.tsx'
import { type Walk, walkKeys } from './walk.ts'

export interface Mark {
  readonly what: 'present' | 'baseline' | 'proposed'
  readonly money: number
  readonly loss: number
}

interface Props {
  readonly points: readonly SweepPoint[]
  readonly marks: readonly Mark[]
  readonly proposed: number | null
  readonly walk: Walk
}

/** The loss axis reaches so far at least: less is not told apart. */
const LEAST = 0.04
const HEIGHT = 248
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 16, 28, 34]

export function CostLoss({ points, marks, proposed, walk }: Props) {
  const say = useTuneWords()
  const { sweep } = say.compare
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const { active, activate, take } = walk
  const several = points.some(({ sessions }) => sessions > 1)
  const order = useMemo(() => byCost(points), [points])
  const floor = HEIGHT - BOTTOM
  const plot = useMemo(() => {
    const costs = [...points.map(meanMoney), ...marks.map(({ money }) => money)]
    const x = axisOf(costs, LEFT + 8, Math.max(LEFT + 60, width - RIGHT), 4)
    const y = axisOf([0, LEAST, ...points.map(({ loss }) => loss), ...marks.map(({ loss }) => loss)], floor, TOP, 4)
    return { x, y, places: points.map((point) => ({ x: two(x.at(meanMoney(point))), y: two(y.at(point.loss)) })) }
  }, [points, marks, width, floor])
  const { x, y, places } = plot
  const front = places.filter((_, i) => points[i]?.front)
  const chosen = active === null ? null : (points[active] ?? null)
  return (
    <Walked
      label={sweep.chart}
      sentence={sweep.point(chosen ?? (points[order[0] as number] as SweepPoint))}
      place={active === null ? 1 : order.indexOf(active) + 1}
      of={points.length}
      active={active !== null}
      press={walkKeys(walk, order)}
      enter={() => active === null && activate(order[0] ?? null)}
      leave={() => activate(null)}
    >
      <div ref={box} style={{ height: HEIGHT }}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <g>
              <path className="grid" d={y.ticks.map((k) => `M${LEFT} ${two(y.at(k))}H${width - RIGHT}`).join('')} />
              {y.ticks.map((k) => (
                <text key={k} x={LEFT - 6} y={y.at(k) + 4} textAnchor="end">
                  {say.percentAxis(k)}
                </text>
              ))}
              {x.ticks.map((k) => (
                <text key={k} x={x.at(k)} y={floor + 15} textAnchor="middle">
                  {say.money(k)}
                </text>
              ))}
              <text x={LEFT} y={10}>
                {sweep.axes.loss}
              </text>
              <text x={width - RIGHT} y={HEIGHT - 4} textAnchor="end">
                {several ? sweep.axes.moneyEach : sweep.axes.money}
              </text>
              <path className="front" d={staircase(front, width - RIGHT)} />
              {chosen && chosen.sessions > 1 && <Whiskers point={chosen} x={x.at} y={y.at} right={width - RIGHT} floor={floor} />}
            </g>
            {order.map((i) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; by keyboard the listbox around it is walked
              <g
                key={i}
                data-point={sweep.at(points[i]?.at ?? {})}
                className={`point${points[i]?.front ? ' best' : ''}${i === proposed ? ' proposed' : ''}${i === active ? ' active' : ''}`}
                onPointerMove={() => activate(i)}
                onClick={() => take(i)}
              >
                <circle className="reach" cx={places[i]?.x} cy={places[i]?.y} r="7" />
                <circle cx={places[i]?.x} cy={places[i]?.y} r={i === active ? 4.5 : 3} />
                {i === proposed && <circle className="halo" cx={places[i]?.x} cy={places[i]?.y} r="7.5" />}
              </g>
            ))}
            <g className="marks">
              {marks.map((mark) => (
                <MarkAt key={mark.what} mark={mark} x={x.at(mark.money)} y={y.at(mark.loss)} flip={x.at(mark.money) > width - 80} />
              ))}
            </g>
          </svg>
        )}
      </div>
    </Walked>
  )
}

interface WhiskersProps {
  readonly point: SweepPoint
  readonly x: (k: number) => number
  readonly y: (k: number) => number
  readonly right: number
  readonly floor: number
}

/** How far the sessions of a point lie apart; what lies outside the chart is cut off there, and the sentence has the numbers. */
function Whiskers({ point, x, y, right, floor }: WhiskersProps) {
  const [cx, cy] = [two(x(meanMoney(point))), two(y(point.loss))]
  const [least, most] = point.spread.money
  const [low, high] = point.spread.loss
  const across = whisker([x(least), x(most)], LEFT, right)
  const up = whisker([y(high), y(low)], TOP, floor)
  const strokes = [...across.ends.map((at) => `M${at} ${two(cy - 4)}v8`), ...up.ends.map((at) => `M${two(cx - 4)} ${at}h8`)]
  return <path className="whiskers" d={`M${across.from} ${cy}H${across.to}M${cx} ${up.from}V${up.to}${strokes.join('')}`} />
}

/** A large ring is the present policy, a diamond the baseline; what a search found outside the grid has the halo of a point that it proposes. */
function MarkAt({ mark: { what }, x, y, flip }: { mark: Mark; x: number; y: number; flip: boolean }) {
  const { sweep } = useTuneWords().compare
  const below = what === 'present' ? 18 : -9
  return (
    <g className={what}>
      {what === 'baseline' ? <path d={`M${two(x)} ${two(y - 6.5)}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`} /> : <circle cx={x} cy={y} r="7" />}
      {what === 'proposed' && <circle cx={x} cy={y} r="3" />}
      <text x={flip ? x - 4 : x + 4} y={y + below} textAnchor={flip ? 'end' : 'start'}>
        {what === 'present' ? sweep.present : what === 'baseline' ? sweep.baselineMark : sweep.proposed}
      </text>
    </g>
  )
}
