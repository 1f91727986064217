// A recording as text: pasted or typed into a field, and opened.
import { useEffect, useRef } from 'react'
import { Dialog } from './Dialog.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/library.css'

interface Props {
  readonly openText: (text: string, name: string) => void
  readonly close: () => void
}

export function Paste({ openText, close }: Props) {
  const { library: say, given } = useLaterWords()
  const field = useRef<HTMLTextAreaElement>(null)
  // After the dialog has opened and given the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  return (
    <Dialog title={say.pasteLabel} close={close} className="paste">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = field.current?.value ?? ''
          if (text.trim() === '') return field.current?.focus()
          field.current?.closest('dialog')?.close() // the dialog's own way to close gives the focus back
          openText(text, given.pasted)
        }}
      >
        <textarea ref={field} rows={14} spellCheck={false} aria-label={say.pasteLabel} aria-describedby="paste-note" />
        <p id="paste-note">{say.pasteNote}</p>
        <button type="submit" className="btn">
          {say.pasteOpen}
        </button>
      </form>
    </Dialog>
  )
}
