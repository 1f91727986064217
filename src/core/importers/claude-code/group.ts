// Records into messages: the lines of one API message joined, all results of a turn in one user message after it.
import type { Role } from '../../conversation/types.ts'
import type { Draft } from '../draft.ts'
import { asBlocks } from '../draft.ts'
import { isResult } from '../pairing.ts'
import type { Usage } from '../types.ts'
import { blockType, idText, isFields, LEVELS, tooDeep } from '../value.ts'
import type { Node, Talk } from './node.ts'

/** One API message and what answers it. */
interface Turn {
  readonly node: Node
  /** Places of its lines. */
  readonly records: number[]
  readonly contents: unknown[]
  /** Each line says how much it was so far; the last one is right. */
  usage: Usage | null
  /** Ids of its tool uses, in their order. */
  readonly uses: Set<string>
  readonly answers: Node[]
}

export function groupRecords(nodes: readonly Node[]): readonly Draft[] {
  const turns = new Map<string, Turn>()
  const asking = new Map<string, Turn>() // by tool use, the latest turn that has it
  const slots: (Turn | Node)[] = []
  for (const node of nodes) {
    const { talk } = node
    if (!talk) continue
    if (talk.role === 'user') {
      const turn = asked(talk, asking)
      if (turn) turn.answers.push(node)
      else slots.push(node)
      continue
    }
    let turn = turns.get(talk.key)
    if (!turn) {
      turn = { node, records: [], contents: [], usage: null, uses: new Set(), answers: [] }
      turns.set(talk.key, turn)
      slots.push(turn)
    }
    turn.records.push(node.at)
    turn.usage = talk.usage ?? turn.usage
    addLine(turn, talk.content, asking)
  }
  return slots.flatMap((slot) => ('contents' in slot ? draftsOfTurn(slot) : draftOf(slot, slot.talk)))
}

/** How many messages some records give, before anything is mended, and whose the last one is. */
export interface Counted {
  readonly messages: number
  readonly last: Role | null
}
export const NOTHING: Counted = { messages: 0, last: null }

/** After each of the records, when `from` stands before them. */
export function countMessages(nodes: readonly Node[], from: Counted): readonly Counted[] {
  const keys = new Set<string>()
  let so = from
  return nodes.map(({ talk }) => {
    if (!talk || talk.synthetic || (talk.summary && so.messages > 0)) return so
    if (talk.role === 'assistant') {
      // A line of a message that has begun already: what stands between them answers it.
      if (keys.has(talk.key)) return so
      keys.add(talk.key)
    }
    // What comes before the first prompt is left out.
    if (talk.role !== so.last && (so.last !== null || talk.role === 'user')) so = { messages: so.messages + 1, last: talk.role }
    return so
  })
}

function addLine(turn: Turn, content: unknown, asking: Map<string, Turn>): void {
  turn.contents.push(content)
  for (const block of asBlocks(content)) {
    if (blockType(block) !== 'tool_use' || !isFields(block)) continue
    const id = idText(block.id)
    turn.uses.add(id)
    asking.set(id, turn)
  }
}

/** The turn whose tool use this record answers. */
function asked(talk: Talk, asking: ReadonlyMap<string, Turn>): Turn | null {
  for (const block of asBlocks(talk.content)) {
    const turn = isResult(block) && isFields(block) ? asking.get(idText(block.tool_use_id)) : undefined
    if (turn) return turn
  }
  return null
}

function draftsOfTurn(turn: Turn): readonly Draft[] {
  const { node } = turn
  const [first] = turn.contents
  const content = turn.contents.length === 1 ? first : distinct(turn.contents.flatMap(asBlocks))
  const said: Draft = {
    role: 'assistant',
    content,
    raw: null,
    typed: null,
    time: node.talk?.time ?? null,
    line: node.line,
    at: node.at,
    records: turn.records,
    usage: turn.usage,
  }
  const [answer] = turn.answers
  if (!answer) return [said]
  if (turn.answers.length === 1) return [said, ...draftOf(answer, answer.talk)]
  return [said, joinAnswers(turn, answer)]
}

/** Results in the order of their uses, then whatever else came with them. */
function joinAnswers(turn: Turn, first: Node): Draft {
  const blocks = distinct(turn.answers.flatMap((node) => asBlocks(node.talk?.content)))
  const order = new Map(Array.from(turn.uses, (id, place) => [id, place]))
  const place = (block: unknown): number => (isFields(block) ? (order.get(idText(block.tool_use_id)) ?? turn.uses.size) : 0)
  const results = blocks.filter(isResult).sort((a, b) => place(a) - place(b))
  const content = [...results, ...blocks.filter((block) => !isResult(block))]
  const records = turn.answers.map((node) => node.at)
  return { role: 'user', content, raw: null, typed: null, time: first.talk?.time ?? null, line: first.line, at: first.at, records }
}

function draftOf({ line, at }: Node, talk: Talk | null): readonly Draft[] {
  if (!talk) return []
  const { role, content, raw, typed, time } = talk
  return [{ role, content, raw, typed, time, line, at }]
}

/** Without exact copies; a tool use streamed again under its id replaces the earlier one. */
function distinct(blocks: readonly unknown[]): readonly unknown[] {
  if (blocks.length < 2) return blocks
  const places = new Map<string, number>()
  const kept: unknown[] = []
  for (const block of blocks) {
    const key = identity(block) ?? `#${kept.length}`
    const before = places.get(key)
    if (before !== undefined) kept[before] = block
    else places.set(key, kept.push(block) - 1)
  }
  return kept
}

/** Null for what is nested too deep to be compared. */
function identity(block: unknown): string | null {
  if (blockType(block) === 'tool_use' && isFields(block)) return `use ${idText(block.id)}`
  return tooDeep(block, LEVELS) ? null : JSON.stringify(block)
}
