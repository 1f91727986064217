// One record of a Claude Code transcript, reduced to what links it and what the model saw; the rest is dropped at once.
import type { ApiMessage, Role } from '../../conversation/types.ts'
import { CONTINUED, typedIn } from '../typed.ts'
import type { Usage } from '../types.ts'
import { anthropicUsage } from '../usage.ts'
import { blockType, excerpt, type Fields, isFields, textOrNull, unixSeconds } from '../value.ts'

export interface Node {
  /** Place among the records of the file. */
  readonly at: number
  readonly line: number
  readonly uuid: string | null
  readonly parent: string | null
  /** Of a boundary, which has no parent: what may be the last record before it, the likeliest first. */
  readonly logical: readonly string[]
  /** On a sidechain: a subagent's. */
  readonly side: boolean
  readonly agent: string | null
  readonly session: string | null
  /** The session it was copied from. */
  readonly forked: string | null
  /** What was said; null for records that only link others. */
  readonly talk: Talk | null
}

export interface Talk {
  readonly role: Role
  readonly content: unknown
  /** The recorded message, when it holds nothing but role and content. */
  readonly raw: ApiMessage | null
  /** The lines of one API message share it. */
  readonly key: string
  /** Of the API message, as far as this line knew it. */
  readonly usage: Usage | null
  /** Of an answer, where it is told. */
  readonly model: string | null
  readonly typed: string | null
  readonly time: number | null
  /** Claude Code's own summary of what stands before. */
  readonly summary: boolean
  /** Written by the client, not answered by the API. */
  readonly synthetic: boolean
  /** Typed while the model worked, and delivered as an attachment. */
  readonly queued: boolean
}

export type Share = (text: string | null) => string | null

/** One string for all that are equal: an id of the session stands in every record. */
export function shareTexts(): Share {
  const known = new Map<string, string>()
  return (text) => {
    if (text === null) return null
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

export function readNode(record: Fields, line: number, at: number, share: Share): Node {
  const { forkedFrom } = record
  return {
    at,
    line,
    uuid: textOrNull(record.uuid),
    parent: textOrNull(record.parentUuid),
    logical: logicalOf(record),
    side: record.isSidechain === true,
    agent: share(textOrNull(record.agentId)),
    session: share(textOrNull(record.sessionId)),
    forked: isFields(forkedFrom) ? share(textOrNull(forkedFrom.sessionId)) : null,
    talk: readTalk(record, at, share),
  }
}

const NONE: readonly string[] = []

/** A kept message may be written again behind the boundary, below the summary; then the one kept before it is the way back. */
function logicalOf({ logicalParentUuid: named, compactMetadata: data }: Fields): readonly string[] {
  if (typeof named !== 'string') return NONE
  const list = isFields(data) && isFields(data.preservedMessages) ? data.preservedMessages.uuids : null
  return Array.isArray(list) ? [named, ...list.filter((uuid) => typeof uuid === 'string').reverse()] : [named]
}

function readTalk(record: Fields, at: number, share: Share): Talk | null {
  if (record.type === 'attachment') return readQueued(record, at)
  const { type: role, message } = record
  if ((role !== 'user' && role !== 'assistant') || !isFields(message)) return null
  const { content } = message
  if (typeof content !== 'string' && !Array.isArray(content)) return null
  const summary = role === 'user' && (record.isCompactSummary === true || startsContinued(content))
  const hidden = summary || record.isMeta === true || record.isVisibleInTranscriptOnly === true
  return {
    role,
    content,
    raw: role === 'user' && isBare(message) ? message : null,
    key: textOrNull(message.id) ?? textOrNull(record.requestId) ?? textOrNull(record.uuid) ?? `#${at}`,
    usage: role === 'assistant' ? (anthropicUsage(message.usage) ?? anthropicUsage(record.usage)) : null,
    model: role === 'assistant' ? share(textOrNull(message.model)) : null,
    typed: role === 'user' && !hidden ? typedIn(content) : null,
    time: unixSeconds(record.timestamp),
    summary,
    synthetic: role === 'assistant' && (message.model === '<synthetic>' || record.isApiErrorMessage === true),
    queued: false,
  }
}

/** A prompt typed while the model worked, delivered with the next results. */
function readQueued(record: Fields, at: number): Talk | null {
  const { attachment } = record
  if (!isFields(attachment) || attachment.type !== 'queued_command') return null
  const { prompt } = attachment
  if (typeof prompt !== 'string' && !Array.isArray(prompt)) return null
  return {
    role: 'user',
    content: prompt,
    raw: null,
    key: `#${at}`,
    usage: null,
    model: null,
    typed: typedIn(prompt),
    time: unixSeconds(record.timestamp),
    summary: false,
    synthetic: false,
    queued: true,
  }
}

function isBare(message: Fields): message is Fields & ApiMessage {
  const keys = Object.keys(message)
  return keys.length === 2 && message.role === 'user' && keys.includes('content')
}

function startsContinued(content: unknown): boolean {
  const first = Array.isArray(content) ? content[0] : content
  const text = blockType(first) === 'text' ? first.text : first
  return typeof text === 'string' && text.startsWith(CONTINUED)
}

/** What a record without a message is called in the report. */
export function labelOf(record: Fields): string {
  const type = excerpt(textOrNull(record.type) ?? 'no type')
  if (type !== 'attachment' || !isFields(record.attachment)) return type
  return excerpt(`attachment ${textOrNull(record.attachment.type) ?? 'no type'}`)
}

/** Records that are known and no part of the conversation. */
export const METADATA: ReadonlySet<string> = new Set([
  'summary',
  'ai-title',
  'custom-title',
  'last-prompt',
  'mode',
  'permission-mode',
  'bridge-session',
  'atis-latch',
  'pr-link',
  'agent-name',
  'agent-color',
  'agent-setting',
  'tag',
  'continued-in',
  'file-history-snapshot',
  'file-history-delta',
  'queue-operation',
])
const LINKED: ReadonlySet<string> = new Set(['system', 'progress', 'attachment'])

export function isKnownNoise(record: Fields): boolean {
  return typeof record.type === 'string' && (METADATA.has(record.type) || LINKED.has(record.type))
}
