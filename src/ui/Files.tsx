// All files the run has written up to the cursor: open as text, download.
import { VList } from 'virtua'
import type { FileItem, Frame } from '../core/view/types.ts'
import { FileArchive } from './FileArchive.tsx'
import { FileLine } from './FileDrawer.tsx'
import { useWords } from './language.tsx'
import { Masking, type MaskingProps } from './Masking.tsx'
import './css/looking.css'

interface Props {
  readonly frame: Frame
  readonly open: (path: string) => void
  readonly download: (file: FileItem) => void
  readonly downloadAll: (told: (done: number) => void) => Promise<'done' | 'stopped' | 'failed'>
  readonly masking: MaskingProps
  readonly stop: () => void
  readonly show: (from: number, count: number) => void
}

const WINDOW = 100

export function Files({ frame, open, download, downloadAll, masking, stop, show }: Props) {
  const w = useWords()
  const { files, cursor } = frame
  if (files.total === 0)
    return (
      <div className="sec">
        <h2>{w.files.title}</h2>
        <p>{w.files.none}</p>
      </div>
    )
  const data = Array.from({ length: files.total }, (_, i) => files.items[i - files.from] ?? null)
  const scrolled = (offset: number) => {
    const first = Math.max(0, Math.floor(offset / 82))
    if (first < files.from || first + 12 > files.from + files.items.length)
      if (files.items.length < files.total) show(Math.max(0, first - WINDOW / 2), WINDOW)
  }
  return (
    <>
      <div className="sec">
        <h2>{w.files.title}</h2>
        <p>{w.files.count(files.total, files.size)}</p>
        <FileArchive files={files} downloadAll={downloadAll} stop={stop} />
        <Masking {...masking} />
      </div>
      <VList className="file-list" data={data} role="list" tabIndex={0} aria-label={w.files.title} itemSize={82} onScroll={scrolled}>
        {(file, index) => (
          // biome-ignore lint/a11y/useSemanticElements: virtua's own elements stand between the list and its items
          <div key={file?.path ?? `file-${index}`} role="listitem" className="file-item">
            {file === null ? (
              <p className="note-line">{w.rows.loading}</p>
            ) : (
              <FileLine file={file} call={cursor.call} open={open}>
                <span className="acts">
                  <button type="button" className="link" aria-label={w.files.openName(file.path)} onClick={() => open(file.path)}>
                    {w.files.open}
                  </button>
                  <button type="button" className="link" aria-label={w.files.downloadName(file.path)} onClick={() => download(file)}>
                    {w.files.download}
                  </button>
                </span>
              </FileLine>
            )}
          </div>
        )}
      </VList>
    </>
  )
}
