// Tune: every threshold a slider; timeline and figures of the whole session follow while it moves, held against a baseline.
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import { useTuning } from '../../shell/tuning.ts'
import { Figures } from './Figures.tsx'
import { Places } from './Places.tsx'
import { Policy } from './Policy.tsx'
import '../css/tune.css'

export function Tune({ info, store }: { readonly info: RunInfo; readonly store: Store }) {
  const tuning = useTuning()
  const { edition, thresholds, baseline } = store
  const open = (call: number) => {
    store.move({ call })
    store.setMode('debug')
  }
  return (
    <div className="tune">
      <Policy info={info} set={store.setThreshold} reset={store.resetThreshold} resetAll={() => store.adopt({})} />
      <Figures
        info={info}
        tuning={tuning}
        baseline={baseline}
        pin={() => store.setBaseline({ edition, thresholds })}
        unpin={() => store.setBaseline(null)}
        open={open}
      />
      <div className="right">
        <Places present={tuning.present} baseline={baseline && tuning.baseline} />
      </div>
    </div>
  )
}
