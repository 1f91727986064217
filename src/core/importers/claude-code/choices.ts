// The conversations one file holds: the branch it stood on last, those that were left, and subagents written into it.
import type { Choice } from '../types.ts'
import { excerpt, isFields, textOrNull } from '../value.ts'
import { above, countBelow, findBranch, forkOf, growTree, type LeafHint, lastLeaf, replays, type Tree } from './branch.ts'
import { countMessages, NOTHING } from './group.ts'
import type { Node } from './node.ts'

/** A choice, and where it can be read from. */
interface Option extends Choice {
  readonly tree: Tree
  readonly leaf: Node | null
}
interface Options {
  /** Empty where there is but one. */
  readonly options: readonly Option[]
  readonly chosen: Option
  /** Ends of branches that are too many to be offered. */
  readonly more: number
}

/** `nodes` in file order, each uuid once; `relayed`: subagents that came as progress, which counts where they are nowhere else. */
export function findOptions(nodes: readonly Node[], relayed: readonly Node[], hint: LeafHint | null, wanted: string | null): Options {
  const side = nodes.filter((node) => node.side)
  // A subagent's file is all sidechain: there it is the session.
  const ownSide = !nodes.some((node) => node.talk && !node.side)
  const ids = new Set(side.map(({ agent }) => agent))
  const agents = ownSide && ids.size < 2 ? [] : agentOptions([...side, ...(ownSide ? [] : relayed.filter(({ agent }) => !ids.has(agent)))])
  const tree = growTree(nodes, (node) => ownSide || !node.side)
  const { main, others, more } = branchOptions(tree, lastLeaf(tree, hint))
  const all = ownSide && agents.length > 1 ? agents : [main, ...others, ...agents]
  const chosen = all.find(({ id }) => id === wanted) ?? (all.includes(main) ? main : latest(agents)) ?? main
  return { options: all.length > 1 ? all : [], chosen, more: all.includes(main) ? more : 0 }
}

function latest(options: readonly Option[]): Option | undefined {
  return [...options].sort((a, b) => (b.leaf?.at ?? 0) - (a.leaf?.at ?? 0))[0]
}

/** Records looked at for all branches together, so that a file with very many ends opens in time. */
const WORK = 2_000_000
const FEWEST = 4
const MOST = 100

interface Branches {
  /** The one the session stood on last. */
  readonly main: Option
  /** Latest first. */
  readonly others: readonly Option[]
  readonly more: number
}

function branchOptions(tree: Tree, leaf: Node | null): Branches {
  const branch = findBranch(tree, leaf)
  const { active, left } = branch
  const counted = countMessages(active, NOTHING)
  const stood = new Set(active)
  const again = replays(left.length > 0 ? tree.spoken : [])
  const ends = endsOf(tree, left)
  const most = Math.max(FEWEST, Math.min(MOST, Math.floor(WORK / Math.max(1, left.length))))
  const covered = new Set<Node>()
  const others: Option[] = []
  let more = 0
  let common = active.length
  for (const end of [...ends.outer, ...ends.inner]) {
    if (covered.has(end) || again.has(end)) continue
    if (others.length >= most) {
      if (!ends.inner.has(end)) more += 1
      continue
    }
    const { at, own } = forkOf(tree, end, left, branch, stood)
    for (const node of own) covered.add(node)
    const shared = at ? countBelow(active, at.at + 1) : 0
    common = Math.min(common, shared)
    const { messages } = countMessages(own, counted[shared - 1] ?? NOTHING).at(-1) ?? NOTHING
    others.push({ ...choice('branch', idOf(end), own, messages), tree, leaf: end })
  }
  const messages = counted.at(-1)?.messages ?? 0
  const own = active.slice(others.length > 0 ? common : 0)
  return { main: { ...choice('branch', leaf ? idOf(leaf) : '', own.length > 0 ? own : active, messages), tree, leaf }, others, more }
}

/** Records nothing was said after, the latest first; then those that something was, for a circle has no end. */
function endsOf({ byUuid }: Tree, left: readonly Node[]): { readonly outer: readonly Node[]; readonly inner: ReadonlySet<Node> } {
  const passed = new Set<Node>()
  for (const node of left) {
    let before = above(node, byUuid)
    while (before && !passed.has(before)) {
      passed.add(before)
      before = before.talk ? undefined : above(before, byUuid)
    }
  }
  const latest = [...left].reverse()
  return { outer: latest.filter((node) => !passed.has(node)), inner: new Set(latest.filter((node) => passed.has(node))) }
}

/** Subagents of the sidechains, by their id, or by the record they begin with; in the order they began. */
function agentOptions(nodes: readonly Node[]): readonly Option[] {
  const byUuid = new Map(nodes.map((node) => [node.uuid, node]))
  byUuid.delete(null)
  const roots = new Map<Node, Node>()
  const groups = new Map<string, Node[]>()
  for (const node of nodes) {
    const root = rootOf(node)
    const id = node.agent ?? root.agent ?? idOf(root)
    const group = groups.get(id)
    if (group) group.push(node)
    else groups.set(id, [node])
  }
  return Array.from(groups, ([id, group]) => {
    const tree = growTree(group, () => true)
    const leaf = tree.spoken.at(-1) ?? null
    const { active } = findBranch(tree, leaf)
    const { messages } = countMessages(active, NOTHING).at(-1) ?? NOTHING
    return { ...choice('agent', id, active, messages), tree, leaf }
  }).filter(({ leaf }) => leaf)

  /** Each record is walked over once. */
  function rootOf(start: Node): Node {
    const way: Node[] = []
    const seen = new Set<Node>()
    let node = start
    for (let known = roots.get(node); !known && !seen.has(node); known = roots.get(node)) {
      seen.add(node)
      way.push(node)
      node = (node.parent === null ? undefined : byUuid.get(node.parent)) ?? node
    }
    const root = roots.get(node) ?? node
    for (const passed of way) roots.set(passed, root)
    return root
  }
}

/** `own`: what tells it from the others. */
function choice(kind: Choice['kind'], id: string, own: readonly Node[], messages: number): Choice {
  const time = own.findLast(({ talk }) => typeof talk?.time === 'number')?.talk?.time ?? null
  return { id, kind, messages, time, excerpt: excerpt(tellingText(own)) }
}

/** The first prompt; else the first command; else whatever was said first. */
function tellingText(nodes: readonly Node[]): string {
  const prompt = nodes.find(({ talk }) => talk?.typed)?.talk?.typed
  if (prompt) return prompt.trim()
  const texts = nodes.map(({ talk }) => textIn(talk?.content).trim())
  for (const text of texts) {
    const command = /<command-name>([^<]+)/.exec(text.slice(0, 500))
    if (command?.[1]) return command[1]
  }
  return texts.find((text) => text !== '') ?? ''
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  for (const block of content) {
    if (typeof block === 'string' && block !== '') return block
    const text = isFields(block) ? (textOrNull(block.text) ?? textOrNull(block.name) ?? '') : ''
    if (text !== '') return text
  }
  return ''
}

/** Ids are kept, told and compared: one of any length is not. */
function idOf({ uuid, at }: Node): string {
  return uuid !== null && uuid !== '' && uuid.length <= 100 ? uuid : `#${at}`
}
