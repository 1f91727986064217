// On a phone the edit stepper lies under the thumb.
import type { Frame, Unit } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { Arrow } from './Signs.tsx'

export function Bottom({ frame, pick, step }: { frame: Frame; pick: number | null; step: (unit: Unit, dir: 1 | -1) => void }) {
  const w = useWords()
  const { at, of } = w.centre.edit(frame.cursor.edit ?? pick, frame.edits.length)
  return (
    <div className="bottom" role="group" aria-label={w.centre.group.edit}>
      <button type="button" aria-label={w.centre.previous.edit} disabled={!frame.can.edit.back} onClick={() => step('edit', -1)}>
        <Arrow dir={-1} />
      </button>
      <span>
        {at} {of}
      </span>
      <button type="button" aria-label={w.centre.next.edit} disabled={!frame.can.edit.on} onClick={() => step('edit', 1)}>
        <Arrow dir={1} />
      </button>
    </div>
  )
}
