// From bytes to a recording: sniffs the content, picks the importer, streams the lines into it.
import type { ByteSource } from '../unpack/source.ts'
import type { Packing } from '../unpack/streams.ts'
import { agentRowLines, agentRows } from './agents-sdk.ts'
import { aider } from './aider.ts'
import { logLines, logWhole } from './anthropic-log.ts'
import { batchLines, batchWhole } from './batches.ts'
import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { entryLines, logEntries } from './eval-log.ts'
import { type Feed, openFeed, type ReadOptions } from './feed.ts'
import { geminiLines, geminiWhole } from './gemini.ts'
import { readHead, type Shape } from './head.ts'
import { inspect } from './inspect.ts'
import { join, splitLines } from './lines.ts'
import { looksLikeRecords, looksLikeValue } from './looks-like.ts'
import { fromMagic, fromText } from './magic.ts'
import { messageArray, messageLines } from './messages.ts'
import { miniSweAgent } from './mini-swe-agent.ts'
import { chatBodies, chatBodyLines, chatMessageArray, chatMessageLines } from './openai-chat.ts'
import { itemArray, itemLines, responseBodies, responseLines } from './openai-responses.ts'
import { requestLines, requestWhole } from './request.ts'
import { NoRoom, openRoom, type Room, SESSION_LIMIT, TEXT_LIMIT, weighLine, weighParsing } from './room.ts'
import { streamArray, streamJson } from './stream-json.ts'
import { sweAgent } from './swe-agent.ts'
import { textChat } from './text-chat.ts'
import { transcript } from './transcript.ts'
import type { Head, Importer, ImportProblem, ImportResult, Line, LooksLike } from './types.ts'
import { collectWarnings, type Warnings } from './warnings.ts'
import { parseWhole, trimNuls } from './whole-text.ts'

export type { ByteSource } from '../unpack/source.ts'
export type { ReadOptions } from './feed.ts'

/** The readable formats. The one that is surest of the content reads it; the earlier one where two are as sure. */
export const importers: readonly Importer[] = [
  claudeCode,
  streamJson,
  streamArray,
  transcript,
  messageLines,
  messageArray,
  batchLines,
  batchWhole,
  agentRowLines,
  agentRows,
  logLines,
  logWhole,
  requestLines,
  requestWhole,
  codex,
  geminiLines,
  geminiWhole,
  sweAgent,
  miniSweAgent,
  inspect,
  aider,
  textChat,
  itemLines,
  itemArray,
  responseLines,
  responseBodies,
  chatBodyLines,
  chatBodies,
  chatMessageLines,
  chatMessageArray,
]

const HEAD = 64 * 1024
const SECOND_LOOK = 16 * HEAD

export async function importFrom(source: ByteSource, options: ReadOptions): Promise<ImportResult> {
  const feed = openFeed(source, options)
  const result = await read(feed, source, options).catch((error) => {
    if (error instanceof NoRoom) return noRoom(error, feed.part(), options)
    throw error
  })
  if (!feed.problem() && options.cancelled?.()) return { ok: false, problem: { code: 'cancelled' } }
  feed.done()
  const problem = feed.problem()
  return problem ? { ok: false, problem } : result
}

async function read(feed: Feed, source: ByteSource, options: ReadOptions, packing: Packing | null = null): Promise<ImportResult> {
  const seen = await look(feed, source.size, options)
  switch (seen.as) {
    case 'gzip':
    case 'zstd': {
      // A recording is packed once; what is inside twice is named.
      if (packing) return looksLike(seen.as)
      const { unpack } = await import('../unpack/streams.ts')
      const { as } = seen
      const inside = feed.through((bytes) => unpack(as, bytes))
      return withDamage(feed, await read(inside, source, options, as))
    }
    case 'zip':
      return packing ? looksLike('zip') : readArchive(feed, source, options)
    case 'whole':
      return readWhole(feed, source.size, options)
    case 'lines':
      return readLines(seen.importer, feed.rest(), feed, options)
    case 'nothing':
      return { ok: false, problem: seen.problem }
  }
}

type Seen =
  | { readonly as: 'gzip' | 'zstd' | 'zip' | 'whole' }
  | { readonly as: 'lines'; readonly importer: Importer }
  | { readonly as: 'nothing'; readonly problem: ImportProblem }

/** What a file is by its beginning. That may be all of it, in one long line: nothing of it may stay while it is read for good. */
async function look(feed: Feed, size: number, { decode }: ReadOptions): Promise<Seen> {
  const start = await feed.peek(HEAD)
  if (start.bytes.length === 0) return { as: 'nothing', problem: { code: 'empty_file' } }
  const magic = fromMagic(start.bytes)
  if (magic === 'gzip' || magic === 'zstd' || magic === 'zip') return { as: magic }
  if (magic) return nothing(magic)
  if (start.bytes.length > TEXT_LIMIT) return { as: 'nothing', problem: tooLarge(Math.max(size, start.bytes.length)) }
  const { head, shape } = await readHead(start.bytes, start.all, decode, HEAD)
  if (shape === 'empty') return start.bytes.includes(0) ? nothing('binary') : { as: 'nothing', problem: { code: 'empty_file' } }
  if (shape === 'whole') return { as: 'whole' }
  const what = shape === 'text' ? fromText(decode(start.bytes.subarray(0, HEAD)).text) : null
  if (what !== null && what !== 'plain_text') return nothing(what)
  const importer = surest(head, shape)
  if (importer) return importer.wants === 'whole' ? { as: 'whole' } : { as: 'lines', importer }
  return nothing(what ?? likeness(head))
}

