// A row one can press and walk to with the arrow keys.
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from './language.tsx'
import { spoken } from './literal.ts'
import { canPin, useWhatIf } from './what-if.tsx'

interface PressableProps {
  readonly className: string
  readonly label: string
  readonly expanded: boolean
  readonly press: () => void
  /** Enter opens at once, also where a click only picks. */
  readonly enter?: () => void
  readonly edit?: number
  /** First and last message of a fold. */
  readonly holds?: string
  /** Message or block its key pins. */
  readonly pin?: string | undefined
  /** Of many messages: their ids, and how many more they are. */
  readonly pins?: { readonly ids: readonly string[]; readonly left: number } | undefined
  readonly children: ReactNode
}

export function Pressable({ className, label, expanded, press, enter, edit, holds, pin, pins, children }: PressableProps) {
  const w = useWords()
  const { pinned, toggle, pinAll } = useWhatIf()
  const key = (event: KeyboardEvent) => {
    if (event.key === 'k' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (pin && canPin(pin)) toggle(pin)
      else if (pins) pinAll(pins.ids.filter(canPin), pins.left)
    }
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.key === 'Enter' && enter) enter()
    else press()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid row cannot be a <button>; it has its role, name, keys and focus
    <div
      className={className}
      role="button"
      tabIndex={-1}
      data-walk
      data-edit={edit}
      data-holds={holds}
      data-id={pin}
      aria-expanded={expanded}
      aria-label={spoken(pin && pinned.has(pin) ? w.pins.pinnedRow(label) : label)}
      onClick={press}
      onKeyDown={key}
    >
      {children}
    </div>
  )
}
