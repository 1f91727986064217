// One strip: a band a block, signs where there is room, a notch where a person typed; what passes the limit in a red frame.
import { memo } from 'react'
import { useWords } from './language.tsx'
import { KIND_FILLS, KIND_INKS, KIND_LETTERS } from './Signs.tsx'
import { COLUMN, rect, type Scale, type StripShape } from './strip-shapes.ts'

export const OneStrip = memo(function OneStrip({
  shape,
  x,
  width,
  outer,
  scale,
  touched,
}: {
  shape: StripShape
  x: number
  width: number
  outer: 1 | -1
  scale: Scale
  touched: boolean
}) {
  return (
    <g>
      <g fillOpacity={touched ? 'var(--rest)' : undefined}>
        {shape.bands.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
      </g>
      <path d={shape.lines} stroke="var(--paper)" strokeWidth="1" />
      {shape.signs.map((sign) => (
        <Sign key={sign.y} kind={sign.kind} x={x} y={sign.y + Math.min(sign.height / 2, 11)} />
      ))}
      <path d={shape.typed.map((y) => rect(outer < 0 ? x - 6 : x + width + 2, y, 4, 3)).join('')} fill="var(--k-user)" />
      <path
        className="pins"
        d={shape.pinned.map((y) => pin(outer < 0 ? x - 11 : x + width + 11, y)).join('')}
        fill="var(--ink)"
        stroke="var(--ink)"
      />
      <path
        d={[0.2, 0.4, 0.6, 0.8].map((share) => `M${outer < 0 ? x - 4 : x + width} ${Math.round(scale.limitPx * share)}h4`).join('')}
        stroke="var(--rule-strong)"
      />
    </g>
  )
})

/** A pin that stands at a height. */
const pin = (x: number, y: number): string => `M${x - 2} ${y - 3}h4l-.5 3 1.5 2h-6l1.5-2zM${x} ${y + 2}v4`

function Sign({ kind, x, y }: { kind: number; x: number; y: number }) {
  const letter = KIND_LETTERS[kind]
  if (letter)
    return (
      <text x={x + 6} y={y + 4} style={{ fill: KIND_INKS[kind], fontWeight: 600, fontSize: 10 }}>
        {letter}
      </text>
    )
  return <path d={kind === 3 ? `M${x + 5} ${y - 4}l6 4-6 4z` : `M${x + 10} ${y - 4}l-6 4 6 4z`} fill={KIND_INKS[kind]} opacity=".9" />
}

/** What passes the limit stands in a red frame: below the line, or in columns of exactly one limit. */
export function OverFrame({
  shape,
  x,
  width,
  direction,
  over,
  limitPx,
  height,
}: {
  shape: StripShape
  x: number
  width: number
  direction: 1 | -1
  over: number
  limitPx: number
  height: number
}) {
  const w = useWords()
  if (over <= 0) return null
  if (shape.columns === 0) {
    const text = Math.min(height + 10, shape.height + 14)
    return (
      <g>
        <path d={rect(x - 0.5, limitPx, width + 1, shape.height - limitPx)} fill="none" stroke="var(--over)" strokeWidth="1.5" />
        <text x={x + width / 2} y={text} textAnchor="middle" className="over-label" data-figure="strip-over">
          {w.centre.overShort(over)}
        </text>
      </g>
    )
  }
  const across = shape.columns * COLUMN + 2
  const left = direction > 0 ? x + width + 0.5 : x - across - 0.5
  return (
    <g>
      <path
        d={rect(left, -0.5, across, shape.columns > 1 ? limitPx + 1 : shape.lastColumn + 1)}
        fill="none"
        stroke="var(--over)"
        strokeWidth="1.5"
      />
      <text
        x={direction > 0 ? x : x + width}
        y={limitPx + 16}
        textAnchor={direction > 0 ? 'start' : 'end'}
        className="over-label"
        data-figure="strip-over"
      >
        {w.centre.overShort(over)}
      </text>
      {shape.torn !== null && (
        <text x={left + across / 2} y={limitPx + 30} textAnchor="middle" className="over-label" data-figure="strip-torn">
          {w.timeline.times(shape.torn)}
        </text>
      )}
    </g>
  )
}
