// A native dialog with a title bar; Escape and a press beside it close it.
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from './language.tsx'
import './css/dialogs.css'

interface Props {
  readonly title: ReactNode
  readonly close: () => void
  readonly className?: string
  readonly actions?: ReactNode
  /** Nothing in it takes the focus: it has it as a whole, so that keys scroll it. */
  readonly plain?: boolean
  readonly children: ReactNode
}

export function Dialog({ title, close, className, actions, plain, children }: Props) {
  const w = useWords()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively; the press beside it is for the mouse
    <dialog
      ref={ref}
      className={className}
      aria-labelledby="dialog-title"
      onClose={close}
      onClick={(event) => event.target === ref.current && ref.current?.close()}
    >
      <div className="bar">
        <h2 id="dialog-title">{title}</h2>
        {actions}
        <button type="button" className="btn" onClick={() => ref.current?.close()}>
          {w.page.close}
        </button>
      </div>
      <div className="inside" tabIndex={plain ? 0 : undefined}>
        {children}
      </div>
    </dialog>
  )
}
