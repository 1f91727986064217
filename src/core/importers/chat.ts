// Messages API objects into drafts: roles told apart, Python reprs read; and by what OpenAI's are known.
import type { ApiMessage } from '../conversation/types.ts'
import type { Draft } from './draft.ts'
import { looksLikeRepr, looksLikeReprList, readReprBlock, readReprList } from './repr-blocks.ts'
import { COMPACTION_LABEL, typedIn } from './typed.ts'
import { blockType, excerpt, type Fields, isFields, textBlock, wordOf } from './value.ts'
import type { Warnings } from './warnings.ts'

/** Collects the messages of one conversation as they come; `at` of a draft is the number of messages before it. */
interface Chat {
  add(message: Fields, line: number): void
  readonly drafts: readonly Draft[]
  system(): string | null
  /** The course's own: reprs for blocks, or a summary as the first message. */
  transcript(): boolean
}

export function collectChat(warnings: Warnings): Chat {
  const drafts: Draft[] = []
  const systems: string[] = []
  let transcript = false
  let at = 0
  return {
    drafts,
    add(message, line) {
      const place = at
      at += 1
      if (message.role === 'system') {
        const text = systemText(message.content)
        if (text !== null) systems.push(text)
        warnings.count('system_left_out', line)
      } else if (isMessage(message)) {
        const { role } = message
        const content = role === 'assistant' ? readReprs(message.content, line, warnings) : message.content
        transcript ||= content !== message.content || (drafts.length === 0 && startsCompacted(content))
        drafts.push({ role, content, raw: message, typed: role === 'user' ? typedIn(content) : null, time: null, line, at: place })
      } else warnings.count('unsupported_role', line, excerpt(wordOf(message.role)))
    },
    system: () => (systems.length === 0 ? null : systems.join('\n\n')),
    transcript: () => transcript,
  }
}

function isMessage(message: Fields): message is Fields & ApiMessage {
  return message.role === 'user' || message.role === 'assistant'
}

/** A string, or the texts of a list of blocks. */
export function systemText(system: unknown): string | null {
  if (typeof system === 'string') return system === '' ? null : system
  if (!Array.isArray(system)) return null
  const texts = system.map((block) => (blockType(block) === 'text' ? wordOf(block.text) : ''))
  return texts.join('\n\n').trim() === '' ? null : texts.join('\n\n')
}

/** Only OpenAI's messages have these roles, keys and parts. */
export function isOpenAiMessage(message: Fields): boolean {
  const { role, content } = message
  if (role === 'tool' || role === 'function' || role === 'developer') return true
  if (Array.isArray(message.tool_calls) || isFields(message.function_call) || 'tool_call_id' in message) return true
  return Array.isArray(content) && content.some((part) => OPENAI_PARTS.has(blockType(part)))
}
const OPENAI_PARTS: ReadonlySet<string> = new Set(['image_url', 'input_audio', 'refusal', 'input_text', 'output_text', 'input_image'])

function startsCompacted(content: unknown): boolean {
  return typeof content === 'string' && COMPACTION_LABEL.test(content)
}

/** The same content object when there is no repr in it. */
function readReprs(content: unknown, line: number, warnings: Warnings): unknown {
  if (looksLikeReprList(content)) {
    const blocks = readReprList(content)
    if (blocks) return blocks
    warnings.add('repr_kept_as_text', line, excerpt(content))
    return content
  }
  if (!Array.isArray(content) || !content.some(looksLikeRepr)) return content
  return content.map((block) => {
    if (!looksLikeRepr(block)) return block
    const read = readReprBlock(block)
    if (read !== null) return read
    warnings.add('repr_kept_as_text', line, excerpt(block))
    return textBlock(block)
  })
}

/** Whether messages in the head are the API's, the course's, or OpenAI's. */
export function sniffMessages(values: readonly unknown[]): 'none' | 'api' | 'transcript' | 'openai' {
  const messages = values.filter(isFields).filter((value) => typeof value.role === 'string' && 'content' in value)
  const [first] = messages
  if (!first || messages.length * 2 < values.length) return 'none'
  if (values.filter(isFields).some(isOpenAiMessage)) return 'openai'
  if (startsCompacted(first.content) || messages.some(hasRepr)) return 'transcript'
  return messages.some((message) => message.role === 'user' || message.role === 'assistant') ? 'api' : 'none'
}

function hasRepr({ role, content }: Fields): boolean {
  return role === 'assistant' && (looksLikeReprList(content) || (Array.isArray(content) && content.some(looksLikeRepr)))
}