const nothing = (what: LooksLike): Seen => ({ as: 'nothing', problem: { code: 'looks_like', what } })
const likeness = ({ whole, values }: Head): LooksLike => (whole === undefined ? looksLikeRecords(values) : looksLikeValue(whole))

/** An Inspect log is an archive of its own kind; any other is a folder, and not for here. */
async function readArchive(feed: Feed, source: ByteSource, options: ReadOptions): Promise<ImportResult> {
  const { listZip } = await import('../unpack/zip.ts')
  await feed.leave()
  const zip = await listZip(source)
  if (!zip.ok) return { ok: false, problem: { code: 'packed', trouble: zip.trouble } }
  const entries = logEntries(zip.entries)
  if (entries.length === 0) return looksLike('zip')
  const warnings = collectWarnings()
  const { decode, choice = null, room: limit = SESSION_LIMIT } = options
  const room = openRoom(limit)
  const lines = counted(entryLines(entries, decode, warnings, feed), feed, room)
  return withWarnings(await inspect.read(lines, choice, room), warnings)
}

async function readLines(
  importer: Importer,
  bytes: AsyncIterable<Uint8Array>,
  feed: Feed,
  { decode, choice = null, room: limit = SESSION_LIMIT }: ReadOptions,
): Promise<ImportResult> {
  const warnings = collectWarnings()
  const room = openRoom(limit)
  const lines = counted(splitLines(bytes, decode, warnings), feed, room, importer.weighs)
  return withWarnings(await importer.read(lines, choice, room), warnings)
}

/** A file of one object may be JSON or a JSONL of one record. */
function surest(head: Head, shape: Shape): Importer | null {
  const fits = importers.filter(({ wants }) => wants === shape || (head.whole !== undefined && wants !== 'text'))
  let best: Importer | null = null
  let most = 0
  for (const importer of fits) {
    const score = importer.sniff(head)
    if (score > most) {
      best = importer
      most = score
    }
  }
  return best
}

async function readWhole(feed: Feed, size: number, options: ReadOptions): Promise<ImportResult> {
  const { decode, choice = null, room: limit = SESSION_LIMIT } = options
  if (size > TEXT_LIMIT) return { ok: false, problem: tooLarge(size) }
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of feed.rest()) {
    length += piece.length
    if (length > TEXT_LIMIT) return { ok: false, problem: tooLarge(Math.max(size, length)) }
    pieces.push(piece)
  }
  const bytes = join(pieces)
  const { text, invalid } = decode(trimNuls(bytes))
  const room = openRoom(limit)
  room.fits(weighParsing(text))
  room.take(weighLine(text))
  const { parsed, nans } = parseWhole(text.startsWith('\ufeff') ? text.slice(1) : text)
  if (!parsed.ok) {
    // A long first line may be torn, and the rest JSONL all the same; and of a list that is cut off the items may stand on lines.
    const { head, shape } = await readHead(bytes, true, decode, SECOND_LOOK, 'items')
    if (shape === 'lines') {
      const importer = surest(head, shape)
      return importer ? readLines(importer, once(bytes), feed, options) : looksLike(likeness(head))
    }
    return { ok: false, problem: { code: 'bad_json_file', offset: parsed.offset, excerpt: parsed.excerpt } }
  }
  const importer = surest({ text: text.slice(0, HEAD), values: [], whole: parsed.value }, 'whole')
  if (!importer) return looksLike(looksLikeValue(parsed.value))
  const warnings = collectWarnings()
  if (invalid) warnings.add('invalid_utf8', 0)
  warnings.count('nan_as_null', 0, undefined, nans)
  feed.count()
  return withWarnings(
    await importer.read(once({ no: 1, offset: 0, text: parsed.text, invalid, open: false, value: parsed.value }), choice, room),
    warnings,
  )
}

/** A long line must fit beside what is kept, also where who reads it keeps little of it. */
async function* counted(lines: AsyncIterable<Line>, feed: Feed, room: Room, weighs = false): AsyncGenerator<Line> {
  for await (const line of lines) {
    feed.count()
    room.fits(weighParsing(line.text))
    if (!weighs) room.take(weighLine(line.text))
    yield line
  }
}

async function* once<T>(one: T): AsyncGenerator<T> {
  yield one
}

/** What was found while splitting belongs to the recording too. */
function withWarnings(result: ImportResult, warnings: Warnings): ImportResult {
  const found = warnings.list()
  if (!result.ok || found.length === 0) return result
  const all = [...found, ...result.recording.warnings].sort((a, b) => a.line - b.line)
  return { ok: true, recording: { ...result.recording, warnings: all } }
}

/** A packed file that is cut off is read as far as it goes. */
function withDamage(feed: Feed, result: ImportResult): ImportResult {
  const warnings = collectWarnings()
  const bytes = feed.damagedAfter()
  if (bytes !== null) warnings.count('packed_damaged', 0, undefined, bytes)
  return withWarnings(result, warnings)
}

function looksLike(what: LooksLike): ImportResult {
  return { ok: false, problem: { code: 'looks_like', what } }
}

function tooLarge(size: number): ImportProblem {
  return { code: 'too_large', size, limit: TEXT_LIMIT }
}

/** The rest of the file may be as its beginning. */
function noRoom({ taken }: NoRoom, part: number, { room: limit = SESSION_LIMIT }: ReadOptions): ImportResult {
  return { ok: false, problem: { code: 'no_room', size: Math.round(taken / part), limit } }
}
