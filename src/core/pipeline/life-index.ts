// What a run did to each id, and when: read off the trace in one pass, once a trace. Lives and searches look up here.
import type { BlockId, Edit, Message, MessageId, Splice, UseFacts } from '../conversation/types.ts'
import { usesByResult } from '../conversation/uses.ts'
import { visitVisible } from './extract/window.ts'
import { type FileLog, FileLogger } from './life-files.ts'
import { questionAbout } from './summary.ts'
import type { Trace } from './trace.ts'
import type { Step } from './types.ts'

/** Steps are counted through the whole run, from 0; one past the last stands for what was recorded after the last call. */
export type At = number

/** An edit and its number in the step, from 1. */
export interface Landed {
  readonly at: At
  readonly no: number
  readonly edit: Edit
}
/** A message is taken out of the list; what stands for it is taken out in its turn, and so on. */
export interface Drop extends Landed {
  readonly edit: Splice
  /** What stands for the message from here on: a marker, or a summary that another edit of the step may have put. */
  readonly heir: Put | null
  /** What took the heir out. */
  next: Drop | null
}
export interface Put {
  readonly at: At
  readonly no: number
  readonly message: Message
}

export interface LifeIndex {
  readonly trace: Trace
  /** Place of each step: 0-based call and step. */
  readonly places: readonly { readonly call: number; readonly step: number }[]
  readonly end: At
  /** The last step of each call at which the model was called. */
  readonly sent: Int32Array
  /** When each recorded message came in. */
  readonly came: Int32Array
  /** Recorded messages by id: their index. */
  readonly recorded: ReadonlyMap<MessageId, number>
  /** Splices that dropped a message; several where a call put two messages of one id. */
  readonly drops: ReadonlyMap<MessageId, readonly Drop[]>
  readonly rewrites: ReadonlyMap<BlockId, readonly Landed[]>
  readonly puts: ReadonlyMap<MessageId, readonly Put[]>
  readonly files: FileLog
  /** Which use each recorded result answers. */
  readonly uses: ReadonlyMap<BlockId, UseFacts>
  /** Blocks that a summariser was shown whole at a step. */
  readonly shown: Map<At, ReadonlySet<BlockId>>
}

const known = new WeakMap<Trace, LifeIndex>()

export function lifeIndex(trace: Trace): LifeIndex {
  const index = known.get(trace) ?? makeIndex(trace)
  known.set(trace, index)
  return index
}

function makeIndex(trace: Trace): LifeIndex {
  const { messages } = trace.session
  const places: { call: number; step: number }[] = []
  const sent = new Int32Array(trace.calls.length)
  const came = new Int32Array(messages.length)
  const drops = new Map<MessageId, Drop[]>()
  const rewrites = new Map<BlockId, Landed[]>()
  const puts = new Map<MessageId, Put[]>()
  const spliced: Drop[] = []
  const files = new FileLogger(trace)
  let arrived = 0
  trace.calls.forEach(({ steps }, call) => {
    steps.forEach((step, k) => {
      const at = places.length
      places.push({ call, step: k })
      if (step.name === 'model_call') sent[call] = at
      for (let i = step.from; i < step.to; i++) came[i] = at
      arrived = Math.max(arrived, step.to)
      files.step(at, call, k, step)
      step.edits.forEach((edit, i) => {
        const no = i + 1
        if (edit.op === 'rewrite') {
          add(rewrites, edit.block, { at, no, edit })
          return
        }
        for (const message of edit.put) add(puts, message.id, { at, no, message })
        const drop = { at, no, edit, heir: heirOf(edit, at, puts), next: null }
        spliced.push(drop)
        for (const id of edit.drop) add(drops, id, drop)
      })
    })
  })
  for (const drop of spliced) drop.next = drop.heir && after(drops, drop.heir.message.id, drop.at)
  const end = places.length
  for (let i = arrived; i < messages.length; i++) came[i] = end
  files.arrive(end, messages.slice(arrived))
  const recorded = new Map(messages.map((m, i) => [m.id, i]))
  const uses = usesByResult(messages)
  return { trace, places, end, sent, came, recorded, drops, rewrites, puts, files: files.log, uses, shown: new Map() }
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const had = map.get(key)
  if (had) had.push(value)
  else map.set(key, [value])
}

export function stepAt({ trace, places }: LifeIndex, at: At): Step | null {
  const place = places[at]
  return place ? (trace.calls[place.call]?.steps[place.step] ?? null) : null
}

const heirOf = ({ into, put }: Splice, at: At, puts: ReadonlyMap<MessageId, readonly Put[]>): Put | null =>
  puts.get(into ?? put[0]?.id ?? '')?.findLast((one) => one.at === at) ?? null

const after = (drops: ReadonlyMap<MessageId, readonly Drop[]>, id: MessageId, came: At): Drop | null =>
  drops.get(id)?.find((drop) => drop.at > came) ?? null

/** The edit that took a message out of the list, if any did after it came in. */
export const dropOf = ({ drops }: LifeIndex, id: MessageId, came: At): Drop | null => after(drops, id, came)

export const isFold = (edit: Edit): boolean => edit.reason.code !== 'past_max_messages'

/** Whether the summariser of a step was shown the whole of a block, as it stood then. */
export function wasShown(index: LifeIndex, at: At, block: BlockId): boolean {
  const shown = index.shown.get(at) ?? shownAt(index, at)
  index.shown.set(at, shown)
  return shown.has(block)
}

function shownAt({ trace, places }: LifeIndex, at: At): ReadonlySet<BlockId> {
  const { call, step } = places[at] as { call: number; step: number }
  const { edits = [], answered } = trace.calls[call]?.steps[step] ?? {}
  // A recorded summary was written about what the tool had cut, not about this.
  if (answered?.by === 'recorded') return new Set()
  const gone = new Set(edits.flatMap((edit) => (edit.op === 'splice' ? edit.drop : [])))
  const messages = trace.messagesBefore(call, step).filter((m) => gone.has(m.id))
  const shown = new Set<BlockId>()
  visitVisible(questionAbout(messages, trace.edition, trace.policy), (message, i) => {
    const block = message.blocks[i]
    if (block) shown.add(block.id)
  })
  return shown
}
