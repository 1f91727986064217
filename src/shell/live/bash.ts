// Commands in the sandbox's worker: one at a time, ended after their time or when the person stops. What they changed comes back as data.
import type { Outcome } from '../../core/agent/types.ts'
import { type FileBody, WORKSPACE_LIMITS, type Workspace } from '../../core/agent/workspace.ts'
import type { BashAnswer, BashAsk } from './bash-run.ts'

/** Milliseconds, and bytes of a command's output before it is ended; characters and files are the workspace's own limits. */
export const BASH_LIMITS = { time: 120_000, output: 16_000_000, commands: 100_000, loops: 1_000_000 } as const

/** What the model gets when a command has not ended in time: the course's own words. */
const TIMEOUT = 'Error: Timeout (120s)'

export interface BashDone {
  readonly outcome: Outcome
  /** Laid over whatever the tree has become meanwhile. */
  change(workspace: Workspace): Workspace
}

export interface Bash {
  /** Aborted: the worker is ended, and what comes back is not looked at. */
  run(command: string, workspace: Workspace, signal: AbortSignal): Promise<BashDone>
}

/** What a command's worker is to the page; a test has another one. */
export interface BashPort {
  postMessage(message: BashAsk): void
  onmessage: ((event: { readonly data: BashAnswer }) => void) | null
  onerror: ((event: { readonly message: string }) => void) | null
  terminate(): void
}

export function bashIn(start: () => BashPort, later: (act: () => void, ms: number) => () => void): Bash {
  let port: BashPort | null = null
  return {
    run: (command, workspace, signal) =>
      new Promise((resolve) => {
        port ??= start()
        const mine = port
        const end = (done: BashDone, gone: boolean) => {
          cancel()
          signal.removeEventListener('abort', aborted)
          mine.onmessage = null
          mine.onerror = null
          if (gone) {
            mine.terminate()
            port = null
          }
          resolve(done)
        }
        const aborted = () => end(failed('Error: stopped'), true)
        // An endless loop keeps the worker from hearing anything: it is ended from outside.
        const cancel = later(() => end(failed(TIMEOUT), true), BASH_LIMITS.time)
        signal.addEventListener('abort', aborted)
        mine.onmessage = ({ data }) =>
          end({ outcome: data.outcome, change: (tree) => changed(tree, data.files, data.gone, data.folders) }, false)
        mine.onerror = ({ message }) => end(failed(`Error: ${message || 'the sandbox has crashed'}`), true)
        mine.postMessage({ command, files: [...workspace.files], folders: workspace.madeFolders, limits: BASH_LIMITS })
      }),
  }
}

const failed = (content: string): BashDone => ({ outcome: { content, failed: true }, change: (tree) => tree })

/** What does not fit, or would stand in the way of something, is left out: the tree stays within its limits. */
function changed(
  tree: Workspace,
  files: readonly (readonly [string, FileBody])[],
  gone: readonly string[],
  folders: readonly string[],
): Workspace {
  let now = tree
  for (const path of gone) {
    const next = now.remove(path)
    if (next.ok) now = next.value
  }
  for (const path of folders) {
    const next = now.makeFolder(path)
    if (next.ok) now = next.value
  }
  for (const [path, body] of files) {
    const next = now.write(path, body, WORKSPACE_LIMITS)
    if (next.ok) now = next.value
  }
  return now
}
