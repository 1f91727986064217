// The workspace: its tree now or at the call one looks at, and everything one can do with its files.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Workspace } from '../../core/agent/workspace.ts'
import { saveBlob } from '../../shell/download.ts'
import type { LiveStore, RefusedFile } from '../../shell/live/contract.ts'
import { Literal } from '../Literal.tsx'
import { keepDraft, useDrafts } from './drafts.ts'
import { FileEditor } from './FileEditor.tsx'
import { FileNotices } from './FileNotices.tsx'
import { useLiveWords } from './live-language.tsx'
import { Menu } from './Menu.tsx'
import { type TreeRow, treeRows } from './tree-rows.ts'
import '../css/live-files.css'

interface Props {
  readonly live: LiveStore
  /** The call whose tree is shown; null: the present one. */
  readonly call: number | null
  readonly begin: () => void
}

/** The pipeline's own files: folded, so that the workspace is seen first. */
const OWN = ['.task_outputs', '.transcripts']
const ROWS_AT_ONCE = 400

export function Files({ live, call, begin }: Props) {
  const { files: say } = useLiveWords()
  // What is asked and told belongs to one session.
  if (live.session) return <Tree key={live.session.id} live={live} call={call} session={live.session.id} />
  return (
    <section className="live-files" aria-label={say.title}>
      <header>
        <h2>{say.title}</h2>
      </header>
      <div className="asks">
        <p>{say.before}</p>
        <button type="button" className="btn" onClick={begin}>
          {say.begin}
        </button>
      </div>
    </section>
  )
}

