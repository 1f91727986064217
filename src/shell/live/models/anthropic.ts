// The Anthropic API, from the page: one answer as it streams in, with its retries; the list of models; the exact size of a request.
import Anthropic, { APIConnectionError } from '@anthropic-ai/sdk'
import { rejectionText } from '../../../core/agent/too-long.ts'
import type { Usage } from '../../../core/importers/types.ts'
import type { Failure, FailureCode, Model, ModelOutcome } from '../model.ts'
import { entryOf, type ModelEntry } from './catalogue.ts'
import { type Failed, failure, type Trouble, troubleOf } from './errors.ts'
import { type Asked, paramsOf } from './request.ts'
import { isBase, type ModelSettings } from './settings.ts'
import { type Later, listening } from './silence.ts'

export type Given<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Failure)

export interface AnthropicModel extends Model {
  summarise: NonNullable<Model['summarise']>
  /** What this key may use, as the API says. */
  models(signal: AbortSignal): Promise<Given<readonly ModelEntry[]>>
  /** Tokens of the prompt, as the API counts them. */
  count(request: Omit<Asked, 'maxTokens'>, signal: AbortSignal): Promise<Given<number>>
}

/** What happens while one waits. */
export type ModelNews =
  /** The call is made again, and what has come of it so far is void. `seconds` of waiting before; tries are counted from 1. */
  | { readonly type: 'again'; readonly code: FailureCode; readonly seconds: number; readonly attempt: number; readonly of: number }
  /** Its thinking was bound to a history that the pipeline has changed: it is asked again without. */
  | { readonly type: 'thinking_dropped' }
  /** The answer is longer than it may be; a tool use that was not finished is left out. */
  | { readonly type: 'cut' }

export interface Around {
  readonly told?: (news: ModelNews) => void
  /** Seconds; ends early when the signal says so. */
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>
  readonly later?: Later
}

export const TRIES = 4
/** One that was silent has taken its time already. */
export const SILENT_TRIES = 2
/** Between them, where the API does not say. Seconds. */
const WAITS = [1, 4, 10]
/** Longer than this nobody watches a page: the failure is shown instead. */
const LONGEST_WAIT = 60
/** Until an answer begins. Milliseconds. */
const PATIENCE = 120_000
/** A server may hand the turn back as often. */
const MOST_PAUSES = 5

interface Options {
  readonly signal: AbortSignal
  readonly onText?: (piece: string) => void
}

export function anthropic(
  key: string,
  settings: ModelSettings,
  { told = () => {}, wait = waited, later = timed }: Around = {},
): AnthropicModel {
  const fault = faultOf(key, settings)
  // Retries are made here, so that they can be told; and the SDK's log would have headers in it.
  const client = new Anthropic({
    apiKey: key,
    // The API wants the key in this header (docs.anthropic.com, API overview); the SDK, 1.14.0, sends it as a bearer token.
    defaultHeaders: { 'x-api-key': key, authorization: null },
    fetch: listening(settings.silence * 1000, later),
    baseURL: settings.base,
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    timeout: PATIENCE,
    logLevel: 'off',
  })

  async function ask(asked: Asked, options: Options): Promise<ModelOutcome> {
    if (fault) return fault
    let bare = false
    for (let attempt = 1; ; ) {
      const came = await whole(client, paramsOf(asked, settings, bare), options).catch((thrown) => troubleOf(thrown, key))
      if (came.outcome === 'answered' && came.stop === 'max_tokens') told({ type: 'cut' })
      if (came.outcome !== 'failed' || options.signal.aborted) return came
      if (isBoundThinking(came) && !bare) {
        bare = true
        told({ type: 'thinking_dropped' })
        continue
      }
      const seconds = came.seconds ?? WAITS[attempt - 1] ?? LONGEST_WAIT
      const most = came.code === 'silent' ? SILENT_TRIES : TRIES
      if (!came.again || attempt >= most || seconds > LONGEST_WAIT) return came
      attempt++
      told({ type: 'again', code: came.code, seconds, attempt, of: most })
      await wait(seconds, options.signal)
      if (options.signal.aborted) return came
    }
  }

  async function given<T>(make: () => Promise<T>): Promise<Given<T>> {
    if (fault) return { ...fault, ok: false }
    try {
      return { ok: true, value: await make() }
    } catch (thrown) {
      const trouble = troubleOf(thrown, key)
      return trouble.outcome === 'failed' ? { ...trouble, ok: false } : { ok: false, code: 'bad_request', detail: trouble.error }
    }
  }

  return {
    id: settings.model,
    call: (request, options) => ask({ ...request, maxTokens: null }, options),
    async summarise({ system, input, maxTokens }, options) {
      const came = await ask({ system, tools: [], messages: [{ role: 'user', content: input }], maxTokens }, options)
      if (came.outcome === 'answered') return { outcome: 'answered', text: textOf(came.message.content), usage: came.usage }
      return came.outcome === 'failed' ? came : failure('bad_request', came.error)
    },
    models: (signal) =>
      given(async () => {
        const list: ModelEntry[] = []
        for await (const one of client.models.list({ limit: 100 }, { signal })) list.push(entryOf(one))
        return list
      }),
    count: (asked, signal) =>
      given(async () => {
        const { max_tokens: _, ...params } = paramsOf({ ...asked, maxTokens: null }, settings, false)
        return (await client.messages.countTokens(params, { signal })).input_tokens
      }),
  }
}

