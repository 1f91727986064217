// Tune: every threshold a slider; timeline and figures of the whole session follow while it moves, held against a baseline.
import '../css/threshold.css'
import '../css/tune.css'
import { lazy, Suspense, useRef, useState } from 'react'
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import { openBoth, showRun, unlock, useTuning } from '../../shell/tuning.ts'
import { BreakEvens } from './BreakEvens.tsx'
import { Cache } from './Cache.tsx'
import { Figures } from './Figures.tsx'
import { Places } from './Places.tsx'
import { Policy } from './Policy.tsx'
import { Sweep } from './Sweep.tsx'
import { useParts } from './use-parts.ts'

const LockStep = lazy(async () => ({ default: (await import('./LockStep.tsx')).LockStep }))
const Editions = lazy(async () => ({ default: (await import('./Editions.tsx')).Editions }))

export { TuneStatus } from './TuneStatus.tsx'

export function Tune({ info, store }: { readonly info: RunInfo; readonly store: Store }) {
  const tuning = useTuning()
  const { edition, thresholds, order, baseline } = store
  const box = useRef<HTMLDivElement>(null)
  useParts(box)
  const [comparing, setComparing] = useState(false)
  const open = (call: number) => {
    store.move({ call })
    showRun()
  }
  if (store.locked && store.frame && baseline)
    return (
      <Suspense>
        <LockStep info={info} frame={store.frame} store={store} baseline={baseline} tuning={tuning} leave={unlock} />
      </Suspense>
    )
  return (
    <div className="tune" ref={box}>
      <Policy info={info} store={store} tuning={tuning} />
      <Figures
        info={info}
        store={store}
        tuning={tuning}
        baseline={baseline}
        pin={() => store.setBaseline({ edition, thresholds, order })}
        unpin={() => store.setBaseline(null)}
        open={open}
        compare={() => setComparing(true)}
        openBoth={openBoth}
      />
      <Suspense>
        {comparing && <Editions tuning={store.tuning} present={edition} use={store.setEdition} close={() => setComparing(false)} />}
      </Suspense>
      <div className="right">
        <Places present={tuning.present} stale={tuning.stale} baseline={baseline && tuning.baseline} />
        <Sweep info={info} store={store} tuning={tuning} />
        {tuning.present && (
          <>
            <Cache cache={tuning.present.fast.cache} sent={(store.preview ?? info).series.sent} open={open} />
            <BreakEvens events={tuning.present.fast.breakEven} open={open} />
          </>
        )}
      </div>
    </div>
  )
}
