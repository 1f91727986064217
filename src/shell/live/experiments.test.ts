// The course's three experiments under every edition, played by the scripted model; and what else it can play.
import { describe, expect, test } from 'vitest'
import type { PlayId } from '../../core/agent/scripted/plays.ts'
import type { LiveSession } from '../../core/agent/session.ts'
import { subagentView } from '../../core/agent/subagent.ts'
import { EDITION_IDS, type EditionId, type StepName } from '../../core/pipeline/types.ts'
import { liveWords } from '../../words/live.ts'
import { passOf } from './pass.ts'
import { lines, play, resultsIn, rig, said, session, status } from './testing/rig.ts'

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
