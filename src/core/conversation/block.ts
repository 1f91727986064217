// Blocks: the facts of one content block, read once from the API object or set when a stage rewrites it.
import { Again } from './again.ts'
import { dictExtent, extentOf, listExtent, shiftExtent } from './extent.ts'
import { fullOutputPath, savedPath } from './lines.ts'
import { measure, stringExtent } from './measure.ts'
import { pyRepr } from './python.ts'
import { EMPTY, lazyText, textOf } from './text.ts'
import type { Block, BlockId, Extent, Kind, ResultFacts, Role, Text, UseFacts } from './types.ts'

type Dict = Readonly<Record<string, unknown>>
const isDict = (v: unknown): v is Dict => typeof v === 'object' && v !== null && !Array.isArray(v)

const STAND_IN = /^(<persisted-output>|\[Earlier tool result |\[Old tool result content cleared\]|\[Previous: used )/
const MARKER = /^\[(Compacted\]|Reactive compact\]|Conversation compressed|snipped \d+ messages|\d+ messages archived at )/

const NO_EXTENT: Extent = { repr: 0, json: 0, ascii: 0 }

/** The block of a string content. */
export function stringBlock(id: BlockId, role: Role, text: string): Block {
  return { id, kind: textKind(role, text), extent: stringExtent(measure(text)), result: null, use: null, raw: text, content: null }
}

/** A list content without blocks still has a row to stand in. */
export const emptyBlock = (id: BlockId, role: Role): Block => ({
  id,
  kind: role === 'user' ? 'user_text' : 'assistant_text',
  extent: NO_EXTENT,
  result: null,
  use: null,
  raw: undefined,
  content: null,
})

/** A block as it stands in a list content. */
export function recordedBlock(id: BlockId, role: Role, raw: unknown): Block {
  if (!isDict(raw)) return { id, kind: textKind(role, ''), extent: extentOf(raw), result: null, use: null, raw, content: null }
  if (raw.type === 'tool_result' && role === 'user') return resultBlock(id, raw)
  const use = raw.type === 'tool_use' && role === 'assistant' ? useOf(raw) : null
  return { id, kind: kindOf(role, raw), extent: extentOf(raw), result: null, use, raw, content: null }
}

const useOf = (raw: Dict): UseFacts => ({ id: idText(raw.id), name: typeof raw.name === 'string' ? raw.name : '', input: raw.input })

const idText = (id: unknown): string => (id === undefined ? 'unknown' : typeof id === 'string' ? id : pyRepr(id))

function kindOf(role: Role, raw: Dict): Kind {
  const type = String(raw.type)
  if (type === 'thinking' || type === 'redacted_thinking') return 'thinking'
  if (type === 'image' || type === 'document') return 'image'
  if (type.endsWith('tool_use')) return 'tool_use'
  if (type.endsWith('tool_result')) return 'tool_result'
  return textKind(role, typeof raw.text === 'string' ? raw.text : '')
}

const textKind = (role: Role, text: string): Kind => {
  if (role === 'assistant') return 'assistant_text'
  return MARKER.test(text) ? 'marker' : 'user_text'
}

function resultBlock(id: BlockId, raw: Dict): Block {
  const has = Object.hasOwn(raw, 'content')
  const facts = contentFacts(idText(raw.tool_use_id), has, raw.content)
  const extent = dictExtent(Object.entries(raw).map(([k, v]) => [k, k === 'content' ? facts.extent : extentOf(v)]))
  const kind = typeof raw.content === 'string' && STAND_IN.test(raw.content) ? 'preview' : 'tool_result'
  return { id, kind, extent, result: facts, use: null, raw, content: null }
}

function contentFacts(toolUseId: string, has: boolean, content: unknown): ResultFacts {
  if (!has)
    return {
      toolUseId,
      content: EMPTY,
      chars: 0,
      length: 0,
      extent: NO_EXTENT,
      isList: false,
      images: null,
      fullOutput: null,
      savedAt: null,
      again: new Again(),
    }
  if (typeof content === 'string') {
    const text = textOf(content)
    const chars = text.sizes.chars
    const extent = stringExtent(text.sizes)
    const paths = { fullOutput: fullOutputPath(content), savedAt: savedPath(content) }
    return { toolUseId, content: text, chars, length: chars, extent, isList: false, images: null, ...paths, again: new Again() }
  }
  const isList = Array.isArray(content)
  const extent = isList ? listExtent(content.map(extentOf)) : extentOf(content)
  return {
    toolUseId,
    content: lazyText(() => pyRepr(content)), // a repr is one line: no path can start a line of it
    chars: extent.repr,
    length: isList ? content.length : isDict(content) ? Object.keys(content).length : 0,
    extent,
    isList,
    images: isList ? imagesIn(content) : null,
    fullOutput: null,
    savedAt: null,
    again: new Again(),
  }
}

function imagesIn(content: readonly unknown[]): Extent | null {
  const images = content.filter((b) => isDict(b) && b.type === 'image').map(extentOf)
  const sum = (key: keyof Extent) => images.reduce((n, e) => n + e[key], 0)
  return images.length === 0 ? null : { repr: sum('repr'), json: sum('json'), ascii: sum('ascii') }
}

/** What a stage says of the text it puts into a result. */
export interface NewContent {
  readonly text: Text
  readonly fullOutput: string | null
  readonly savedAt: string | null
}

/** The result with another content; keys keep their order. */
export function rewriteResult(block: Block, to: NewContent): Block {
  const was = block.result as ResultFacts
  const { again } = was
  if (again.block === null || again.to !== to) {
    again.block = rewrite(block, was, to)
    again.to = to
  }
  return again.block
}

function rewrite(block: Block, was: ResultFacts, to: NewContent): Block {
  const extent = stringExtent(to.text.sizes)
  const chars = to.text.sizes.chars
  const paths = { fullOutput: to.fullOutput, savedAt: to.savedAt }
  const result: ResultFacts = {
    toolUseId: was.toolUseId,
    content: to.text,
    chars,
    length: chars,
    extent,
    isList: false,
    images: null,
    ...paths,
    again: new Again(),
  }
  return { ...block, kind: 'preview', extent: shiftExtent(block.extent, was.extent, extent), result, content: to.text }
}

/** The API object of a block; a string for a string content, undefined for the place holder of an empty list. */
export function blockValue(block: Block): unknown {
  if (block.content === null) return block.raw
  return { ...(block.raw as Dict), content: block.content.read() }
}
