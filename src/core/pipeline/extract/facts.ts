// What the extractive summariser keeps of one block: read once, cached with the block.
import { firstChars } from '../../conversation/measure.ts'
import type { Block, Message, Text } from '../../conversation/types.ts'
import { type Line, type Lines, makeLine } from './line.ts'
import { readSections, readSummaryMessage, SECTIONS, type Section } from './sections.ts'

/** Lines that a block adds to the sections, by their index. */
export type Facts = readonly { readonly at: number; readonly lines: readonly Line[] }[]
/** The same as plain strings. */
type Said = Partial<Record<Section, readonly string[]>>

const NOTHING: Facts = []
const SILENT: Said = {}

export const REQUEST_CHARS = 300
const LINE_CHARS = 200
const NEXT_CHARS = 600

/** What was read, kept for the recording's own messages; the many short-lived ones that stages put are not kept. */
export class FactsCache {
  private readonly lines = new Map<string, Line>()
  private readonly messages: { readonly of: Message; readonly facts: Facts }[] = [] // by place: to look an object up in a map costs more
  private readonly blocks = new Map<Block, Facts>()
  private readonly typed = new Map<Text, Facts>()
  private last: { readonly summary: Text; readonly facts: Facts } | null = null

  /** All that a message says when every block of it is seen. */
  ofMessage(message: Message): Facts {
    if (message.summary !== null) return this.ofSummary(message.summary)
    const known = this.messages[message.seq]
    if (known?.of === message) return known.facts
    let unseen = typedBlocks(message)
    const said = message.blocks.flatMap((block) => {
      if (message.typed === null || block.kind !== 'user_text') return this.ofBlock(block)
      return --unseen === 0 ? this.ofTyped(message.typed) : NOTHING
    })
    const facts = said.length === 0 ? NOTHING : said
    if (message.raw !== null || message.origin !== null) this.messages[message.seq] = { of: message, facts }
    return facts
  }

  /** A typed message's request and constraints. */
  ofTyped(typed: Text): Facts {
    const known = this.typed.get(typed)
    if (known) return known
    const text = typed.read()
    const facts = this.factsOf({ Request: [oneLine(text, REQUEST_CHARS)], Constraints: constraints(text) })
    this.typed.set(typed, facts)
    return facts
  }

  /** What an earlier summary says; the last answer given is known without reading it. */
  ofSummary(summary: Text): Facts {
    return this.last?.summary === summary ? this.last.facts : this.factsOf(readSections(summary.read()))
  }

  answered(summary: Text, lines: Lines): void {
    this.last = { summary, facts: factsIn(lines) }
  }

  ofBlock(block: Block): Facts {
    if (block.kind === 'preview' || block.kind === 'thinking') return NOTHING
    const known = this.blocks.get(block)
    if (known) return known
    const facts = this.factsOf(readFacts(block))
    if (block.content === null) this.blocks.set(block, facts)
    return facts
  }

  private factsOf(said: Said): Facts {
    return factsIn(SECTIONS.map((section) => (said[section] ?? []).map((text) => this.line(text))))
  }

  private line(text: string): Line {
    const known = this.lines.get(text)
    if (known) return known
    const line = makeLine(text)
    this.lines.set(text, line)
    return line
  }
}

/** A typed text counts as seen when all its blocks are. */
export const typedBlocks = (message: Message): number => message.blocks.reduce((n, b) => n + (b.kind === 'user_text' ? 1 : 0), 0)

function factsIn(lines: Lines): Facts {
  const facts: Facts[number][] = []
  for (let at = 0; at < lines.length; at++) {
    const own = lines[at] as readonly Line[]
    if (own.length > 0) facts.push({ at, lines: own })
  }
  return facts.length === 0 ? NOTHING : facts
}

function readFacts(block: Block): Said {
  if (block.use) return useFacts(block.use.name, block.use.input)
  if (block.result) return resultFacts(block)
  if (block.kind === 'assistant_text') {
    const text = textIn(block)
    return text.trim() === '' ? SILENT : { Next: [oneLine(text, NEXT_CHARS)] }
  }
  if (block.kind === 'marker') return readSummaryMessage(textIn(block)) ?? SILENT
  return SILENT
}

function textIn(block: Block): string {
  if (block.content) return block.content.read()
  if (typeof block.raw === 'string') return block.raw
  const { text } = (block.raw ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

const READS = /^(read|view|open|cat|notebookread)/i
const CHANGES = /(write|edit|replace|patch|create|delete)/i

function useFacts(name: string, input: unknown): Said {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  if (/^todo_?write$/i.test(name)) return { 'Last todo list': todos(fields.todos) }
  const path = [fields.path, fields.file_path, fields.notebook_path, fields.filename].find((v) => typeof v === 'string') as
    | string
    | undefined
  if (path === undefined) return SILENT
  const line = [oneLine(path, LINE_CHARS)]
  if (CHANGES.test(name)) return { 'Files changed': line }
  return READS.test(name) ? { 'Files read': line } : SILENT
}

const MARKS: Readonly<Record<string, string>> = { completed: '[x]', done: '[x]', in_progress: '[>]' }

function todos(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((todo: unknown) => {
    const { content, status } = (todo ?? {}) as { content?: unknown; status?: unknown }
    return typeof content === 'string' ? [`${MARKS[String(status)] ?? '[ ]'} ${oneLine(content, LINE_CHARS)}`] : []
  })
}

const ERROR_LINE = /^.*(?:\b\w*(?:Error|Exception)\b:|\bFAIL\b|\berror TS\d+|\bpanic:|\bfatal:|Traceback \(most recent call last\)).*$/m

/** The first line that says an error, looked for in the first 4 000 characters. */
function resultFacts(block: Block): Said {
  const flagged = (block.raw as { is_error?: unknown }).is_error === true
  const text = block.result?.content.read().slice(0, 4_000) ?? ''
  const line = flagged ? text.trim().split('\n', 1)[0] : ERROR_LINE.exec(text)?.[0]
  return line ? { Errors: [oneLine(line, LINE_CHARS)] } : SILENT
}

const RULE =
  /\b(?:must|never|always|only|don['’]t|do not)\b|必须|务必|一定要|不要|不能|不得|不许|禁止|切勿|只能|只要|只有|仅|总是|始终|永远|绝不|必ず|絶対|決して|常に|いつも|だけ|のみ|しないで|ないでください|してはいけない|してはならない|なければ|厳禁|禁じ/i
const SENTENCE = /[^.!?。！？\n]*(?:[.!?](?!\s|$)[^.!?。！？\n]*)*(?:[.!?。！？]|\n|$)/g

/** Typed sentences that lay down a rule. */
export function constraints(text: string): readonly string[] {
  const sentences = text.slice(0, 20_000).match(SENTENCE) ?? []
  return sentences.filter((s) => RULE.test(s)).map((s) => oneLine(s, LINE_CHARS))
}

/** One line without control characters, at most so many code points. */
export const oneLine = (text: string, chars: number): string => {
  const line = firstChars(text, chars * 4)
    .replace(/\s+/g, ' ')
    .trim()
  const cut = firstChars(line, chars)
  return cut.length < line.length ? `${firstChars(cut, chars - 1)}…` : cut
}
