// All files of the step in one zip: how much that is, first; then how far it has come.
import { useState } from 'react'
import type { Frame } from '../core/view/types.ts'
import { useLaterWords } from './later-language.tsx'
import './css/looking.css'

interface Props {
  readonly files: Frame['files']
  readonly downloadAll: (told: (done: number) => void) => Promise<'done' | 'stopped' | 'failed'>
  readonly stop: () => void
}

/** Characters; texts are mostly a byte a character. */
const MOST = 200_000_000

export function FileArchive({ files, downloadAll, stop }: Props) {
  const { archive: say } = useLaterWords()
  const [state, setState] = useState<'idle' | 'failed' | number>('idle')
  const tooMuch = files.size > MOST
  const start = async () => {
    setState(0)
    const ended = await downloadAll(setState)
    setState(ended === 'failed' ? 'failed' : 'idle')
  }
  if (typeof state === 'number')
    return (
      <p className="archive" aria-live="polite">
        <progress value={state} max={files.total} aria-label={say.making(state, files.total)} />
        <span data-figure="packed">{say.making(state, files.total)}</span>{' '}
        <button type="button" className="link" onClick={stop}>
          {say.stop}
        </button>
      </p>
    )
  return (
    <>
      <p className="archive">
        <button type="button" className="btn" disabled={tooMuch} onClick={start}>
          {say.all}
        </button>
        <span data-figure="archive-size">{tooMuch ? say.tooMuch(files.size, MOST) : say.size(files.size)}</span>
      </p>
      {state === 'failed' && (
        <p role="alert" className="refused">
          {say.failed}
        </p>
      )}
    </>
  )
}
