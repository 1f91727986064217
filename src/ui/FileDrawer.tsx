// "Outside the context": the newest files at the foot of the centre, and the way to all of them.
import type { FileItem, Frame } from '../core/view/types.ts'
import { onDrawer } from './file-marks.ts'
import { useWords } from './language.tsx'
import { FateSign } from './Signs.tsx'
import { useLayout } from './use-size.ts'

interface Props {
  readonly frame: Frame
  readonly open: (path: string) => void
  readonly all: () => void
}

export function FileDrawer({ frame, open, all }: Props) {
  const w = useWords()
  const { files, cursor } = frame
  const shown = onDrawer(useLayout())
  return (
    <section className="drawer" aria-label={w.files.title}>
      <div>
        <div className="hd">
          <h2>{w.files.title}</h2>
          {files.total > shown && (
            <button type="button" className="link" data-figure="files-count" onClick={all}>
              {w.files.all(files.total)}
            </button>
          )}
        </div>
        <p data-figure="files-size">{files.total === 0 ? w.files.none : w.files.count(files.total, files.size)}</p>
      </div>
      {files.items.slice(0, shown).map((file) => (
        <FileLine key={file.path} file={file} call={cursor.call} open={open} />
      ))}
    </section>
  )
}

export function FileLine({
  file,
  call,
  open,
  children,
}: {
  file: FileItem
  call: number
  open: (path: string) => void
  children?: React.ReactNode
}) {
  const w = useWords()
  const slash = file.path.lastIndexOf('/')
  const written = file.call === call ? w.files.writtenNow(file) : w.files.written(file)
  return (
    <div className="file">
      <FateSign fate="persisted" />
      <button
        type="button"
        className="path link mono"
        title={file.path}
        aria-label={w.files.openName(file.path)}
        onClick={() => open(file.path)}
      >
        {shortName(file.path.slice(slash + 1))}
      </button>
      <b data-figure="file-size">{w.number.whole(file.size)}</b>
      <p data-figure="file-lines">
        <code>{file.path.slice(0, Math.max(0, slash))}</code>
        {file.lines > 0 && ` · ${w.files.lines(file.lines)}`}
      </p>
      <p data-figure="file-written">
        {written} · {file.visible ? w.files.visible : w.files.hidden}
      </p>
      {children}
    </div>
  )
}

/** Both ends of a long name tell more than its beginning. */
const shortName = (name: string) => (name.length <= 30 ? name : `${name.slice(0, 17)}…${name.slice(-10)}`)
