// A written file as text, as it was at the cursor.
import type { Cursor, FileItem } from '../core/view/types.ts'
import type { Texts } from './Detail.tsx'
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'
import { TextView } from './TextView.tsx'

interface Props {
  readonly file: FileItem
  readonly cursor: Cursor
  readonly text: Texts['text']
  readonly download: (file: FileItem) => void
  readonly close: () => void
}

export function FileDialog({ file, cursor, text, download, close }: Props) {
  const w = useWords()
  return (
    <Dialog
      title={<code>{file.path}</code>}
      close={close}
      className="file-dialog"
      actions={
        <button type="button" className="btn" aria-label={w.files.downloadName(file.path)} onClick={() => download(file)}>
          {w.files.download}
        </button>
      }
    >
      <TextView of={{ what: 'file', path: file.path, cursor }} load={text} />
    </Dialog>
  )
}
