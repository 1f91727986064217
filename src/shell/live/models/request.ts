// A request as the API wants it: thinking, places to cache, and the messages as the pass left them.
import type Anthropic from '@anthropic-ai/sdk'
import type { ToolDefinition } from '../../../core/agent/tool.ts'
import type { ApiMessage } from '../../../core/conversation/types.ts'
import type { ModelSettings } from './settings.ts'

type Params = Anthropic.MessageCreateParamsNonStreaming

/** The least budget the API takes; what is beside it is left for the answer. */
const LEAST_BUDGET = 1_024

export interface Asked {
  readonly system: string
  readonly tools: readonly ToolDefinition[]
  readonly messages: readonly ApiMessage[]
  /** Of this answer; null: as the model is set. */
  readonly maxTokens: number | null
}

/** `bare`: without thinking, also in the messages, because what they hold is bound to a history that has changed. */
export function paramsOf(request: Asked, settings: ModelSettings, bare: boolean): Params {
  const max_tokens = request.maxTokens ?? settings.maxTokens
  const thinking = bare ? null : thinkingOf(settings, max_tokens)
  const messages = bare ? request.messages.map(withoutThinking).filter(({ content }) => !isEmpty(content)) : request.messages
  return {
    model: settings.model,
    max_tokens,
    ...(request.system && { system: [{ type: 'text', text: request.system, ...mark(settings) }] }),
    ...(request.tools.length > 0 && { tools: request.tools as Anthropic.Tool[] }),
    ...(thinking && { thinking }),
    messages: (settings.caching
      ? messages.map((message, i) => (i === messages.length - 1 ? marked(message) : message))
      : messages) as Params['messages'],
  }
}

const CACHED = { cache_control: { type: 'ephemeral' } } as const
const mark = ({ caching }: ModelSettings) => (caching ? CACHED : {})

/** The cache reaches to the end of the last message. */
function marked(message: ApiMessage): ApiMessage {
  const { content } = message
  if (typeof content === 'string') return content.trim() ? { ...message, content: [{ type: 'text', text: content, ...CACHED }] } : message
  if (!Array.isArray(content)) return message
  return { ...message, content: content.map((block, i) => (i === content.length - 1 ? { ...block, ...CACHED } : block)) }
}

/** Models up to 4.5 want a budget, later ones decide for themselves. */
function thinkingOf({ thinking, model }: ModelSettings, max: number): Params['thinking'] | null {
  if (!thinking) return null
  if (!/-(3|4)(-[0-5])?(-\d{8})?$|claude-3/.test(model)) return { type: 'adaptive' }
  const budget = Math.floor(max / 2)
  return budget >= LEAST_BUDGET ? { type: 'enabled', budget_tokens: budget } : null
}

const isEmpty = (content: unknown): boolean => Array.isArray(content) && content.length === 0

function withoutThinking(message: ApiMessage): ApiMessage {
  if (!Array.isArray(message.content)) return message
  return { ...message, content: message.content.filter((block) => block?.type !== 'thinking' && block?.type !== 'redacted_thinking') }
}
