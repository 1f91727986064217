// The context the tool really sent, as a line over the columns of this run; and the button that hides it.
import { useBeside } from './beside.ts'
import { useLaterWords } from './later-language.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { recordedPath } from './timeline-recorded.ts'
import { scaleOf } from './timeline-shapes.ts'
import './css/beside.css'

export function TimelineRecorded({ view }: { view: TimelineView }) {
  const { recorded: say } = useLaterWords()
  const beside = useBeside()
  if (!beside?.recorded) return null
  const { recorded, line, setLine } = beside
  const { info, plot, width, height, held, phone } = view
  const scale = held ?? scaleOf(info.series, info.policy.contextLimit, plot)
  const d = line ? recordedPath(recorded.sent, plot, scale) : ''
  return (
    <>
      {line && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g className="recorded-context" clipPath={plot.shown ? 'url(#shown-calls)' : undefined}>
            <path d={d} />
            <path d={d} />
          </g>
        </svg>
      )}
      {!phone && (
        <button
          type="button"
          className="recorded-toggle"
          style={{ top: plot.bottom - 14 }}
          aria-pressed={line}
          title={say.line}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => setLine(!line)}
        >
          {say.lineLabel}
        </button>
      )}
    </>
  )
}
