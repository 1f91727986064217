// A live session's pass: what would be sent, a question for the model, the files; and the engine shows the same.
import { expect, test } from 'vitest'
import type { ApiMessage } from '../conversation/types.ts'
import type { Recording } from '../importers/types.ts'
import type { Inputs } from '../pipeline/types.ts'
import { PlaygroundEngine } from './engine.ts'
import { livePass } from './live.ts'
import type { LiveSource } from './types.ts'

const LONG = 'x'.repeat(30_000)
const use = (id: string, name = 'read_file'): ApiMessage => ({ role: 'assistant', content: [{ type: 'tool_use', id, name, input: {} }] })
const result = (id: string, content: string): ApiMessage => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] })

function source(...messages: ApiMessage[]): LiveSource {
  const recording: Recording = {
    format: 'live',
    title: null,
    records: messages.length,
    messages: messages.map((raw, i) => ({
      raw,
      typed: typeof raw.content === 'string' ? raw.content : null,
      time: 100 + i,
      line: i + 1,
      usage: null,
    })),
    toolUses: 0,
    toolResults: 0,
    unanswered: 0,
    orphans: 0,
    system: null,
    model: null,
    warnings: [],
    compactions: [],
    summaries: [],
    choices: [],
    choice: null,
    links: { session: null, agent: null, parent: null, next: null },
  }
  return { id: 'live-1', name: 'n', recording, summaries: [], time: 900 }
}
const typed: ApiMessage = { role: 'user', content: 'go' }
const inputs: Inputs = { edition: 's08-2026-08', thresholds: {}, rejections: [] }
const over = source(typed, use('a'), result('a', LONG), use('b'), result('b', LONG))

test('what would be sent is the list after the last step', () => {
  const pass = livePass(source(typed), inputs, false)
  expect([pass.call, pass.question, pass.messages()]).toEqual([1, null, [typed]])
  expect(pass.steps.map(({ name }) => name)).toEqual([
    'arrived',
    'tool_result_budget',
    'snip_compact',
    'micro_compact',
    'compact_history',
    'model_call',
  ])
  expect(() => livePass(source(typed, { role: 'assistant', content: 'hi' }), inputs, false)).toThrow('live-1 waits for no call')
})

test('a question is asked once, and its answer stands in what is sent', () => {
  const { question } = livePass(over, inputs, true)
  expect(question).toMatchObject({ call: 3, stage: 'compact_history', step: 4, maxTokens: 2_000 })
  expect(question?.input).toContain('"content": "go"')
  expect(livePass(over, inputs, false).question).toBeNull()
  const summaries = [{ call: 3, stage: 'compact_history', key: question?.key ?? '', model: 'm', text: 'SUMMARY' } as const]
  const answered = { ...over, summaries, recording: { ...over.recording, summaries: ['SUMMARY'] } }
  const pass = livePass(answered, inputs, true)
  expect(pass.question).toBeNull()
  expect(JSON.stringify(pass.messages())).toContain('SUMMARY')
  expect(pass.steps[4]).toMatchObject({ answered: { by: 'live', model: 'm' } })
  // Another policy asks another question: the text is not put under it.
  const other = livePass(answered, { ...inputs, thresholds: { summaryInputLimit: 20_000 } }, true)
  expect(other.question).not.toBeNull()
  expect(JSON.stringify(other.messages())).not.toContain('SUMMARY')
})

test('a summary that failed leaves the list, and the transcript is written', () => {
  const { question } = livePass(over, inputs, true)
  const failed = { ...over, summaries: [{ call: 3, stage: 'compact_history', key: question?.key ?? '', model: 'm', text: null } as const] }
  const pass = livePass(failed, inputs, true)
  expect(pass.steps[4]).toMatchObject({ verdict: { code: 'summary_failed', messages: 5 }, answered: { by: 'nobody' }, edits: [] })
  expect(pass.messages()).toHaveLength(5)
  expect(pass.files()).toMatchObject([{ call: 3, step: 4 }])
  expect(pass.files()[0]?.text().split('\n')).toHaveLength(6)
})

test('the compact tool asks before the next call’s pass', () => {
  const asked = source(typed, use('a', 'compact'), result('a', 'Compaction requested after this tool batch.'))
  const pass = livePass(asked, inputs, true)
  expect([pass.call, pass.question?.call, pass.question?.step]).toEqual([2, 1, pass.before.from + 1])
  expect(pass.before.steps.map(({ name }) => name)).toEqual(['answered', 'compact_history'])
  expect(pass.messages()).toMatchObject([{ role: 'user', content: expect.stringMatching(/^\[Compacted\]/) }])
})

test('July names a transcript by the second the call began in, also before it is answered', () => {
  const july = { ...inputs, edition: 's08-2026-07' } as const
  const [before] = livePass(over, july, false).files()
  const answered = {
    ...over,
    recording: {
      ...over.recording,
      messages: [
        ...over.recording.messages,
        { ...over.recording.messages[0], raw: { role: 'assistant', content: 'ok' }, typed: null, time: 900, line: 6, usage: null } as const,
        { raw: typed, typed: 'go', time: 901, line: 7, usage: null },
      ],
    },
    time: 902,
  }
  expect(before?.path).toBe('.transcripts/transcript_900.jsonl')
  expect(livePass(answered, july, false).files()[0]?.path).toBe('.transcripts/transcript_900.jsonl')
})

test('the engine opens it under its id, and runs the call that waits', async () => {
  const engine = new PlaygroundEngine(() => 0)
  await engine.openLive(over)
  const info = engine.run(inputs)
  expect([info.session.id, info.session.format, info.series.calls]).toEqual(['live-1', 'live', 3])
  expect(
    engine.frame({ cursor: { call: 3, step: 4, edit: null }, from: 0, count: 5, open: [], filesFrom: 0, filesCount: 5 }).after.size,
  ).toBe(livePass(over, inputs, false).size)
  expect((await (await engine.tuning()).tune({ inputs, assumptions: {} })).series.calls).toBe(3)
})
