// Both contexts as strips on one scale, each with its own limit: what is the same is dimmed and joined by a quiet band, what differs by a warm one.
import { useMemo, useRef } from 'react'
import type { LockSide, LockstepView } from '../../core/view/lockstep.ts'
import type { Span } from '../../core/view/strips.ts'
import { useWords } from '../language.tsx'
import { OneStrip, OverFrame } from '../OneStrip.tsx'
import { mostColumns, rect, ribbonEdge, ribbonPath, type Scale, type StripShape, spanY, stripShape, thick } from '../strip-shapes.ts'
import { useSize } from '../use-size.ts'
import { gapsOf } from './lock-shapes.ts'

const [STRIP, SIDE] = [52, 16]

export function LockStrips({ view, label }: { readonly view: LockstepView; readonly label: string }) {
  const w = useWords()
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const { a, b } = view
  const [leftX, rightX] = [SIDE, width - SIDE - STRIP]
  const most = Math.max(a.limit, b.limit)
  const scales = useMemo(() => {
    const limitPx = Math.round(height / 1.344)
    const of = ({ limit }: LockSide): Scale => ({ limit, limitPx: (limitPx * limit) / most })
    return { a: of(a), b: of(b) }
  }, [a, b, most, height])
  const shapes = useMemo(() => {
    const columns = mostColumns(a.size, b.size, Math.min(a.limit, b.limit), Math.max(60, rightX - leftX - STRIP))
    return {
      a: stripShape(a.strip, leftX, STRIP, 1, scales.a, columns),
      b: stripShape(b.strip, rightX, STRIP, -1, scales.b, columns),
    }
  }, [a, b, leftX, rightX, scales])
  const edges = {
    a: ribbonEdge(leftX, STRIP, 1, shapes.a.columns),
    b: ribbonEdge(rightX, STRIP, -1, shapes.b.columns),
  }
  const band = (one: { readonly a: Span; readonly b: Span }) =>
    ribbonPath(edges.a, thick(spanY(one.a, shapes.a, scales.a)), edges.b, thick(spanY(one.b, shapes.b, scales.b)))
  const gaps = gapsOf(view)
  return (
    <div className="lock-strips" ref={box}>
      {width > 0 && height > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <rect x={leftX} width={STRIP} height={scales.a.limitPx} fill="var(--sunk)" />
          <rect x={rightX} width={STRIP} height={scales.b.limitPx} fill="var(--sunk)" />
          <path d={view.same.map(band).join('')} fill="var(--f-kept)" fillOpacity="var(--kept)" />
          <path d={gaps.map(band).join('')} fill="var(--f-shortened)" fillOpacity="var(--ribbon)" />
          {(['a', 'b'] as const).map((id) => {
            const x = id === 'a' ? leftX : rightX
            const spans = view.same.map((run) => run[id])
            return (
              <g key={id}>
                <OneStrip shape={shapes[id]} x={x} width={STRIP} outer={id === 'a' ? -1 : 1} scale={scales[id]} touched={false} />
                <path className="dimmed" d={covers(spans, x, shapes[id], scales[id])} />
                <path className="lit" d={covers(view[id].differs, id === 'a' ? x + STRIP - 3 : x, shapes[id], scales[id], 3)} />
                <path d={rect(x - 0.5, -0.5, STRIP + 1, scales[id].limitPx + 0.5)} fill="none" stroke="var(--rule-strong)" />
                <OverFrame
                  shape={shapes[id]}
                  x={x}
                  width={STRIP}
                  direction={id === 'a' ? 1 : -1}
                  over={view[id].size - view[id].limit}
                  limitPx={scales[id].limitPx}
                  height={height}
                />
                <path d={`M${x - 8} ${scales[id].limitPx + 0.5}h${STRIP + 16}`} stroke="var(--ink)" strokeWidth="1.25" />
                <text
                  className="strong"
                  data-figure={`lock-limit-${id}`}
                  x={id === 'a' ? x + STRIP + 12 : x - 12}
                  y={scales[id].limitPx + (a.limit === b.limit && id === 'b' ? 20 : 4)}
                  textAnchor={id === 'a' ? 'start' : 'end'}
                >
                  {a.limit === b.limit && id === 'b' ? '' : w.centre.limit(view[id].limit)}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}

/** Spans as boxes over a strip; those that lie in its columns are told by the columns alone. */
function covers(spans: readonly Span[], x: number, shape: StripShape, scale: Scale, width = STRIP): string {
  return spans
    .map((span) => {
      const [top, bottom] = shape.columns === 0 || span.to <= scale.limit ? spanY(span, shape, scale) : partOf(span, scale)
      return bottom > top ? rect(x, top, width, Math.max(width < STRIP ? 1 : 0.25, bottom - top)) : ''
    })
    .join('')
}

/** What of a span lies in the strip itself. */
function partOf(span: Span, { limit, limitPx }: Scale): readonly [number, number] {
  const px = limitPx / limit
  return [Math.min(limit, span.from) * px, Math.min(limit, span.to) * px]
}
