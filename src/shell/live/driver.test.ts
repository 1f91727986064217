// Live sessions driven without waiting: pauses, rejections, summaries, stops; the scripted model, the sandbox's own command runner, no page.
import { describe, expect, test } from 'vitest'
import type { Model } from './model.ts'
import { asks, gate, hangs, lines, play, rig, said, says, session, status, text } from './testing/rig.ts'

describe('pausing', () => {
  test('before a stage, step by step, and on', async () => {
    const live = rig('s08-2026-08', { model: says(text('hi')) })
    live.driver.setPauses(['micro_compact'])
    await live.driver.type('go')
    expect(status(live)).toMatchObject({ at: 'paused', before: 'micro_compact', call: 1, step: 3, why: 'point' })
    await live.driver.step()
    expect(status(live)).toMatchObject({ at: 'paused', before: 'compact_history', step: 4, why: 'step' })
    await live.driver.step()
    expect(status(live)).toMatchObject({ at: 'paused', before: 'model_call', step: 5, why: 'step' })
    expect(live.sent).toHaveLength(0)
    await live.driver.goOn()
    expect([status(live), live.sent.length]).toEqual([{ at: 'idle' }, 1])
  })
  test('every call has a pass of its own', async () => {
    const live = rig('s08-2026-08', { model: says(asks(['t1', 'read_file', { path: 'src/median.ts' }], ['t2', 'glob', { pattern: '*' }])) })
    live.driver.setPauses(['snip_compact'])
    await live.driver.type('go')
    expect(status(live)).toMatchObject({ at: 'paused', call: 1, step: 2 })
    await live.driver.goOn()
    expect(status(live)).toMatchObject({ at: 'paused', call: 2, step: 2 })
    await live.driver.goOn()
    expect(status(live)).toEqual({ at: 'idle' })
  })
  test('what has not been sent is changed, and the pass is made anew', async () => {
    const live = rig('s08-2026-08', { model: says(asks(['t1', 'read_file', { path: 'src/median.ts' }])) })
    live.driver.setPauses(['model_call'])
    await live.driver.type('go')
    live.driver.edit(0, 0, 'go on')
    expect(status(live)).toMatchObject({ at: 'paused', before: 'arrived', step: 0, why: 'step' })
    await live.driver.goOn()
    expect(status(live)).toMatchObject({ at: 'paused', before: 'model_call', call: 1 })
    await live.driver.goOn()
    expect(status(live)).toMatchObject({ at: 'paused', before: 'model_call', call: 2 })
    live.driver.edit(2, 0, 'x'.repeat(60_000))
    await live.driver.goOn()
    await live.driver.goOn()
    expect(live.sent[0]?.messages[0]?.content).toBe('go on')
    // The longer result went over the limit: the pass saw it.
    expect(String(live.sent[1]?.messages[0]?.content)).toMatch(/^\[Compacted\]\n\nCurrent user request:\ngo on\n/)
    expect(lines(session(live))[0]).toBe('[auto compact]')
  })
})

describe('rejected calls', () => {
  test('the switch rejects the next call once; reactive_compact runs and the call is made again', async () => {
    const live = rig('s08-2026-08')
    await live.driver.type(play('lessons'))
    live.driver.setRejectNext('prompt is too long: 210000 tokens > 200000 maximum')
    await live.driver.type(play('lost'))
    expect(status(live)).toEqual({ at: 'idle' })
    expect(lines(session(live))).toContain('[reactive compact]')
    expect(live.driver.rejectNext()).toBeNull()
    const folded = live.sent.find(({ messages }) => String(messages[0]?.content).startsWith('[Reactive compact]'))
    expect(folded?.messages.length).toBeLessThan(8)
    // What it lost it has read again.
    expect(said(session(live))).toContain('never written as zero')
  })
  test('when no try is left the error is shown, and one may try again', async () => {
    const live = rig('s08-head', { model: says('reject', 'reject', text('at last')) })
    await live.driver.type('go')
    expect(status(live)).toMatchObject({ at: 'failed', failure: { code: 'too_long' } })
    await live.driver.retry()
    expect([status(live), said(session(live))]).toEqual([{ at: 'idle' }, 'at last'])
  })
  test('without compaction it is the end of it', async () => {
    const live = rig('none', { model: says('reject') })
    await live.driver.type('go')
    expect(status(live)).toMatchObject({ at: 'failed', failure: { code: 'too_long' } })
  })
  test('another failure is told with its code', async () => {
    const live = rig('s08-head', { model: says('fail') })
    await live.driver.type('go')
    expect(status(live)).toEqual({ at: 'failed', failure: { code: 'overloaded', detail: 'Overloaded' } })
  })
})

