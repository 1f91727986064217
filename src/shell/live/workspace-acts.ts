// What a person does to the workspace of the open session: files made, changed, brought and taken, the tree put back.
import type { LiveSession } from '../../core/agent/session.ts'
import { Workspace, type WorkspaceProblem } from '../../core/agent/workspace.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import { filesOf } from '../library/dropped.ts'
import type { Destroyed, LiveState, WorkspaceActions } from './contract.ts'
import { bodiesOf, laidIn, zipped } from './upload.ts'

interface Around {
  /** Where nothing may be changed nothing is. */
  change(act: (session: LiveSession) => LiveSession): void
  get(): LiveState
  set(part: Partial<LiveState>): void
  /** A session with the sample workspace. */
  begin(): void
}

type Done = { readonly ok: true; readonly value: Workspace } | { readonly ok: false; readonly problem: WorkspaceProblem }

export function workspaceActs({ change, get, set, begin }: Around): WorkspaceActions {
  /** Does it to the tree; trouble leaves it as it is. */
  function file(act: (tree: Workspace) => Done): WorkspaceProblem | null {
    let problem: WorkspaceProblem | null = null
    change((session) => {
      const next = act(session.agent.workspace)
      problem = next.ok ? null : next.problem
      return next.ok ? { ...session, agent: { ...session.agent, workspace: next.value } } : session
    })
    return problem
  }
  /** The same, by a person: what was told of the last act is over. `lost`: what it destroys, and how that comes back. */
  let back: ((now: Workspace) => Workspace) | null = null
  function person(act: (tree: Workspace) => Done, lost?: Destroyed, again?: (now: Workspace, before: Workspace) => Workspace) {
    const before = get().workspace
    const problem = file(act)
    if (problem) return problem
    back = again ? (now) => again(now, before) : null
    set({ uploaded: null, destroyed: lost ?? null })
    return null
  }
  /** The tree that took the place of another one last. */
  let laid: Workspace | null = null
  function tree(workspace: Workspace): void {
    laid = workspace
    person(
      () => ({ ok: true, value: workspace }),
      { code: 'reset' },
      (_, before) => before,
    )
  }
  const treeAt = (call: number) => get().session?.calls.find(({ no }) => no === call)?.workspace ?? null

  const upload: WorkspaceActions['upload'] = async (given) => {
    if (!get().session) begin()
    const { bodies, refused } = await bodiesOf(given)
    const laid = laidIn(get().workspace, bodies)
    const lost: Destroyed | undefined = laid.replaced.length > 0 ? { code: 'replaced', paths: laid.replaced } : undefined
    person(
      () => ({ ok: true, value: laid.tree }),
      lost,
      (now, before) => laidBack(now, before, laid.replaced),
    )
    set({ uploaded: { files: bodies.length - laid.refused.length, refused: [...refused, ...laid.refused] } })
  }

  return {
    writeFile: (path, body) => person((now) => now.write(path, body)),
    makeFile: (path) => person((now) => now.makeFile(path)),
    makeFolder: (path) => person((now) => now.makeFolder(path)),
    renameFile: (path, to) => person((now) => now.rename(path, to)),
    removeFile: (path) =>
      person(
        (now) => now.remove(path),
        { code: 'removed', path },
        (now, before) => laidBack(now, before, [path]),
      ),
    undo() {
      const { destroyed, workspace } = get()
      if (!destroyed || !back) return
      const value = back(workspace)
      // The agent may have worked in it since.
      if (destroyed.code === 'reset' && workspace !== laid) tree(value)
      else person(() => ({ ok: true, value }))
    },
    hush: () => set({ uploaded: null }),
    upload,
    async drop(dropped) {
      const { given } = await filesOf(dropped)
      await upload(given)
    },
    zip: (call) => zipped((call === undefined ? null : treeAt(call)) ?? get().workspace),
    resetWorkspace(to) {
      const at = typeof to === 'object' ? treeAt(to.call) : null
      if (to === 'sample') tree(Workspace.of(liveWorkspace()))
      else if (to === 'empty') tree(Workspace.empty)
      else if (at) tree(at)
    },
  }
}

/** The files at these paths and below, and the folders, as they were before; what there is no room for stays away. */
function laidBack(now: Workspace, before: Workspace, paths: readonly string[]): Workspace {
  const among = (one: string) => paths.some((path) => one === path || one.startsWith(`${path}/`))
  let tree = now
  const lay = (next: Done) => {
    if (next.ok) tree = next.value
  }
  for (const [path, body] of before.files) if (among(path)) lay(tree.write(path, body))
  for (const path of before.madeFolders) if (among(path)) lay(tree.makeFolder(path))
  return tree
}
