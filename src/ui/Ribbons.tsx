// Ribbons: one for every edit, in its fate's colour, and a quiet one for every run that stays.
import { memo } from 'react'
import type { Strips } from '../core/view/strips.ts'
import { useWords } from './language.tsx'
import { curve, keptRuns, ribbonPath, type Scale, type StripShape, spanY, thick } from './strip-shapes.ts'

interface Props {
  readonly data: Strips
  readonly left: StripShape
  readonly right: StripShape
  /** Where ribbons begin and end. */
  readonly edges: { readonly left: number; readonly right: number }
  readonly scale: Scale
  readonly picked: number | null
  readonly hovered: number | null
  /** Labels carry the edit's number (no rows stand beside them). */
  readonly ids: boolean
}

export const Ribbons = memo(function Ribbons({ data, left, right, edges, scale, picked, hovered, ids }: Props) {
  const w = useWords()
  const large = scale.limitPx * 0.6
  let lastLabel = -Infinity
  return (
    <g>
      {keptRuns(data.ribbons, data.before.size, data.after.size).map((run) => (
        <path
          key={run.left.from}
          d={ribbonPath(edges.left, spanY(run.left, left, scale), edges.right, spanY(run.right, right, scale))}
          fill="var(--ink)"
          fillOpacity="var(--kept)"
          stroke="var(--rule-strong)"
          strokeOpacity=".5"
          strokeWidth=".7"
        />
      ))}
      {data.ribbons.map((r) => {
        const from = spanY(r.left, left, scale)
        const to = thick(spanY(r.right, right, scale))
        const colour = `var(--f-${r.fate})`
        const height = from[1] - from[0]
        const strong = r.edit === picked || r.edit === hovered
        const lost = r.left.to - r.left.from - (r.right.to - r.right.from)
        const labelY = (from[0] + from[1]) / 2 + 4
        const label = height >= 12 && r.landed && labelY - lastLabel >= 12
        if (label) lastLabel = labelY
        return (
          <g key={r.edit}>
            <path
              data-ribbon={r.edit}
              className="band-ribbon"
              d={ribbonPath(edges.left, from, edges.right, to)}
              fill={colour}
              fillOpacity={!r.landed ? 0.06 : strong ? 'var(--ribbon-sel)' : height > large ? 0.2 : 'var(--ribbon)'}
              stroke={colour}
              strokeWidth={r.edit === picked ? 1.5 : 1}
              strokeOpacity={r.landed ? (strong ? 1 : 0.55) : 0.7}
              strokeDasharray={r.landed ? undefined : '1.5 3'}
            />
            {r.fate === 'folded' && r.landed && (
              <path d={hairlines(edges.left, from, edges.right, to)} fill="none" stroke={colour} strokeOpacity=".35" strokeWidth=".7" />
            )}
            {label && (
              <text
                data-figure="ribbon"
                x={edges.left + 8}
                y={labelY}
                className="on-ribbon"
                style={{ fill: 'var(--ink)', fontWeight: strong ? 600 : 400 }}
              >
                {ids ? `${w.number.whole(r.edit)}: ${w.number.signed(-lost)}` : w.number.signed(-lost)}
              </text>
            )}
            {label && lost > scale.limit && (
              <text data-figure="ribbon-contexts" x={edges.left + 8} y={labelY + 13} className="on-ribbon" style={{ fill: 'var(--ink)' }}>
                {w.centre.contexts(lost / scale.limit)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
})

/** What flows into a summary: a line every few pixels of the strip. */
function hairlines(x0: number, [top, bottom]: readonly [number, number], x1: number, [t, b]: readonly [number, number]): string {
  const lines = Math.min(60, Math.floor((bottom - top) / 8))
  let d = ''
  for (let i = 1; i < lines; i++) d += curve(x0, top + ((bottom - top) * i) / lines, x1, t + ((b - t) * i) / lines)
  return d
}
