// The stages in a column of their own, with the legend at its foot.
import type { Frame } from '../core/view/types.ts'
import { Legend } from './Legend.tsx'
import { useWords } from './language.tsx'
import { StageList } from './StageList.tsx'

export function StagesColumn({ frame, goStep }: { frame: Frame; goStep: (step: number) => void }) {
  const w = useWords()
  return (
    <section className="stages" aria-label={w.tabs.stages}>
      <StageList call={frame.cursor.call} stages={frame.stages} step={frame.cursor.step} limit={frame.limit} go={goStep} />
      <Legend />
    </section>
  )
}
