// On a phone the edit stepper lies under the thumb.
import type { Frame, Unit } from '../core/view/types.ts'
import './css/bottom.css'
import { useWords } from './language.tsx'
import { Arrow } from './Signs.tsx'

export function Bottom({ frame, pick, step }: { frame: Frame; pick: number | null; step: (unit: Unit, dir: 1 | -1) => void }) {
  const w = useWords()
  const { at, of } = w.centre.edit(frame.cursor.edit ?? pick, frame.edits.length)
  return (
    <nav className="bottom" aria-label={w.centre.group.edit}>
      <button type="button" aria-label={w.centre.previous.edit} disabled={!frame.can.edit.back} onClick={() => step('edit', -1)}>
        <Arrow dir={-1} />
      </button>
      <span data-figure="step-edit">
        {at} {of}
      </span>
      <button type="button" aria-label={w.centre.next.edit} disabled={!frame.can.edit.on} onClick={() => step('edit', 1)}>
        <Arrow dir={1} />
      </button>
      <button type="button" aria-label={w.centre.next.change} disabled={!frame.can.change.on} onClick={() => step('change', 1)}>
        <svg viewBox="0 0 9 9" aria-hidden="true">
          <path d="M1 1l3.5 3.5L1 8M4.5 1L8 4.5 4.5 8" />
        </svg>
        {w.centre.change}
      </button>
    </nav>
  )
}
