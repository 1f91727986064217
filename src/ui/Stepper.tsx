// Back, where one is, on: for calls, stages, edits and changes.
import type { ReactNode } from 'react'
import type { Unit } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { Arrow } from './Signs.tsx'

interface Props {
  readonly unit: Unit
  readonly can: { readonly back: boolean; readonly on: boolean }
  readonly step: (unit: Unit, dir: 1 | -1) => void
  readonly children: ReactNode
}

export function Stepper({ unit, can, step, children }: Props) {
  const w = useWords()
  return (
    <fieldset className={`stepper step-${unit}`} aria-label={w.centre.group[unit]}>
      <button type="button" aria-label={w.centre.previous[unit]} disabled={!can.back} onClick={() => step(unit, -1)}>
        <Arrow dir={-1} />
      </button>
      <span data-figure={`step-${unit}`}>{children}</span>
      <button type="button" aria-label={w.centre.next[unit]} disabled={!can.on} onClick={() => step(unit, 1)}>
        <Arrow dir={1} />
      </button>
    </fieldset>
  )
}
