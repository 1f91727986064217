// What is told under the workspace's buttons: what was brought, replaced or deleted, with Undo; what was refused; texts not saved yet.
import type { LiveStore, RefusedFile } from '../../shell/live/contract.ts'
import { useLiveWords } from './live-language.tsx'

interface Props {
  readonly live: Pick<LiveStore, 'uploaded' | 'destroyed' | 'undo'>
  readonly told: readonly RefusedFile[]
  readonly locked: boolean
  /** Paths. */
  readonly drafts: readonly string[]
  readonly open: (path: string) => void
  readonly drop: (path: string) => void
}

/** Replaced files are named, so many of them. */
const NAMED = 8

export function FileNotices({ live: { uploaded, destroyed, undo }, told, locked, drafts, open, drop }: Props) {
  const w = useLiveWords()
  const say = w.files
  return (
    <div role="status">
      {uploaded && uploaded.files > 0 && <p>{say.uploaded(uploaded.files)}</p>}
      {destroyed && (
        <p>
          {destroyed.code === 'removed'
            ? say.removed(destroyed.path)
            : destroyed.code === 'replaced'
              ? say.replaced(destroyed.paths.slice(0, NAMED), Math.max(0, destroyed.paths.length - NAMED))
              : say.resetDone}{' '}
          <button type="button" className="link" disabled={locked} onClick={undo}>
            {say.undo}
          </button>
        </p>
      )}
      {[...told, ...(uploaded?.refused ?? [])].map(({ path, problem }) => (
        <p key={path} className="over">
          {w.fileProblem(problem, path)}
        </p>
      ))}
      {drafts.map((path) => (
        <p key={path}>
          {say.draft(path)}{' '}
          <button type="button" className="link" onClick={() => open(path)}>
            {say.openDraft}
          </button>{' '}
          <button type="button" className="link" onClick={() => drop(path)}>
            {say.dropDraft}
          </button>
        </p>
      ))}
    </div>
  )
}
