// The run this one is held against, as a line over its columns.
import type { TimelineView } from './TimelineMore.tsx'
import { recordedPath } from './timeline-recorded.ts'
import { scaleOf } from './timeline-shapes.ts'

export function TimelineAgainst({ view, against }: { readonly view: TimelineView; readonly against: Float64Array }) {
  const { info, plot, width, height, held } = view
  const d = recordedPath(against, plot, held ?? scaleOf(info.series, info.policy.contextLimit, plot))
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g className="against" clipPath={plot.shown ? 'url(#shown-calls)' : undefined}>
        <path d={d} />
        <path d={d} />
      </g>
    </svg>
  )
}
