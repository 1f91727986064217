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
import { withoutNaN } from './json-nan.ts'
import { firstFault } from './json-scan.ts'
import { type Decode, join, splitLines, TEXT_LIMIT } from './lines.ts'
import { looksLikeRecords, looksLikeValue } from './looks-like.ts'
import { fromMagic, fromText } from './magic.ts'
import { messageArray, messageLines } from './messages.ts'
import { miniSweAgent } from './mini-swe-agent.ts'
import { chatBodies, chatBodyLines, chatMessageArray, chatMessageLines } from './openai-chat.ts'
import { itemArray, itemLines, responseBodies, responseLines } from './openai-responses.ts'
import { requestLines, requestWhole } from './request.ts'
import { streamArray, streamJson } from './stream-json.ts'
import { sweAgent } from './swe-agent.ts'
import { textChat } from './text-chat.ts'
import { transcript } from './transcript.ts'
import type { Head, Importer, ImportResult, Line, LooksLike } from './types.ts'
import { excerpt } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'

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
  const result = await read(feed, source, options)
  if (!feed.problem() && options.cancelled?.()) return { ok: false, problem: { code: 'cancelled' } }
  feed.done()
  const problem = feed.problem()
  return problem ? { ok: false, problem } : result
}

async function read(feed: Feed, source: ByteSource, options: ReadOptions, packing: Packing | null = null): Promise<ImportResult> {
  const { decode, choice = null } = options
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
    return importer ? readLines(importer, head, feed.rest(), feed, decode, choice) : looksLike(what)
  }
  if (shape === 'whole') return readWhole(feed, size, decode, choice)

  const importer = surest(head, shape)
  if (importer?.wants === 'whole') return readWhole(feed, size, decode, choice)
  return readLines(importer, head, feed.rest(), feed, decode, choice)
}

/** An Inspect log is an archive of its own kind; any other is a folder, and not for here. */
async function readArchive(feed: Feed, source: ByteSource, { decode, choice = null }: ReadOptions): Promise<ImportResult> {
  const { listZip } = await import('../unpack/zip.ts')
  await feed.leave()
  const zip = await listZip(source)
  if (!zip.ok) return { ok: false, problem: { code: 'packed', trouble: zip.trouble } }
  const entries = logEntries(zip.entries)
  if (entries.length === 0) return looksLike('zip')
  const warnings = collectWarnings()
  return withWarnings(await inspect.read(counted(entryLines(entries, decode, warnings, feed), feed), choice), warnings)
}

async function readLines(
  importer: Importer | null,
  head: Head,
  bytes: AsyncIterable<Uint8Array>,
  feed: Feed,
  decode: Decode,
  choice: string | null,
): Promise<ImportResult> {
  if (!importer) return looksLike(head.whole === undefined ? looksLikeRecords(head.values) : looksLikeValue(head.whole))
  const warnings = collectWarnings()
  return withWarnings(await importer.read(counted(splitLines(bytes, decode, warnings), feed), choice), warnings)
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

async function readWhole(feed: Feed, size: number, decode: Decode, choice: string | null): Promise<ImportResult> {
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
  const { parsed, nans } = parseWhole(text.startsWith('\ufeff') ? text.slice(1) : text)
  if (!parsed.ok) {
    // A long first line may be torn, and the rest JSONL all the same.
    const { head, shape } = await readHead(bytes, true, decode, SECOND_LOOK)
    if (shape === 'lines') return readLines(surest(head, shape), head, once(bytes), feed, decode, choice)
    return { ok: false, problem: { code: 'bad_json_file', offset: parsed.offset, excerpt: parsed.excerpt } }
  }
  const importer = surest({ text: text.slice(0, HEAD), values: [], whole: parsed.value }, 'whole')
  if (!importer) return looksLike(looksLikeValue(parsed.value))
  const warnings = collectWarnings()
  if (invalid) warnings.add('invalid_utf8', 0)
  warnings.count('nan_as_null', 0, undefined, nans)
  feed.count()
  return withWarnings(await importer.read(once({ no: 1, offset: 0, text: parsed.text, invalid, open: false }), choice), warnings)
}

type Parsed =
  | { readonly ok: true; readonly value: unknown; readonly text: string }
  | { readonly ok: false; readonly offset: number; readonly excerpt: string }

function parseWhole(text: string): { readonly parsed: Parsed; readonly nans: number } {
  const parsed = parse(text)
  const mended = parsed.ok ? null : withoutNaN(text)
  const again = mended && parse(mended.text)
  return again?.ok ? { parsed: again, nans: mended?.n ?? 0 } : { parsed, nans: 0 }
}

function parse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text), text }
  } catch {
    const at = firstFault(text) ?? text.length
    // What stands before the place says more than what comes after: at a cut there is nothing after.
    return { ok: false, offset: bytesBefore(text, at), excerpt: excerpt(text.slice(Math.max(0, at - 40), at + 40)) }
  }
}

/** The place in the file: UTF-8 bytes of the text before it. */
function bytesBefore(text: string, end: number): number {
  let bytes = 0
  for (const char of text.slice(0, end)) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function trimNuls(bytes: Uint8Array): Uint8Array {
  let to = bytes.length
  while (to > 0 && bytes[to - 1] === 0) to -= 1
  return bytes.subarray(0, to)
}

async function* counted(lines: AsyncIterable<Line>, feed: Feed): AsyncGenerator<Line> {
  for await (const line of lines) {
    feed.count()
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
