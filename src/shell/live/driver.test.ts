// Live sessions driven without waiting: the scripted model, the sandbox's own command runner, and no page.
import { describe, expect, test } from 'vitest'
import { chatOf } from '../../core/agent/chat.ts'
import { scripted } from '../../core/agent/scripted/scripted.ts'
import { EDITION_IDS } from '../../core/pipeline/types.ts'
import type { Bash } from './bash.ts'
import type { Model } from './model.ts'
import { asks, gate, lines, play, type Rig, resultsIn, rig, said, says, session, status, text } from './testing/rig.ts'

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
    const asked = gate()
    const held: Model = {
      id: 'm',
      call() {
        asked.open()
        return new Promise(() => {})
      },
    }
    const live = rig('s08-2026-08', { model: held })
    void live.driver.type('go')
    await asked.opened
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
    const started = gate()
    const never: Bash = {
      run: (_, __, signal) =>
        new Promise((resolve) => {
          started.open()
          signal.addEventListener('abort', () => resolve({ outcome: { content: 'late', failed: true }, change: (tree) => tree }))
        }),
    }
    const live = rig('s08-2026-08', {
      model: says(asks(['t1', 'bash', { command: 'sleep 9' }], ['t2', 'glob', { pattern: '*' }])),
      bash: never,
    })
    const turn = live.driver.type('go')
    await started.opened
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
    const started = gate()
    const never: Bash = {
      run: (_, __, signal) =>
        new Promise((resolve) => {
          started.open()
          signal.addEventListener('abort', () => resolve({ outcome: { content: 'late', failed: true }, change: (tree) => tree }))
        }),
    }
    const told = says(asks(['t1', 'task', { description: 'look' }]), asks(['u1', 'bash', { command: 'sleep 9' }]))
    const live = rig('s08-2026-07', { model: told, bash: never })
    const turn = live.driver.type('go')
    await started.opened
    const child = session(live).children.t1 ?? ''
    expect(live.driver.active()?.id).toBe(child)
    live.driver.stop()
    await turn
    expect(status(live)).toEqual({ at: 'idle' })
    for (const id of ['live-1', child])
      expect(live.driver.known(id)?.agent.entries.at(-1)?.raw.content).toMatchObject([
        { content: 'Error: stopped by the user while this tool ran; nothing of what it did was kept' },
      ])
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

describe('hostile inputs', () => {
  test('a tool use id with slashes and dots stays inside the workspace', async () => {
    for (const edition of EDITION_IDS) {
      const live = rig(edition, { model: says(asks(['../../../etc/x', 'read_file', { path: 'data/readings.json' }])) })
      await live.driver.type('go')
      const { paths } = session(live).agent.workspace
      expect(paths.filter((path) => path.includes('..') && !/^\.task_outputs\/tool-results\/[^/]+$/.test(path))).toEqual([])
      expect(status(live)).toEqual({ at: 'idle' })
    }
  })
  test('paths that climb out are refused, or asked about and then refused', async () => {
    const live = rig('s08-2026-08', { model: says(asks(['t1', 'write_file', { path: '../x', content: 'x' }])) })
    await live.driver.type('go')
    expect(status(live)).toMatchObject({ at: 'asking', permission: { rule: 'outside', subject: '../x' } })
    await live.driver.decide('once')
    expect(resultsIn(live.sent.at(-1))).toEqual(['Error: Path escapes workspace: ../x'])
  })
  test('a command that prints a hundred megabytes, and one that does not end', async () => {
    const huge = 'i=0; x=0123456789; while [ $i -lt 24 ]; do x=$x$x; i=$((i+1)); done; echo $x'
    const live = rig('s08-2026-08', {
      model: says(asks(['t1', 'bash', { command: huge }], ['t2', 'bash', { command: 'while true; do :; done' }])),
    })
    await live.driver.type('go')
    const results = resultsIn(live.sent.at(-1))
    expect(results.map((result) => result.length <= 50_000)).toEqual([true, true])
    expect(results).toEqual([
      'Error: The command was ended: a text in it grew to more than 67108864 bytes.',
      'Error: The command was ended: it ran more than 100000 commands, as an endless loop does.',
    ])
  })
  test('an answer with HTML is text, and no answer is empty', async () => {
    const live = rig('s08-2026-08', { model: says(text('<img src=x onerror=alert(1)>')) })
    await live.driver.type('go')
    expect(said(session(live))).toBe('<img src=x onerror=alert(1)>')
  })
  test('a model that throws is a failure', async () => {
    const live = rig('s08-2026-08', { model: { id: 'm', call: () => Promise.reject(new Error('boom')) } })
    await live.driver.type('go')
    expect(status(live)).toEqual({ at: 'failed', failure: { code: 'crashed', detail: 'boom' } })
  })
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

test('a result so long that it is summarised at once is not asked for again for ever', async () => {
  const live = rig('s08-2026-08')
  await live.driver.type('Please run `yes | head -n 100000`')
  expect([status(live), live.sent.length <= 3]).toEqual([{ at: 'idle' }, true])
})
