// One file or folder of the workspace in a dialog: read, edit, rename, download, delete. A past tree can only be read.
import { useEffect, useRef, useState } from 'react'
import type { FileBody } from '../../core/agent/workspace.ts'
import { saveBlob } from '../../shell/download.ts'
import type { FileDone, LiveStore } from '../../shell/live/contract.ts'
import { Dialog } from '../Dialog.tsx'
import { useLiveWords } from './live-language.tsx'
import '../css/live-file.css'

interface Props {
  readonly path: string
  /** Null: a folder. */
  readonly body: FileBody | null
  /** A text that was typed here before and not saved. */
  readonly draft: string | null
  /** Null: nothing is left to save. */
  readonly keep: (draft: string | null) => void
  readonly live: Pick<LiveStore, 'writeFile' | 'renameFile' | 'removeFile'>
  /** The call whose tree it is from; null: it is the present one. */
  readonly call: number | null
  /** Nothing of it can be changed. */
  readonly locked: boolean
  readonly moved: (to: string) => void
  readonly close: () => void
}

export function FileEditor({ path, body, draft, keep, live, call, locked, moved, close }: Props) {
  const { files: say, session, fileProblem } = useLiveWords()
  const [text, setText] = useState(draft ?? (typeof body === 'string' ? body : ''))
  const [name, setName] = useState(path)
  const [told, setTold] = useState<{ readonly problem: FileDone; readonly well: 'saved' | null; readonly at: string } | null>(null)
  const changed = typeof body === 'string' && text !== body
  const heard = (problem: FileDone, well: 'saved' | null, at = path) => {
    setTold({ problem, well, at })
    return problem === null
  }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const shut = () => field.current?.closest('dialog')?.close() ?? close()
  return (
    <Dialog
      title={path}
      close={close}
      className="file-dialog live-file"
      actions={
        body !== null && (
          <button type="button" className="btn" onClick={() => saveBlob(new Blob([body as BlobPart]), path.split('/').at(-1) ?? path)}>
            {say.saveOne}
          </button>
        )
      }
    >
      {typeof body === 'string' ? (
        <textarea
          ref={field}
          value={text}
          readOnly={locked}
          spellCheck={false}
          aria-label={path}
          onChange={({ target: { value } }) => {
            setText(value)
            keep(value === body ? null : value)
          }}
        />
      ) : (
        body !== null && <p>{say.binary}</p>
      )}
      {locked ? (
        <p className="dim">{call === null ? session.notHere : say.past(call)}</p>
      ) : (
        <div className="acts">
          {typeof body === 'string' && (
            <button
              type="button"
              className="btn"
              disabled={!changed}
              onClick={() => heard(live.writeFile(path, text), 'saved') && keep(null)}
            >
              {say.save}
            </button>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (name !== path && heard(live.renameFile(path, name), null, name)) moved(name)
            }}
          >
            <input value={name} aria-label={say.renameTo} spellCheck={false} onChange={(event) => setName(event.target.value)} />
            <button type="submit" className="btn" disabled={name === path || name === '' || changed}>
              {say.rename}
            </button>
          </form>
          <button
            type="button"
            className="btn"
            onClick={() => {
              if (!heard(live.removeFile(path), null)) return
              keep(null)
              shut()
            }}
          >
            {say.remove}
          </button>
        </div>
      )}
      <p role="status" className={told?.problem ? 'over' : 'dim'}>
        {told?.problem ? fileProblem(told.problem, told.at) : told?.well ? say[told.well] : changed && say.unsaved}
      </p>
    </Dialog>
  )
}
