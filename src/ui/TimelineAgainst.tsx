// The run this one is held against, as a line over its columns; where both part a flag.
import type { Against } from '../shell/contract.ts'
import type { TimelineView } from './TimelineMore.tsx'
import { recordedPath } from './timeline-recorded.ts'
import { endsOf, pitchOf, placeOf, scaleOf } from './timeline-shapes.ts'
import { useTuneWords } from './tune/tune-language.tsx'
import './css/timeline-against.css'

/** Pixels: where calls are narrower, up and down at each would be a black field. */
const [NARROW, STEP] = [2, 5]
/** A flag so far at the right has its words on the left. */
const ROOM = 110

export function TimelineAgainst({ view, against }: { readonly view: TimelineView; readonly against: Against }) {
  const say = useTuneWords()
  const { info, plot, width, height, held } = view
  const { sent, parts } = against
  const least = pitchOf(sent.length, plot) < NARROW ? STEP : 1
  const d = recordedPath(sent, plot, held ?? scaleOf(info.series, info.policy.contextLimit, plot), least)
  const [from, to] = endsOf(sent.length, plot)
  const x = parts !== null && parts > from && parts <= to ? Math.round(placeOf(parts - 1, sent.length, plot)) + 0.5 : null
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g className="against" clipPath={plot.shown ? 'url(#shown-calls)' : undefined}>
        <path d={d} />
        <path d={d} />
      </g>
      {x !== null && parts !== null && (
        <g className="parts-flag">
          <path d={`M${x} ${plot.top}V${plot.bottom}`} />
          <path className="cloth" d={`M${x} ${plot.bottom - 11}h9l-3 4 3 4h-9z`} />
          <text
            data-figure="timeline-parts"
            x={x + 13 + ROOM > plot.right ? x - 6 : x + 13}
            y={plot.bottom - 3}
            textAnchor={x + 13 + ROOM > plot.right ? 'end' : 'start'}
          >
            {say.partsShort(parts)}
          </text>
        </g>
      )}
    </svg>
  )
}
