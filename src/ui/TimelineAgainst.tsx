// The run this one is held against, as a line over its columns.
import type { TimelineView } from './TimelineMore.tsx'
import { recordedPath } from './timeline-recorded.ts'
import { pitchOf, scaleOf } from './timeline-shapes.ts'

/** Pixels. */
const [NARROW, STEP] = [2, 5]

export function TimelineAgainst({ view, against }: { readonly view: TimelineView; readonly against: Float64Array }) {
  const { info, plot, width, height, held } = view
  // Where calls are narrow, up and down at each would be a black field.
  const least = pitchOf(against.length, plot) < NARROW ? STEP : 1
  const d = recordedPath(against, plot, held ?? scaleOf(info.series, info.policy.contextLimit, plot), least)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g className="against" clipPath={plot.shown ? 'url(#shown-calls)' : undefined}>
        <path d={d} />
        <path d={d} />
      </g>
    </svg>
  )
}
