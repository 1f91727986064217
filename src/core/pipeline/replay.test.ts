// The laws of a run, on random sessions under every edition, and the cases of the loop: rejections, the compact tool, requests.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Conversation, sizeFromScratch } from '../conversation/conversation.ts'
import { apiMessage, arrayJson } from '../conversation/message.ts'
import { pyStr } from '../conversation/python.ts'
import { layRows } from '../conversation/rows.ts'
import type { ApiMessage, Message } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured, policies, sessions } from '../testing/sessions.ts'
import type { Trace } from './trace.ts'
import { EDITION_IDS, type EditionId, type Step } from './types.ts'

const plain = (messages: readonly Message[]) => messages.map((m) => JSON.stringify(apiMessage(m)))
const rejections = fc.array(
  fc.record({
    call: fc.integer({ min: 1, max: 8 }),
    error: fc.constantFrom('prompt_too_long', 'prompt is too long: 9 tokens > 8 maximum'),
  }),
  { maxLength: 2 },
)
const cases = fc.tuple(sessions, fc.constantFrom(...EDITION_IDS), policies, rejections)

const everyStep = (trace: Trace): { call: number; at: number; step: Step }[] =>
  trace.calls.flatMap((c, call) => c.steps.map((step, at) => ({ call, at, step })))

describe('a run', () => {
  it('holds true sizes at every step: kept by edits = from scratch = of the rendered array', () => {
    fc.assert(
      fc.property(cases, ([session, id, thresholds, rejected]) => {
        const trace = runOf(session, id, { thresholds, rejections: rejected })
        const { measure } = trace.edition
        for (const { call, at, step } of everyStep(trace)) {
          const after = trace.messagesBefore(call, at + 1)
          expect(step.sizeAfter).toBe(sizeFromScratch(after, measure))
          const text = measure === 'json' ? arrayJson(after, false) : pyStr(after.map(apiMessage))
          expect([...text].length).toBe(step.sizeAfter)
          expect(step.countAfter).toBe(after.length)
        }
      }),
      { seed: 21, numRuns: 120 },
    )
  })

  it('has edits that are the whole difference: rows of the list before lead to the list after, savings add up', () => {
    fc.assert(
      fc.property(cases, ([session, id, thresholds, rejected]) => {
        const trace = runOf(session, id, { thresholds, rejections: rejected })
        const { measure } = trace.edition
        for (const { call, at, step } of everyStep(trace)) {
          const before = trace.messagesBefore(call, at)
          const came = session.messages.slice(step.from, step.to)
          const after = trace.messagesBefore(call, at + 1)
          const rows = layRows(before, step.edits)
          expect(plain([...rows.flatMap((r) => r.right), ...came])).toEqual(plain(after))
          const arrived = new Conversation(measure, [...before, ...came])
          const saved = step.edits.reduce((sum, edit) => {
            const one = new Conversation(measure, [...before, ...came])
            one.apply([edit])
            return sum + arrived.size - one.size
          }, 0)
          if (before.length + came.length > 0 && after.length > 0) expect(arrived.size - step.sizeAfter).toBe(saved)
        }
      }),
      { seed: 22, numRuns: 80 },
    )
  })

  it('is the same the second time, to the byte, and is rebuilt the same from any side', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.nat(), { maxLength: 6 }), ([session, id, thresholds, rejected], jumps) => {
        const [one, two] = [
          runOf(session, id, { thresholds, rejections: rejected }),
          runOf(session, id, { thresholds, rejections: rejected }),
        ]
        expect(plain(one.end().messages)).toEqual(plain(two.end().messages))
        expect(one.files.list().map((f) => [f.path, f.content.read()])).toEqual(two.files.list().map((f) => [f.path, f.content.read()]))
        const steps = everyStep(one)
        for (const jump of jumps) {
          const { call, at } = steps[jump % steps.length] ?? { call: 0, at: 0 }
          expect(plain(one.messagesBefore(call, at))).toEqual(plain(two.messagesBefore(call, at)))
        }
      }),
      { seed: 23, numRuns: 80 },
    )
  })

  it('writes files whose size is their text, and leaves the recording alone', () => {
    fc.assert(
      fc.property(cases, ([session, id, thresholds, rejected]) => {
        const before = plain(session.messages)
        const trace = runOf(session, id, { thresholds, rejections: rejected })
        for (const file of trace.files.list()) expect([...file.content.read()].length).toBe(file.content.size)
        for (const { call, at, step } of everyStep(trace)) {
          for (const write of step.writes) {
            const text = write.text ? write.text.read() : trace.transcript(call, at)
            expect([...text].length).toBe(write.size)
            expect(write.path).toMatch(/^\.(task_outputs\/tool-results|transcripts)\/[^/].*/)
            expect(write.path.split('/')).not.toContain('..')
          }
        }
        expect(plain(session.messages)).toEqual(before)
      }),
      { seed: 24, numRuns: 80 },
    )
  })
})