describe('a model that summarises', () => {
  const long = says(asks(['a', 'read_file', { path: 'src/median.ts' }]), asks(['b', 'read_file', { path: 'src/report.ts' }]))
  const inputs = { summaries: 'model' } as const
  test('its text stands in what is sent, and is kept', async () => {
    const asked: string[] = []
    const summarise: Model['summarise'] = async ({ input }) => {
      asked.push(input)
      return { outcome: 'answered', text: 'THE SUMMARY', usage: null }
    }
    const live = rig('s08-2026-08', { model: { ...long, call: long.call, summarise }, inputs })
    await live.driver.type('go')
    expect(asked).toHaveLength(1)
    expect(String(live.sent[2]?.messages[0]?.content)).toContain('THE SUMMARY')
    expect(session(live).log.map(({ what }) => what)).toContainEqual({ code: 'summarised', model: 'told', usage: null })
    expect(session(live).log.map(({ what }) => what.code)).not.toContain('summarised_here')
    expect(session(live).summaries).toMatchObject([{ call: 3, stage: 'compact_history', model: 'told', text: 'THE SUMMARY' }])
  })
  test('its failure leaves history untouched', async () => {
    const fails = says(asks(['a', 'read_file', { path: 'src/median.ts' }]), asks(['b', 'read_file', { path: 'src/report.ts' }]))
    const summarise: Model['summarise'] = async () => ({ outcome: 'failed', code: 'overloaded', detail: 'Overloaded' })
    const live = rig('s08-2026-08', { model: { ...fails, summarise }, inputs })
    await live.driver.type('go')
    expect(live.sent[2]?.messages).toHaveLength(5)
    expect(live.sent[2]?.messages.slice(0, 3)).toEqual(live.sent[1]?.messages)
    const codes = session(live).log.map(({ what }) => what.code)
    expect(codes).toContain('summary_failed')
    for (const code of ['auto_compact', 'summarised', 'summarised_here']) expect(codes).not.toContain(code)
  })
  test('it is asked only where that was chosen; the built-in one says that it wrote it', async () => {
    const twice = says(asks(['a', 'read_file', { path: 'src/median.ts' }]), asks(['b', 'read_file', { path: 'src/report.ts' }]))
    const summarise: Model['summarise'] = () => Promise.reject(new Error('not to be asked'))
    const live = rig('s08-2026-08', { model: { ...twice, summarise } })
    await live.driver.type('go')
    const codes = session(live).log.map(({ what }) => what.code)
    expect(codes.filter((code) => code.startsWith('summar'))).toEqual(['summarised_here'])
  })
})

describe('stopping and coming back', () => {
  test('an open call is aborted, and its answer is not looked at', async () => {
    const asked = gate()
    const answer = gate()
    let aborted = false
    const slow: Model = {
      id: 'slow',
      async call(_, { signal }) {
        asked.open()
        await answer.opened
        aborted = signal.aborted
        return { outcome: 'answered', message: text('too late'), usage: null, stop: null }
      },
    }
    const live = rig('s08-2026-08', { model: slow })
    const turn = live.driver.type('go')
    await asked.opened
    live.driver.stop()
    answer.open()
    await turn
    expect([aborted, status(live), session(live).agent.entries.length]).toEqual([true, { at: 'idle' }, 1])
  })
  test('an open tool use gets a result that says so', async () => {
    const { bash, started } = hangs()
    const live = rig('s08-2026-08', {
      model: says(asks(['t1', 'bash', { command: 'sleep 9' }], ['t2', 'glob', { pattern: '*' }])),
      bash,
    })
    const turn = live.driver.type('go')
    await started
    expect(status(live)).toMatchObject({ at: 'running', use: { id: 't1' } })
    live.driver.stop()
    await turn
    expect(session(live).agent.entries.at(-1)?.raw.content).toMatchObject([
      { tool_use_id: 't1', content: 'Error: stopped by the user while this tool ran; nothing of what it did was kept' },
      { tool_use_id: 't2', content: 'Error: stopped by the user before this tool ran' },
    ])
    expect(status(live)).toEqual({ at: 'idle' })
  })
  test('a subagent is stopped with the session it works for', async () => {
    const { bash, started } = hangs()
    const told = says(asks(['t1', 'task', { description: 'look' }]), asks(['u1', 'bash', { command: 'sleep 9' }]))
    const live = rig('s08-2026-07', { model: told, bash })
    const turn = live.driver.type('go')
    await started
    const child = session(live).children.t1 ?? ''
    expect(live.driver.active()?.id).toBe(child)
    expect(status(live)).toMatchObject({ at: 'running', use: { name: 'bash' }, child })
    live.driver.stop()
    await turn
    expect(status(live)).toEqual({ at: 'idle' })
    for (const id of ['live-1', child])
      expect(live.driver.known(id)?.agent.entries.at(-1)?.raw.content).toMatchObject([
        { content: 'Error: stopped by the user while this tool ran; nothing of what it did was kept' },
      ])
  })
})
