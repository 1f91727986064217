// Live for a reader in tests: the agent really works, with the scripted model and the sandbox's own command runner, without waiting.
import { type PlayId, plays } from '../../core/agent/scripted/plays.ts'
import { scripted } from '../../core/agent/scripted/scripted.ts'
import { type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import type { ApiMessage } from '../../core/conversation/types.ts'
import type { EditionId } from '../../core/pipeline/types.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import { BASH_LIMITS, type Bash } from '../../shell/live/bash.ts'
import { runBash } from '../../shell/live/bash-run.ts'
import { createDriver } from '../../shell/live/driver.ts'

const bash: Bash = {
  async run(command, workspace) {
    const { outcome, files } = await runBash({ command, files: [...workspace.files], folders: [], limits: BASH_LIMITS })
    return { outcome, change: (tree) => files.reduce((now, [path, body]) => (now.write(path, body) as { value: Workspace }).value, tree) }
  },
}

export interface TestLive {
  readonly session: LiveSession
  /** What each call was sent. */
  readonly sent: readonly (readonly ApiMessage[])[]
}

const known = new Map<string, Promise<TestLive>>()

/** The session in which these were typed one after the other. It is a value: what was played once is not played again. */
export function livePlayed(edition: EditionId, ids: readonly PlayId[]): Promise<TestLive> {
  const key = [edition, ...ids].join(' ')
  const found = known.get(key) ?? played(edition, ids)
  known.set(key, found)
  return found
}

async function played(edition: EditionId, ids: readonly PlayId[]): Promise<TestLive> {
  const sent: (readonly ApiMessage[])[] = []
  let time = 1_000
  const driver = createDriver({
    model: () => ({
      id: 'scripted',
      async call(request) {
        sent.push(request.messages)
        return { outcome: 'answered', message: scripted(request), usage: null, stop: null }
      },
    }),
    bash,
    now: () => ++time,
    id: () => 'live-child',
    kept() {},
    async stored() {},
    status() {},
    streaming() {},
  })
  const inputs = { edition, thresholds: {}, off: [], order: [], pins: [], summaries: 'extractive' } as const
  const workspace = Workspace.of(liveWorkspace())
  driver.open(newSession({ id: 'live-1', name: 'lesson', time, inputs, maxRetries: 1, workspace }), [])
  for (const id of ids) await driver.type(plays.find((one) => one.id === id)?.text ?? '')
  return { session: driver.session() as LiveSession, sent }
}
