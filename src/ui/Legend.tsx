// What the colours, letters and shapes mean.
import type { Kind } from '../core/conversation/types.ts'
import type { Fate } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { FateSign, KindChip } from './Signs.tsx'

const FATES: readonly Fate[] = ['kept', 'shortened', 'persisted', 'snipped', 'folded', 'gone']
const KINDS: readonly Kind[] = ['user_text', 'assistant_text', 'thinking', 'image', 'tool_use', 'tool_result', 'preview', 'marker']
const WIDE = new Set<string>(['preview', 'marker'])

export function Legend() {
  const w = useWords()
  return (
    <div className="legend">
      <ul aria-label={w.stages.legendKinds}>
        {KINDS.map((kind) => (
          <li key={kind} className={WIDE.has(kind) ? 'wide' : undefined}>
            <KindChip kind={kind} />
            {w.kind(kind)}
          </li>
        ))}
      </ul>
      <ul aria-label={w.stages.legendFates}>
        {FATES.map((fate) => (
          <li key={fate}>
            <FateSign fate={fate} />
            {w.fate(fate)}
          </li>
        ))}
      </ul>
    </div>
  )
}
