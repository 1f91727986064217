// Which records the session stands on: the leaf's chain, with what parallel tools wrote beside it.
import { blockType, idText } from '../value.ts'
import type { Node } from './node.ts'

export interface Branch {
  readonly active: readonly Node[]
  /** From the leaf to the first prompt, with the records that only link; empty where the file is linear. */
  readonly chain: ReadonlySet<Node>
  /** Spoken records on no part of the branch; a summary is on none, for what it stands for may be on several. */
  readonly left: readonly Node[]
  /** Records whose parent was never written. */
  readonly bridged: readonly Node[]
  readonly cycles: readonly Node[]
}
/** The leaf as a `last-prompt` record names it, and where that record stands. */
export interface LeafHint {
  readonly uuid: string
  readonly at: number
}

/** The records of one session, or of one subagent. */
export interface Tree {
  /** All of them in file order, also those that only link others. */
  readonly nodes: readonly Node[]
  readonly spoken: readonly Node[]
  readonly byUuid: ReadonlyMap<string | null, Node>
  /** Some record names one of the others as its parent; without that the file is read as it stands. */
  readonly linked: boolean
}

/** `nodes` in file order, each uuid once; those without `counts` are somebody else's, and may only link. */
export function growTree(nodes: readonly Node[], counts: (node: Node) => boolean): Tree {
  const byUuid = new Map(nodes.map((node) => [node.uuid, node]))
  byUuid.delete(null)
  const own = nodes.filter(counts)
  return {
    nodes: own,
    spoken: own.filter((node) => node.talk),
    byUuid,
    linked: nodes.some((node) => node.parent !== null && byUuid.has(node.parent)),
  }
}

/** Everything that hangs together with a leaf; the whole file where nothing is linked. */
export function findBranch({ spoken, byUuid, linked }: Tree, leaf: Node | null): Branch {
  if (!linked || !leaf) return { active: spoken, chain: new Set(), left: [], bridged: [], cycles: [] }
  const chain = walk(leaf, byUuid, spoken)
  // Most sessions are one chain from end to end.
  if (spoken.every((node) => chain.nodes.has(node))) {
    const { nodes, bridged, cycles } = chain
    return { active: spoken, chain: nodes, left: [], bridged, cycles }
  }
  const active = withSiblings(spoken, chain.nodes)
  return {
    active: spoken.filter((node) => active.has(node)),
    chain: chain.nodes,
    left: spoken.filter((node) => !active.has(node) && !node.talk?.summary),
    bridged: chain.bridged,
    cycles: chain.cycles,
  }
}

/** Where a branch goes off another one, and what of it is its own; null where they have nothing in common. */
export interface Fork {
  readonly at: Node | null
  readonly own: readonly Node[]
}

/** Only records of `left` are its own: what the other branch has is not looked at. */
export function forkOf({ spoken, byUuid }: Tree, leaf: Node, left: readonly Node[], other: Branch, stood: ReadonlySet<Node>): Fork {
  const chain = walk(leaf, byUuid, spoken, (node) => stood.has(node) || other.chain.has(node))
  const own = withSiblings(left, chain.nodes)
  return { at: chain.stopped, own: left.filter((node) => own.has(node)) }
}

/** Where the session stood last: the leaf that a record names unless newer ones grew on it, else the last record. */
export function lastLeaf(tree: Tree, hint: LeafHint | null): Node | null {
  const end = lastOriginal(tree.spoken)
  const hinted = hint ? tree.byUuid.get(hint.uuid) : undefined
  if (!end || !hint || !hinted || hinted === end || hinted.side !== end.side) return end
  const grown = hint.at < end.at && walk(end, tree.byUuid, tree.spoken).nodes.has(hinted)
  return grown ? end : hinted
}

/** Without a prompt that was only written again. */
function lastOriginal(spoken: readonly Node[]): Node | null {
  const end = spoken.at(-1) ?? null
  if (!end || !replays(spoken).has(end)) return end
  return spoken.findLast((node) => node !== end && node.parent !== end.uuid) ?? end
}

