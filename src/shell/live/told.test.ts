// What a person is told of a session that is driven: the log with its calls and hooks, and the marks beside the messages.
import { describe, expect, test } from 'vitest'
import { chatOf } from '../../core/agent/chat.ts'
import { scripted } from '../../core/agent/scripted/scripted.ts'
import type { Model } from './model.ts'
import { asks, gate, holds, play, type Rig, rig, said, says, session, status, text } from './testing/rig.ts'

describe('the log', () => {
  const calls = (live: Rig, code: string) => session(live).log.flatMap(({ call, what }) => (what.code === code ? [call] : []))
  const rising = (live: Rig) => {
    const all = session(live).log.map(({ call }) => call)
    expect(all).toEqual([...all].sort((a, b) => a - b))
  }
  test('tools, their hooks and the answer to a question stand under the call that asked for them', async () => {
    const live = rig('s08-2026-08', {
      model: says(asks(['a', 'bash', { command: 'rm a' }], ['b', 'read_file', { path: 'src/median.ts' }]), text('done'), text('yes')),
    })
    await live.driver.type('go')
    await live.driver.decide('once')
    await live.driver.type('and now?')
    rising(live)
    const hooks = session(live).log.flatMap(({ call, what }) => (what.code === 'hook' ? [`${call} ${what.note.code}`] : []))
    expect(hooks).toEqual(['1 prompt', '1 use', '1 use', '2 stop', '3 prompt', '3 stop'])
    expect([calls(live, 'decided'), calls(live, 'sent')]).toEqual([[1], [1, 2, 3]])
  })
  test('a session that is stopped in the middle, and goes on, counts on', async () => {
    const { model, asked } = holds()
    const live = rig('s08-2026-08', { model })
    void live.driver.type('go')
    await asked
    live.driver.stop()
    void live.driver.type('again')
    live.driver.stop()
    rising(live)
    expect(calls(live, 'stopped')).toEqual([1, 1])
  })
  test('what is stopped before its call was sent is stopped after the call before', async () => {
    const live = rig('s08-2026-08', { model: says(asks(['a', 'read_file', { path: 'src/median.ts' }])) })
    live.driver.setPauses(['model_call'])
    await live.driver.type('go')
    await live.driver.goOn()
    expect(status(live)).toMatchObject({ at: 'paused', call: 2 })
    live.driver.stop()
    rising(live)
    expect(calls(live, 'stopped')).toEqual([1])
  })
  test('every retry of the client leaves a line with its reason and its waiting', async () => {
    const tries: Model = {
      id: 'm',
      async call(_, { onAgain }) {
        onAgain?.({ code: 'overloaded', seconds: 4, attempt: 2, of: 4 })
        return { outcome: 'answered', message: text('at last'), usage: null, stop: null }
      },
    }
    const live = rig('s08-2026-08', { model: tries })
    await live.driver.type('go')
    const at = session(live).log.findIndex(({ what }) => what.code === 'again')
    expect(session(live).log[at]).toMatchObject({ call: 1, what: { failure: 'overloaded', seconds: 4, attempt: 2, of: 4 } })
    expect(
      session(live)
        .log.map(({ what }) => what.code)
        .slice(at - 1, at + 2),
    ).toEqual(['sent', 'again', 'answered'])
  })
})

test('a Stop hook hands back a text, and the log says so', async () => {
  const live = rig('s08-2026-08', { model: says(text('done'), text('checked')) })
  live.driver.change((one) => ({ ...one, agent: { ...one.agent, stopHook: { text: 'Check it.', most: 1 } } }))
  await live.driver.type('go')
  expect(live.sent.map(({ messages }) => messages.at(-1)?.content)).toEqual(['go', 'Check it.'])
  const hooks = session(live).log.flatMap(({ call, what }) => (what.code === 'hook' ? [`${call} ${what.note.code}`] : []))
  expect(hooks).toEqual(['1 prompt', '1 handed_back', '2 stop'])
})

describe('what a person sees beside the messages', () => {
  test('what had come of a stopped answer stays, and is not sent; go on means the request before', async () => {
    const begun = gate()
    const never = new Promise<never>(() => {})
    let calls = 0
    const slow: Model = {
      id: 'slow',
      call(request, options) {
        if (++calls > 1) return Promise.resolve({ outcome: 'answered', message: scripted(request), usage: null, stop: null })
        options.onText?.('Half an ')
        options.onText?.('answer')
        begun.open()
        return never
      },
    }
    const live = rig('s08-2026-08', { model: slow })
    const typed = live.driver.type('What is the last exercise of lessons/02-median/README.md?')
    await begun.opened
    live.driver.stop()
    expect(chatOf(session(live)).map((item) => (item.kind === 'mark' ? item.mark : item.kind))).toEqual([
      'typed',
      { code: 'stopped', entry: 1, time: expect.any(Number), text: 'Half an answer' },
    ])
    expect(session(live).log.at(-1)?.what).toEqual({ code: 'stopped', open: false })
    await live.driver.type('Go on.')
    expect(said(session(live))).toContain('Find the hour in the table where the mean')
    expect(JSON.stringify(live.sent)).not.toContain('Half an')
    expect(chatOf(session(live))[1]?.kind).toBe('mark') // where it happened
    void typed
  })
  test('a compaction stands where it happened, with its call and step', async () => {
    const live = rig('s08-2026-08')
    await live.driver.type(play('lessons'))
    await live.driver.type(play('compact'))
    const marks = session(live).marks ?? []
    expect(marks).toMatchObject([{ code: 'compacted', stage: 'compact_history', files: 1 }])
    const [mark] = marks
    if (mark?.code !== 'compacted') throw new Error('no mark')
    expect([mark.messages > 10, mark.entry > 10, session(live).calls.some(({ no }) => no === mark.call)]).toEqual([true, true, true])
  })
})
