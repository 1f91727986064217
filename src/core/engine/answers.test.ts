// Does the recording answer where it has a summary by then, is the step told whose text it is, and is nothing else changed?
import { expect, test } from 'vitest'
import { samples } from '../../samples/index.ts'
import type { Recording } from '../importers/types.ts'
import type { Cursor } from '../view/types.ts'
import { PlaygroundEngine } from './engine.ts'

const base = {
  kind: 'compact',
  trigger: 'auto',
  preTokens: 150_000,
  postTokens: 20_000,
  tokensSaved: null,
  ids: 0,
  cleared: [],
  kept: null,
  elsewhere: false,
} as const

/** A sample that is summarised several times, as if its tool had compacted it at these messages. */
async function opened(compactions: Recording['compactions'], summaries: readonly string[]) {
  const { recording } = await (samples.find(({ id }) => id === 'seat-map') ?? samples[0])!.load()
  const engine = new PlaygroundEngine(() => 0)
  engine.openRecording('x', false, { ok: true, recording: { ...recording, format: 'claude-code', compactions, summaries } })
  return { engine, recording }
}
const inputs = { edition: 's08-2026-08', thresholds: { contextLimit: 15_000 }, rejections: [] } as const

/** Every summary of the run: its call, whose it is, its text. */
const request = (cursor: Cursor) => ({ cursor, from: 0, count: 0, open: [], filesFrom: 0, filesCount: 0 })

function summariesOf(engine: PlaygroundEngine, calls: number) {
  const found: { call: number; answered: unknown; text: string }[] = []
  for (let call = 1; call <= calls; call++) {
    const { stages } = engine.frame(request({ call, step: 0, edit: null }))
    for (const stage of stages) {
      if (stage.verdict.code !== 'summarised') continue
      const cursor = { call, step: stage.step, edit: null }
      const text = engine.text({ what: 'block', cursor, side: 'after', id: `summary@c${call}.0`, from: 0, count: 5_000 }).text
      found.push({ call, answered: engine.frame(request(cursor)).why?.edit.answered, text })
    }
  }
  return found
}

test('the newest one at or before the call; before the first the built-in summariser, said so', async () => {
  const { engine, recording } = await opened([], [])
  const plain = engine.run(inputs)
  const own = summariesOf(engine, plain.series.calls)
  expect(own.length).toBeGreaterThan(2)
  expect(own.every(({ answered }) => answered === undefined)).toBe(true)

  const answers = recording.messages.flatMap(({ raw }, i) => (raw.role === 'assistant' ? [i] : []))
  const second = answers[(own[1]?.call ?? 0) - 1] as number // the message that answers the second summarised call
  const compactions = [
    { ...base, line: 70, before: second, summary: 0 },
    { ...base, line: 80, before: second, summary: 2, elsewhere: true },
    { ...base, line: 90, before: second + 1, summary: 1, summaryLine: 95 },
    { ...base, line: 91, before: second + 1, summary: null },
  ]
  const { engine: other } = await opened(compactions, ['What really "happened".', 'And then?', 'Elsewhere.'])
  await other.ready({ ...inputs, answers: 'recorded' })
  const run = other.run({ ...inputs, answers: 'recorded' })
  const [first, at, ...later] = summariesOf(other, run.series.calls)
  expect(first).toEqual({ ...own[0], answered: { by: 'extractive' } })
  expect(at).toMatchObject({ call: own[1]?.call, answered: { by: 'recorded', line: 70, before: second } })
  expect(at?.text).toContain(JSON.stringify('What really "happened".'))
  expect(later.length).toBeGreaterThan(0)
  for (const { answered, text } of later) {
    expect(answered).toEqual({ by: 'recorded', line: 95, before: second + 1 })
    expect(text).toContain(JSON.stringify('And then?'))
  }
})

test('extractive is what it always was, summaries in the recording or not', async () => {
  const none = await opened([], [])
  const some = await opened([{ ...base, line: 1, before: 4, summary: 0 }], ['Recorded.'])
  const [a, b, c] = [none.engine.run(inputs), some.engine.run(inputs), some.engine.run({ ...inputs, answers: 'extractive' })]
  expect(summariesOf(some.engine, c.series.calls)).toEqual(summariesOf(none.engine, a.series.calls))
  for (const run of [b, c]) expect({ ...run.series, recorded: null }).toEqual({ ...a.series, recorded: null })
})

test('sizes are those of the texts that answer, and a reactive summary is answered, too', async () => {
  const { engine } = await opened([{ ...base, line: 1, before: 0, summary: 0 }], ['S'.repeat(900)])
  await engine.ready({ ...inputs, answers: 'recorded' })
  const run = engine.run({ ...inputs, answers: 'recorded', rejections: [{ call: 3, error: 'prompt_too_long' }] })
  const { stages } = engine.frame(request({ call: 3, step: 0, edit: null }))
  const step = stages.findIndex(({ name }) => name === 'reactive_compact')
  expect(engine.frame(request({ call: 3, step, edit: null })).why?.edit.answered).toEqual({ by: 'recorded', line: 1, before: 0 })
  expect(run.answered).toBe(run.summaries)
})
