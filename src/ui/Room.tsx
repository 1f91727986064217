// What came in or was sent, held against the limit: the part of a verdict that turns red.
import type { StageItem } from '../core/view/types.ts'
import { useWords } from './language.tsx'

export function Room({ stage, limit }: { stage: StageItem; limit: number }) {
  const w = useWords()
  const { code } = stage.verdict
  if (code !== 'arrived' && code !== 'sent') return null
  const over = stage.sizeAfter - limit
  return (
    <span className={over > 0 ? 'over' : undefined}>
      {w.together.between}
      {over > 0 ? w.stages.over(over) : w.stages.free(-over)}
    </span>
  )
}
