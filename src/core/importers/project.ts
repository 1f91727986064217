// A dropped folder or zip of Claude Code's: which files are sessions, which belong to one, which are none. Told by path and first records.
import { type Fields, isFields, textOrNull, wordOf } from './value.ts'

/**
 * What is known of one file before any is imported. The caller walks the folder or zip, reads the beginning of every
 * file (64 KB are enough) with `readHead` of `head.ts`, and keeps only what `fileFacts` makes of it.
 */
export interface FileFacts {
  /** Relative to what was dropped; `/` or `\` between its parts. */
  readonly path: string
  readonly holds: 'main' | 'sidechain' | 'metadata' | 'history' | 'other'
  /** `sessionId` of its first record that has one. */
  readonly session: string | null
  readonly agent: string | null
}

/** `values`: those of the file's head; `all`: the head is the whole file. */
export function fileFacts(path: string, values: readonly unknown[], all: boolean): FileFacts {
  const records = values.filter(isFields)
  const linked = records.filter((record) => 'uuid' in record && 'sessionId' in record)
  const session = firstText(records, 'sessionId')
  return { path, holds: holding(records, linked, all), session, agent: firstText(linked, 'agentId') }
}

function holding(records: readonly Fields[], linked: readonly Fields[], all: boolean): FileFacts['holds'] {
  const spoken = linked.filter(({ type }) => type === 'user' || type === 'assistant')
  if (spoken.length > 0) return spoken.every((record) => record.isSidechain === true) ? 'sidechain' : 'main'
  if (records.length > 0 && records.every((record) => 'display' in record && 'timestamp' in record)) return 'history'
  if (linked.length > 0 || records.some((record) => OWN.has(wordOf(record.type)))) return all ? 'metadata' : 'main'
  return 'other'
}
/** Types that only Claude Code writes, and often before the first message. */
const OWN: ReadonlySet<string> = new Set([
  'summary',
  'file-history-snapshot',
  'queue-operation',
  'last-prompt',
  'ai-title',
  'custom-title',
  'permission-mode',
])

function firstText(records: readonly Fields[], key: string): string | null {
  for (const record of records) if (typeof record[key] === 'string') return textOrNull(record[key])
  return null
}

interface ProjectSession {
  /** The file to import. */
  readonly path: string
  /** Id of the session; null where neither records nor path tell it. */
  readonly session: string | null
  /** Its subagents' files, each to be imported as a session of its own, with the file that describes it. */
  readonly agents: readonly { readonly path: string; readonly agent: string | null; readonly meta: string | null }[]
  /** Outputs too long for the conversation, as text files. */
  readonly results: readonly string[]
}

interface Project {
  /** In the order of their paths; the file of a subagent whose session is not here is a session itself. */
  readonly sessions: readonly ProjectSession[]
  /** Claude Code's files that hold no conversation, and why. */
  readonly none: readonly { readonly path: string; readonly why: NoSession }[]
  /** Nothing of Claude Code's: to be opened like any other file. */
  readonly others: readonly string[]
}
/** `left_over`: it belongs to a session that is not here. */
type NoSession = 'prompt_history' | 'only_metadata' | 'workflow' | 'left_over' | 'system_file'

interface Placed extends Place {
  readonly role: Role
}
interface Place {
  readonly facts: FileFacts
  readonly name: string
  /** The folder that has the session's file. */
  readonly folder: string
  /** The session whose folder the file lies in (`<session>/subagents/…`, `<session>/tool-results/…`). */
  readonly owner: string | null
  readonly part: string | null
}

