// The prompt cache, call by call: how far the array stood unchanged, what had to be written again and why, and what the call cost.
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { CacheSeries } from '../../core/metrics/types.ts'
import { useSize } from '../use-size.ts'
import { type CauseMark, cacheShapes, causeAt, causeCounts, SIGNS } from './cache-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import { Walked } from './Walked.tsx'
import { walkKeys } from './walk.ts'
import '../css/cache.css'

interface Props {
  readonly cache: CacheSeries
  /** Characters of each call's array. */
  readonly sent: Float64Array
  readonly open: (call: number) => void
}

const [TOP, BOTTOM, LANE, FOOT] = [20, 124, 34, 182]
const HEIGHT = FOOT + 18

export function Cache({ cache, sent, open }: Props) {
  const say = useTuneWords()
  const words = say.compare.cache
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [active, activate] = useState<number | null>(null)
  const calls = cache.prompt.length
  const shapes = useMemo(
    () => cacheShapes(cache, sent, { width: Math.max(1, width), top: TOP, bottom: BOTTOM, foot: FOOT, lane: LANE }),
    [cache, sent, width],
  )
  const order = useMemo(() => Array.from(cache.prompt, (prompt, i) => (prompt === 0 ? null : i)), [cache])
  const first = order.find((i) => i !== null) ?? null
  if (first === null) return null
  const { pitch } = shapes
  const sentence = (i: number) =>
    cache.prompt[i] === 0
      ? words.unsent(i + 1)
      : words.call({
          call: i + 1,
          cause: causeAt(cache, i),
          prompt: cache.prompt[i] ?? 0,
          read: cache.read[i] ?? 0,
          message: cache.message[i] ?? 0,
          block: cache.block[i] ?? 0,
          depth: cache.depth[i] ?? 0,
          money: cache.money[i] ?? 0,
        })
  const at = (event: PointerEvent<SVGSVGElement>) =>
    Math.min(calls - 1, Math.max(0, Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left) / pitch)))
  const shown = active !== null && active < calls ? active : null
  return (
    <section className="cache" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <span className="dim">{words.note}</span>
      </header>
      <Walked
        label={words.chart}
        sentence={sentence(shown ?? first)}
        place={(shown ?? first) + 1}
        of={calls}
        active={shown !== null}
        press={walkKeys({ active: shown, activate, take: (i) => open(i + 1) }, order)}
        enter={() => shown === null && activate(first)}
        leave={() => activate(null)}
      >
        <div ref={box} style={{ height: HEIGHT }}>
          {width > 0 && (
            <svg
              width={width}
              height={HEIGHT}
              aria-hidden="true"
              data-chart="cache"
              onPointerMove={(event) => activate(at(event))}
              onClick={() => shown !== null && open(shown + 1)}
            >
              <rect className="reach" width={width} height={HEIGHT} />
              <path className="grid" d={`M0 ${TOP - 0.5}H${width}M0 ${FOOT + 0.5}H${width}`} />
              <path className="sent" d={shapes.sent} />
              <path className="expired" d={shapes.expired} />
              <path className="again" d={shapes.again} />
              <path className="money" d={shapes.money} />
              {shown !== null && <path className="at" d={`M${Math.round((shown + 0.5) * pitch) + 0.5} ${TOP}V${FOOT}`} />}
              {shapes.marks.map((mark) => (
                <Sign key={mark.i} mark={mark} active={mark.i === shown} />
              ))}
              <text y={TOP - 7}>{words.depth}</text>
              <text x={width} y={BOTTOM + 12} textAnchor="end">
                {words.depthMost(shapes.most)}
              </text>
              <text y={HEIGHT - 4}>{words.cost}</text>
              <text x={width} y={HEIGHT - 4} textAnchor="end">
                {words.costMost(shapes.mostMoney)}
              </text>
            </svg>
          )}
        </div>
      </Walked>
      <output className="said" data-figure="cache-said">
        {shown !== null ? sentence(shown) : order.every((i) => i === null || causeAt(cache, i) === 'off') ? words.hintOff : words.hint}
      </output>
      <ul className="causes">
        {causeCounts(cache).map(({ cause, count }) => (
          <li key={cause} className={cause}>
            <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
              {cause === 'none' ? <path className="sent" d="M-4 -4h8v8h-8z" /> : <path className="sign" d={`M0 0${SIGNS[cause]}`} />}
            </svg>
            <span data-figure={`cache-${cause}`}>{words.causes(cause, count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sign = ({ mark: { cause, x, y }, active }: { mark: CauseMark; active: boolean }) => (
  <path className={`sign ${cause}${active ? ' active' : ''}`} d={`M${Math.round(x * 2) / 2} ${Math.round(y * 2) / 2}${SIGNS[cause]}`} />
)
