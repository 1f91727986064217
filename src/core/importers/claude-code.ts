// Claude Code's transcripts: one record a line, in a tree of parents, each API message split over several lines.
import { findBranch, type LeafHint } from './claude-code/branch.ts'
import { type Boundary, placeCompactions, readBoundary } from './claude-code/compactions.ts'
import { groupRecords } from './claude-code/group.ts'
import { isKnownNoise, labelOf, METADATA, type Node, readNode } from './claude-code/node.ts'
import { finish } from './finish.ts'
import { parseLine } from './records.ts'
import type { Head, Importer, ImportResult, Line } from './types.ts'
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
}

async function read(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const file = await readRecords(lines, warnings)
  const nodes = dropCopies(file.nodes, warnings)
  const main = nodes.filter((node) => node.talk && !node.side)
  const side = nodes.filter((node) => node.talk && node.side)
  // A subagent's file is all sidechain: there it is the session.
  const ownSide = main.length === 0
  if (!ownSide) warnings.count('sidechain_left_out', side[0]?.line ?? 0, undefined, side.length)

  const counts = (node: Node): boolean => ownSide || !node.side
  const branch = findBranch(nodes, counts, file.hint)
  warnings.count('branch_left_out', branch.left[0]?.line ?? 0, undefined, branch.left.length)
  const active = new Set(branch.active)
  for (const node of nodes) if (node.talk?.summary && !active.has(node) && counts(node)) warnings.count('summary_left_out', node.line)
  for (const node of branch.bridged) warnings.count('parent_bridged', node.line)
  for (const node of branch.cycles) warnings.add('parent_cycle', node.line)

  const whole = branch.left.length === 0 && (ownSide || side.length === 0)
  const kept = new Set(nodes)
  const boundaries = file.boundaries.filter(({ node }) => (node.uuid === null || kept.has(node)) && counts(node))
  return finish(
    {
      format: 'claude-code',
      title: file.title,
      records: file.records,
      drafts: groupRecords(inContext(branch.active, warnings)),
      ...(whole ? {} : { counted: groupRecords(nodes) }),
      system: null,
      ...placeCompactions(boundaries, nodes.filter(counts), branch, warnings),
    },
    warnings,
  )
}

async function readRecords(lines: AsyncIterable<Line>, warnings: Warnings): Promise<Read> {
  const nodes: Node[] = []
  const boundaries: Boundary[] = []
  const titles = new Map<string, string>()
  let hint: LeafHint | null = null
  let summary: { text: string; leaf: string } | null = null
  let records = 0
  for await (const line of lines) {
    for (const record of parseLine(line, warnings)) {
      if (!isFields(record)) {
        warnings.count('unknown_record', line.no, 'no object')
        continue
      }
      const node = readNode(record, line.no, records)
      records += 1
      if (node.uuid !== null || node.talk) nodes.push(node)
      const boundary = readBoundary(record, node)
      if (boundary) boundaries.push(boundary)
      else if (!node.talk) warnings.count(isKnownNoise(record) ? 'noise_dropped' : 'unknown_record', line.no, labelOf(record))
      if ('toolUseResult' in record) warnings.count('noise_dropped', line.no, 'toolUseResult')

      const leaf = textOrNull(record.leafUuid)
      const title = titleOf(record)
      if (title !== null) titles.set(wordOf(record.type), title)
      if (record.type === 'last-prompt' && leaf !== null) hint = { uuid: leaf, at: node.at }
      if (record.type === 'summary' && leaf !== null) summary = { text: wordOf(record.summary), leaf }
    }
  }
  // A summary is often the title of another file's session: it counts where its leaf is here.
  const own = summary !== null && nodes.some((node) => node.uuid === summary?.leaf) ? summary.text : null
  return { records, nodes, boundaries, hint, title: titles.get('custom-title') ?? titles.get('ai-title') ?? own }
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
