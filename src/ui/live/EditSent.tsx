// What has not been sent yet, to be changed before it is.
import { useState } from 'react'
import type { Editable } from '../../core/agent/session.ts'
import type { LiveStore } from '../../shell/live/contract.ts'
import { Dialog } from '../Dialog.tsx'
import { useLiveWords } from './live-language.tsx'
import '../css/live-file.css'

interface Props {
  readonly editable: readonly Editable[]
  readonly edit: LiveStore['edit']
  /** A text was changed. */
  readonly used: () => void
  readonly close: () => void
}

export function EditSent({ editable, edit, used, close }: Props) {
  const { step: say } = useLiveWords()
  return (
    <Dialog title={say.edit} close={close} className="file-dialog live-file">
      <p className="dim">{say.editNote}</p>
      {editable.map((one) => (
        <One key={`${one.entry}.${one.block}`} one={one} edit={edit} used={used} />
      ))}
    </Dialog>
  )
}

function One({ one, edit, used }: Pick<Props, 'edit' | 'used'> & { readonly one: Editable }) {
  const { step: say } = useLiveWords()
  const [text, setText] = useState(one.text)
  const label = one.kind === 'result' ? say.resultOf(one.tool) : say[one.kind]
  return (
    <section>
      <h3>{label}</h3>
      <textarea value={text} spellCheck={false} aria-label={label} rows={8} onChange={(event) => setText(event.target.value)} />
      <button
        type="button"
        className="btn"
        disabled={text === one.text}
        onClick={({ currentTarget }) => {
          edit(one.entry, one.block, text)
          used()
          currentTarget.closest('dialog')?.close()
        }}
      >
        {say.save}
      </button>
    </section>
  )
}
