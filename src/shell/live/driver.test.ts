// Live sessions driven without waiting: the scripted model, the sandbox's own command runner, and no page.
import { describe, expect, test } from 'vitest'
import { courseLine } from '../../core/agent/log.ts'
import { type PlayId, plays } from '../../core/agent/scripted/plays.ts'
import { scripted } from '../../core/agent/scripted/scripted.ts'
import { type LiveInputs, type LiveSession, newSession } from '../../core/agent/session.ts'
import { subagentView } from '../../core/agent/subagent.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { EDITION_IDS, type EditionId, type StepName } from '../../core/pipeline/types.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import { liveWords } from '../../words/live.ts'
import type { Bash } from './bash.ts'
import { BASH_LIMITS } from './bash.ts'
import { runBash } from './bash-run.ts'
import type { LiveStatus } from './contract.ts'
import { createDriver } from './driver.ts'
import type { Driver } from './driver-types.ts'
import type { Model, ModelRequest } from './model.ts'
import { passOf } from './pass.ts'

const bash: Bash = {
  async run(command, workspace) {
    const { outcome, files } = await runBash({ command, files: [...workspace.files], folders: [], limits: BASH_LIMITS })
    return { outcome, change: (tree) => files.reduce((now, [path, body]) => (now.write(path, body) as { value: Workspace }).value, tree) }
  },
}
const model: Model = {
  id: 'scripted',
  call: async (request) => ({ outcome: 'answered', message: scripted(request), usage: null, stop: null }),
}

interface Rig {
  readonly driver: Driver
  readonly statuses: LiveStatus[]
  /** What each call was sent. */
  readonly sent: ModelRequest[]
  readonly kept: LiveSession[]
}

function rig(
  edition: EditionId,
  over: {
    model?: Model
    bash?: Bash
    stored?: () => Promise<void>
    keeps?: () => void
    inputs?: Partial<LiveInputs>
    workspace?: Workspace
  } = {},
): Rig {
  const statuses: LiveStatus[] = []
  const sent: ModelRequest[] = []
  const kept: LiveSession[] = []
  let ids = 0
  let time = 1_000
  const inner = over.model ?? model
  const spy: Model = {
    ...inner,
    call(request, options) {
      sent.push(request)
      return inner.call(request, options)
    },
  }
  const driver = createDriver({
    model: () => spy,
    bash: over.bash ?? bash,
    now: () => ++time,
    id: () => `live-child${++ids}`,
    kept(session) {
      kept.push(session)
      over.keeps?.()
    },
    stored: over.stored ?? (() => Promise.resolve()),
    status: (status) => statuses.push(status),
    streaming: () => {},
  })
  const inputs: LiveInputs = { edition, thresholds: {}, off: [], pins: [], summaries: 'extractive', ...over.inputs }
  const workspace = over.workspace ?? Workspace.of(liveWorkspace())
  driver.open(newSession({ id: 'live-1', name: 'n', time, inputs, maxRetries: 1, workspace }), [])
  return { driver, statuses, sent, kept }
}
const session = ({ driver }: Rig): LiveSession => driver.session() as LiveSession
const play = (id: PlayId): string => plays.find((one) => one.id === id)?.text ?? ''
const status = ({ statuses }: Rig) => statuses.at(-1)
const resultsIn = (request: ModelRequest | undefined): readonly string[] =>
  (request?.messages ?? []).flatMap(({ content }) =>
    Array.isArray(content) ? content.filter((block) => block.type === 'tool_result').map((block) => String(block.content)) : [],
  )
const said = (one: LiveSession): string => {
  const { content } = one.agent.entries.at(-1)?.raw ?? {}
  return Array.isArray(content) ? content.map((block) => (block.type === 'text' ? block.text : '')).join('') : String(content)
}
const lines = (one: LiveSession) => one.log.flatMap(({ what }) => courseLine(what) ?? [])
const acted = (one: LiveSession): readonly StepName[] => {
  // The whole run, as Debug shows it: the session as it stood before its last answer.
  const { entries } = one.agent
  const before = {
    ...one,
    agent: {
      ...one.agent,
      entries: entries.slice(
        0,
        entries.findLastIndex(({ raw }) => raw.role === 'assistant'),
      ),
    },
  }
  const names = new Set<StepName>()
  for (let n = 1; n <= before.agent.entries.length; n++) {
    if (before.agent.entries[n - 1]?.raw.role !== 'user') continue
    const pass = passOf({ ...before, agent: { ...before.agent, entries: before.agent.entries.slice(0, n) } }, false)
    for (const step of pass.steps) if (step.edits.length > 0) names.add(step.name)
  }
  return [...names].sort()
}

