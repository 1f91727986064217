// What the timeline draws; it changes with the run and the width, never with the cursor.
import { memo, useMemo } from 'react'
import type { StageName } from '../core/pipeline/types.ts'
import { STAGES } from '../core/view/orders.ts'
import type { RunInfo } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { KIND_FILLS, STAGE_FATE } from './Signs.tsx'
import { axisNumbers, barWidth, callsWhere, type Plot, placeOf, ticks, timelineShapes } from './timeline-shapes.ts'

interface Props {
  readonly info: RunInfo
  readonly plot: Plot
  readonly lanes: readonly StageName[]
  readonly width: number
  readonly height: number
  readonly phone: boolean
  /** Pixels a character, as long as the limit line is dragged. */
  readonly held: number | undefined
}

export const TimelinePicture = memo(function TimelinePicture({ info, plot, lanes, width, height, phone, held }: Props) {
  const w = useWords()
  const { series, policy } = info
  const limit = policy.contextLimit
  const shapes = useMemo(() => timelineShapes(series, limit, plot, held), [series, limit, plot, held])
  const { pitch, limitY } = shapes
  // It makes room for the key above it, and a stroke leads to it.
  const labelY = Math.max(limitY + 4, series.rejected.includes(1) ? 62 : 49)
  const x = (call: number) => placeOf(call + 0.5, series.calls, plot)
  const notch = Math.min(5, Math.max(1, pitch * 0.8))
  const typed = callsWhere(series.calls, plot, (i) => series.typed[i] === 1)
  const rejected = callsWhere(series.calls, plot, (i) => series.rejected[i] === 1)
  // Zoomed in, the outer columns may be shown in part.
  const clip = plot.shown ? 'url(#shown-calls)' : undefined
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {clip && (
        <clipPath id="shown-calls">
          <rect x={plot.left} width={plot.right - plot.left} height={height} />
        </clipPath>
      )}
      {!phone && (
        <>
          <text x="16" y="22" className="head">
            {w.timeline.context}
          </text>
          <rect x="18" y="30" width="5" height="3" fill="var(--k-user)" />
          <text x="30" y="35">
            {w.timeline.typed}
          </text>
          {series.rejected.includes(1) && (
            <>
              <path d="M18 41l5 5m0-5l-5 5" stroke="var(--over)" strokeWidth="1.6" />
              <text x="30" y="48">
                {w.timeline.rejected}
              </text>
            </>
          )}
          {limitY > 34 && (
            <text x="124" y="22" textAnchor="end" data-figure="timeline-zero">
              0
            </text>
          )}
          <text x="124" y={labelY} textAnchor="end" className="strong" data-figure="timeline-limit">
            {w.timeline.limit(limit)}
          </text>
          {labelY > limitY + 4 && <path d={`M${plot.left - 4} ${limitY + 0.5}L126 ${labelY - 4}`} stroke="var(--ink)" strokeWidth=".6" />}
          {axisNumbers(series.calls, plot).map((call) => (
            <text key={call} x={x(call - 1)} y="13" textAnchor="middle" data-figure="timeline-call">
              {w.number.whole(call)}
            </text>
          ))}
        </>
      )}
      <path d={`M${plot.left} ${plot.top + 0.5}H${plot.right}`} stroke="var(--rule)" />
      <g clipPath={clip}>
        <g fillOpacity={shapes.least.some((d) => d !== '') ? 0.55 : 1}>
          {shapes.sent.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
        </g>
        {shapes.least.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
        <path d={shapes.removed} fill="var(--f-shortened)" fillOpacity=".32" />
        <path d={shapes.edges} fill="var(--f-shortened)" />
        <path d={typed.map((call) => `M${x(call) - notch / 2} ${plot.top - 3}h${notch}v3h${-notch}z`).join('')} fill="var(--k-user)" />
        <path
          d={rejected.map((call) => `M${x(call) - 3} ${plot.bottom - 8}l6 6m0-6l-6 6`).join('')}
          stroke="var(--over)"
          strokeWidth="1.6"
          fill="none"
        />
      </g>
      <path d={`M${plot.left - 4} ${limitY + 0.5}H${plot.right + 8}`} stroke="var(--ink)" />
      {phone && (
        <text
          x={plot.left}
          y={limitY < plot.top + 14 ? limitY + 13 : limitY - 4}
          className="strong on-columns"
          data-figure="timeline-limit"
        >
          {w.timeline.limit(limit)}
        </text>
      )}
      {!phone &&
        shapes.torn.map((torn) => (
          <text
            key={torn.call}
            x={torn.flip ? torn.x - barWidth(pitch) - 4 : torn.x}
            y={plot.bottom - 1}
            textAnchor={torn.flip ? 'end' : 'start'}
            className="torn"
            data-figure="timeline-times"
          >
            {w.timeline.times(torn.times)}
          </text>
        ))}
      {lanes.map((stage, i) => (
        <Lane
          key={stage}
          stage={stage}
          y={plot.bottom + 4 + i * 12}
          found={callsWhere(series.calls, plot, (call) => (((series.acted[call] ?? 0) >> STAGES.indexOf(stage)) & 1) === 1)}
          calls={series.calls}
          plot={plot}
          wide={pitch >= 7}
          clip={clip}
          named={!phone}
        />
      ))}
    </svg>
  )
})

interface LaneProps {
  readonly stage: StageName
  readonly y: number
  readonly found: readonly number[]
  readonly calls: number
  readonly plot: Plot
  readonly wide: boolean
  readonly clip: string | undefined
  readonly named: boolean
}

/** One stage's lane: its sign at every call where it acted. */
function Lane({ stage, y, found, calls, plot, wide, clip, named }: LaneProps) {
  return (
    <g color={`var(--f-${STAGE_FATE[stage]})`}>
      {named && (
        <text x="16" y={y + 9} className="lane">
          {stage}
        </text>
      )}
      <path d={`M${plot.left} ${y + 11}H${plot.right}`} stroke="var(--rule)" strokeWidth=".6" />
      <g clipPath={clip}>
        {wide ? (
          found.map((call) => (
            <use key={call} href={`#sign-${stage}`} x={placeOf(call + 0.5, calls, plot) - 4} y={y + 1} width="8" height="8" />
          ))
        ) : (
          <path d={ticks(found, calls, plot, y - 1)} stroke="currentColor" />
        )}
      </g>
    </g>
  )
}
