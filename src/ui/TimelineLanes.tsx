// Lanes of what is not a stage: recorded compactions, broken rules, breakpoints; and a dot before each stage one stops at.
import type { StageName } from '../core/pipeline/types.ts'
import type { RunStops, RunValid, Stop } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { LANE, type MoreLane } from './timeline-lanes.ts'
import { callsWhere, pitchOf, placeOf, ticks } from './timeline-shapes.ts'

interface Props {
  readonly view: TimelineView
  readonly valid: RunValid | null
  readonly stops: readonly Stop[]
  readonly places: RunStops['places']
  readonly toggleStage: (stage: StageName) => void
}

export type Signs = Exclude<MoreLane, 'life'>
/** Red is only what the API refuses. */
export const LANE_COLOURS: Readonly<Record<Signs, string>> = {
  recorded: 'var(--ink)',
  rules: 'var(--over)',
  warnings: 'var(--ink-2)',
  stops: 'var(--ink)',
  pins: 'var(--ink)',
}

/** Told apart by shape: a diamond, a cross with a bar, a hollow triangle, a pin, a dot. */
export function laneSign(lane: Signs, x: number, y: number): string {
  if (lane === 'warnings') return `M${x} ${y - 4}l4 7h-8z`
  if (lane === 'recorded') return `M${x} ${y - 4}l4 4-4 4-4-4z`
  if (lane === 'rules') return `M${x - 3} ${y - 3}l6 6m0-6l-6 6M${x - 4} ${y + 4.5}h8`
  if (lane === 'pins') return `M${x - 2} ${y - 4}h4l-.5 3 2 2h-7l2-2zM${x} ${y + 1}v4`
  return `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`
}

export const filled = (lane: Signs): boolean => lane === 'stops' || lane === 'pins'

export const laneNames = (w: ReturnType<typeof useWords>, later: ReturnType<typeof useLaterWords>): Readonly<Record<Signs, string>> => ({
  recorded: w.timeline.recorded,
  rules: later.timelineMore.rules,
  warnings: later.timelineMore.warnings,
  stops: later.timelineMore.stops,
  pins: w.pins.pinned,
})

export function TimelineLanes({ view, valid, stops, places, toggleStage }: Props) {
  const w = useWords()
  const later = useLaterWords()
  const { info, plot, phone, lanesAt, width, height } = view
  const lanes = view.lanes.filter((lane) => lane !== 'life') // that one is no row of signs
  const { series, stages } = info
  const { calls } = series
  const wide = pitchOf(calls, plot) >= 7
  const pinned = new Set(info.pinnedAt)
  const stopped = new Set(places.map((place) => place.call))
  const holds: Readonly<Record<Signs, (i: number) => boolean>> = {
    recorded: (i) => (series.recorded[i] ?? 0) > 0,
    rules: (i) => (valid?.perCall.errors[i] ?? 0) > 0,
    warnings: (i) => (valid?.perCall.warnings[i] ?? 0) > 0,
    stops: (i) => stopped.has(i + 1),
    pins: (i) => pinned.has(i + 1),
  }
  const labels = laneNames(w, later)
  const clip = plot.shown ? 'url(#shown-calls)' : undefined // drawn with the picture
  const stagesAt = lanesAt - stages.length * LANE
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {lanes.map((lane, i) => {
          const y = lanesAt + i * LANE
          const found = callsWhere(calls, plot, holds[lane])
          return (
            <g key={lane} className={`more-lane ${lane}`} color={LANE_COLOURS[lane]}>
              {!phone && (
                <>
                  <text x="16" y={y + 9}>
                    {labels[lane]}
                  </text>
                  <path d={laneSign(lane, 120, y + 5)} fill={filled(lane) ? 'currentColor' : 'none'} stroke="currentColor" />
                </>
              )}
              <path d={`M${plot.left} ${y + 11}H${plot.right}`} stroke="var(--rule)" strokeWidth=".6" />
              <path
                className="signs"
                clipPath={clip}
                d={
                  wide
                    ? found.map((call) => laneSign(lane, placeOf(call + 0.5, calls, plot), y + 5)).join('')
                    : ticks(found, calls, plot, y - 1)
                }
                fill={filled(lane) && wide ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth={lane === 'rules' ? 1.4 : 1}
              />
            </g>
          )
        })}
      </svg>
      {(phone ? [] : stages).map((stage, i) => {
        const on = stops.some((stop) => stop.code === 'stage' && stop.stage === stage)
        return (
          <button
            type="button"
            key={stage}
            className="stage-stop"
            style={{ top: stagesAt + i * LANE }}
            aria-pressed={on}
            aria-label={later.breakpoints.atStage(stage)}
            title={later.breakpoints.atStage(stage)}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => toggleStage(stage)}
          />
        )
      })}
    </>
  )
}
