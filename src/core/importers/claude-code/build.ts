// The records of one file of Claude Code's, as a transcript or as a stream, into the conversation that is wanted of them.
import { finish } from '../finish.ts'
import { modelOf } from '../model.ts'
import type { FormatId, ImportResult, WarningCode } from '../types.ts'
import type { Warnings } from '../warnings.ts'
import { type Branch, findBranch, type LeafHint, type Tree } from './branch.ts'
import { findOptions } from './choices.ts'
import { type Boundary, placeCompactions } from './compactions.ts'
import { groupRecords } from './group.ts'
import { linksOf } from './links.ts'
import type { Node } from './node.ts'
import { checkOutputs } from './outputs.ts'

/** What a pass over the lines leaves: links and messages, no payloads. */
export interface Read {
  readonly format: FormatId
  readonly records: number
  readonly nodes: readonly Node[]
  /** Messages of subagents that came as progress; without their content unless they are wanted. */
  readonly relayed: readonly Node[]
  readonly boundaries: readonly Boundary[]
  readonly hint: LeafHint | null
  readonly title: string | null
  /** The session that continues this one. */
  readonly next: string | null
}

/** `choice`: the id of one of its conversations, or null for the one the session stood on last. */
export function buildSession(file: Read, choice: string | null, warnings: Warnings): ImportResult {
  const nodes = dropCopies(file.nodes, warnings)
  const { options, chosen, more } = findOptions(nodes, file.relayed, file.hint, choice)
  const { tree } = chosen
  const branch = findBranch(tree, chosen.leaf)
  warnings.count('choices_left_out', 0, undefined, more)
  const elsewhere = warnOfOthers(nodes, tree, branch, warnings)
  const drafts = groupRecords(inContext(branch.active, warnings))
  checkOutputs(drafts, warnings)
  const own = new Set(tree.nodes)
  const boundaries = file.boundaries.filter(({ node }) => own.has(node) || (node.uuid === null && chosen.kind === 'branch' && !node.side))
  return finish(
    {
      format: file.format,
      title: file.title,
      records: file.records,
      drafts,
      ...(elsewhere ? { counted: groupRecords(nodes) } : {}),
      system: null,
      model: modelOf(branch.active.map(({ talk }) => (talk?.synthetic ? null : talk?.model))),
      ...placeCompactions(boundaries, tree.nodes, branch, warnings),
      choices: options.map(({ tree: _, leaf: __, ...facts }) => facts),
      choice: options.length > 0 ? chosen.id : null,
      links: linksOf(branch.active, file.next),
    },
    warnings,
  )
}

/** Says what the file has beside the conversation that is read; whether there is anything. */
function warnOfOthers(nodes: readonly Node[], tree: Tree, branch: Branch, warnings: Warnings): boolean {
  const count = (code: WarningCode, of: readonly Node[]): number => {
    warnings.count(code, of[0]?.line ?? 0, undefined, of.length)
    return of.length
  }
  const own = new Set(tree.spoken)
  const active = new Set(branch.active)
  const others = nodes.filter((node) => node.talk && !own.has(node))
  count(
    'summary_left_out',
    tree.spoken.filter((node) => node.talk?.summary && !active.has(node)),
  )
  for (const node of branch.bridged) warnings.count('parent_bridged', node.line)
  for (const node of branch.cycles) warnings.add('parent_cycle', node.line)
  const left = [
    count('branch_left_out', branch.left),
    count(
      'sidechain_left_out',
      others.filter(({ side }) => side),
    ),
    count(
      'main_left_out',
      others.filter(({ side }) => !side),
    ),
  ]
  return left.some((n) => n > 0)
}

/** Each uuid once: a record with a message before one without, a linked one before an unlinked copy, else the first. */
function dropCopies(nodes: readonly Node[], warnings: Warnings): readonly Node[] {
  const best = new Map<string, Node>()
  let copies = 0
  for (const node of nodes) {
    if (node.uuid === null) continue
    const before = best.get(node.uuid)
    if (before) {
      copies += 1
      warnings.count('duplicate_record', node.line)
    }
    if (!before || worth(node) > worth(before)) best.set(node.uuid, node)
  }
  if (copies === 0) return nodes
  return nodes.filter((node) => node.uuid === null || best.get(node.uuid) === node)
}

function worth(node: Node): number {
  return (node.talk ? 2 : 0) + (node.parent !== null ? 1 : 0)
}

/** What belongs in the array: no client-made answers, and no summary of what stands there itself. */
function inContext(nodes: readonly Node[], warnings: Warnings): readonly Node[] {
  let spoken = false
  return nodes.filter(({ talk, line }) => {
    if (talk?.synthetic) {
      warnings.count('synthetic_left_out', line)
      return false
    }
    if (talk?.summary && spoken) {
      warnings.count('summary_left_out', line)
      return false
    }
    spoken = true
    return true
  })
}
