// The policy as sliders, grouped by stage in the order of the pass.

import type { ThresholdName } from '../../core/pipeline/types.ts'
import { thresholdGroups } from '../../core/view/thresholds.ts'
import type { RunInfo } from '../../core/view/types.ts'
import type { EngineProblem } from '../../shell/problems.ts'
import { useWords } from '../language.tsx'
import { useLaterWords } from '../later-language.tsx'
import { Slider } from './Slider.tsx'

interface Props {
  readonly info: RunInfo
  readonly set: (name: ThresholdName, value: number) => EngineProblem | null
  readonly reset: (name: ThresholdName) => void
  readonly resetAll: () => void
}

export function Policy({ info, set, reset, resetAll }: Props) {
  const w = useWords()
  const later = useLaterWords()
  const groups = thresholdGroups(info.stages, info.policy, info.defaults)
  const items = groups.flatMap((group) => group.items)
  const changed = items.filter((item) => item.changed)
  return (
    <section className="policy" aria-label={later.thresholds.title}>
      <header>
        <h2>{later.thresholds.title}</h2>
        <span className="dim" data-figure="thresholds-changed">
          {later.thresholds.changed(changed.length, items.length)}
        </span>
        <button type="button" className="btn" disabled={changed.length === 0} onClick={resetAll}>
          {later.thresholds.reset}
        </button>
      </header>
      <div className="sliders">
        {groups.map((group) => (
          <section key={group.stage} aria-label={w.step(group.stage)}>
            <h3>
              <code>{w.step(group.stage)}</code>
            </h3>
            {group.items.map((item) => (
              <Slider key={item.name} item={item} set={set} reset={reset} />
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}
