// What `claude -p --output-format stream-json` prints: Claude Code's messages as a stream, with its keys in snake_case and no parents.

import { START_MISSING } from './answer.ts'
import { buildSession, type Read } from './claude-code/build.ts'
import { type Boundary, readBoundary } from './claude-code/compactions.ts'
import { type Node, readNode, shareTexts } from './claude-code/node.ts'
import { parseLine } from './records.ts'
import { type Room, weighKept } from './room.ts'
import type { Importer, ImportResult, Line } from './types.ts'
import { excerpt, type Fields, isFields, textOrNull, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'
import { itemLines, readWhole } from './whole.ts'

export const streamJson: Importer = {
  id: 'stream-json',
  wants: 'lines',
  weighs: true,
  sniff: ({ values }) => (values.some(isEvent) ? 1 : 0),
  async read(lines, choice, room) {
    const warnings = collectWarnings()
    const stream = openStream(room, warnings)
    for await (const line of lines) for (const value of parseLine(line, warnings)) stream.add(value, line.no)
    return buildSession(stream.end(), choice, warnings)
  },
}

/** The same as one JSON list: `--output-format json --verbose`. */
export const streamArray: Importer = {
  id: 'stream-json',
  wants: 'whole',
  sniff: ({ whole }) => (Array.isArray(whole) && whole.some(isEvent) ? 1 : 0),
  read: readArray,
}

async function readArray(lines: AsyncIterable<Line>, choice: string | null, room: Room): Promise<ImportResult> {
  const warnings = collectWarnings()
  const stream = openStream(room, warnings)
  const { value, text } = await readWhole(lines)
  const places = itemLines(text, null)
  const events: readonly unknown[] = Array.isArray(value) ? value : []
  events.forEach((event, index) => {
    stream.add(event, places[index] ?? 1)
  })
  return buildSession(stream.end(), choice, warnings)
}

/** A transcript of Claude Code's may have a `session_id`, too, but never without the other one. */
function isEvent(value: unknown): boolean {
  if (!isFields(value) || !('session_id' in value) || 'sessionId' in value) return false
  const { type, subtype } = value
  if (type === 'system') return subtype === 'init'
  return (type === 'assistant' || type === 'user') && isFields(value.message)
}

interface Stream {
  add(event: unknown, line: number): void
  end(): Read
}

function openStream(room: Room, warnings: Warnings): Stream {
  const nodes: Node[] = []
  const boundaries: Boundary[] = []
  const share = shareTexts()
  let records = 0
  let asked = false // a prompt has come since the run began
  return {
    add(event, line) {
      if (!isFields(event)) {
        warnings.count('unknown_record', line, 'no object')
        return
      }
      const node = readNode(asRecord(event), line, records, share)
      records += 1
      room.take(weighKept(node.talk?.content))
      const boundary = readBoundary(asRecord(event), node)
      if (event.type === 'result') asked = false
      if ('tool_use_result' in event) warnings.count('noise_dropped', line, 'tool_use_result')
      if (boundary) boundaries.push(boundary)
      else if (!node.talk) warnings.count(isNoise(event) ? 'noise_dropped' : 'unknown_record', line, labelOf(event))
      if (node.talk && !node.side) {
        if (!asked && node.talk.role === 'assistant') {
          nodes.push(unseenPrompt(node))
          warnings.count('prompt_missing', line)
        }
        asked = true
      }
      if (node.talk || node.uuid !== null) nodes.push(node)
    },
    end: () => ({ format: 'stream-json', records, nodes, relayed: [], boundaries, hint: null, title: null, next: null }),
  }
}

/** The event as the transcript would have it. */
function asRecord(event: Fields): Fields {
  const parent = textOrNull(event.parent_tool_use_id)
  return {
    type: event.type,
    subtype: event.subtype,
    message: event.message,
    uuid: event.uuid,
    timestamp: event.timestamp,
    sessionId: event.session_id,
    isSidechain: parent !== null,
    agentId: parent,
    isMeta: event.isSynthetic,
    isApiErrorMessage: typeof event.error === 'string',
    compactMetadata: inCamelCase(event.compact_metadata),
    microcompactMetadata: inCamelCase(event.microcompact_metadata),
  }
}

/** Also of the objects in it: what was kept is one. */
function inCamelCase(value: unknown): unknown {
  if (!isFields(value)) return value
  const camel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const renamed = (fields: Fields, inner: (value: unknown) => unknown): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, one]) => [camel(key), inner(one)]))
  return renamed(value, (one) => (isFields(one) ? renamed(one, (same) => same) : one))
}

/** The prompt of a run is in its command line, not in what it prints. */
function unseenPrompt(first: Node): Node {
  const talk = {
    role: 'user',
    content: START_MISSING,
    raw: null,
    key: `#${first.at - 0.5}`,
    usage: null,
    model: null,
    typed: null,
    time: null,
    summary: false,
    synthetic: false,
    queued: false,
  } as const
  return { ...first, uuid: null, at: first.at - 0.5, talk }
}

const NOISE: ReadonlySet<unknown> = new Set([
  'system',
  'result',
  'stream_event',
  'tool_progress',
  'auth_status',
  'rate_limit_event',
  'tool_use_summary',
])

function isNoise({ type }: Fields): boolean {
  return NOISE.has(type)
}

function labelOf({ type, subtype }: Fields): string {
  const kind = textOrNull(type) ?? 'no type'
  return excerpt(type === 'system' ? `system ${wordOf(subtype)}` : kind)
}
