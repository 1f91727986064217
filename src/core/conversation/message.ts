// Messages: built once at import, or put and rewritten by a stage; the API object is kept or made when asked.
import { blockValue, emptyBlock, recordedBlock, stringBlock } from './block.ts'
import { dictExtent, extentOf, lengthIn, listExtent, shiftExtent } from './extent.ts'
import { archivedPath } from './lines.ts'
import { stringExtent } from './measure.ts'
import { pyJson } from './python.ts'
import { textOf } from './text.ts'
import type { ApiMessage, Block, Extent, Measure, Message, MessageId, Text } from './types.ts'

/** A recorded message; `typed` is what a person typed in it. */
export function recordedMessage(raw: ApiMessage, no: number, typed: string | null): Message {
  const { role, content } = raw
  const id = `m${no}`
  const isList = Array.isArray(content)
  const blocks = isList
    ? content.map((b, i) => recordedBlock(`${id}.${i}`, role, b))
    : [stringBlock(`${id}.0`, role, contentString(content))]
  const inner = isList
    ? listExtent(blocks.map((b) => b.extent))
    : typeof content === 'string'
      ? (blocks[0] as Block).extent
      : extentOf(content)
  const uses = role === 'assistant' && isList ? blocks.flatMap(({ use }) => use ?? []) : []
  const extent = dictExtent(Object.entries(raw).map(([k, v]) => [k, k === 'content' ? inner : extentOf(v)]))
  return {
    id,
    seq: no,
    role,
    extent,
    blocks: blocks.length > 0 ? blocks : [emptyBlock(`${id}.0`, role)],
    isList,
    raw,
    origin: null,
    hasToolUse: uses.length > 0,
    usesCompact: uses.some(({ name }) => name === 'compact'),
    hasResults: role === 'user' && isList && blocks.some((b) => b.result !== null),
    typed: typed === null ? null : textOf(typed),
    archivedAt: role === 'user' && typeof content === 'string' ? archivedPath(content) : null,
    summary: null,
  }
}

const contentString = (content: unknown): string => (typeof content === 'string' ? content : content == null ? '' : pyJson(content, false))

const ROLE_USER = dictExtent([
  ['role', extentOf('user')],
  ['content', { repr: 0, json: 0, ascii: 0 }],
])

/** A user message with string content that a stage puts: a marker or a summary. */
export function putMessage(id: MessageId, seq: number, text: Text, archivedAt: string | null): Message {
  const value = stringExtent(text.sizes)
  const block: Block = { id: `${id}.0`, kind: 'marker', extent: value, result: null, use: null, raw: undefined, content: text }
  const extent = { repr: ROLE_USER.repr + value.repr, json: ROLE_USER.json + value.json, ascii: ROLE_USER.ascii + value.ascii }
  return {
    id,
    seq,
    role: 'user',
    extent,
    blocks: [block],
    isList: false,
    raw: null,
    origin: null,
    hasToolUse: false,
    usesCompact: false,
    hasResults: false,
    typed: null,
    archivedAt,
    summary: null,
  }
}

/** The message with one block replaced. */
export function withBlock(message: Message, at: number, to: Block): Message {
  const again = to.result?.again
  if (again?.from === message && again.message) return again.message
  const made = replaceBlock(message, at, to)
  if (again) {
    again.from = message
    again.message = made
  }
  return made
}

function replaceBlock(message: Message, at: number, to: Block): Message {
  const was = message.blocks[at] as Block
  const blocks = message.blocks.slice()
  blocks[at] = to
  return {
    ...message,
    blocks,
    extent: shiftExtent(message.extent, was.extent, to.extent),
    raw: null,
    origin: message.raw ?? message.origin,
  }
}

/** The API object: the recorded one, or one with the rewritten blocks in their places and every key in its order. */
export function apiMessage(message: Message): ApiMessage {
  if (message.raw) return message.raw
  if (!message.isList) return { role: message.role, content: (message.blocks[0] as Block).content?.read() ?? '' }
  const content = message.blocks.map(blockValue)
  return { ...(message.origin ?? { role: message.role }), content }
}

/** What a message takes in the array: its rendering and two characters of brackets or separator. */
export const shareOfMessage = (message: Message, measure: Measure): number => lengthIn(message.extent, measure) + 2

/** What a block takes: the first one carries the message's own keys and brackets, so that shares add up exactly. */
export function shareOfBlock(message: Message, at: number, measure: Measure): number {
  const block = message.blocks[at] as Block
  if (at > 0) return lengthIn(block.extent, measure) + 2
  let rest = 0
  for (let i = 1; i < message.blocks.length; i++) rest += lengthIn((message.blocks[i] as Block).extent, measure) + 2
  return lengthIn(message.extent, measure) + 2 - rest
}

/** One transcript line, with its end-of-line. */
export const transcriptLine = (message: Message, ascii: boolean): string => `${pyJson(apiMessage(message), ascii)}\n`

/** `json.dumps(messages)`. */
export const arrayJson = (messages: readonly Message[], ascii: boolean): string => pyJson(messages.map(apiMessage), ascii)

/** Length of the rendered array. */
export function arrayExtent(messages: readonly Message[]): Extent {
  return listExtent(messages.map((m) => m.extent))
}

/** Whether two messages are the same to the model: what the API would get, byte by byte. */
export const sameMessage = (a: Message, b: Message): boolean =>
  a === b || (a.extent.json === b.extent.json && pyJson(apiMessage(a), false) === pyJson(apiMessage(b), false))
