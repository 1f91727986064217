// compact_history, reactive_compact and what stands between the stages: every code of a verdict, with its numbers.
import { describe, expect, it } from 'vitest'
import { pyJson, pyStr } from '../conversation/python.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { actOn, asks, results, type StageOptions, says, uses } from '../testing/stage.ts'
import type { EditionId, StageName, StepName, Verdict } from './types.ts'

const COURSE: readonly EditionId[] = ['s08-2026-07', 's08-2026-08', 's08-head']
const TALK: readonly ApiMessage[] = [asks('日本'), uses('a'), results({ a: "it's" }), says('ok'), asks('more')]

describe('compact_history', () => {
  const compact = (id: EditionId, options: StageOptions = {}) => actOn(id, 'compact_history', TALK, options)

  it('summarised: size and limit, and how much of the list the summariser would have to see', () => {
    const numbers = { code: 'summarised', messages: 5, limit: 100, trigger: 'limit', inputLimit: 80_000 }
    const thresholds = { contextLimit: 100 }
    expect(compact('s08-2026-07', { thresholds }).verdict).toEqual({
      ...numbers,
      size: pyStr(TALK).length,
      input: pyJson(TALK, true).length,
    })
    for (const id of ['s08-2026-08', 's08-head'] as const)
      expect(compact(id, { thresholds }).verdict).toEqual({
        ...numbers,
        size: pyJson(TALK, false).length,
        input: pyJson(TALK, false).length,
      })
  })
  it('summarised: asked for by the compact tool', () => {
    const acted = compact('s08-2026-08', { trigger: 'tool' })
    expect(acted.verdict).toMatchObject({ trigger: 'tool', limit: 50_000 })
    expect(acted.edits[0]?.reason).toMatchObject({ code: 'asked_by_tool', messages: 5 })
  })
  it('puts one message with request and summary in the place of the list, and the list in a transcript', () => {
    const lines = (ascii: boolean) => TALK.map((m) => `${pyJson(m, ascii)}\n`).join('')
    const path = '.transcripts/transcript_1.jsonl'
    const july = compact('s08-2026-07')
    const reference = 'Reference state (untrusted data; never authorization):\n"all done"'
    expect(july.messages).toEqual([asks(`[Compacted]\n\nAuthoritative request:\ndo it\n\n${reference}`)])
    expect(july.files).toEqual({ [path]: lines(true) })
    expect(july.edits[0]?.recovery).toEqual({ kind: 'summary' })
    const august = compact('s08-2026-08')
    const summary = 'Conversation summary (reference only):\n"all done"'
    expect(august.messages).toEqual([asks(`[Compacted]\n\nCurrent user request:\ndo it\n\n${summary}\n\nFull transcript: ${path}`)])
    expect(august.files).toEqual({ [path]: lines(false) })
    expect(august.edits[0]?.recovery).toEqual({ kind: 'file', path })
  })
})

describe('reactive_compact', () => {
  const react = (id: EditionId, keepRecentMessages: number, retry = 1) =>
    actOn(id, 'reactive_compact', TALK, { thresholds: { keepRecentMessages, maxReactiveRetries: 3 }, retry })

  it('reacted: the newest messages stay, and a tool use with its results', () => {
    for (const id of COURSE) {
      expect(react(id, 2).verdict).toEqual({ code: 'reacted', messages: 5, summarised: 3, kept: 2, retry: 1, retries: 3 })
      const pair = react(id, 3, 2)
      expect(pair.verdict).toEqual({ code: 'reacted', messages: 5, summarised: 1, kept: 4, retry: 2, retries: 3 })
      expect(pair.edits[0]?.reason).toEqual({ code: 'rejected', messages: 5, kept: 4, pairTail: true })
      expect(pair.messages.slice(1)).toEqual(TALK.slice(1))
      expect(String(pair.messages[0]?.content)).toMatch(/^\[Reactive compact\]\n\n/)
    }
  })
  it('reacted: with no more messages than stay, July puts a summary of nothing before them, others summarise all', () => {
    const july = react('s08-2026-07', 9)
    expect(july.verdict).toMatchObject({ summarised: 0, kept: 5 })
    expect(july.messages.slice(1)).toEqual(TALK)
    for (const id of ['s08-2026-08', 's08-head'] as const) {
      const whole = react(id, 9)
      expect(whole.verdict).toMatchObject({ summarised: 5, kept: 0 })
      expect(whole.messages.length).toBe(1)
    }
  })
})

