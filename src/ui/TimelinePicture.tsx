// What the timeline draws; it changes with the run and the width, never with the cursor.
import { memo, useMemo } from 'react'
import type { StageName } from '../core/pipeline/types.ts'
import { STAGES } from '../core/view/orders.ts'
import type { RunInfo } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { KIND_FILLS, STAGE_FATE } from './Signs.tsx'
import { axisNumbers, barWidth, callsAbove, callsWith, type Plot, ticks, timelineShapes } from './timeline-shapes.ts'

interface Props {
  readonly info: RunInfo
  readonly plot: Plot
  readonly lanes: readonly StageName[]
  readonly width: number
  readonly height: number
  readonly phone: boolean
}

export const TimelinePicture = memo(function TimelinePicture({ info, plot, lanes, width, height, phone }: Props) {
  const w = useWords()
  const { series, policy } = info
  const limit = policy.contextLimit
  const shapes = useMemo(() => timelineShapes(series, limit, plot), [series, limit, plot])
  const { pitch, limitY } = shapes
  const x = (call: number) => plot.left + (call + 0.5) * pitch
  const notch = Math.min(5, Math.max(1, pitch * 0.8))
  const typed = callsWith(series.typed, 0)
  const rejected = callsWith(series.rejected, 0)
  const recorded = callsAbove(series.recorded)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {!phone && (
        <>
          <text x="16" y="22" className="head">
            {w.timeline.context}
          </text>
          <rect x="18" y="30" width="5" height="3" fill="var(--k-user)" />
          <text x="30" y="35">
            {w.timeline.typed}
          </text>
          <path d="M20.5 40l3.5 4-3.5 4-3.5-4z" fill="none" stroke="var(--ink)" />
          <text x="30" y="48">
            {w.timeline.recorded}
          </text>
          {rejected.length > 0 && (
            <>
              <path d="M18 54l5 5m0-5l-5 5" stroke="var(--over)" strokeWidth="1.6" />
              <text x="30" y="61">
                {w.timeline.rejected}
              </text>
            </>
          )}
          {limitY > 34 && (
            <text x="124" y="22" textAnchor="end">
              0
            </text>
          )}
          <text x="124" y={limitY + 4} textAnchor="end" className="strong">
            {w.timeline.limit(limit)}
          </text>
          {axisNumbers(series.calls, pitch).map((call) => (
            <text key={call} x={x(call - 1)} y="13" textAnchor="middle">
              {w.number.whole(call)}
            </text>
          ))}
        </>
      )}
      <path d={`M${plot.left} ${plot.top + 0.5}H${plot.right}`} stroke="var(--rule)" />
      <g fillOpacity={shapes.least.some((d) => d !== '') ? 0.55 : 1}>
        {shapes.sent.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
      </g>
      {shapes.least.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
      <path d={shapes.removed} fill="var(--f-shortened)" fillOpacity=".32" />
      <path d={shapes.edges} fill="var(--f-shortened)" />
      <path d={`M${plot.left - 4} ${limitY + 0.5}H${plot.right + 8}`} stroke="var(--ink)" />
      {phone && (
        <text x={plot.left} y={limitY - 4} className="strong">
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
          >
            {w.timeline.times(torn.times)}
          </text>
        ))}
      <path d={typed.map((call) => `M${x(call) - notch / 2} ${plot.top - 3}h${notch}v3h${-notch}z`).join('')} fill="var(--k-user)" />
      <path d={recorded.map((call) => `M${x(call)} ${limitY - 4}l4 4.5-4 4.5-4-4.5z`).join('')} fill="var(--paper)" stroke="var(--ink)" />
      <path
        d={rejected.map((call) => `M${x(call) - 3} ${plot.bottom - 8}l6 6m0-6l-6 6`).join('')}
        stroke="var(--over)"
        strokeWidth="1.6"
        fill="none"
      />
      {lanes.map((stage, i) => (
        <Lane
          key={stage}
          stage={stage}
          y={plot.bottom + 4 + i * 12}
          calls={callsWith(series.acted, STAGES.indexOf(stage))}
          plot={plot}
          pitch={pitch}
        />
      ))}
    </svg>
  )
})

/** One stage's lane: its sign at every call where it acted. */
function Lane({ stage, y, calls, plot, pitch }: { stage: StageName; y: number; calls: readonly number[]; plot: Plot; pitch: number }) {
  const colour = `var(--f-${STAGE_FATE[stage]})`
  return (
    <g color={colour}>
      <text x="16" y={y + 9} className="lane">
        {stage}
      </text>
      <path d={`M${plot.left} ${y + 11}H${plot.right}`} stroke="var(--rule)" strokeWidth=".6" />
      {pitch >= 7 ? (
        calls.map((call) => (
          <use key={call} href={`#sign-${stage}`} x={plot.left + (call + 0.5) * pitch - 4} y={y + 1} width="8" height="8" />
        ))
      ) : (
        <path d={ticks(calls, plot, pitch, y - 1)} stroke="currentColor" />
      )}
    </g>
  )
}