function Tree({ live, call, session }: Omit<Props, 'begin'> & { readonly session: string }) {
  const w = useLiveWords()
  const say = w.files
  const past = call === null ? null : (live.session?.calls.find(({ no }) => no === call)?.workspace ?? null)
  const tree: Workspace = past ?? live.workspace
  const at = past ? call : null
  /** Another tab works on the session, or the tree is of an earlier call. */
  const locked = at !== null || live.owner === 'elsewhere'
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<TreeRow | null>(null)
  const [asking, setAsking] = useState<'new' | 'reset' | null>(null)
  const [told, setTold] = useState<readonly RefusedFile[]>([])
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const drafts = useDrafts(session)
  const rows = treeRows(tree, closed)
  /** A question, or none: what was told before is over. */
  const ask = (what: typeof asking) => {
    setAsking(what)
    setTold([])
    live.hush()
  }
  const press = (row: TreeRow) => {
    if (row.kind === 'file') return setOpened(row)
    const next = new Set(closed)
    if (!next.delete(row.path)) next.add(row.path)
    setClosed(next)
  }
  const upload = async (input: HTMLInputElement) => {
    const given = [...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    input.value = ''
    ask(null)
    await live.upload(given)
  }
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const path = String(new FormData(event.currentTarget).get('path')).trim()
    if (path === '') return
    const problem = path.endsWith('/') ? live.makeFolder(path.slice(0, -1)) : live.makeFile(path)
    if (problem) return setTold([{ path, problem }])
    ask(null)
    if (!path.endsWith('/')) edit(path)
  }
  const edit = (path: string) => setOpened({ path, name: path, depth: 0, size: 0, kind: 'file' })
  const { look } = live
  const looked = opened?.kind === 'file' ? opened.path : null
  useEffect(() => {
    look(looked)
    return () => look(null)
  }, [look, looked])
  const read = opened && (opened.kind === 'file' ? tree.read(opened.path) : null)
  return (
    <section className="live-files" aria-label={say.title}>
      <header>
        <h2>{say.title}</h2>
        <span className="dim" data-figure="live-files">
          {say.count(tree.paths.length)}
        </span>
      </header>
      <div className="acts">
        <button type="button" className="btn" disabled={locked} onClick={() => ask(asking === 'new' ? null : 'new')}>
          {say.newFile}
        </button>
        <Menu label={say.upload} disabled={locked}>
          {(close) => (
            <>
              <button
                type="button"
                onClick={() => {
                  close()
                  files.current?.click()
                }}
              >
                {say.uploadFiles}
              </button>
              <button
                type="button"
                onClick={() => {
                  close()
                  folder.current?.click()
                }}
              >
                {say.uploadFolder}
              </button>
            </>
          )}
        </Menu>
        <button type="button" className="btn" onClick={async () => saveBlob(await live.zip(at ?? undefined), 'workspace.zip')}>
          {say.download}
        </button>
        <button type="button" className="btn" disabled={locked} onClick={() => ask(asking === 'reset' ? null : 'reset')}>
          {say.reset}
        </button>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={say.uploadFiles}
          onChange={(event) => void upload(event.currentTarget)}
        />
        <input
          ref={(input) => {
            folder.current = input
            input?.setAttribute('webkitdirectory', '')
          }}
          type="file"
          hidden
          aria-label={say.uploadFolder}
          onChange={(event) => void upload(event.currentTarget)}
        />
      </div>
      {asking === 'new' && !locked && (
        <form className="asks" onSubmit={make} onKeyDown={({ key }) => key === 'Escape' && ask(null)}>
          {/* biome-ignore lint/a11y/noAutofocus: the field was just asked for */}
          <input name="path" autoFocus aria-label={say.newName} placeholder={say.newName} spellCheck={false} />
          <button type="submit" className="btn">
            {say.make}
          </button>
        </form>
      )}
      {asking === 'reset' && !locked && (
        <div className="asks">
          <p>{say.resetNote}</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              live.resetWorkspace('sample')
              ask(null)
            }}
          >
            {say.resetNow}
          </button>
          <button type="button" className="btn" onClick={() => ask(null)}>
            {say.keep}
          </button>
        </div>
      )}
      {at !== null && (
        <div className="asks">
          <p>{say.past(at)}</p>
          {live.owner === 'here' && (
            <button type="button" className="btn" onClick={() => live.resetWorkspace({ call: at })}>
              {say.back(at)}
            </button>
          )}
        </div>
      )}
      <FileNotices
        live={live}
        told={told}
        locked={locked}
        drafts={[...drafts.keys()].filter((path) => path !== opened?.path && tree.read(path).ok)}
        open={edit}
        drop={(path) => keepDraft(session, path, null)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="tree" aria-label={say.tree} tabIndex={0}>
        {rows.length === 0 && <li className="dim">{say.empty}</li>}
        {rows.slice(0, shown).map((row) => (
          <li key={row.path} style={{ '--depth': row.depth } as React.CSSProperties}>
            <button
              type="button"
              className={OWN.some((own) => row.path === own || row.path.startsWith(`${own}/`)) ? 'own' : undefined}
              title={row.path}
              aria-expanded={row.kind === 'folder' ? !closed.has(row.path) : undefined}
              onClick={() => press(row)}
            >
              <i aria-hidden="true">{row.kind === 'file' ? '' : closed.has(row.path) ? '▸' : '▾'}</i>
              <span className="label">
                <Literal text={row.name} inline />
                {row.kind === 'folder' && '/'}
              </span>
              {row.kind === 'file' && <span className="n">{w.number(row.size)}</span>}
            </button>
            {row.kind === 'folder' && !locked && (
              <button type="button" className="more" aria-label={say.actions(row.path)} onClick={() => setOpened(row)}>
                …
              </button>
            )}
          </li>
        ))}
        {rows.length > shown && (
          <li>
            <button type="button" className="link" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              {say.count(rows.length - shown)} …
            </button>
          </li>
        )}
      </ul>
      {opened && (read === null || read.ok) && (
        <FileEditor
          key={`${opened.path} ${at}`}
          draft={at === null ? (drafts.get(opened.path) ?? null) : null}
          keep={(text) => keepDraft(session, opened.path, text)}
          path={opened.path}
          body={read ? read.value : null}
          live={live}
          call={at}
          locked={locked}
          moved={(to) => setOpened({ ...opened, path: to })}
          close={() => setOpened(null)}
        />
      )}
    </section>
  )
}
