// What a transcript tells beside its messages: the tokens of each call, and the sessions it belongs to.
import { describe, expect, test } from 'vitest'
import { found, jsonl, read, result, says, use, user } from '../testing/open.ts'

function line(uuid: string, parent: string, id: string, block: unknown, usage: object | undefined): object {
  const record = says(uuid, parent, id, block)
  return { ...record, message: { ...(record.message as object), usage } }
}
const tokens = (output: number): object => ({
  input_tokens: 3,
  cache_read_input_tokens: 16_000,
  cache_creation_input_tokens: 500,
  output_tokens: output,
})

describe('usage', () => {
  test('counts once an API message, and its last line is right (ccusage 901, claude-code-history-viewer 283)', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'go'),
        line('a1', 'u1', 'm1', 'Looking.', tokens(1)),
        line('a2', 'a1', 'm1', use('t1'), tokens(48)),
        user('r1', 'a2', [result('t1')]),
        line('a3', 'a1', 'm1', use('t2'), tokens(96)),
        user('r2', 'a3', [result('t2')]),
        line('a4', 'r2', 'm2', 'Done.', undefined),
      ),
    )
    expect(session.messages.map(({ usage }) => usage)).toEqual([
      null,
      { input: 3, cacheRead: 16_000, cacheWrite: 500, output: 96 },
      null,
      null,
    ])
  })

  test('may stand on the record instead of the message (claude-code-viewer 161)', async () => {
    const bare = { ...line('a1', 'u1', 'm1', 'hi', undefined), usage: { input_tokens: 7, output_tokens: 'many' } }
    const session = await read(jsonl(user('u1', null, 'go'), bare))
    expect(session.messages[1]?.usage).toEqual({ input: 7, cacheRead: null, cacheWrite: null, output: null })
  })

  test('what the client made up has none', async () => {
    const synthetic = { ...line('a2', 'u2', 'm2', 'API Error', tokens(0)), isApiErrorMessage: true }
    const session = await read(jsonl(user('u1', null, 'go'), line('a1', 'u1', 'm1', 'hi', tokens(9)), user('u2', 'a1', 'on'), synthetic))
    expect(session.messages.map(({ usage }) => usage?.output ?? null)).toEqual([null, 9, null])
  })

  test('outputs that no call can have had are said to be wrong', async () => {
    const calls = [1, 2, 90].flatMap((output, i) => [
      line(`a${i}`, i ? `r${i - 1}` : 'u1', `m${i}`, use(`t${i}`), tokens(output)),
      user(`r${i}`, `a${i}`, [result(`t${i}`)]),
    ])
    const session = await read(jsonl(user('u1', null, 'go'), ...calls))
    expect(found(session, 'output_unreliable')).toEqual([{ code: 'output_unreliable', line: 2, n: 2 }])
    expect(session.messages[1]?.usage?.output).toBe(1)
  })
})

describe('links', () => {
  test('a fork names the session it was copied from (ClaudeLens 250)', async () => {
    const forkedFrom = { sessionId: 'trunk', messageUuid: 'u1' }
    const session = await read(
      jsonl(user('u1', null, 'go', { forkedFrom }), says('a1', 'u1', 'm1', 'hi', { forkedFrom }), user('u2', 'a1', 'on')),
    )
    expect(session.links).toEqual({ session: 'a1b2', agent: null, parent: 'trunk', next: null })
  })

  test('a resumed session of old begins with records of another (claude-code 60845)', async () => {
    const session = await read(
      jsonl(user('u1', null, 'go', { sessionId: 'old' }), says('a1', 'u1', 'm1', 'hi'), {
        type: 'continued-in',
        continuedInSessionId: 'later',
      }),
    )
    expect(session.links).toEqual({ session: 'a1b2', agent: null, parent: 'old', next: 'later' })
  })
})