/** What keeps anything from being asked; null: nothing. A key that no header can hold would look like a connection that broke off. */
function faultOf(key: string, { base }: ModelSettings): Failed | null {
  if (!key) return failure('no_key')
  if (!isBase(base)) return failure('bad_base', base)
  return /^[\x21-\x7e]+$/.test(key) ? null : failure('auth')
}

function timed(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

function waited(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}

/** A preserved thinking block whose history the pipeline has rewritten (spec/validity.md, E5, E6). */
const isBoundThinking = ({ code, detail }: Failed): boolean =>
  code === 'bad_request' && /`thinking`.*cannot be modified|Invalid `signature` in `thinking`/.test(detail)

type Blocks = readonly Anthropic.ContentBlock[]

/** One answer to its end; where the server hands the turn back, what it goes on with. */
async function whole(client: Anthropic, params: Anthropic.MessageStreamParams, options: Options): Promise<Answered | Trouble> {
  let said: Blocks = []
  let usage: Usage | null = null
  for (let pauses = 0; ; pauses++) {
    const message = await one(client, { ...params, messages: [...params.messages, ...goneOn(said)] }, options)
    usage = added(usage, message.usage)
    said = [...said, ...message.content]
    switch (message.stop_reason) {
      case 'pause_turn':
        if (pauses < MOST_PAUSES) continue
        return answered(said, usage, message.stop_reason)
      case 'refusal':
        return failure('refused', textOf(message.content).slice(0, 400))
      case 'model_context_window_exceeded':
        return { outcome: 'rejected', error: rejectionText({ status: null, text: '', stop: message.stop_reason }) }
      case 'max_tokens':
        return answered(said.at(-1)?.type === 'tool_use' ? said.slice(0, -1) : said, usage, message.stop_reason)
      default:
        return answered(said, usage, message.stop_reason)
    }
  }
}

const goneOn = (said: Blocks): Anthropic.MessageParam[] =>
  said.length > 0 ? [{ role: 'assistant', content: [...said] as Anthropic.ContentBlockParam[] }] : []

type Answered = Extract<ModelOutcome, { readonly outcome: 'answered' }>

function answered(said: Blocks, usage: Usage | null, stop: string | null): Answered | Trouble {
  // The API refuses an empty text when it gets it back.
  const content = said.filter((block) => block.type !== 'text' || block.text.trim() !== '').map(asSent)
  if (!content.some((block) => block.type !== 'thinking' && block.type !== 'redacted_thinking'))
    return failure(stop === 'max_tokens' ? 'cut_to_nothing' : 'bad_answer')
  return { outcome: 'answered', message: { role: 'assistant', content }, usage, stop }
}

/** What goes back to the API with the next call: an answer has fields that a request may not. */
function asSent(block: Anthropic.ContentBlock): Partial<Anthropic.ContentBlock> {
  if (block.type === 'text') return { type: block.type, text: block.text }
  if (block.type === 'tool_use') return { type: block.type, id: block.id, name: block.name, input: block.input }
  return block
}

async function one(client: Anthropic, params: Anthropic.MessageStreamParams, { signal, onText }: Options): Promise<Anthropic.Message> {
  let began = false
  let ended = false
  const stream = client.messages.stream(params, { signal })
  stream.on('text', (piece) => onText?.(piece))
  stream.on('streamEvent', ({ type }) => {
    began = true
    if (type === 'message_stop') ended = true
  })
  const message = await stream.finalMessage().catch((thrown) => {
    throw began && thrown instanceof APIConnectionError ? new Error('The connection broke off', { cause: thrown }) : thrown
  })
  // The SDK takes the end of the stream for the end of the answer.
  if (!ended) throw new Error('The stream ended before the answer did')
  return message
}

const added = (before: Usage | null, usage: Anthropic.Usage): Usage => ({
  input: (before?.input ?? 0) + usage.input_tokens,
  cacheRead: (before?.cacheRead ?? 0) + (usage.cache_read_input_tokens ?? 0),
  cacheWrite: (before?.cacheWrite ?? 0) + (usage.cache_creation_input_tokens ?? 0),
  output: (before?.output ?? 0) + usage.output_tokens,
})

/** The texts among the blocks. */
function textOf(content: unknown): string {
  return (content as Blocks).map((block) => (block.type === 'text' ? block.text : '')).join('')
}
