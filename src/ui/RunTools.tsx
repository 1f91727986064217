// Play and what belongs to it, beside the steppers; until it is there, its room is kept.
import { Suspense } from 'react'
import type { Store } from '../shell/contract.ts'
import { Play } from './later.ts'

export function RunTools({ store, run, rested }: { store: Store; run: number; rested: boolean }) {
  const place = <div className="play-place" />
  return rested ? (
    <Suspense fallback={place}>
      <Play
        run={run}
        breakpoints={store.breakpoints}
        setBreakpoints={store.setBreakpoints}
        walk={store.walk}
        go={store.go}
        stopsOf={store.stops}
      />
    </Suspense>
  ) : (
    place
  )
}
