// The context the tool really sent, as a line over the columns of this run; and the button that hides it.
import { useMemo } from 'react'
import { useBeside } from './beside.ts'
import { useLaterWords } from './later-language.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { recordedPath } from './timeline-recorded.ts'
import { scaleOf } from './timeline-shapes.ts'
import './css/beside.css'

export function TimelineRecorded({ view }: { view: TimelineView }) {
  const { recorded: say } = useLaterWords()
  const beside = useBeside()
  const { info, plot, width, height, held, phone } = view
  const { series, policy } = info
  const sent = beside?.line ? beside.recorded?.sent : undefined
  // Moves of the pointer and the cursor draw nothing anew.
  const d = useMemo(
    () => (sent ? recordedPath(sent, plot, held ?? scaleOf(series, policy.contextLimit, plot)) : ''),
    [sent, plot, held, series, policy.contextLimit],
  )
  if (!beside?.recorded) return null
  const { line, setLine } = beside
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
