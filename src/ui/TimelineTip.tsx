// The call under the pointer in a sentence, and what else stands there: the request, recorded numbers, violations, breakpoints.
import type { Chapter, LifeView, RunStops, RunValid, Stop } from '../core/view/types.ts'
import { useBeside } from './beside.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { chapterAt, recordedAt } from './timeline-closer.ts'
import { eventsAt, stayAt } from './timeline-life.ts'
import { usageOf } from './usage-of.ts'

interface Props {
  readonly view: TimelineView
  readonly hover: NonNullable<TimelineView['hover']>
  readonly chapters: readonly Chapter[]
  readonly valid: RunValid | null
  readonly life: LifeView | null
  readonly stops: readonly Stop[]
  readonly places: RunStops['places']
}

export function TimelineTip({ view, hover: { call, x, y }, chapters, valid, life, stops, places }: Props) {
  const { together, rows } = useWords()
  const { timelineMore: says, life: say, recorded } = useLaterWords()
  const tool = useBeside()?.recorded ?? null
  const usage = usageOf(tool, call)
  const { series, session } = view.info
  const chapter = chapterAt(chapters, call)
  const errors = valid?.perCall.errors[call - 1] ?? 0
  const warnings = valid?.perCall.warnings[call - 1] ?? 0
  const hits = new Set(places.filter((place) => place.call === call).flatMap((place) => place.hits))
  const stay = life && stayAt(life, call)
  const here = stops.filter((_, i) => hits.has(i))
  return (
    <div className="tip" style={{ left: Math.max(8, Math.min(x + 8, innerWidth - 308)), top: y + 6 }} aria-hidden="true">
      <p data-figure="tip-call">{view.sentence(call)}</p>
      {recordedAt(series, session.compactions, call).map((compaction) => (
        <p key={compaction.line} data-figure="tip-recorded">
          {says.recorded(compaction)}
        </p>
      ))}
      {usage && <p data-figure="tip-usage">{recorded.usage(usage)}</p>}
      {tool && (
        <p data-figure="tip-sent">{recorded.sent(tool.sent[call - 1] ?? 0, tool.messages[call - 1] ?? 0, series.sent[call - 1] ?? 0)}</p>
      )}
      {errors + warnings > 0 && <p data-figure="tip-broken">{says.broken(errors, warnings)}</p>}
      {life &&
        eventsAt(life, call).map((event) => (
          <p key={`${event.call} ${event.step} ${event.of}`} data-figure="tip-life">
            {rows.of(life.id, say.event(event, life.id))}
          </p>
        ))}
      {stay && <p data-figure="tip-stay">{say.stay(stay)}</p>}
      {here.length > 0 && <p data-figure="tip-stops">{says.stopsHere(here)}</p>}
      {chapter && (
        <p className="said">
          <Literal text={together.quoted(chapter.head)} inline />{' '}
          {chapter.first === call && chapter.more > 0 && says.moreTyped(chapter.more)}
        </p>
      )}
    </div>
  )
}
