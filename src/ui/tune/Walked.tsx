// A chart one walks by keyboard: for assistive technology a listbox that says the active point in a sentence; the drawing is for the eye.
import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface Props {
  readonly label: string
  /** The active point in a sentence, or the first. */
  readonly sentence: string
  /** From 1, of so many. */
  readonly place: number
  readonly of: number
  readonly active: boolean
  readonly press: (event: KeyboardEvent) => void
  /** The keyboard has come in. */
  readonly enter: () => void
  readonly leave: () => void
  readonly children: ReactNode
}

export function Walked({ label, sentence, place, of, active, press, enter, leave, children }: Props) {
  const id = useId()
  return (
    <div
      className="chart"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active ? id : undefined}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && enter()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !event.currentTarget.matches(':focus-visible') && leave()}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names it as its active descendant */}
      <span id={id} role="option" className="sr" aria-selected={active} aria-posinset={place} aria-setsize={of}>
        {sentence}
      </span>
      {children}
    </div>
  )
}