const use = (id: string, name: string, input: object = {}): ApiMessage => ({
  role: 'assistant',
  content: [{ type: 'tool_use', id, name, input }],
})
const result = (id: string, content: string): ApiMessage => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] })
const says = (text: string): ApiMessage => ({ role: 'assistant', content: [{ type: 'text', text }] })
const asks = (text: string): ApiMessage => ({ role: 'user', content: text })
const session = (raw: ApiMessage[]) => ({ id: 'case', messages: measured(raw), times: [] })
const names = (trace: Trace, call: number): string[] => trace.calls[call - 1]?.steps.map((s) => s.name) ?? []
const verdict = (trace: Trace, call: number, name: string) => trace.calls[call - 1]?.steps.find((s) => s.name === name)?.verdict

describe('a session under way', () => {
  it('prepares its next call as the replay of the whole session does', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ([session, id, thresholds, rejected], cut) => {
        const whole = runOf(session, id, { thresholds, rejections: rejected })
        const call = whole.calls[cut % Math.max(1, whole.calls.length)]
        if (!call || call.answer === 0) return
        const sofar = { ...session, messages: session.messages.slice(0, call.answer) }
        const now = runOf(sofar, id, { thresholds, rejections: rejected, pending: true })
        expect(now.calls.length).toBe(call.no)
        expect(now.calls.at(-1)?.answer).toBe(-1)
        const sent = now.calls.at(-1)?.steps.length ?? 0
        expect(now.calls.at(-1)?.steps.map((s) => [s.name, s.verdict])).toEqual(call.steps.slice(0, sent).map((s) => [s.name, s.verdict]))
        expect(plain(now.messagesBefore(call.no - 1, sent))).toEqual(plain(whole.messagesBefore(call.no - 1, sent)))
      }),
      { seed: 24, numRuns: 120 },
    )
  })
  it('has nothing to send after an answer', () => {
    const answered = session([asks('one'), says('two')])
    expect(runOf(answered, 's08-2026-08', { pending: true }).calls.length).toBe(1)
  })
})

