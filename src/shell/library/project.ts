// What files are to each other where they are a project of Claude Code's: whose subagent, and which are no sessions at all.
import { readHead } from '../../core/importers/head.ts'
import { fileFacts, groupProject } from '../../core/importers/project.ts'
import { decode } from '../decode.ts'
import type { NoSession } from '../problems.ts'

export type Part =
  | { readonly part: 'agent'; readonly session: string; readonly agent: string | null }
  | { readonly part: 'none'; readonly why: NoSession }

interface Beginning {
  readonly path: string
  readonly size: number
  /** Its first bytes, so many as are asked for. */
  head(bytes: number): Promise<Uint8Array>
}

const HEAD = 64 * 1024

/** By path; what stands for itself is not in it. */
export async function partsOf(files: readonly Beginning[], stopped: () => boolean): Promise<ReadonlyMap<string, Part>> {
  const facts = []
  for (const { path, size, head } of files) {
    if (stopped()) break
    const bytes = await head(HEAD).catch(() => new Uint8Array()) // its reading says what is in the way
    const all = bytes.length >= size
    const { values } = (await readHead(bytes, all, decode, HEAD)).head
    facts.push(fileFacts(path, values, all))
  }
  const { sessions, none } = groupProject(facts)
  const parts = new Map<string, Part>()
  for (const { session, agents, results } of sessions) {
    for (const path of results) parts.set(path, { part: 'none', why: 'result' })
    for (const { path, agent, meta } of agents) {
      if (session !== null) parts.set(path, { part: 'agent', session, agent })
      if (meta !== null) parts.set(meta, { part: 'none', why: 'agent_facts' })
    }
  }
  // What a file without a message holds the importer says itself.
  for (const { path, why } of none) if (why !== 'only_metadata') parts.set(path, { part: 'none', why })
  return parts
}
