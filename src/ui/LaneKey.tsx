// What the signs of the timeline mean, where there is no room for names beside their lanes.
import type { StageName } from '../core/pipeline/types.ts'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { STAGE_FATE } from './Signs.tsx'
import { filled, LANE_COLOURS, laneNames, laneSign } from './TimelineLanes.tsx'
import type { MoreLane } from './timeline-lanes.ts'

export function LaneKey({ stages, lanes }: { stages: readonly StageName[]; lanes: readonly MoreLane[] }) {
  const w = useWords()
  const later = useLaterWords()
  const names = laneNames(w, later)
  return (
    <section aria-label={later.timelineMore.lanes}>
      <ul className="lane-key">
        {stages.map((stage) => (
          <li key={stage} style={{ color: `var(--f-${STAGE_FATE[stage]})` }}>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <use href={`#sign-${stage}`} width="8" height="8" />
            </svg>
            <code>{stage}</code>
          </li>
        ))}
        {lanes.map(
          (lane) =>
            lane !== 'life' && (
              <li key={lane} style={{ color: LANE_COLOURS[lane] }}>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <path d={laneSign(lane, 5, 5)} fill={filled(lane) ? 'currentColor' : 'none'} stroke="currentColor" />
                </svg>
                <span>{names[lane]}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
