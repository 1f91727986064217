// A recording as a piece of a link, and back. A link may be anybody's: nothing in it is believed, and every size is bounded.
import * as v from 'valibot'
import { recordedMessage } from '../core/conversation/message.ts'
import { textOf } from '../core/conversation/text.ts'
import { usesByResult } from '../core/conversation/uses.ts'
import type { Decode, Recorded } from '../core/engine/types.ts'
import { importFrom } from '../core/importers/index.ts'
import type { Recording } from '../core/importers/types.ts'
import type { Mask } from '../core/secrets/mask.ts'
import { messageItem } from '../core/view/items.ts'
import type { Shareable } from './engine-protocol.ts'
import { LINK_LIMIT } from './link-limit.ts'

/** Bytes that may come out of a link. */
const TEXT_LIMIT = 4_000_000

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const tokens = v.nullable(count)
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const schema = v.object({
  name: text(300),
  format: v.picklist([
    'claude-code',
    'transcript',
    'messages',
    'request',
    'stream-json',
    'codex',
    'gemini-cli',
    'swe-agent',
    'mini-swe-agent',
    'inspect',
    'aider',
    'text-chat',
    'anthropic-log',
    'batches',
    'openai-chat',
    'openai-responses',
    'agents-sdk',
    'live',
  ]),
  title: v.nullable(text(1_000)),
  model: v.optional(v.nullable(text(100)), null),
  records: count,
  toolUses: count,
  toolResults: count,
  unanswered: count,
  orphans: count,
  compactions: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['compact', 'microcompact', 'context_edit', 'rewritten']),
        line: count,
        trigger: v.nullable(text(100)),
        preTokens: tokens,
        postTokens: tokens,
        tokensSaved: tokens,
        ids: count,
        before: count,
        elsewhere: v.optional(v.boolean(), false),
        cleared: v.optional(v.pipe(v.array(text(300)), v.maxLength(10_000)), []),
        summary: v.optional(v.nullable(count), null),
        summaryLine: v.optional(count),
        kept: v.optional(
          v.nullable(
            v.object({ messages: v.pipe(v.array(count), v.maxLength(50_000)), place: v.picklist(['before_summary', 'after_summary']) }),
          ),
          null,
        ),
      }),
    ),
    v.maxLength(1_000),
  ),
  summaries: v.optional(v.pipe(v.array(text(1_000_000)), v.maxLength(1_000)), []),
  /** Tokens of the call that a message answers, by its index: input, cache read, cache write, output. */
  usages: v.optional(v.pipe(v.array(v.tuple([count, tokens, tokens, tokens, tokens])), v.maxLength(50_000)), []),
  /** Each with what was typed in it, and its second. */
  messages: v.pipe(v.array(v.tuple([v.unknown(), v.nullable(v.string()), v.nullable(count)])), v.minLength(1), v.maxLength(50_000)),
})

export interface Shared {
  readonly name: string
  readonly recording: Recording
}

const FIRST = 6

/** What would be shared, and how it begins: to be looked at before it is. `mask` takes the secrets out of both. */
export async function shareable(recorded: Recorded, decode: Decode, mask: Mask | null): Promise<Shareable> {
  const leaving = mask ? masked(recorded, mask) : recorded
  const head = leaving.messages.slice(0, FIRST)
  const uses = usesByResult(head)
  return { data: await pack(leaving, decode), first: head.map((message) => messageItem(message, 'json', uses)) }
}

/** The same recording without its secrets. Only what is changed is measured again. */
function masked({ info, messages, times, beside }: Recorded, mask: Mask): Recorded {
  const { name, title, model } = info
  return {
    info: {
      ...info,
      name: mask.text(name),
      title: title === null ? null : mask.text(title),
      model: model === null ? null : mask.text(model),
    },
    messages: messages.map((message, i) => {
      const raw = mask.value(message.raw)
      if (raw === null || raw === message.raw) return message
      return recordedMessage(raw, i, message.typed && mask.text(message.typed.read()))
    }),
    times,
    beside: { ...beside, summaries: beside.summaries.map((summary) => textOf(mask.text(summary.read()))) },
  }
}

/** Null when it is too long for a link, or would not come back as it is. */
export async function pack({ info, messages, times, beside }: Recorded, decode: Decode): Promise<string | null> {
  const { name, format, title, model, records, toolUses, toolResults, unanswered, orphans, compactions, size } = info
  if (size > TEXT_LIMIT) return null
  const rows = messages.map((message, i) => [message.raw, message.typed?.read() ?? null, times[i] ?? null])
  const summaries = beside.summaries.map((summary) => summary.read())
  const usages = beside.usages.flatMap((usage, i) => (usage ? [[i, usage.input, usage.cacheRead, usage.cacheWrite, usage.output]] : []))
  const counts = { records, toolUses, toolResults, unanswered, orphans }
  const facts = { name: [...name].slice(0, 200).join(''), format, title, model, ...counts, compactions, summaries, usages }
  const whole = new TextEncoder().encode(JSON.stringify({ ...facts, messages: rows }))
  const packed = await through(whole, new CompressionStream('deflate'), LINK_LIMIT)
  if (!packed) return null
  const data = toBase64(packed)
  return data.length < LINK_LIMIT && (await unpack(data, decode)) ? data : null
}

/** Null when it is damaged, too long, or no recording. */
export async function unpack(data: string, decode: Decode): Promise<Shared | null> {
  try {
    if (data.length >= LINK_LIMIT) return null
    const bytes = await through(fromBase64(data), new DecompressionStream('deflate'), TEXT_LIMIT)
    if (!bytes) return null
    const read = v.safeParse(schema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return read.success ? await recordingOf(read.output, decode) : null
  } catch {
    return null // what is damaged throws in one of many ways
  }
}

/** The messages go the way of every plain array of messages, and must come out of it as they went in. */
async function recordingOf({ name, messages, usages, ...facts }: v.InferOutput<typeof schema>, decode: Decode): Promise<Shared | null> {
  const raws = messages.map(([raw]) => raw)
  const { compactions, summaries } = facts
  const known = (of: readonly unknown[], index: number) => index < of.length
  const named = compactions.every(
    ({ summary, kept }) =>
      (summary === null || known(summaries, summary)) && (kept?.messages ?? []).every((index) => known(messages, index)),
  )
  if (!named) return null
  const bytes = new TextEncoder().encode(JSON.stringify(raws))
  const source = {
    size: bytes.length,
    async *chunks() {
      yield bytes
    },
  }
  const imported = await importFrom(source, { decode })
  if (!imported.ok || JSON.stringify(imported.recording.messages.map(({ raw }) => raw)) !== JSON.stringify(raws)) return null
  const tokensOf = new Map(usages.map(([index, input, cacheRead, cacheWrite, output]) => [index, { input, cacheRead, cacheWrite, output }]))
  const rows = imported.recording.messages.map(({ raw, line }, i) => {
    const [, typed = null, time = null] = messages[i] ?? []
    return { raw, line, time, typed: raw.role === 'user' ? typed : null, usage: tokensOf.get(i) ?? null }
  })
  return { name, recording: { ...imported.recording, ...facts, messages: rows, system: null, warnings: [] } }
}

/** Null as soon as more than `most` bytes come out. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number) {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > most) {
      await reader.cancel()
      return null
    }
    pieces.push(next.value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64 = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
