// The switch that takes secrets out of what leaves the page; it stands wherever something can leave.
import { useId } from 'react'
import type { SecretsView } from '../core/view/secrets.ts'
import { useLaterWords } from './later-language.tsx'
import './css/secrets.css'

export interface MaskingProps {
  /** Null: not looked for yet. */
  readonly secrets: SecretsView | null
  readonly mask: boolean
  readonly setMask: (mask: boolean) => void
  /** Shows the list. */
  readonly showSecrets: () => void
}

/** Only where there is something to mask; until then what leaves is masked all the same. */
export function Masking({ secrets, mask, setMask }: Omit<MaskingProps, 'showSecrets'>) {
  const { secrets: say } = useLaterWords()
  const note = useId()
  if (!secrets || secrets.total === 0) return null
  return (
    <label className="masking">
      <input type="checkbox" checked={mask} aria-describedby={note} onChange={(event) => setMask(event.target.checked)} />
      {say.mask}
      <small id={note} data-figure="mask-note">
        {say.maskNote(mask, secrets.secrets)}
      </small>
    </label>
  )
}
