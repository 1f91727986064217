// A server that talks like the Messages API, for contract tests here and in the browser: each call gets the next answer of a list.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does with one call of `/v1/messages`. */
export type Reply =
  /** `cutAfter`: the connection is closed after so many events; `held`: after so many it waits for `release`. */
  | { readonly events: readonly unknown[]; readonly cutAfter?: number; readonly held?: number }
  | {
      readonly status: number
      readonly error: readonly [type: string, message: string]
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly status: number; readonly html: string }
  | { readonly hangUp: true }

export interface Got {
  readonly path: string
  /** The header `x-api-key`. */
  readonly key: string | null
  readonly authorization: string | null
  readonly body: Readonly<Record<string, unknown>>
}

export interface FakeApi {
  readonly base: string
  readonly got: readonly Got[]
  /** Answers for the calls that come next, in their order. */
  reply(...replies: readonly Reply[]): void
  /** Only this key is let in; null: any. */
  readonly only: { key: string | null }
  /** Lets a held answer go on. */
  release(): void
  /** Resolves when the next connection is closed by the page. */
  closed(): Promise<void>
  close(): Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
}

export async function fakeApi(): Promise<FakeApi> {
  const got: Got[] = []
  const replies: Reply[] = []
  const only: { key: string | null } = { key: null }
  let release = () => {}
  let left = () => {}

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    const path = request.url ?? ''
    const text = await textOf(request)
    const key = headerOf(request, 'x-api-key')
    got.push({ path, key, authorization: headerOf(request, 'authorization'), body: text ? JSON.parse(text) : {} })
    if (only.key !== null && key !== only.key) return refuse(response, 401, 'authentication_error', 'invalid x-api-key')
    if (path.startsWith('/v1/models')) return json(response, 200, { data: MODELS, has_more: false, first_id: null, last_id: null })
    if (path.startsWith('/v1/messages/count_tokens')) return json(response, 200, { input_tokens: 1_234 })
    const reply = replies.shift()
    if (!reply) return refuse(response, 500, 'api_error', 'The test has no answer for this call')
    if ('hangUp' in reply) return void request.socket.destroy()
    if ('html' in reply) return void response.writeHead(reply.status, { ...CORS, 'content-type': 'text/html' }).end(reply.html)
    if ('error' in reply) return refuse(response, reply.status, ...reply.error, reply.headers)
    response.writeHead(200, { ...CORS, 'content-type': 'text/event-stream' })
    response.on('close', () => left())
    for (const [i, event] of reply.events.entries()) {
      if (i === reply.held) await new Promise<void>((resolve) => (release = resolve))
      if (i === reply.cutAfter) return void request.socket.end()
      response.write(`event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`)
    }
    response.end()
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    reply: (...more) => void replies.push(...more),
    only,
    release: () => release(),
    closed: () => new Promise((resolve) => (left = resolve)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const MODELS = [
  { type: 'model', id: 'claude-sonnet-5-5', display_name: 'Claude Sonnet 5.5', max_input_tokens: 1_000_000, max_tokens: 128_000 },
  { type: 'model', id: 'claude-next-9', display_name: 'Claude Next 9', max_input_tokens: 2_000_000, max_tokens: 64_000 },
]

const headerOf = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

function json(response: ServerResponse, status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...CORS, ...headers, 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const refuse = (
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void => json(response, status, { type: 'error', error: { type, message }, request_id: 'req_1' }, headers)

type Part =
  | { readonly text: string }
  | { readonly thinking: string }
  | { readonly use: string; readonly id: string; readonly input: unknown; readonly cut?: boolean }

/** A streamed answer: every text in pieces, an input as pieces of its JSON. `cut`: the input breaks off. */
export function answer(parts: readonly Part[], stop?: string): readonly unknown[] {
  const reason = stop ?? (parts.some((part) => 'use' in part) ? 'tool_use' : 'end_turn')
  return [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-sonnet-5-5',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 100, cache_read_input_tokens: 40, cache_creation_input_tokens: 7, output_tokens: 1 },
      },
    },
    ...parts.flatMap((part, index) => [
      { type: 'content_block_start', index, content_block: startOf(part) },
      ...piecesOf(part).map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 21 } },
    { type: 'message_stop' },
  ]
}

function startOf(part: Part): unknown {
  if ('text' in part) return { type: 'text', text: '' }
  if ('thinking' in part) return { type: 'thinking', thinking: '', signature: '' }
  return { type: 'tool_use', id: part.id, name: part.use, input: {} }
}

function piecesOf(part: Part): readonly unknown[] {
  if ('text' in part) return halves(part.text).map((text) => ({ type: 'text_delta', text }))
  if ('thinking' in part)
    return [
      ...halves(part.thinking).map((thinking) => ({ type: 'thinking_delta', thinking })),
      { type: 'signature_delta', signature: 'c2ln' },
    ]
  const json = JSON.stringify(part.input)
  return halves(part.cut ? json.slice(0, -3) : json).map((partial_json) => ({ type: 'input_json_delta', partial_json }))
}

const halves = (text: string): readonly string[] => {
  const half = Math.ceil(text.length / 2)
  return [text.slice(0, half), text.slice(half)].filter((piece) => piece !== '')
}
