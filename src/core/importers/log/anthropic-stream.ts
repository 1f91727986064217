// The stream of an answer of the Messages API, folded into the message it would have been.
import { type Fields, isFields, textOrNull, wordOf } from '../value.ts'

export interface Folded {
  /** Null where not even the beginning of an answer came. */
  readonly message: Fields | null
  /** The stream did not come to its end. */
  readonly cut: boolean
  /** Tool inputs that were no JSON object, as one can expect of a stream that was cut: they are under `_raw`. */
  readonly raw: number
  /** Events that could not be placed. */
  readonly skipped: number
}

interface Growing {
  readonly block: Fields
  /** Pieces by the field they belong to. */
  readonly pieces: Map<string, string[]>
  readonly citations: unknown[]
}

/** They say nothing; an error has its own warning. */
const SILENT: ReadonlySet<unknown> = new Set(['ping', 'content_block_stop', 'error'])

export function foldAnthropic(events: readonly Fields[]): Folded {
  let message: Fields | null = null as Fields | null
  let usage: Fields = {}
  let ended = false
  let skipped = 0
  const blocks = new Map<unknown, Growing>()
  for (const event of events) {
    if (event.type === 'message_start' && isFields(event.message)) {
      message = event.message
      if (isFields(message.usage)) usage = message.usage
    } else if (event.type === 'content_block_start' && isFields(event.content_block)) {
      blocks.set(event.index, { block: event.content_block, pieces: new Map(), citations: [] })
    } else if (event.type === 'content_block_delta' && isFields(event.delta)) {
      if (!grow(blocks.get(event.index), event.delta)) skipped += 1
    } else if (event.type === 'message_delta') {
      if (isFields(event.usage)) usage = { ...usage, ...known(event.usage) }
      if (message && isFields(event.delta)) message = { ...message, ...event.delta }
      if (message && isFields(event.context_management)) message = { ...message, context_management: event.context_management }
    } else if (event.type === 'message_stop') ended = true
    else if (!SILENT.has(event.type)) skipped += 1
  }
  if (!message) return { message: null, cut: !ended, raw: 0, skipped }
  const content = Array.from(blocks.values(), fold)
  const raw = content.filter((block) => isFields(block.input) && '_raw' in block.input).length
  return { message: { ...message, content, usage }, cut: !ended, raw, skipped }
}

/** False where its block never began, or it holds nothing for it. */
function grow(growing: Growing | undefined, delta: Fields): boolean {
  if (!growing) return false
  if (delta.type === 'citations_delta') {
    growing.citations.push(delta.citation)
    return true
  }
  let grown = false
  for (const [field, piece] of Object.entries(delta)) {
    if (field === 'type' || typeof piece !== 'string') continue
    grown = true
    const pieces = growing.pieces.get(field)
    if (pieces) pieces.push(piece)
    else growing.pieces.set(field, [piece])
  }
  return grown
}

function fold({ block, pieces, citations }: Growing): Fields {
  const grown: Record<string, unknown> = { ...block }
  for (const [field, texts] of pieces) {
    if (field !== 'partial_json') grown[field] = (textOrNull(block[field]) ?? '') + texts.join('')
  }
  const input = pieces.get('partial_json')?.join('') ?? ''
  if (input !== '') grown.input = parsed(input)
  else if (wordOf(block.type).endsWith('tool_use') && !isFields(block.input)) grown.input = {}
  if (citations.length > 0) grown.citations = citations
  return grown
}

function parsed(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json)
    if (isFields(value)) return value
  } catch {
    // Cut off: kept as far as it came.
  }
  return { _raw: json }
}

/** The last event repeats some counts as null where they were said at the start. */
function known(usage: Fields): Fields {
  return Object.fromEntries(Object.entries(usage).filter(([, value]) => value !== null))
}
