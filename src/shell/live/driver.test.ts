// Live sessions driven without waiting: the scripted model, the sandbox's own command runner, and no page.
import { describe, expect, test } from 'vitest'
import { courseLine } from '../../core/agent/log.ts'
import { type PlayId, plays } from '../../core/agent/scripted/plays.ts'
import { scripted } from '../../core/agent/scripted/scripted.ts'
import { type LiveInputs, type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { EDITION_IDS, type EditionId, type StepName } from '../../core/pipeline/types.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import type { Bash } from './bash.ts'
import { BASH_LIMITS } from './bash.ts'
import { runBash } from './bash-run.ts'
import type { LiveStatus } from './contract.ts'
import { createDriver, type Driver } from './driver.ts'
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

function rig(edition: EditionId, over: { model?: Model; bash?: Bash; inputs?: Partial<LiveInputs>; workspace?: Workspace } = {}): Rig {
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
    kept: (session) => kept.push(session),
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
