// A driver without a page: the scripted model, or one that says what it is told to; the sandbox's own command runner; nothing is timed.
import { courseLine } from '../../../core/agent/log.ts'
import { type PlayId, plays } from '../../../core/agent/scripted/plays.ts'
import { scripted } from '../../../core/agent/scripted/scripted.ts'
import { type LiveInputs, type LiveSession, newSession } from '../../../core/agent/session.ts'
import { Workspace } from '../../../core/agent/workspace.ts'
import type { EditionId } from '../../../core/pipeline/types.ts'
import { liveWorkspace } from '../../../samples/live-workspace.ts'
import { BASH_LIMITS, type Bash } from '../bash.ts'
import { runBash } from '../bash-run.ts'
import type { LiveStatus } from '../contract.ts'
import { createDriver } from '../driver.ts'
import type { Driver } from '../driver-types.ts'
import type { Model, ModelRequest } from '../model.ts'

export const bash: Bash = {
  async run(command, workspace) {
    const { outcome, files } = await runBash({ command, files: [...workspace.files], folders: [], limits: BASH_LIMITS })
    return { outcome, change: (tree) => files.reduce((now, [path, body]) => (now.write(path, body) as { value: Workspace }).value, tree) }
  },
}
const model: Model = {
  id: 'scripted',
  call: async (request) => ({ outcome: 'answered', message: scripted(request), usage: null, stop: null }),
}

export interface Rig {
  readonly driver: Driver
  readonly statuses: LiveStatus[]
  /** What each call was sent. */
  readonly sent: ModelRequest[]
  readonly kept: LiveSession[]
}

export function rig(
  edition: EditionId,
  over: {
    model?: Model
    bash?: Bash
    stored?: () => Promise<void>
    keeps?: () => void
    inputs?: Partial<LiveInputs>
    workspace?: Workspace
  } = {},
): Rig {
  const statuses: LiveStatus[] = []
  const sent: ModelRequest[] = []
  const kept: LiveSession[] = []
  let ids = 0
  let time = 1_000
  const inner = over.model ?? model
  const spy: Model = {
    ...inner,
    call(request, options) {
      sent.push(request)
      return inner.call(request, options)
    },
  }
  const driver = createDriver({
    model: () => spy,
    bash: over.bash ?? bash,
    now: () => ++time,
    id: () => `live-child${++ids}`,
    kept(session) {
      kept.push(session)
      over.keeps?.()
    },
    stored: over.stored ?? (() => Promise.resolve()),
    status: (status) => statuses.push(status),
    streaming: () => {},
  })
  const inputs: LiveInputs = { edition, thresholds: {}, off: [], pins: [], summaries: 'extractive', ...over.inputs }
  const workspace = over.workspace ?? Workspace.of(liveWorkspace())
  driver.open(newSession({ id: 'live-1', name: 'n', time, inputs, maxRetries: 1, workspace }), [])
  return { driver, statuses, sent, kept }
}
export const session = ({ driver }: Rig): LiveSession => driver.session() as LiveSession
export const play = (id: PlayId): string => plays.find((one) => one.id === id)?.text ?? ''
export const status = ({ statuses }: Rig) => statuses.at(-1)
export const resultsIn = (request: ModelRequest | undefined): readonly string[] =>
  (request?.messages ?? []).flatMap(({ content }) =>
    Array.isArray(content) ? content.filter((block) => block.type === 'tool_result').map((block) => String(block.content)) : [],
  )
export const said = (one: LiveSession): string => {
  const { content } = one.agent.entries.at(-1)?.raw ?? {}
  return Array.isArray(content) ? content.map((block) => (block.type === 'text' ? block.text : '')).join('') : String(content)
}
export const lines = (one: LiveSession) => one.log.flatMap(({ what }) => courseLine(what) ?? [])

/** A model that says what it is told to, one answer after the other. */
export function says(...answers: readonly (ReturnType<typeof text> | 'reject' | 'fail')[]): Model {
  let at = 0
  return {
    id: 'told',
    async call() {
      const answer = answers[at++] ?? text('done')
      if (answer === 'reject') return { outcome: 'rejected', error: 'prompt is too long: 9 tokens > 8 maximum' }
      if (answer === 'fail') return { outcome: 'failed', code: 'overloaded', detail: 'Overloaded' }
      return { outcome: 'answered', message: answer, usage: null, stop: null }
    },
  }
}
export const text = (words: string): { role: 'assistant'; content: readonly Record<string, unknown>[] } => ({
  role: 'assistant',
  content: [{ type: 'text', text: words }],
})
export const asks = (...uses: readonly (readonly [id: string, name: string, input: unknown])[]): ReturnType<typeof text> => ({
  role: 'assistant',
  content: uses.map(([id, name, input]) => ({ type: 'tool_use', id, name, input })),
})
/** A model that never answers; `asked` resolves when it has been asked. */
export function holds(): { readonly model: Model; readonly asked: Promise<void> } {
  const { opened: asked, open } = gate()
  const call: Model['call'] = () => {
    open()
    return new Promise(() => {})
  }
  return { model: { id: 'm', call }, asked }
}
/** Commands that end only when they are stopped. */
export function hangs(): { readonly bash: Bash; readonly started: Promise<void> } {
  const { opened: started, open } = gate()
  const run: Bash['run'] = (_, __, signal) =>
    new Promise((resolve) => {
      open()
      signal.addEventListener('abort', () => resolve({ outcome: { content: 'late', failed: true }, change: (tree) => tree }))
    })
  return { bash: { run }, started }
}
/** Waits for what a test lets go on: nothing is timed. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((go) => {
    open = go
  })
  return { opened, open: () => open() }
}