/** What the lesson says of each experiment, by edition: which stages act, what of the results the last call still has whole, and the course's lines. */
const TABLE: Readonly<
  Record<string, Readonly<Record<EditionId, { acted: readonly StepName[]; whole: number; of: number; course: readonly string[] }>>>
> = {
  lessons: {
    's08-2026-07': { acted: ['micro_compact'], whole: 3, of: 6, course: [] },
    's08-2026-08': { acted: ['micro_compact'], whole: 3, of: 6, course: [] },
    's08-head': { acted: [], whole: 6, of: 6, course: [] }, // upstream leaves results alone as long as all of it fits
    none: { acted: [], whole: 6, of: 6, course: [] },
  },
  'large-result': {
    's08-2026-07': { acted: ['tool_result_budget'], whole: 1, of: 2, course: [] },
    's08-2026-08': { acted: ['tool_result_budget'], whole: 1, of: 2, course: [] },
    's08-head': { acted: ['tool_result_budget'], whole: 1, of: 2, course: [] },
    none: { acted: [], whole: 1, of: 1, course: [] },
  },
  'long-work': {
    's08-2026-07': {
      acted: ['compact_history', 'micro_compact'],
      whole: 9,
      of: 15,
      course: ['[auto compact]', '[transcript saved: .transcripts/…]'],
    },
    's08-2026-08': {
      acted: ['compact_history', 'micro_compact'],
      whole: 9,
      of: 15,
      course: ['[auto compact]', '[transcript saved: .transcripts/…]'],
    },
    's08-head': { acted: ['fit_tool_results', 'micro_compact'], whole: 13, of: 16, course: [] },
    none: { acted: [], whole: 16, of: 16, course: [] },
  },
}
test.each(EDITION_IDS)('what is promised of the experiments under %s is what the table says', (edition) => {
  const { plays: say } = liveWords('en')
  const promises = (id: PlayId) => {
    const note = say[id].note[edition]
    return [/become placeholders/.test(note), /a preview|to files/.test(note), /a summary takes/.test(note)]
  }
  for (const id of ['lessons', 'large-result', 'long-work'] as const) {
    const { acted = [] } = TABLE[id]?.[edition] ?? {}
    const does = (...names: readonly StepName[]) => names.some((name) => acted.includes(name))
    // Of long work under a summary, the summary is what is told.
    const summary = does('compact_history')
    expect(promises(id), id).toEqual([does('micro_compact') && !summary, does('tool_result_budget', 'fit_tool_results'), summary])
  }
})

