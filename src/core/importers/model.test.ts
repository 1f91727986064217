// The recorded model: of several the one that answered most, in every format that names one.
import { describe, expect, it } from 'vitest'
import { modelOf } from './model.ts'
import { jsonl, read } from './testing/open.ts'

describe('modelOf', () => {
  it('takes the one named most often, of equals the first, and nothing that is no name', () => {
    expect(modelOf(['b', 'a', 'a', null, 7, {}, ''])).toBe('a')
    expect(modelOf(['b', 'a'])).toBe('b')
    expect(modelOf([undefined, 3])).toBeNull()
    expect(modelOf(['x'.repeat(500)])?.length).toBe(100)
  })
})

describe('the model of a recording', () => {
  const model = 'claude-opus-4-5-20251101'
  const asked = { role: 'user', content: 'hello' }
  const said = { role: 'assistant', content: [{ type: 'text', text: 'hi' }] }

  it('is that of Claude Code’s answers, those of its client not counted', async () => {
    const record = (type: string, n: number, message: object) => ({
      ...{ type, message, sessionId: 's', uuid: `u${n}`, parentUuid: n > 0 ? `u${n - 1}` : null },
      timestamp: `2026-01-01T00:00:0${n}.000Z`,
    })
    const answer = (id: string, by: string) => ({ ...said, id, type: 'message', model: by })
    const records = [
      record('user', 0, asked),
      record('assistant', 1, answer('m1', '<synthetic>')),
      record('assistant', 2, answer('m2', '<synthetic>')),
      record('user', 3, asked),
      record('assistant', 4, answer('m3', model)),
    ]
    expect(await read(jsonl(...records))).toMatchObject({ format: 'claude-code', model })
  })

  it('is that of a request body and of a log', async () => {
    const body = { model, max_tokens: 100, system: 's', messages: [asked, said] }
    expect(await read(JSON.stringify(body))).toMatchObject({ format: 'request', model })
    const response = { id: 'msg_1', type: 'message', ...said, model }
    const log = { request: { url: 'https://api.anthropic.com/v1/messages', body }, response: { body: response } }
    expect(await read(jsonl(log))).toMatchObject({ format: 'anthropic-log', model })
    const chat = { model: 'gpt-5', messages: [{ role: 'system', content: 's' }, asked], choices: [] }
    expect(await read(JSON.stringify(chat))).toMatchObject({ format: 'openai-chat', model: 'gpt-5' })
  })

  it('is that of Codex’s turns and of Gemini’s answers', async () => {
    const item = (role: string, type: string) => ({
      type: 'response_item',
      payload: { type: 'message', role, content: [{ type, text: 'x' }] },
    })
    const turn = { type: 'turn_context', payload: { model: 'gpt-5.1-codex' } }
    const codex = [{ type: 'session_meta', payload: { id: 't' } }, item('user', 'input_text'), turn, item('assistant', 'output_text')]
    expect(await read(jsonl(...codex))).toMatchObject({ format: 'codex', model: 'gpt-5.1-codex' })
    const messages = [
      { id: '1', type: 'user', content: 'hello' },
      { id: '2', type: 'gemini', content: 'hi', model: 'gemini-2.5-pro' },
    ]
    const session = { sessionId: 's', projectHash: 'h', startTime: '2026-01-01T00:00:00Z', messages }
    expect(await read(JSON.stringify(session))).toMatchObject({ format: 'gemini-cli', model: 'gemini-2.5-pro' })
  })

  it('is null where nothing names one', async () => {
    expect(await read(JSON.stringify([asked, said]))).toMatchObject({ model: null })
  })
})
