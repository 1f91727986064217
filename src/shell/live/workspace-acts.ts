// What a person does to the workspace of the open session: files made, changed, brought and taken, the tree put back.
import type { LiveSession } from '../../core/agent/session.ts'
import { Workspace, type WorkspaceProblem } from '../../core/agent/workspace.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import { filesOf } from '../library/dropped.ts'
import type { LiveState, WorkspaceActions } from './contract.ts'
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
  const tree = (workspace: Workspace) => file(() => ({ ok: true, value: workspace }))
  const treeAt = (call: number) => get().session?.calls.find(({ no }) => no === call)?.workspace ?? null

  const upload: WorkspaceActions['upload'] = async (given) => {
    if (!get().session) begin()
    const { bodies, refused } = await bodiesOf(given)
    let more: typeof refused = []
    file((now) => {
      const laid = laidIn(now, bodies)
      more = laid.refused
      return { ok: true, value: laid.tree }
    })
    set({ uploaded: { files: bodies.length - more.length, refused: [...refused, ...more] } })
  }

  return {
    writeFile: (path, body) => file((now) => now.write(path, body)),
    makeFolder: (path) => file((now) => now.makeFolder(path)),
    renameFile: (path, to) => file((now) => now.rename(path, to)),
    removeFile: (path) => file((now) => now.remove(path)),
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
