// A number one may type: taken at Enter or when the field is left; with Escape the last good one comes back.
import { useState } from 'react'
import { withPoint } from '../../words/read-number.ts'
import { useLaterWords } from '../later-language.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly invalid: boolean
  /** A small amount: a comma may stand for the point. */
  readonly decimal?: boolean
  readonly show?: (value: number) => string
  readonly take: (value: number) => void
}

export function NumberField({ name, label, value, invalid, decimal = false, show, take }: Props) {
  const later = useLaterWords()
  const [draft, setDraft] = useState<string | null>(null)
  const read = () => {
    if (draft === null) return
    setDraft(null)
    const wanted = later.thresholds.read(decimal ? withPoint(draft) : draft)
    // The number that stands there, typed again, says that it is meant.
    if (wanted !== value || invalid) take(wanted)
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      aria-label={label}
      aria-invalid={invalid}
      value={draft ?? (show ?? later.thresholds.field)(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
