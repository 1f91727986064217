// One command on just-bash: the tree goes in as entries, the output and what changed come back.
import { Bash } from 'just-bash/browser'
import { bashResult } from '../../core/agent/tools/bash.ts'
import type { Outcome } from '../../core/agent/types.ts'
import type { FileBody } from '../../core/agent/workspace.ts'
import { endedPlainly } from './bash-ended.ts'
import { SandboxFiles } from './bash-files.ts'
import { yes } from './bash-yes.ts'

export interface BashAsk {
  readonly command: string
  readonly files: readonly (readonly [path: string, body: FileBody])[]
  readonly folders: readonly string[]
  readonly limits: { readonly time: number; readonly output: number; readonly commands: number; readonly loops: number }
}
export interface BashAnswer {
  readonly outcome: Outcome
  readonly files: readonly (readonly [path: string, body: FileBody])[]
  readonly gone: readonly string[]
  /** Folders that are there and hold nothing. */
  readonly folders: readonly string[]
}

/** Where the workspace lies in the sandbox; nothing outside it comes back. */
const ROOT = '/workspace'

export async function runBash({ command, files, folders, limits }: BashAsk): Promise<BashAnswer> {
  const fs = new SandboxFiles(Object.fromEntries(files.map(([path, body]) => [`${ROOT}/${path}`, body])))
  await fs.mkdir(ROOT, { recursive: true })
  for (const path of folders) await fs.mkdir(`${ROOT}/${path}`, { recursive: true })
  const bash = new Bash({
    fs,
    cwd: ROOT,
    env: { HOME: ROOT, LANG: 'C.UTF-8' },
    customCommands: [yes],
    executionLimits: {
      maxExecutionTimeMs: limits.time,
      maxOutputSize: limits.output,
      maxCommandCount: limits.commands,
      maxLoopIterations: limits.loops,
    },
  })
  const outcome = await ran(bash, command)
  return { outcome, ...(await changesIn(fs, new Map(files), new Set(folders))) }
}

async function ran(bash: Bash, command: string): Promise<Outcome> {
  try {
    const { stdout, stderr, exitCode } = await bash.exec(command)
    const ended = endedPlainly(stderr, exitCode !== 0)
    return { content: bashResult(stdout, ended.stderr, ended.line), failed: exitCode !== 0 }
  } catch (error) {
    return { content: `Error: ${error instanceof Error ? error.message : String(error)}`, failed: true }
  }
}

/** Only plain files and folders below the root: a link could lead anywhere. */
async function changesIn(
  fs: SandboxFiles,
  before: ReadonlyMap<string, FileBody>,
  made: ReadonlySet<string>,
): Promise<Omit<BashAnswer, 'outcome'>> {
  const files: [string, FileBody][] = []
  const folders: string[] = []
  const kept = new Set<string>()
  const walk = async (folder: string): Promise<void> => {
    const names = await fs.readdir(folder)
    if (names.length === 0 && folder !== ROOT) folders.push(folder.slice(ROOT.length + 1))
    for (const name of names) {
      const full = `${folder}/${name}`
      const stat = await fs.lstat(full)
      if (stat.isDirectory) await walk(full)
      else if (stat.isFile) {
        const path = full.slice(ROOT.length + 1)
        kept.add(path)
        const body = bodyOf(await fs.readFileBuffer(full))
        if (!same(before.get(path), body)) files.push([path, body])
      }
    }
  }
  // The root itself may be gone: then everything is.
  if (await fs.exists(ROOT)) await walk(ROOT)
  const there = new Set(folders)
  return {
    files,
    gone: [
      ...[...before.keys()].filter((path) => !kept.has(path)),
      ...[...made].filter((path) => !there.has(path) && ![...kept].some((one) => one.startsWith(`${path}/`))),
    ],
    folders: folders.filter((path) => !made.has(path)),
  }
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** Text where it is UTF-8. */
function bodyOf(bytes: Uint8Array): FileBody {
  try {
    return strict.decode(bytes)
  } catch {
    return bytes
  }
}

function same(before: FileBody | undefined, now: FileBody): boolean {
  if (before === undefined || typeof before === 'string' || typeof now === 'string') return before === now
  return before.length === now.length && before.every((byte, i) => byte === now[i])
}
