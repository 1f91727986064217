// What leaves the context: solid sand from the strip down to the file that was written, dotted sand from the band that names its path.
import type { Strips } from '../core/view/strips.ts'
import type { FileMark, Geometry } from './geometry.ts'
import { type Scale, type StripShape, spanY, thick } from './strip-shapes.ts'

interface Props {
  readonly files: readonly FileMark[]
  readonly data: Strips
  readonly left: StripShape
  readonly right: StripShape
  readonly leftX: number
  readonly rightX: number
  /** Where ribbons leave the left side. */
  readonly edge: number
  readonly geometry: Geometry
  readonly scale: Scale
}

export function FileLines({ files, data, left, right, leftX, rightX, edge, geometry, scale }: Props) {
  const { strip, height } = geometry
  const floor = height + 12
  return files.map((file) => {
    const from = file.edit === null ? null : (data.ribbons[file.edit - 1] ?? null)
    const to = file.pointed === null ? null : (data.ribbons[file.pointed - 1] ?? null)
    const [x0, x1, y] =
      from === null
        ? [leftX + 4, leftX + 9, left.height]
        : left.columns > 0
          ? [leftX + strip + 2, edge, scale.limitPx]
          : [edge + 6, edge + 14, spanY(from.left, left, scale)[1]]
    const [top, bottom] = to === null ? [0, 0] : thick(spanY(to.right, right, scale))
    return (
      <g key={file.path}>
        <path
          d={funnel(x0, x1, y, file.x - 3, file.x + 3, floor)}
          fill="var(--f-persisted)"
          fillOpacity={from === null ? 0.55 : 0.32}
          stroke="var(--f-persisted)"
          strokeOpacity=".6"
          strokeWidth=".8"
        />
        {to !== null && (
          <>
            <path
              d={dotted(rightX, (top + bottom) / 2, height + 3, file.x + 8, floor)}
              fill="none"
              stroke="var(--f-persisted)"
              strokeWidth="1.25"
              strokeDasharray="1.5 3"
            />
            <circle cx={rightX} cy={(top + bottom) / 2} r="2.5" fill="var(--f-persisted)" />
          </>
        )}
      </g>
    )
  })
}

/** Narrows on its way down. */
function funnel(x0: number, x1: number, y: number, to0: number, to1: number, floor: number): string {
  const half = (y + floor) / 2
  return `M${x0} ${y}C${x0} ${half} ${to0} ${half} ${to0} ${floor}L${to1} ${floor}C${to1} ${half} ${x1} ${half} ${x1} ${y}Z`
}

/** Down beside the right strip, then along the floor to the file. */
const dotted = (x: number, y: number, along: number, to: number, floor: number): string => {
  const side = x - 6
  return `M${x} ${y}H${side + 4}Q${side} ${y} ${side} ${y + 4}V${along - 4}Q${side} ${along} ${side - 4} ${along}H${to + 4}Q${to} ${along} ${to} ${along + 4}V${floor - 2}`
}
