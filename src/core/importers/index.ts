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
import { NoRoom, openRoom, type Room, SESSION_LIMIT, TEXT_LIMIT, weighLine, weighValues } from './room.ts'
import { streamArray, streamJson } from './stream-json.ts'
import { sweAgent } from './swe-agent.ts'
import { textChat } from './text-chat.ts'
import { transcript } from './transcript.ts'
import type { Head, Importer, ImportResult, Line, LooksLike } from './types.ts'
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
  const { decode } = options
  const { size } = source
  const start = await feed.peek(HEAD)
  if (start.bytes.length === 0) return { ok: false, problem: { code: 'empty_file' } }
  const magic = fromMagic(start.bytes)
  if (magic === 'gzip' || magic === 'zstd') {
    // A recording is packed once; what is inside twice is named.
    if (packing) return looksLike(magic)
    const { unpack } = await import('../unpack/streams.ts')
    return withDamage(
      feed,
      await read(
        feed.through((bytes) => unpack(magic, bytes)),
        source,
        options,
        magic,
      ),
    )
  }
  if (magic === 'zip' && !packing) return readArchive(feed, source, options)
  if (magic) return looksLike(magic)
  if (start.bytes.length > TEXT_LIMIT) return tooLarge(Math.max(size, start.bytes.length))
  const { head, shape } = await readHead(start.bytes, start.all, decode, HEAD)
  if (shape === 'empty') return start.bytes.includes(0) ? looksLike('binary') : { ok: false, problem: { code: 'empty_file' } }
  if (shape === 'text') {
    const what = fromText(decode(start.bytes.subarray(0, HEAD)).text)
    const importer = what === 'plain_text' ? surest(head, shape) : null
    return importer ? readLines(importer, head, feed.rest(), feed, options) : looksLike(what)
  }
  if (shape === 'whole') return readWhole(feed, size, options)

  const importer = surest(head, shape)
  if (importer?.wants === 'whole') return readWhole(feed, size, options)
  return readLines(importer, head, feed.rest(), feed, options)
}

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
  importer: Importer | null,
  head: Head,
  bytes: AsyncIterable<Uint8Array>,
  feed: Feed,
  { decode, choice = null, room: limit = SESSION_LIMIT }: ReadOptions,
): Promise<ImportResult> {
  if (!importer) return looksLike(head.whole === undefined ? looksLikeRecords(head.values) : looksLikeValue(head.whole))
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
  if (size > TEXT_LIMIT) return tooLarge(size)
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of feed.rest()) {
    length += piece.length
    if (length > TEXT_LIMIT) return tooLarge(Math.max(size, length))
    pieces.push(piece)
  }
  const bytes = join(pieces)
  const { text, invalid } = decode(trimNuls(bytes))
  const room = openRoom(limit)
  room.take(weighLine(text))
  room.fits(weighValues(text))
  const { parsed, nans } = parseWhole(text.startsWith('\ufeff') ? text.slice(1) : text)
  if (!parsed.ok) {
    // A long first line may be torn, and the rest JSONL all the same; and of a list that is cut off the items may stand on lines.
    const { head, shape } = await readHead(bytes, true, decode, SECOND_LOOK, 'items')
    if (shape === 'lines') return readLines(surest(head, shape), head, once(bytes), feed, options)
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

/** Of lines that are weighed by who keeps them, only the longest must fit beside what is kept. */
async function* counted(lines: AsyncIterable<Line>, feed: Feed, room: Room, weighs = false): AsyncGenerator<Line> {
  for await (const line of lines) {
    feed.count()
    if (!weighs) room.take(weighLine(line.text))
    room.fits(weighValues(line.text))
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

function tooLarge(size: number): ImportResult {
  return { ok: false, problem: { code: 'too_large', size, limit: TEXT_LIMIT } }
}

/** The rest of the file may be as its beginning. */
function noRoom({ taken }: NoRoom, part: number, { room: limit = SESSION_LIMIT }: ReadOptions): ImportResult {
  return { ok: false, problem: { code: 'no_room', size: Math.round(taken / part), limit } }
}
