// Tune: every threshold a slider, and the whole session follows while it moves.
import type { ThresholdName } from '../../core/pipeline/types.ts'
import type { RunInfo } from '../../core/view/types.ts'
import type { EngineProblem } from '../../shell/problems.ts'
import { Policy } from './Policy.tsx'
import '../css/tune.css'

interface Props {
  readonly info: RunInfo
  readonly busy: boolean
  readonly setThreshold: (name: ThresholdName, value: number) => EngineProblem | null
  readonly resetThreshold: (name: ThresholdName) => void
  readonly adopt: (thresholds: Partial<Record<ThresholdName, number>>) => EngineProblem | null
}

export function Tune({ info, busy, setThreshold, resetThreshold, adopt }: Props) {
  return (
    <div className="tune">
      <Policy info={info} busy={busy} set={setThreshold} reset={resetThreshold} resetAll={() => adopt({})} />
    </div>
  )
}