describe('a rejected call', () => {
  const long = session([asks('first'), ...[1, 2, 3, 4].flatMap((n) => [use(`t${n}`, 'bash'), result(`t${n}`, 'out')]), says('done')])
  const rejected =
    (error: string, thresholds = {}, times = 1) =>
    (id: EditionId) =>
      runOf(long, id, { thresholds, rejections: Array.from({ length: times }, () => ({ call: 5, error })) })

  it('is followed by reactive_compact, the pass again, and the call again', () => {
    for (const id of ['s08-2026-07', 's08-2026-08', 's08-head'] as const) {
      const trace = rejected('400 prompt_too_long')(id)
      const pass = trace.edition.pass.map((e) => e.stage)
      expect(names(trace, 5)).toEqual(['arrived', ...pass, 'model_call', 'reactive_compact', ...pass, 'model_call'])
      expect(verdict(trace, 5, 'reactive_compact')).toMatchObject({ messages: 9, summarised: 3, kept: 6, retry: 1 })
      expect(trace.messagesBefore(4, names(trace, 5).length)[0]?.id).toBe('reactive@c5')
    }
  })
  it('whose text the edition does not know is the end of it', () => {
    const error = 'prompt is too long: 208310 tokens > 200000 maximum'
    for (const id of ['s08-2026-07', 's08-2026-08'] as const) {
      const trace = rejected(error)(id)
      const last = trace.calls[4]?.steps.at(-1)
      expect(last?.verdict).toMatchObject({ code: 'rejected', recognised: false, handled: false })
      expect(last?.quirks).toEqual(['error_not_recognised'])
    }
    expect(names(rejected(error)('s08-head'), 5)).toContain('reactive_compact')
    expect(names(rejected(error)('none'), 5)).toEqual(['arrived', 'model_call'])
  })
  it('is handled all the same where the playground recognised it', () => {
    const error = 'prompt is too long: 208310 tokens > 200000 maximum'
    const trace = runOf(long, 's08-2026-07', { rejections: [{ call: 5, error, known: true }] })
    expect(names(trace, 5)).toContain('reactive_compact')
    const first = trace.calls[4]?.steps.find((s) => s.name === 'model_call')
    expect(first?.verdict).toMatchObject({ code: 'rejected', recognised: false, handled: true })
    expect(first?.quirks).toEqual(['error_not_recognised'])
    expect(names(runOf(long, 'none', { rejections: [{ call: 5, error, known: true }] }), 5)).toEqual(['arrived', 'model_call'])
  })
  it('is tried again maxReactiveRetries times in a row, then raised', () => {
    const twice = rejected('too many tokens', { maxReactiveRetries: 1 }, 2)('s08-2026-08')
    expect(twice.calls[4]?.steps.filter((s) => s.name === 'reactive_compact').length).toBe(1)
    expect(twice.calls[4]?.steps.at(-1)?.verdict).toMatchObject({ code: 'rejected', handled: false, retry: 1 })
    const none = rejected('too many tokens', { maxReactiveRetries: 0 })('s08-2026-08')
    expect(names(none, 5)).not.toContain('reactive_compact')
    const both = rejected('too many tokens', { maxReactiveRetries: 2 }, 2)('s08-2026-08')
    expect(both.calls[4]?.steps.filter((s) => s.name === 'reactive_compact').length).toBe(2)
    expect(both.calls[4]?.steps.at(-1)?.verdict.code).toBe('sent')
  })
})

describe('the compact tool', () => {
  const asked = session([
    asks('go'),
    use('t1', 'compact'),
    result('t1', 'Compaction requested after this tool batch.'),
    says('on it'),
    asks('more'),
    says('ok'),
  ])
  it('runs compact_history after the batch, and the list goes on from the summary', () => {
    const trace = runOf(asked, 's08-2026-08')
    expect(names(trace, 1)).toEqual([
      'arrived',
      'tool_result_budget',
      'snip_compact',
      'micro_compact',
      'compact_history',
      'model_call',
      'answered',
      'compact_history',
    ])
    expect(trace.messagesBefore(1, 1).map((m) => m.id)).toEqual(['summary@c1'])
    expect(trace.calls[1]?.steps[0]?.verdict).toMatchObject({ code: 'arrived', added: 0, messages: 1 })
  })
  it('is no tool of the edition without compaction', () => expect(names(runOf(asked, 'none'), 1)).toEqual(['arrived', 'model_call']))
})

it('the request in force is the text typed last, not the last user message', () => {
  const trace = runOf(session([asks('one'), use('a', 'bash'), result('a', 'x'), says('ok'), asks('two'), says('done')]), 's08-2026-08')
  expect(trace.calls.map((c) => c.request?.read())).toEqual(['one', 'one', 'two'])
})

it('checkpoints stay under 20 times the messages, however long the list grows', () => {
  const raw = [asks('go'), ...Array.from({ length: 600 }, (_, n) => [use(`t${n}`, 'bash'), result(`t${n}`, 'x'.repeat(200))]).flat()]
  for (const thresholds of [{}, { maxMessages: 100_000, contextLimit: 900_000_000 }, { maxMessages: 700, contextLimit: 900_000_000 }]) {
    const trace = runOf(session([...raw, says('end')]), 's08-2026-08', { thresholds })
    expect(trace.held).toBeLessThan(20 * 1_202)
  }
})