/** Prompts that stand a second time below their parent, of the very same time. */
export function replays(spoken: readonly Node[]): ReadonlySet<Node> {
  const first = new Map<string, string>()
  const again = new Set<Node>()
  for (const node of spoken) {
    const { talk, parent } = node
    if (parent === null || talk?.role !== 'user' || talk.typed === null || talk.time === null) continue
    const key = `${talk.time} ${parent}`
    const typed = first.get(key)
    if (typed === undefined) first.set(key, talk.typed)
    else if (typed === talk.typed) again.add(node)
  }
  return again
}

/** The record before one, as it is named; rather one that is not among `walked`. */
export function above(node: Node, byUuid: ReadonlyMap<string | null, Node>, walked?: ReadonlySet<Node>): Node | undefined {
  if (node.parent !== null) return byUuid.get(node.parent)
  const named = node.logical.map((uuid) => byUuid.get(uuid)).filter((one) => one !== undefined)
  return named.find((one) => !walked?.has(one)) ?? named[0]
}

interface Chain {
  readonly nodes: ReadonlySet<Node>
  readonly bridged: readonly Node[]
  readonly cycles: readonly Node[]
  /** The record it ended before, because it was told to. */
  readonly stopped: Node | null
}

/** From the leaf to the first prompt. Where a link is missing, the record before in the file is next. */
function walk(
  leaf: Node,
  byUuid: ReadonlyMap<string | null, Node>,
  spoken: readonly Node[],
  stops: (node: Node) => boolean = () => false,
): Chain {
  const nodes = new Set<Node>()
  const bridged: Node[] = []
  const cycles: Node[] = []
  let lowest = leaf.at // of the chain so far: a bridge goes below it, so that no bridge is walked twice
  let node: Node | undefined = leaf
  while (node && !stops(node)) {
    nodes.add(node)
    lowest = Math.min(lowest, node.at)
    const parent: Node | undefined = above(node, byUuid, nodes)
    if (parent && !nodes.has(parent)) {
      node = parent
      continue
    }
    if (parent && node.parent !== null) cycles.push(node)
    else if (node.parent === null && node.logical.length === 0 && isFirstPrompt(node)) {
      node = undefined
      break
    }
    const before: Node | undefined = spoken[countBelow(spoken, lowest) - 1]
    if (before && !(parent && node.parent !== null)) bridged.push(node)
    node = before
  }
  return { nodes, bridged, cycles, stopped: node ?? null }
}

/** How many of the records, which stand in file order, stand before a place. */
export function countBelow(nodes: readonly Node[], at: number): number {
  let low = 0
  let high = nodes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((nodes[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** A prompt that names no parent begins a conversation, be it the first or one rewound to its start. */
function isFirstPrompt(node: Node): boolean {
  return node.talk?.role === 'user' && node.talk.typed !== null
}

/** Parallel tools: the other lines of a message on the chain, and the results that answer any tool use of it. */
function withSiblings(spoken: readonly Node[], chain: ReadonlySet<Node>): ReadonlySet<Node> {
  const keys = new Set<string>()
  for (const { talk } of chain) if (talk?.role === 'assistant') keys.add(talk.key)
  const uses = new Set<string>()
  const active = new Set<Node>()
  for (const node of spoken) {
    const { talk } = node
    if (!talk || (talk.role === 'assistant' ? !keys.has(talk.key) : !chain.has(node))) continue
    active.add(node)
    if (talk.role === 'assistant') for (const id of idsIn(talk.content, 'tool_use', 'id')) uses.add(id)
  }
  for (const node of spoken) {
    if (node.talk?.role !== 'user') continue
    if (idsIn(node.talk.content, 'tool_result', 'tool_use_id').some((id) => uses.has(id))) active.add(node)
  }
  // A prompt queued while tools ran hangs beside the chain, on one of its records.
  const uuids = new Set([...chain, ...active].map((node) => node.uuid))
  for (const node of spoken) if (node.talk?.queued && node.parent !== null && uuids.has(node.parent)) active.add(node)
  return active
}

function idsIn(content: unknown, type: string, key: string): readonly string[] {
  return Array.isArray(content) ? content.filter((block) => blockType(block) === type).map((block) => idText(block[key])) : []
}