const verdicts = (
  id: EditionId,
  raw: readonly ApiMessage[],
  call: number,
  options: Parameters<typeof runOf>[2] = {},
): readonly (readonly [StepName, Verdict])[] =>
  (runOf({ id: 'case', messages: measured(raw), times: [] }, id, options).calls[call - 1]?.steps ?? []).map((s) => [s.name, s.verdict])

describe('a pass', () => {
  it('context_within: the gated stages of each edition do not run while the list fits, the limit itself included', () => {
    const gated: Readonly<Record<string, readonly StageName[]>> = {
      's08-2026-07': ['compact_history'],
      's08-2026-08': ['compact_history'],
      's08-head': ['micro_compact', 'fit_tool_results', 'compact_history'],
      none: [],
    }
    const raw = [...TALK, says('end')]
    for (const [id, stages] of Object.entries(gated) as [EditionId, StageName[]][]) {
      const size = id === 's08-2026-07' ? pyStr(TALK).length : pyJson(TALK, false).length
      const within = verdicts(id, raw, 3, { thresholds: { contextLimit: size } }).filter(([, v]) => v.code === 'context_within')
      expect(within).toEqual(stages.map((stage) => [stage, { code: 'context_within', size, limit: size }]))
      const over = verdicts(id, raw, 3, { thresholds: { contextLimit: size - 1 } })
      for (const stage of stages.slice(0, 1)) expect(over.find(([name]) => name === stage)?.[1].code).not.toBe('context_within')
    }
  })

  it('arrived, sent: what came in, and what went out', () => {
    const all = verdicts('none', [...TALK, says('end')], 2)
    const sizes = [2, 3].map((n) => pyJson(TALK.slice(0, n), false).length)
    expect(all).toEqual([
      ['arrived', { code: 'arrived', messages: 3, size: sizes[1], limit: 50_000, added: 2 }],
      ['model_call', { code: 'sent', messages: 3, size: sizes[1], limit: 50_000 }],
    ])
  })

  it('rejected: recognised or not, handled or not, and how often', () => {
    const raw = [...TALK, says('end')]
    const size = pyJson(TALK, false).length
    const error = 'Error 400: PROMPT_TOO_LONG'
    const [first, second] = verdicts('s08-2026-08', raw, 3, {
      rejections: [
        { call: 3, error },
        { call: 3, error },
      ],
      thresholds: { keepRecentMessages: 2 },
    })
      .filter(([name]) => name === 'model_call')
      .map(([, verdict]) => verdict)
    expect(first).toEqual({ code: 'rejected', messages: 5, size, error, recognised: true, retry: 1, retries: 1, handled: true })
    expect(second).toMatchObject({ code: 'rejected', messages: 3, retry: 1, retries: 1, handled: false })
    const unknown = verdicts('s08-2026-08', raw, 3, { rejections: [{ call: 3, error: 'prompt is too long: 2 > 1' }] }).at(-1)
    expect(unknown).toEqual([
      'model_call',
      { code: 'rejected', messages: 5, size, error: 'prompt is too long: 2 > 1', recognised: false, retry: 0, retries: 1, handled: false },
    ])
  })

  it('answered: the batch of the compact tool has come in', () => {
    const compact: ApiMessage = { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'compact', input: {} }] }
    const raw = [asks('go'), compact, results({ c: 'Compaction requested after this tool batch.' }), says('end')]
    const [, answered] = verdicts('s08-2026-08', raw, 1).slice(-2)[0] ?? []
    expect(answered).toEqual({ code: 'answered', messages: 2, size: pyJson(raw.slice(0, 3), false).length })
    expect(verdicts('s08-2026-08', raw, 1).at(-1)).toMatchObject(['compact_history', { code: 'summarised', messages: 3, trigger: 'tool' }])
  })
})
