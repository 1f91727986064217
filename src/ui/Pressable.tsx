// A row one can press and walk to with the arrow keys.
import type { KeyboardEvent, ReactNode } from 'react'

interface PressableProps {
  readonly className: string
  readonly label: string
  readonly expanded: boolean
  readonly press: () => void
  /** Enter opens at once, also where a click only picks. */
  readonly enter?: () => void
  readonly edit?: number
  readonly children: ReactNode
}

export function Pressable({ className, label, expanded, press, enter, edit, children }: PressableProps) {
  const key = (event: KeyboardEvent) => {
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
      aria-expanded={expanded}
      aria-label={label}
      onClick={press}
      onKeyDown={key}
    >
      {children}
    </div>
  )
}
