// The two strips and what runs between them: bands, ribbons, the limit, and the paths from the rows on the screen.
import { memo, useMemo } from 'react'
import type { Strips as StripsData } from '../core/view/strips.ts'
import type { Fate } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { Ribbons } from './Ribbons.tsx'
import { KIND_FILLS, KIND_INKS, KIND_LETTERS } from './Signs.tsx'
import { COLUMN, curve, rect, ribbonEdge, ribbonPath, type Scale, type StripShape, spanY, stripShape, thick } from './strip-shapes.ts'

export interface Geometry {
  readonly width: number
  readonly height: number
  /** Width of a row, of its path, of a strip; a phone has no rows and no paths here. */
  readonly row: number
  readonly path: number
  readonly strip: number
}
/** A row on the screen, in pixels from the top of the body, and the characters it stands for. */
export interface VisibleRow {
  readonly key: string
  readonly top: number
  readonly bottom: number
  readonly left: readonly [from: number, to: number]
  readonly right: readonly [from: number, to: number]
  readonly fate: Fate | null
  readonly picked: boolean
}
interface Props {
  readonly data: StripsData
  readonly limit: number
  readonly geometry: Geometry
  readonly rows: readonly VisibleRow[]
  readonly picked: number | null
  readonly hovered: number | null
  readonly label: string
  readonly ids: boolean
}

export const Strips = memo(function Strips({ data, limit, geometry, rows, picked, hovered, label, ids }: Props) {
  const w = useWords()
  const { width, height, row, path, strip } = geometry
  const scale: Scale = useMemo(() => ({ limit, limitPx: Math.round(height / 1.344) }), [limit, height])
  const { limitPx } = scale
  const leftX = row + path
  const rightX = width - row - path - strip
  const left = useMemo(() => stripShape(data.before, leftX, strip, 1, scale), [data.before, leftX, strip, scale])
  const right = useMemo(() => stripShape(data.after, rightX, strip, -1, scale), [data.after, rightX, strip, scale])
  const edges = { left: ribbonEdge(leftX, strip, 1, left.columns), right: ribbonEdge(rightX, strip, -1, right.columns) }
  const overBefore = data.before.size - limit
  const overAfter = data.after.size - limit
  const middle = (leftX + strip + rightX) / 2
  const limitText = w.centre.limit(limit)
  const labelWidth = limitText.length * 6 + 14
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {rows.map((r) => (
        <RowPaths key={r.key} r={r} leftX={leftX} rightX={rightX + strip} geometry={geometry} scale={scale} left={left} right={right} />
      ))}
      <rect x={leftX} y="0" width={strip} height={limitPx} fill="var(--sunk)" />
      <rect x={rightX} y="0" width={strip} height={limitPx} fill="var(--sunk)" />
      <Ribbons data={data} left={left} right={right} edges={edges} scale={scale} picked={picked} hovered={hovered} ids={ids} />
      <OneStrip shape={left} x={leftX} width={strip} outer={-1} scale={scale} touched={data.ribbons.length > 0} />
      <OneStrip shape={right} x={rightX} width={strip} outer={1} scale={scale} touched={data.ribbons.length > 0} />
      {data.ribbons.map((r) => {
        const [top, bottom] = spanY(r.left, left, scale)
        const [t, b] = thick(spanY(r.right, right, scale))
        const inside = left.columns === 0 || r.left.from < limit
        return (
          <g key={r.edit}>
            {r.landed && b - t < 13 && right.columns === 0 && <rect x={rightX} y={t} width={strip} height={b - t} fill={`var(--f-${r.fate})`} />}
            {r.edit === picked && inside && (
              <path d={rect(leftX + 0.75, Math.max(0.75, top + 0.25), strip - 1.5, Math.max(2, Math.min(left.height, left.columns > 0 ? limitPx : bottom) - top - 0.5))} fill="none" stroke="var(--ink)" strokeWidth="1.5" />
            )}
          </g>
        )
      })}
      <path d={rect(leftX - 0.5, -0.5, strip + 1, limitPx + 0.5) + rect(rightX - 0.5, -0.5, strip + 1, limitPx + 0.5)} fill="none" stroke="var(--rule-strong)" />
      <OverFrame shape={left} x={leftX} width={strip} direction={1} over={overBefore} limitPx={limitPx} height={height} />
      <OverFrame shape={right} x={rightX} width={strip} direction={-1} over={overAfter} limitPx={limitPx} height={height} />
      {overAfter < 0 && limitPx - right.height > 40 && (
        <g>
          <text x={rightX + strip / 2} y={(right.height + limitPx) / 2 - 2} textAnchor="middle" className="strong">
            {w.number.whole(-overAfter)}
          </text>
          <text x={rightX + strip / 2} y={(right.height + limitPx) / 2 + 11} textAnchor="middle">
            {w.centre.freeWord}
          </text>
        </g>
      )}
      <path d={`M${leftX - 8} ${limitPx + 0.5}H${rightX + strip + 8}`} stroke="var(--ink)" strokeWidth="1.25" />
      <rect x={middle - labelWidth / 2} y={limitPx - 8} width={labelWidth} height="16" fill="var(--paper)" />
      <text x={middle} y={limitPx + 4.5} textAnchor="middle" style={{ fill: 'var(--ink)', fontWeight: 600 }}>
        {limitText}
      </text>
    </svg>
  )
})