const LEFT = /^(<persisted-output>|\[Earlier tool result)/

describe('the three experiments', () => {
  test.each(Object.keys(TABLE).flatMap((id) => EDITION_IDS.map((edition) => [id as PlayId, edition] as const)))(
    '%s, %s',
    async (id, edition) => {
      const live = rig(edition)
      await live.driver.type(play(id))
      expect(status(live)).toEqual({ at: 'idle' })
      const one = session(live)
      const results = resultsIn(live.sent.at(-1))
      const course = lines(one).map((line) => line.replace(/transcript_\w+\.jsonl/, '…'))
      expect({ acted: acted(one), whole: results.filter((text) => !LEFT.test(text)).length, of: results.length, course }).toEqual(
        TABLE[id]?.[edition],
      )
      expect(one.agent.workspace.paths.filter((path) => path.startsWith('..'))).toEqual([])
    },
  )

  test.each(['s08-2026-07', 's08-2026-08'] as const)('1, %s: placeholders for earlier results, the newest three whole', async (edition) => {
    const live = rig(edition)
    await live.driver.type(play('lessons'))
    const results = resultsIn(live.sent.at(-1))
    expect(results.map((text) => LEFT.test(text))).toEqual([true, true, true, false, false, false])
    expect(said(session(live))).toContain('05-season/README.md: This lesson is about')
  })
  test('2: the full result is under .task_outputs/tool-results, and the agent counts there', async () => {
    const live = rig('s08-2026-08')
    await live.driver.type(play('large-result'))
    const { workspace } = session(live).agent
    const [path] = workspace.paths.filter((one) => one.startsWith('.task_outputs/tool-results/'))
    const saved = workspace.read(path ?? '')
    const original = workspace.read('data/readings.json')
    expect(saved.ok && original.ok && `${saved.value}\n` === original.value).toBe(true)
    expect(said(session(live))).toBe('data/readings.json holds 2700 readings, of which 146 are marked "suspect".')
  })
  test('3: [Compacted] and a transcript, and the next call goes on from it', async () => {
    const live = rig('s08-2026-08')
    await live.driver.type(play('long-work'))
    const at = live.sent.findIndex(({ messages }) => String(messages[0]?.content).startsWith('[Compacted]'))
    expect(live.sent[at]?.messages).toHaveLength(1)
    const path = /Full transcript: (\S+)/.exec(String(live.sent[at]?.messages[0]?.content))?.[1] ?? ''
    const transcript = session(live).agent.workspace.read(path)
    expect(transcript.ok && String(transcript.value).split('\n').length).toBe(8) // seven messages, a line each
    const notes = session(live).agent.workspace.read('NOTES.md')
    expect(
      notes.ok &&
        String(notes.value)
          .split('\n')
          .filter((line) => line !== ''),
    ).toHaveLength(7)
  })
})

/** A model that says what it is told to, one answer after the other. */
function says(...answers: readonly (ReturnType<typeof text> | 'reject' | 'fail')[]): Model {
  let at = 0
  return {
    id: 'told',
    async call() {
      const answer = answers[at++] ?? text('done')
      if (answer === 'reject') return { outcome: 'rejected', error: 'prompt is too long: 9 tokens > 8 maximum' }
      if (answer === 'fail') return { outcome: 'failed', code: 'overloaded', detail: 'Overloaded' }
      return { outcome: 'answered', message: answer, usage: null, stop: null }
    },
  }
}
const text = (words: string): { role: 'assistant'; content: readonly Record<string, unknown>[] } => ({
  role: 'assistant',
  content: [{ type: 'text', text: words }],
})
const asks = (...uses: readonly (readonly [id: string, name: string, input: unknown])[]): ReturnType<typeof text> => ({
  role: 'assistant',
  content: uses.map(([id, name, input]) => ({ type: 'tool_use', id, name, input })),
})
/** Waits for what a test lets go on: nothing is timed. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((go) => {
    open = go
  })
  return { opened, open: () => open() }
}

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

describe('a crash', () => {
  /** What is stored when the page is gone after so many events: the newest state of each session. */
  const stored = (kept: readonly LiveSession[]) => {
    const newest = new Map(kept.map((one) => [one.id, one]))
    const root = newest.get('live-1') as LiveSession
    newest.delete('live-1')
    return [root, [...newest.values()]] as const
  }
  const subagent = 'Give it to a subagent: What is the last exercise of lessons/02-median/README.md?'
  test.each([
    ['lessons', 's08-2026-08', play('lessons')],
    ['large-result', 's08-2026-07', play('large-result')],
    ['long-work', 's08-2026-08', play('long-work')],
    ['long-work', 's08-head', play('long-work')],
    ['a subagent', 's08-2026-07', subagent],
  ] as const)('at every event of %s, %s: what goes on from what is stored ends as if nothing had been', async (_, edition, request) => {
    const live = rig(edition)
    await live.driver.type(request)
    const whole = session(live)
    for (let events = 1; events <= live.kept.length; events++) {
      const other = rig(edition)
      other.driver.open(...stored(live.kept.slice(0, events)))
      expect(['paused', 'idle']).toContain(status(other)?.at)
      await other.driver.goOn()
      expect(status(other), `after ${events} events`).toEqual({ at: 'idle' })
      expect(session(other).agent.entries.map(({ raw }) => raw)).toEqual(whole.agent.entries.map(({ raw }) => raw))
      expect(session(other).agent.workspace.paths).toEqual(whole.agent.workspace.paths)
    }
  })

  test('nothing is asked of a model and no command runs before everything that led to it is stored', async () => {
    const told: string[] = []
    let unstored = 0
    const watched: Bash = {
      run(...ask) {
        told.push(`bash ${unstored}`)
        return bash.run(...ask)
      },
    }
    const answers = says(asks(['t1', 'bash', { command: 'ls' }]), text('done'))
    const live = rig('s08-2026-08', {
      bash: watched,
      model: {
        ...answers,
        call(request, options) {
          told.push(`call ${unstored}`)
          return answers.call(request, options)
        },
      },
      keeps: () => unstored++,
      stored: async () => {
        await Promise.resolve()
        unstored = 0
      },
    })
    await live.driver.type('go')
    expect(told).toEqual(['call 0', 'bash 0', 'call 0'])
  })

  test('who stops while it is still being stored is not asked of', async () => {
    const writing = gate()
    const live = rig('s08-2026-08', { stored: () => writing.opened })
    const turn = live.driver.type(play('lessons'))
    live.driver.stop()
    writing.open()
    await turn
    expect([live.sent.length, status(live)]).toEqual([0, { at: 'idle' }])
  })

  test('another tab that takes over finds all of it: what was under way leaves nothing behind here', async () => {
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
    const before = live.kept.length
    live.driver.halt()
    expect(live.kept).toHaveLength(before)
    const other = rig('s08-2026-08', { model: says(text('done')) })
    other.driver.open(...stored(live.kept), 'taken')
    expect(status(other)).toMatchObject({ at: 'paused', call: 1, why: 'taken' })
    await other.driver.goOn()
    expect([said(session(other)), status(other)]).toEqual(['done', { at: 'idle' }])
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

test('a result that compaction took is read again, visibly', async () => {
  const live = rig('s08-2026-07')
  await live.driver.type(play('lessons'))
  await live.driver.type(play('lost'))
  const all = JSON.stringify(session(live).agent.entries)
  expect(all.includes('My context no longer holds what lessons/01-ledger/README.md says, so I read it again.')).toBe(true)
  expect(said(session(live))).toContain('“3. Say in one sentence why a missing hour is never written as zero')
})

test('the compact tool, with it and without it', async () => {
  const live = rig('s08-2026-08')
  await live.driver.type(play('lessons'))
  await live.driver.type(play('compact'))
  expect(lines(session(live))).toContain('[auto compact]')
  expect(said(session(live))).toMatch(/^The conversation was summarised\./)
  const none = rig('none')
  await none.driver.type(play('compact'))
  expect(said(session(none))).toContain('no compact tool')
})

test('a subagent works with messages of its own; only its last text comes back', async () => {
  const live = rig('s08-2026-07')
  await live.driver.type('Give it to a subagent: What is the last exercise of lessons/02-median/README.md?')
  const [child] = Object.values(session(live).children)
  const its = live.kept.findLast(({ id }) => id === child)
  // Its small timeline: a column for each of its calls, the second fuller than the first.
  const { sizes = [], name } = its ? subagentView(its) : {}
  expect([sizes.length, (sizes[1] ?? 0) > (sizes[0] ?? 0), name]).toEqual([
    2,
    true,
    'What is the last exercise of lessons/02-median/README.md?',
  ])
  expect(its?.parent).toMatchObject({ session: 'live-1' })
  expect(its?.agent.entries).toHaveLength(4)
  expect(said(session(live))).toContain('Find the hour in the table where the mean')
  expect(live.sent.filter(({ session: id }) => id === child).map(({ tools }) => tools.length)).toEqual([5, 5])
})

test('the free mode looks around and says what it found', async () => {
  const live = rig('s08-2026-08')
  await live.driver.type(play('explore'))
  expect(said(session(live))).toContain('src/median.ts')
  await live.driver.type('Please run `wc -l NOTES.md; echo hello > hello.txt`')
  expect(session(live).agent.workspace.paths).toContain('hello.txt')
  await live.driver.type('zzzyx?')
  expect(status(live)).toEqual({ at: 'idle' })
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
