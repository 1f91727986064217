// PreToolUse: which uses never run, and which ask the person first, as the course has it.

import { normalisePath } from '../files/path.ts'
import type { EditionId } from '../pipeline/types.ts'
import { inputOf, textOf } from './tool.ts'
import type { PermissionRule, Use } from './types.ts'

export type Judgement =
  | { readonly say: 'run' }
  /** `text` is the result the model gets. */
  | { readonly say: 'deny'; readonly text: string }
  | { readonly say: 'ask'; readonly rule: PermissionRule; readonly subject: string }

const JULY = ['rm -rf /', 'sudo', 'shutdown']
const OTHERS = [...JULY, 'reboot', 'mkfs', 'dd if=']
/** What destroys: the course asks before it runs. */
const DESTRUCTIVE: readonly RegExp[] = [/(^|[\s;&|(])rm\s/, /(^|[\s;&|(])del\s/, />\s*\/etc\//, /chmod\s+777/]
const PATHS: ReadonlySet<string> = new Set(['read_file', 'write_file', 'edit_file'])

export const DENIED_BY_PERSON = 'Permission denied by user'

export function judge(use: Use, edition: EditionId): Judgement {
  const input = inputOf(use)
  if (use.name === 'bash') return judgeCommand(textOf(input, 'command') ?? '', edition)
  const path = PATHS.has(use.name) ? textOf(input, 'path') : null
  // July has no question for it: the tool itself says that the path escapes.
  if (path === null || edition === 's08-2026-07' || normalisePath(path) !== null) return { say: 'run' }
  return { say: 'ask', rule: 'outside', subject: path }
}

function judgeCommand(command: string, edition: EditionId): Judgement {
  const july = edition === 's08-2026-07'
  const listed = (july ? JULY : OTHERS).find((pattern) => command.includes(pattern))
  if (listed !== undefined) return { say: 'deny', text: july ? 'Permission denied' : `Permission denied by deny list: ${listed}` }
  if (!july && DESTRUCTIVE.some((one) => one.test(command))) return { say: 'ask', rule: 'destructive', subject: command }
  return { say: 'run' }
}
