// The way from a row to its band, on both sides.
import type { Geometry, VisibleRow } from './geometry.ts'
import { curve, ribbonPath, type Scale, type StripShape, thick } from './strip-shapes.ts'

/** From a row's edge to its band, on both sides; for an edit in the colour of its fate: one stroke from words to words. */
export function RowPaths({
  r,
  at,
  leftX,
  rightX,
  geometry,
  scale,
  left,
  right,
}: {
  r: VisibleRow
  at: (right: number) => number
  leftX: number
  rightX: number
  geometry: Geometry
  scale: Scale
  left: StripShape
  right: StripShape
}) {
  const { width, row } = geometry
  const px = scale.limitPx / scale.limit
  const y = (place: number, shape: StripShape) => Math.min(place * px, shape.height)
  const fill = r.fate ? `var(--f-${r.fate})` : 'var(--ink)'
  const opacity = r.fate ? (r.picked ? 'var(--path-sel)' : 'var(--path)') : 0.018
  const stroke = r.fate ? fill : 'var(--rule-strong)'
  const strokeOpacity = r.fate ? 0.35 : 0.45
  const l = r.left[1] > r.left[0] ? ([y(r.left[0], left), y(r.left[1], left)] as const) : null
  const rr = r.right[1] > r.right[0] ? ([y(at(r.right[0]), right), y(at(r.right[1]), right)] as const) : null
  return (
    <g>
      {l && <path d={ribbonPath(row, [r.top, r.bottom], leftX, l)} fill={fill} fillOpacity={opacity} />}
      {l && (
        <path
          d={curve(row, r.bottom, leftX, l[1]) + (r.fate ? curve(row, r.top, leftX, l[0]) : '')}
          fill="none"
          stroke={stroke}
          strokeOpacity={strokeOpacity}
        />
      )}
      {rr && <path d={ribbonPath(rightX, thick(rr, r.fate ? 2 : 0), width - row, [r.top, r.bottom])} fill={fill} fillOpacity={opacity} />}
      {rr && (
        <path
          d={curve(rightX, rr[1], width - row, r.bottom) + (r.fate ? curve(rightX, rr[0], width - row, r.top) : '')}
          fill="none"
          stroke={stroke}
          strokeOpacity={strokeOpacity}
        />
      )}
    </g>
  )
}
