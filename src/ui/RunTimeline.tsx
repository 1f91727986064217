// The timeline of the run, and what comes to it when the run has rested.
import { Suspense, useMemo } from 'react'
import type { Frame, LifeView, RunInfo } from '../core/view/types.ts'
import type { Store } from '../shell/contract.ts'
import { LaneKey, TimelineMore } from './later.ts'
import { Timeline } from './Timeline.tsx'
import { moreLanes } from './timeline-lanes.ts'
import { actedIn } from './timeline-shapes.ts'
import { useLayout } from './use-size.ts'

interface Props {
  readonly store: Store
  readonly info: RunInfo
  readonly frame: Frame
  readonly go: (call: number) => void
  readonly rested: boolean
  /** The history that is open. */
  readonly life: LifeView | null
}

export function RunTimeline({ store, info, frame, go, rested, life }: Props) {
  const { valid, breakpoints, preview, against } = store
  const shown = useMemo(() => (preview ? { ...info, ...preview } : info), [info, preview])
  const phone = useLayout() === 'phone'
  const more = moreLanes(info, valid, breakpoints, life)
  return (
    <>
      <Timeline
        info={shown}
        call={frame.cursor.call}
        go={go}
        more={more}
        over={(view) =>
          rested && (
            <Suspense>
              <TimelineMore
                view={view}
                valid={valid}
                life={life}
                against={against}
                breakpoints={breakpoints}
                setBreakpoints={store.setBreakpoints}
                busy={store.busy}
                chaptersOf={store.chapters}
                stopsOf={store.stops}
              />
            </Suspense>
          )
        }
      />
      {phone && rested && (
        <Suspense>
          <LaneKey stages={actedIn(shown)} lanes={more} />
        </Suspense>
      )}
    </>
  )
}