function OneStrip({ shape, x, width, outer, scale, touched }: { shape: StripShape; x: number; width: number; outer: 1 | -1; scale: Scale; touched: boolean }) {
  return (
    <g>
      <g fillOpacity={touched ? 'var(--rest)' : undefined}>
        {shape.bands.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
      </g>
      <path d={shape.lines} stroke="var(--paper)" strokeWidth="1" />
      {shape.signs.map((sign) => (
        <Sign key={sign.y} kind={sign.kind} x={x} y={sign.y + Math.min(sign.height / 2, 11)} />
      ))}
      {shape.typed.map((y) => (
        <rect key={y} x={outer < 0 ? x - 6 : x + width + 2} y={y} width="4" height="3" fill="var(--k-user)" />
      ))}
      <path d={[0.2, 0.4, 0.6, 0.8].map((share) => `M${outer < 0 ? x - 4 : x + width} ${Math.round(scale.limitPx * share)}h4`).join('')} stroke="var(--rule-strong)" />
    </g>
  )
}

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
function OverFrame({ shape, x, width, direction, over, limitPx, height }: { shape: StripShape; x: number; width: number; direction: 1 | -1; over: number; limitPx: number; height: number }) {
  const w = useWords()
  if (over <= 0) return null
  if (shape.columns === 0) {
    const text = Math.min(height + 10, shape.height + 14)
    return (
      <g>
        <path d={rect(x - 0.5, limitPx, width + 1, shape.height - limitPx)} fill="none" stroke="var(--over)" strokeWidth="1.5" />
        <text x={x + width / 2} y={text} textAnchor="middle" style={{ fill: 'var(--over)', fontWeight: 600 }}>
          {w.centre.overShort(over)}
        </text>
      </g>
    )
  }
  const across = shape.columns * COLUMN + 2
  const left = direction > 0 ? x + width + 0.5 : x - across - 0.5
  return (
    <g>
      <path d={rect(left, -0.5, across, shape.columns > 1 ? limitPx + 1 : shape.lastColumn + 1)} fill="none" stroke="var(--over)" strokeWidth="1.5" />
      <text x={direction > 0 ? x : x + width} y={limitPx + 16} textAnchor={direction > 0 ? 'start' : 'end'} style={{ fill: 'var(--over)', fontWeight: 600 }}>
        {w.centre.overShort(over)}
      </text>
      {shape.torn !== null && (
        <text x={left + across / 2} y={limitPx + 30} textAnchor="middle" style={{ fill: 'var(--over)', fontWeight: 600 }}>
          {w.timeline.times(shape.torn)}
        </text>
      )}
    </g>
  )
}

/** From a row's edge to its band, on both sides; for an edit in the colour of its fate: one stroke from words to words. */
function RowPaths({ r, leftX, rightX, geometry, scale, left, right }: { r: VisibleRow; leftX: number; rightX: number; geometry: Geometry; scale: Scale; left: StripShape; right: StripShape }) {
  const { width, row } = geometry
  const px = scale.limitPx / scale.limit
  const y = (at: number, shape: StripShape) => Math.min(at * px, shape.height)
  const fill = r.fate ? `var(--f-${r.fate})` : 'var(--ink)'
  const opacity = r.fate ? (r.picked ? 'var(--path-sel)' : 'var(--path)') : 0.018
  const stroke = r.fate ? fill : 'var(--rule-strong)'
  const strokeOpacity = r.fate ? 0.35 : 0.45
  const l = r.left[1] > r.left[0] ? ([y(r.left[0], left), y(r.left[1], left)] as const) : null
  const rr = r.right[1] > r.right[0] ? ([y(r.right[0], right), y(r.right[1], right)] as const) : null
  return (
    <g>
      {l && <path d={ribbonPath(row, [r.top, r.bottom], leftX, l)} fill={fill} fillOpacity={opacity} />}
      {l && <path d={curve(row, r.bottom, leftX, l[1]) + (r.fate ? curve(row, r.top, leftX, l[0]) : '')} fill="none" stroke={stroke} strokeOpacity={strokeOpacity} />}
      {rr && <path d={ribbonPath(rightX, thick(rr, r.fate ? 2 : 0), width - row, [r.top, r.bottom])} fill={fill} fillOpacity={opacity} />}
      {rr && <path d={curve(rightX, rr[1], width - row, r.bottom) + (r.fate ? curve(rightX, rr[0], width - row, r.top) : '')} fill="none" stroke={stroke} strokeOpacity={strokeOpacity} />}
    </g>
  )
}
