// The two strips and what runs between them: bands, ribbons, the limit, and the paths from the rows on the screen.
import { memo, useMemo } from 'react'
import type { Strips as StripsData } from '../core/view/strips.ts'
import { FileLines } from './FileLines.tsx'
import type { FileMark, Geometry, VisibleRow } from './geometry.ts'
import { useWords } from './language.tsx'
import { OneStrip, OverFrame } from './OneStrip.tsx'
import { Ribbons } from './Ribbons.tsx'
import { RowPaths } from './RowPaths.tsx'
import { mostColumns, rect, ribbonEdge, type Scale, spanY, stripShape, thick } from './strip-shapes.ts'
import { useSettling } from './use-settling.ts'

interface Props {
  readonly data: StripsData
  /** Call and step: within one, edits settle from where they were. */
  readonly step: string
  readonly limit: number
  readonly geometry: Geometry
  readonly rows: readonly VisibleRow[]
  readonly picked: number | null
  readonly hovered: number | null
  readonly label: string
  readonly ids: boolean
  readonly files: readonly FileMark[]
}

export const Strips = memo(function Strips({ data: wanted, step, limit, geometry, rows, picked, hovered, label, ids, files }: Props) {
  const w = useWords()
  const { data, at } = useSettling(wanted, step)
  const { width, height, row, path, strip } = geometry
  const scale: Scale = useMemo(() => ({ limit, limitPx: geometry.limitPx }), [limit, geometry.limitPx])
  const { limitPx } = scale
  const leftX = row + path
  const rightX = width - row - path - strip
  const most = mostColumns(data.before.size, data.after.size, limit, rightX - leftX - strip)
  const left = useMemo(() => stripShape(data.before, leftX, strip, 1, scale, most), [data.before, leftX, strip, scale, most])
  const right = useMemo(() => stripShape(data.after, rightX, strip, -1, scale, most), [data.after, rightX, strip, scale, most])
  const edges = useMemo(
    () => ({ left: ribbonEdge(leftX, strip, 1, left.columns), right: ribbonEdge(rightX, strip, -1, right.columns) }),
    [leftX, rightX, strip, left.columns, right.columns],
  )
  const overBefore = data.before.size - limit
  const overAfter = data.after.size - limit
  const middle = (edges.left + edges.right) / 2
  const limitText = w.centre.limit(limit)
  const labelWidth = limitText.length * 6 + 14
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <clipPath id="body-clip">
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath="url(#body-clip)">
        {rows.map((r) => (
          <RowPaths
            key={r.key}
            r={r}
            at={at}
            leftX={leftX}
            rightX={rightX + strip}
            geometry={geometry}
            scale={scale}
            left={left}
            right={right}
          />
        ))}
      </g>
      <rect x={leftX} y="0" width={strip} height={limitPx} fill="var(--sunk)" />
      <rect x={rightX} y="0" width={strip} height={limitPx} fill="var(--sunk)" />
      <Ribbons data={data} left={left} right={right} edges={edges} scale={scale} picked={picked} hovered={hovered} ids={ids} />
      <OneStrip shape={left} x={leftX} width={strip} outer={-1} scale={scale} touched={data.ribbons.length > 0} />
      <OneStrip shape={right} x={rightX} width={strip} outer={1} scale={scale} touched={data.ribbons.length > 0} />
      {data.ribbons.map((r) => {
        const [t, b] = thick(spanY(r.right, right, scale))
        const px = limitPx / limit
        const inside = left.columns === 0 || r.left.from < limit
        const top = r.left.from * px
        const bottom = Math.min(r.left.to * px, left.height)
        return (
          <g key={r.edit}>
            {r.landed && b - t < 13 && right.columns === 0 && (
              <rect x={rightX} y={t} width={strip} height={b - t} fill={`var(--f-${r.fate})`} />
            )}
            {r.edit === picked && inside && (
              <path
                d={rect(leftX + 0.75, Math.max(0.75, top + 0.25), strip - 1.5, Math.max(2, bottom - top - 0.5))}
                fill="none"
                stroke="var(--ink)"
                strokeWidth="1.5"
              />
            )}
          </g>
        )
      })}
      <path
        d={rect(leftX - 0.5, -0.5, strip + 1, limitPx + 0.5) + rect(rightX - 0.5, -0.5, strip + 1, limitPx + 0.5)}
        fill="none"
        stroke="var(--rule-strong)"
      />
      <FileLines
        files={files}
        data={data}
        left={left}
        right={right}
        leftX={leftX}
        rightX={rightX}
        edge={edges.left}
        geometry={geometry}
        scale={scale}
      />
      <OverFrame shape={left} x={leftX} width={strip} direction={1} over={overBefore} limitPx={limitPx} height={height} />
      <OverFrame shape={right} x={rightX} width={strip} direction={-1} over={overAfter} limitPx={limitPx} height={height} />
      {overAfter < 0 && limitPx - right.height > 40 && (
        <g>
          <text x={rightX + strip / 2} y={(right.height + limitPx) / 2 - 2} textAnchor="middle" className="strong" data-figure="strip-free">
            {w.number.whole(-overAfter)}
          </text>
          <text x={rightX + strip / 2} y={(right.height + limitPx) / 2 + 11} textAnchor="middle">
            {w.centre.freeWord}
          </text>
        </g>
      )}
      <path d={`M${leftX - 8} ${limitPx + 0.5}H${rightX + strip + 8}`} stroke="var(--ink)" strokeWidth="1.25" />
      <rect x={middle - labelWidth / 2} y={limitPx - 8} width={labelWidth} height="16" fill="var(--paper)" />
      <text data-figure="strip-limit" x={middle} y={limitPx + 4.5} textAnchor="middle" style={{ fill: 'var(--ink)', fontWeight: 600 }}>
        {limitText}
      </text>
    </svg>
  )
})