/** Every path comes out once: as a session, with one, in `none` or in `others`. */
export function groupProject(files: readonly FileFacts[]): Project {
  const placed: readonly Placed[] = files
    .map((file) => ({ ...place(file), role: roleOf(place(file)) }))
    .sort((a, b) => (a.facts.path < b.facts.path ? -1 : 1))
  const of = (role: Role): readonly Placed[] => placed.filter((file) => file.role === role)

  const sessions = of('session').map((main) => ({ main, agents: [] as Placed[], results: [] as string[] }))
  type Session = (typeof sessions)[number]
  const byPlace = new Map(sessions.map((one) => [`${one.main.folder}/${one.main.name.replace(/\.jsonl$/, '')}`, one]))
  const byId = new Map(sessions.map((one) => [one.main.facts.session, one]))
  byId.delete(null)
  /** By the folder it lies in, then by the name beside it, then by the id wherever it is. */
  const ownerOf = ({ folder, owner, facts }: Placed): Session | undefined => {
    const id = owner ?? facts.session
    return id === null ? undefined : (byPlace.get(`${folder}/${id}`) ?? byId.get(id))
  }

  const metas = new Map(of('meta').map((meta) => [meta.facts.path.replace(/\.meta\.json$/, ''), meta.facts.path]))
  const agentOf = (file: Placed): ProjectSession['agents'][number] => {
    const stem = file.facts.path.replace(/\.jsonl$/, '')
    const meta = metas.get(stem) ?? null
    metas.delete(stem)
    return { path: file.facts.path, agent: file.facts.agent ?? /^agent-(.+)\.jsonl$/.exec(file.name)?.[1] ?? null, meta }
  }
  const alone: ProjectSession[] = []
  for (const agent of of('agent')) {
    const owner = ownerOf(agent)
    if (owner) owner.agents.push(agent)
    else alone.push({ path: agent.facts.path, session: agent.facts.session, agents: [], results: [] })
  }
  const none: { readonly path: string; readonly why: NoSession }[] = []
  for (const result of of('result')) {
    const owner = ownerOf(result)
    if (owner) owner.results.push(result.facts.path)
    else none.push({ path: result.facts.path, why: 'left_over' })
  }
  const whole = sessions.map(({ main, agents, results }) => {
    const session = main.facts.session ?? main.name.replace(/\.jsonl$/, '')
    return { path: main.facts.path, session, agents: agents.map(agentOf), results }
  })
  for (const path of metas.values()) none.push({ path, why: 'left_over' })
  for (const why of ['prompt_history', 'only_metadata', 'workflow', 'system_file'] as const)
    for (const { facts } of of(why)) none.push({ path: facts.path, why })
  return { sessions: [...whole, ...alone].sort(byPath), none: none.sort(byPath), others: of('other').map(({ facts }) => facts.path) }
}

type Role = 'session' | 'agent' | 'meta' | 'result' | 'other' | Exclude<NoSession, 'left_over'>

function roleOf({ facts: { path, holds }, name, owner, part }: Place): Role {
  if (/^(\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name) || /(^|[\\/])__MACOSX[\\/]/.test(path)) return 'system_file'
  if (holds === 'main') return part === 'subagents' ? 'agent' : 'session'
  if (holds === 'sidechain') return 'agent'
  if (holds === 'history') return 'prompt_history'
  if (holds === 'metadata') return 'only_metadata'
  if (owner === null) return /^agent-.+\.meta\.json$/.test(name) ? 'meta' : 'other'
  if (part === 'tool-results') return 'result'
  return name.endsWith('.meta.json') ? 'meta' : 'workflow'
}

const PARTS: ReadonlySet<string> = new Set(['subagents', 'tool-results', 'workflows'])

function place(facts: FileFacts): Place {
  const names = facts.path.split(/[\\/]/)
  const name = names.at(-1) ?? ''
  const at = names.findIndex((part, index) => index > 0 && index < names.length - 1 && PARTS.has(part))
  if (at < 0) return { facts, name, folder: names.slice(0, -1).join('/'), owner: null, part: null }
  return { facts, name, folder: names.slice(0, at - 1).join('/'), owner: names[at - 1] ?? null, part: names[at] ?? null }
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
