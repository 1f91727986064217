// Which API a body was for, or an answer is from: Anthropic's Messages, OpenAI's Chat Completions, OpenAI's Responses.
import { isOpenAiMessage } from '../chat.ts'
import { isItem } from '../openai/item.ts'
import { type Fields, isFields, wordOf } from '../value.ts'

export type Dialect = 'anthropic' | 'chat' | 'responses'

/** Null for what is no body of a model call. A list of texts as input asks for embeddings. */
export function dialectOf(body: Fields, url: string, answer: Fields | null): Dialect | null {
  if (Array.isArray(body.messages)) {
    if (/\/v1\/messages\b/.test(url)) return 'anthropic'
    if (/\/chat\/completions\b/.test(url) || answerDialect(answer) === 'chat') return 'chat'
    const messages = body.messages.filter(isFields)
    if (messages.some(isOpenAiMessage) || messages.some((message) => message.role === 'assistant' && !('content' in message))) return 'chat'
    if (answerDialect(answer) === 'anthropic' || 'system' in body) return 'anthropic'
    const model = wordOf(body.model)
    if (!model.includes('claude') && messages.some((message) => message.role === 'system')) return 'chat'
    return OPENAI_MODEL.test(model) ? 'chat' : 'anthropic'
  }
  if (typeof body.input === 'string') return 'model' in body || answerDialect(answer) === 'responses' ? 'responses' : null
  if (Array.isArray(body.input)) return body.input.some((item) => isFields(item) && isItem(item)) ? 'responses' : null
  return null
}
const OPENAI_MODEL = /^(?:openai\/)?(?:gpt-|chatgpt|o\d)/

/** Of an answer by itself. */
export function answerDialect(answer: Fields | null): Dialect | null {
  if (!answer) return null
  if (Array.isArray(answer.choices)) return 'chat'
  if (answer.object === 'response' || (Array.isArray(answer.output) && !('content' in answer))) return 'responses'
  return answer.role === 'assistant' && 'content' in answer && !isOpenAiMessage(answer) ? 'anthropic' : null
}
