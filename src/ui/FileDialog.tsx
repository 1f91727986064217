// A written file as text, as it was at the cursor, and a phrase in it.
import { useEffect, useState } from 'react'
import type { Cursor, FileItem } from '../core/view/types.ts'
import type { InFile } from '../shell/find-in-file.ts'
import type { Texts } from './Detail.tsx'
import { Dialog } from './Dialog.tsx'
import { FindBar, FoundStretch } from './FindInFile.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { Masking, type MaskingProps } from './Masking.tsx'
import { FileOpener } from './paths.ts'
import { TextView } from './TextView.tsx'
import './css/looking.css'

interface Props {
  readonly path: string
  readonly cursor: Cursor
  readonly text: Texts['text']
  readonly inFile: (cursor: Cursor, path: string, phrase: string) => Promise<InFile | null>
  /** Another file, by a path in this one. */
  readonly open: (path: string) => void
  readonly download: (file: Pick<FileItem, 'path'>) => void
  readonly masking: Omit<MaskingProps, 'showSecrets'>
  readonly close: () => void
}

export function FileDialog({ path, cursor, text, inFile, open, download, masking, close }: Props) {
  const w = useWords()
  const later = useLaterWords()
  const [phrase, setPhrase] = useState('')
  const [found, setFound] = useState<InFile | null>(null)
  const [at, setAt] = useState(0)
  const [size, setSize] = useState(0)
  useEffect(() => {
    let live = true
    setAt(0)
    if (phrase === '') setFound(null)
    else inFile(cursor, path, phrase).then((answer) => live && answer && setFound(answer))
    return () => {
      live = false
    }
  }, [phrase, path, cursor, inFile])
  const offset = found?.offsets[at]
  return (
    <Dialog
      title={
        <>
          <code>
            <Literal text={path} inline />
          </code>
          {size > 0 && (
            <small className="dim" data-figure="file-chars">
              {w.rows.whole(size)}
            </small>
          )}
        </>
      }
      close={close}
      className="file-dialog"
      actions={
        <>
          <Masking {...masking} />
          <button type="button" className="btn" aria-label={w.files.downloadName(path)} onClick={() => download({ path })}>
            {w.files.download}
          </button>
        </>
      }
    >
      <FileOpener value={open}>
        <FindBar phrase={phrase} setPhrase={setPhrase} found={found} at={at} go={setAt} />
        {offset === undefined ? (
          // A path may stand in a text although nothing was written there.
          <TextView of={{ what: 'file', path, cursor }} load={text} measured={setSize} empty={later.inFile.missing(path)} />
        ) : (
          <FoundStretch path={path} cursor={cursor} offset={offset} phrase={phrase} load={text} leave={() => setPhrase('')} />
        )}
      </FileOpener>
    </Dialog>
  )
}
