// Claude Code's transcripts: one record a line, in a tree of parents, each API message split over several lines.
import { type Branch, findBranch, type LeafHint, type Tree } from './claude-code/branch.ts'
import { findOptions } from './claude-code/choices.ts'
import { type Boundary, placeCompactions, readBoundary } from './claude-code/compactions.ts'
import { groupRecords } from './claude-code/group.ts'
import { linksOf } from './claude-code/links.ts'
import { isKnownNoise, labelOf, METADATA, type Node, readNode } from './claude-code/node.ts'
import { checkOutputs } from './claude-code/usage.ts'
import { finish } from './finish.ts'
import { parseLine } from './records.ts'
import type { Head, Importer, ImportResult, Line, WarningCode } from './types.ts'
import { type Fields, isFields, textOrNull, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'

export const claudeCode: Importer = {
  id: 'claude-code',
  wants: 'lines',
  sniff,
  read,
}

function sniff({ values }: Head): number {
  const records = values.filter(isFields)
  if (records.some((record) => 'parentUuid' in record || ('uuid' in record && 'sessionId' in record))) return 1
  return records.some((record) => METADATA.has(wordOf(record.type)) && !('payload' in record)) ? 0.8 : 0
}

/** What a pass over the lines leaves: links and messages, no payloads. */
interface Read {
  readonly records: number
  readonly nodes: readonly Node[]
  readonly boundaries: readonly Boundary[]
  readonly hint: LeafHint | null
  readonly title: string | null
  /** The session that continues this one. */
  readonly next: string | null
}

async function read(lines: AsyncIterable<Line>, choice: string | null): Promise<ImportResult> {
  const warnings = collectWarnings()
  const file = await readRecords(lines, warnings)
  const nodes = dropCopies(file.nodes, warnings)
  const { options, chosen, more } = findOptions(nodes, file.hint, choice)
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
      format: 'claude-code',
      title: file.title,
      records: file.records,
      drafts,
      ...(elsewhere ? { counted: groupRecords(nodes) } : {}),
      system: null,
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

async function readRecords(lines: AsyncIterable<Line>, warnings: Warnings): Promise<Read> {
  const nodes: Node[] = []
  const boundaries: Boundary[] = []
  const titles = new Map<string, string>()
  let hint: LeafHint | null = null
  let summary: { text: string; leaf: string } | null = null
  let next: string | null = null
  let records = 0
  const known = new Map<string, string>()
  const share = (text: string | null): string | null => {
    if (text === null) return null
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
  for await (const line of lines) {
    for (const record of parseLine(line, warnings)) {
      if (!isFields(record)) {
        warnings.count('unknown_record', line.no, 'no object')
        continue
      }
      const node = readNode(record, line.no, records, share)
      records += 1
      if (node.uuid !== null || node.talk) nodes.push(node)
      const boundary = readBoundary(record, node)
      if (boundary) boundaries.push(boundary)
      else if (!node.talk) warnings.count(isKnownNoise(record) ? 'noise_dropped' : 'unknown_record', line.no, labelOf(record))
      if ('toolUseResult' in record) warnings.count('noise_dropped', line.no, 'toolUseResult')

      const leaf = textOrNull(record.leafUuid)
      const title = titleOf(record)
      if (title !== null) titles.set(wordOf(record.type), title)
      if (record.type === 'continued-in') next = textOrNull(record.continuedInSessionId) ?? next
      if (record.type === 'last-prompt' && leaf !== null) hint = { uuid: leaf, at: node.at }
      if (record.type === 'summary' && leaf !== null) summary = { text: wordOf(record.summary), leaf }
    }
  }
  // A summary is often the title of another file's session: it counts where its leaf is here.
  const own = summary !== null && nodes.some((node) => node.uuid === summary?.leaf) ? summary.text : null
  return { records, nodes, boundaries, hint, next, title: titles.get('custom-title') ?? titles.get('ai-title') ?? own }
}

function titleOf(record: Fields): string | null {
  if (record.type === 'custom-title') return textOrNull(record.customTitle) ?? textOrNull(record.title)
  if (record.type === 'ai-title') return textOrNull(record.aiTitle) ?? textOrNull(record.title)
  return null
}

/** Each uuid once: a record with a message before one without, a linked one before an unlinked copy, else the first. */
function dropCopies(nodes: readonly Node[], warnings: Warnings): readonly Node[] {
  const best = new Map<string, Node>()
  for (const node of nodes) {
    if (node.uuid === null) continue
    const before = best.get(node.uuid)
    if (before) warnings.count('duplicate_record', node.line)
    if (!before || worth(node) > worth(before)) best.set(node.uuid, node)
  }
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
