// The tools of each edition, in their order.
import type { EditionId } from '../../pipeline/types.ts'
import type { Tool } from '../tool.ts'
import { bash } from './bash.ts'
import { compact } from './compact.ts'
import { editFile } from './edit-file.ts'
import { glob } from './glob.ts'
import { loadSkill } from './load-skill.ts'
import { readFile } from './read-file.ts'
import { task } from './task.ts'
import { todoWrite } from './todo-write.ts'
import { writeFile } from './write-file.ts'

const BASIC: readonly Tool[] = [bash, readFile, writeFile, editFile, glob]

/** Nine in July, six in the others; without compaction there is nothing to ask for. */
export function toolsOf(edition: EditionId): readonly Tool[] {
  switch (edition) {
    case 's08-2026-07':
      return [...BASIC, todoWrite, task, loadSkill, compact]
    case 's08-2026-08':
    case 's08-head':
      return [...BASIC, compact]
    case 'none':
      return BASIC
  }
}

/** What a subagent has: no subagents of its own, nothing to plan with. */
export const subagentTools: readonly Tool[] = BASIC
