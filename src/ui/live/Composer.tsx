// Where one types: Enter sends, Shift Enter breaks the line; while the agent works, Stop stands beside it.
import { type RefObject, useState } from 'react'
import type { LiveStatus } from '../../shell/live/contract.ts'
import { useLiveWords } from './live-language.tsx'
import '../css/composer.css'

interface Props {
  readonly status: LiveStatus
  /** Another tab works on the session. */
  readonly locked: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly send: (text: string) => void
  readonly stop: () => void
  readonly retry: () => void
}

export const isBusy = ({ at }: LiveStatus): boolean => at !== 'none' && at !== 'idle' && at !== 'failed'

export function Composer({ status, locked, field, send, stop, retry }: Props) {
  const { type: say } = useLiveWords()
  const [text, setText] = useState('')
  const busy = isBusy(status)
  const submit = () => {
    if (busy || locked || text.trim() === '') return field.current?.focus()
    send(text)
    setText('')
    field.current?.focus()
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={field}
        rows={2}
        value={text}
        aria-label={say.label}
        placeholder={say.placeholder}
        title={say.note}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // An Enter that ends a word of an input method sends nothing.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <div className="acts">
        {status.at === 'failed' && !locked && (
          <button type="button" className="btn" onClick={retry}>
            {say.again}
          </button>
        )}
        {busy && !locked ? (
          <button type="button" className="btn strong" onClick={stop}>
            {say.stop}
          </button>
        ) : (
          <button type="submit" className="btn strong" disabled={locked || text.trim() === ''}>
            {say.send}
          </button>
        )}
      </div>
    </form>
  )
}
