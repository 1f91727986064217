// A live session as it stands in the database: a record, its trees naming bodies by number; its facts; and what is believed of both.
import * as v from 'valibot'
import type { LiveCall, LiveSession } from '../../core/agent/session.ts'
import { type FileBody, Workspace } from '../../core/agent/workspace.ts'
import { DEFAULTS, makePolicy } from '../../core/pipeline/policy.ts'
import { EDITION_IDS, STAGES } from '../../core/pipeline/types.ts'
import type { LiveListed } from './contract.ts'

/** A tree as it is stored: paths with the number of their body. */
interface Tree {
  readonly files: readonly (readonly [path: string, body: number])[]
  readonly folders: readonly string[]
}
type Stowed<T> = Omit<T, 'workspace'> & { readonly tree: Tree }
export interface Packed extends Omit<LiveSession, 'agent' | 'calls'> {
  readonly agent: Stowed<LiveSession['agent']>
  readonly calls: readonly Stowed<LiveCall>[]
}

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const tree = v.object({ files: v.array(v.strictTuple([text, count])), folders: v.array(text) })
const raw = v.object({ role: v.picklist(['user', 'assistant']), content: v.unknown() })
const use = v.object({ id: text, name: text, input: v.unknown() })
const rule = v.picklist(['destructive', 'outside'])
const outcome = v.object({ content: text, failed: v.boolean() })
const usage = v.nullable(
  v.object({
    input: v.nullable(v.number()),
    cacheRead: v.nullable(v.number()),
    cacheWrite: v.nullable(v.number()),
    output: v.nullable(v.number()),
  }),
)
const recordSchema = v.looseObject({
  id: v.pipe(text, v.regex(/^live-[0-9a-z]+$/)),
  name: text,
  parent: v.nullable(v.object({ session: text, use: text })),
  created: v.number(),
  changed: v.number(),
  inputs: v.object({
    edition: v.picklist(EDITION_IDS),
    thresholds: v.pipe(
      v.record(text, v.number()),
      v.check((thresholds) => makePolicy(DEFAULTS, thresholds).problem === null),
    ),
    off: v.array(v.picklist(STAGES)),
    order: v.exactOptional(v.array(v.picklist(STAGES))),
    pins: v.array(text),
    summaries: v.picklist(['extractive', 'model']),
  }),
  agent: v.looseObject({
    edition: v.picklist(EDITION_IDS),
    entries: v.array(v.object({ raw, typed: v.nullable(text), time: v.number() })),
    rejections: v.array(v.object({ call: count, error: text, known: v.optional(v.boolean()) })),
    retries: count,
    maxRetries: count,
    answered: count,
    maxCalls: v.nullable(count),
    tree,
    todos: v.array(v.object({ content: text, status: v.picklist(['pending', 'in_progress', 'completed']) })),
    allowed: v.array(rule),
    stopHook: v.optional(v.nullable(v.object({ text, most: count }))),
    handedBack: v.optional(count),
    phase: v.variant('at', [
      v.object({ at: v.literal('idle') }),
      v.object({ at: v.literal('call') }),
      v.object({
        at: v.literal('tools'),
        uses: v.array(use),
        outcomes: v.array(outcome),
        asked: v.nullable(v.object({ use, rule, subject: text })),
      }),
      v.object({ at: v.literal('failed'), error: text }),
    ]),
  }),
  summaries: v.array(v.object({ call: count, stage: v.picklist(STAGES), key: text, model: text, text: v.nullable(text) })),
  calls: v.array(v.object({ no: count, time: v.number(), model: text, tree, usage })),
  // Sentences are made of it: a line it does not know is not shown, and breaks nothing else.
  log: v.array(v.object({ time: v.number(), call: count, what: v.looseObject({ code: text }) })),
  given: v.exactOptional(text),
  marks: v.exactOptional(
    v.array(
      v.variant('code', [
        v.object({ code: v.literal('stopped'), entry: count, time: v.number(), text }),
        v.object({
          code: v.literal('compacted'),
          entry: count,
          time: v.number(),
          stage: v.picklist(['compact_history', 'reactive_compact']),
          call: count,
          step: count,
          messages: count,
          files: count,
        }),
      ]),
    ),
  ),
  pauses: v.exactOptional(v.array(v.picklist([...STAGES, 'model_call']))),
  pass: v.nullable(v.object({ time: v.number(), done: count })),
  put: v.array(text),
  children: v.record(text, text),
})

const factsSchema = v.object({
  id: text,
  name: text,
  edition: v.picklist(EDITION_IDS),
  model: text,
  created: v.number(),
  changed: v.number(),
  messages: count,
  bytes: count,
  parent: v.nullable(text),
})

export const isBody = (body: unknown): body is FileBody => typeof body === 'string' || body instanceof Uint8Array

export function packed({ agent, calls, ...rest }: LiveSession, numberOf: (body: FileBody) => number): Packed {
  const treeOf = (workspace: Workspace): Tree => ({
    files: [...workspace.files].map(([path, body]) => [path, numberOf(body)] as const),
    folders: workspace.madeFolders,
  })
  const stow = <T extends { readonly workspace: Workspace }>({ workspace, ...one }: T): Stowed<T> => ({ ...one, tree: treeOf(workspace) })
  return { ...rest, agent: stow(agent), calls: calls.map(stow) }
}

export function unpacked(record: unknown, bodies: ReadonlyMap<number, unknown>): LiveSession | null {
  if (!isPacked(record)) return null
  const { agent, calls, ...rest } = record
  const treeOf = ({ files, folders }: Tree) =>
    Workspace.from(
      files.flatMap(([path, no]) => {
        const body = bodies.get(no)
        return isBody(body) ? [[path, body] as const] : []
      }),
      folders,
    )
  const unstow = <T extends { readonly tree: Tree }>({ tree: stored, ...one }: T) => ({ ...one, workspace: treeOf(stored) })
  // An earlier page kept nothing of the Stop hook.
  const { stopHook = null, handedBack = 0 } = agent as Partial<Packed['agent']>
  return { ...rest, agent: { ...unstow(agent), stopHook, handedBack }, calls: calls.map(unstow) }
}

/** Characters of a message as JSON: most are the same at the next event. */
const lengths = new WeakMap<object, number>()
function lengthOf(entry: object): number {
  const was = lengths.get(entry)
  if (was !== undefined) return was
  const { length } = JSON.stringify(entry)
  lengths.set(entry, length)
  return length
}

/** `bodies`: characters or bytes of its files, each once. */
export const listedOf = ({ id, name, inputs, calls, created, changed, agent, parent }: Packed, bodies: number): LiveListed => ({
  id,
  name,
  edition: inputs.edition,
  model: calls.at(-1)?.model ?? '',
  created,
  changed,
  messages: agent.entries.length,
  bytes: bodies + agent.entries.reduce((sum, entry) => sum + lengthOf(entry), 0),
  parent: parent?.session ?? null,
})

export const isPacked = (value: unknown): value is Packed => v.is(recordSchema, value)
export const isFacts = (value: unknown): value is LiveListed => v.is(factsSchema, value)
