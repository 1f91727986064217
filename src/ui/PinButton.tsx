// The pin of a message or a result: a sign that stays where something is pinned, and comes where one looks.
import { useWords } from './language.tsx'
import { canPin, useWhatIf } from './what-if.tsx'

export const PinSign = () => (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    <path d="M4 1h4l-.6 3.4L10 6.8H2l2.6-2.4zM6 6.8V11.5" />
  </svg>
)

/** Inside a row, which is a button itself: for the mouse. By keyboard the row answers to its key, and its name says that it is pinned. */
export function PinMark({ id }: { id: string }) {
  const w = useWords()
  const { pinned, toggle } = useWhatIf()
  if (!canPin(id)) return null
  const on = pinned.has(id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it has the key
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span
      className={on ? 'pin on' : 'pin'}
      title={on ? w.pins.unpin(id) : w.pins.pin(id)}
      onClick={(event) => {
        event.stopPropagation()
        toggle(id)
      }}
    >
      <PinSign />
    </span>
  )
}

export function PinButton({ id }: { id: string }) {
  const w = useWords()
  const { pinned, toggle } = useWhatIf()
  if (!canPin(id)) return null
  const on = pinned.has(id)
  const label = on ? w.pins.unpin(id) : w.pins.pin(id)
  return (
    <button type="button" className={on ? 'pin on' : 'pin'} aria-pressed={on} aria-label={label} title={label} onClick={() => toggle(id)}>
      <PinSign />
    </button>
  )
}
