// Claude Code's transcripts: one record a line, in a tree of parents, each API message split over several lines.
import type { LeafHint } from './claude-code/branch.ts'
import { buildSession, type Read } from './claude-code/build.ts'
import { type Boundary, readBoundary } from './claude-code/compactions.ts'
import { isKnownNoise, labelOf, METADATA, type Node, readNode, shareTexts } from './claude-code/node.ts'
import { openRelay } from './claude-code/relay.ts'
import { recordsIn } from './records.ts'
import { type Room, weighKept, weighLine } from './room.ts'
import type { Head, Importer, ImportResult, Line } from './types.ts'
import { type Fields, isFields, textOrNull, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'

export const claudeCode: Importer = {
  id: 'claude-code',
  wants: 'lines',
  weighs: true,
  sniff,
  read,
}

function sniff({ values }: Head): number {
  const records = values.filter(isFields)
  if (records.some((record) => 'parentUuid' in record || ('uuid' in record && 'sessionId' in record))) return 1
  return records.some((record) => METADATA.has(wordOf(record.type)) && !('payload' in record)) ? 0.8 : 0
}

async function read(lines: AsyncIterable<Line>, choice: string | null, room: Room): Promise<ImportResult> {
  const warnings = collectWarnings()
  return buildSession(await readRecords(lines, choice, room, warnings), choice, warnings)
}

async function readRecords(lines: AsyncIterable<Line>, choice: string | null, room: Room, warnings: Warnings): Promise<Read> {
  const nodes: Node[] = []
  const boundaries: Boundary[] = []
  const titles = new Map<string, string>()
  let hint: LeafHint | null = null
  let summary: { text: string; leaf: string } | null = null
  let next: string | null = null
  let records = 0
  const share = shareTexts()
  const relay = openRelay(choice, share)
  for await (const line of lines) {
    for (const record of recordsIn(line, warnings)) {
      const node = readNode(record, line.no, records, share)
      records += 1
      room.take(weighKept(node.talk?.content))
      if (node.uuid !== null || node.talk) nodes.push(node)
      const boundary = readBoundary(record, node)
      const kept = relay.add(record, line.no, node.at)
      if (kept) room.take(weighLine(line.text))
      if (boundary) boundaries.push(boundary)
      else if (!node.talk && !kept) warnings.count(isKnownNoise(record) ? 'noise_dropped' : 'unknown_record', line.no, labelOf(record))
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
  return {
    format: 'claude-code',
    records,
    nodes,
    relayed: relay.nodes,
    boundaries,
    hint,
    next,
    title: titles.get('custom-title') ?? titles.get('ai-title') ?? own,
  }
}

function titleOf(record: Fields): string | null {
  if (record.type === 'custom-title') return textOrNull(record.customTitle) ?? textOrNull(record.title)
  if (record.type === 'ai-title') return textOrNull(record.aiTitle) ?? textOrNull(record.title)
  return null
}
