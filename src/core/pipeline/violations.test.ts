// Violations over a run: what is held after each step is what a check from scratch finds, each is told at the step that made it, and
// which edition breaks which rules is a table.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateSession } from '../../samples/generate.ts'
import { samples } from '../../samples/index.ts'
import { Conversation } from '../conversation/conversation.ts'
import type { ApiMessage, Message } from '../conversation/types.ts'
import { nameOf } from '../conversation/validity/breach.ts'
import { breachesOf, checkArray } from '../conversation/validity/check.ts'
import { RULE_IDS, type RuleId } from '../conversation/validity/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured, policies, sessions } from '../testing/sessions.ts'
import { validSessions } from '../testing/valid-sessions.ts'
import type { Replayable, Trace } from './trace.ts'
import { EDITION_IDS, type EditionId, type Rejection, STAGES, type StepName } from './types.ts'
import { type After, type RunViolations, violationsOf } from './violations.ts'

const error = fc.constantFrom('prompt_too_long', 'prompt is too long: 9 tokens > 8 maximum')
const rejections: fc.Arbitrary<Rejection[]> = fc.array(fc.record({ call: fc.integer({ min: 1, max: 8 }), error }), { maxLength: 2 })
const runs = (of: fc.Arbitrary<Replayable>): fc.Arbitrary<Trace> =>
  fc
    .tuple(of, fc.constantFrom(...EDITION_IDS), policies, rejections)
    .map(([session, id, thresholds, rejected]) => runOf(session, id, { thresholds, rejections: rejected }))

const everything = (found: RunViolations, trace: Trace, call: number, step: number): After =>
  found.after(call, step, trace.calls[call]?.steps[step]?.edits.length ?? 0, trace.messagesBefore(call, step + 1), Number.POSITIVE_INFINITY)

/** Whether two lists hold the same, message for message and block for block. */
const isSame = (a: readonly Message[], b: readonly Message[]): boolean =>
  a.length === b.length &&
  a.every((m, i) => m.id === b[i]?.id && m.blocks.length === b[i].blocks.length && m.blocks.every((block, k) => block === b[i]?.blocks[k]))

/** What each answer was written after: the list as it was sent. */
function sentBefore(trace: Trace): ReadonlyMap<string, readonly Message[]> {
  const sent = new Map<string, readonly Message[]>()
  trace.calls.forEach(({ steps, answer }, call) => {
    const answered = steps.findIndex(({ name }) => name === 'answered')
    const message = trace.session.messages[answer]
    if (message) sent.set(message.id, trace.messagesBefore(call, answered === -1 ? steps.length : answered))
  })
  return sent
}

describe('the violations of a run', () => {
  it.each([
    ['odd', sessions],
    ['valid', validSessions],
  ] as const)('are after each step what a check from scratch finds, told with the step that made them: %s sessions', (_, of) => {
    fc.assert(
      fc.property(runs(of), (trace) => {
        const found = violationsOf(trace)
        const sent = sentBefore(trace)
        let before = new Set<string>()
        trace.calls.forEach(({ steps }, call) => {
          steps.forEach((step, at) => {
            const messages = trace.messagesBefore(call, at + 1)
            const changedBefore = (m: Message): boolean => !isSame(sent.get(m.id) ?? [], messages.slice(0, messages.indexOf(m)))
            const known = { changedBefore }
            const { errors, warnings, count } = everything(found, trace, call, at)
            const plain = [...errors, ...warnings].map(({ rule, severity, message, block, error }) => ({
              rule,
              severity,
              message,
              block,
              error,
            }))
            const expected = checkArray(messages, known)
            expect(plain).toEqual([...expected.filter((v) => v.severity === 'error'), ...expected.filter((v) => v.severity === 'warning')])
            expect(count).toEqual({ error: errors.length, warning: warnings.length })
            const names = new Set(breachesOf(messages, known).map(nameOf))
            const fresh = [...names].filter((name) => !before.has(name)).length
            expect(found.newAt(call, at, 'error') + found.newAt(call, at, 'warning')).toBe(fresh)
            const told = [...errors, ...warnings].filter((v) => v.call === call && v.step === at)
            expect(told.length).toBe(fresh)
            expect(told.every((v) => v.stage === step.name)).toBe(true)
            before = names
          })
        })
      }),
      { seed: 51, numRuns: 60 },
    )
  })

  it('add up: by step, by call, in all', () => {
    fc.assert(
      fc.property(runs(sessions), (trace) => {
        const found = violationsOf(trace)
        const total = { errors: 0, warnings: 0 }
        const places: unknown[] = []
        trace.calls.forEach(({ steps }, call) => {
          const [errors, warnings] = (['error', 'warning'] as const).map((s) =>
            steps.reduce((sum, _, i) => sum + found.newAt(call, i, s), 0),
          ) as [number, number]
          expect([found.perCall.errors[call], found.perCall.warnings[call]]).toEqual([errors, warnings])
          total.errors += errors
          total.warnings += warnings
          steps.forEach((_, step) => {
            if (found.newAt(call, step, 'error') > 0) places.push({ call, step })
          })
        })
        expect({ errors: found.errors, warnings: found.warnings }).toEqual(total)
        expect(found.places).toEqual(places)
      }),
      { seed: 52, numRuns: 60 },
    )
  })

  it('are told between two edits too', () => {
    fc.assert(
      fc.property(runs(validSessions), (trace) => {
        const found = violationsOf(trace)
        const sent = sentBefore(trace)
        trace.calls.forEach(({ steps }, call) => {
          steps.forEach(({ edits }, step) => {
            for (let landed = 0; landed < edits.length; landed++) {
              const list = new Conversation(trace.edition.measure, trace.messagesBefore(call, step))
              list.apply(edits.slice(0, landed))
              const changedBefore = (m: Message): boolean => !isSame(sent.get(m.id) ?? [], list.messages.slice(0, list.messages.indexOf(m)))
              const { errors, warnings } = found.after(call, step, landed, list.messages, Number.POSITIVE_INFINITY)
              expect([...errors, ...warnings].map((v) => v.error)).toEqual(checkArray(list.messages, { changedBefore }).map((v) => v.error))
            }
          })
        })
      }),
      { seed: 53, numRuns: 60 },
    )
  })
})

it('no stage switched off makes an edition break a rule either', () => {
  fc.assert(
    fc.property(
      validSessions,
      fc.constantFrom(...EDITION_IDS),
      policies,
      rejections,
      fc.subarray([...STAGES]),
      (session, id, thresholds, rejected, off) => {
        expect(violationsOf(runOf(session, id, { thresholds, rejections: rejected, off })).errors).toBe(0)
      },
    ),
    { seed: 54, numRuns: 150 },
  )
})

const use = (id: string): ApiMessage => ({
  role: 'assistant',
  content: [
    { type: 'thinking', thinking: 'hm', signature: 's' },
    { type: 'tool_use', id, name: 'bash', input: {} },
  ],
})
const result = (id: string, content: string): ApiMessage => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] })
const session = (raw: readonly ApiMessage[]): Replayable => ({ id: 'case', messages: measured(raw), times: [] })
const told = (trace: Trace, call: number, step: number) => everything(violationsOf(trace), trace, call, step)
const stepOf = (trace: Trace, call: number, name: StepName): number => trace.calls[call]?.steps.findIndex((s) => s.name === name) ?? -1

describe('an edit', () => {
  const asked = { role: 'user', content: 'go' } as const
  const raw = [asked, ...['a', 'b', 'c', 'd', 'e'].flatMap((id) => [use(id), result(id, 'long '.repeat(60))]), use('f')]

  it('costs the thinking behind it, from its stage and call on', () => {
    const trace = runOf(session(raw), 's08-2026-08')
    const call = trace.calls.findIndex(({ steps }) => steps.some((s) => s.name === 'micro_compact' && s.edits.length > 0))
    const micro = stepOf(trace, call, 'micro_compact')
    expect(told(trace, call, micro - 1)).toMatchObject({ errors: [], warnings: [] })
    // The first result, m2, became a placeholder: m1 stands before it.
    const { warnings } = told(trace, call, micro)
    expect(warnings.map((v) => [v.rule, v.block, v.call, v.step, v.stage])).toEqual(
      ['m3.0', 'm5.0', 'm7.0'].map((b) => ['V12', b, call, micro, 'micro_compact']),
    )
    expect(told(trace, call + 1, 0).warnings.map((v) => v.call)).toEqual([call, call, call])
    expect(violationsOf(trace).newAt(call, micro, 'warning')).toBe(3)
    expect(violationsOf(trace).newAt(call, micro, 'error')).toBe(0)
  })
  it('costs nothing behind an answer that was written after it', () => {
    const trace = runOf(session(raw), 's08-2026-08')
    const last = trace.calls.length - 1
    const { warnings } = told(trace, last, stepOf(trace, last, 'arrived'))
    expect(warnings.map((v) => v.block)).not.toContain(`m${raw.length - 3}.0`)
  })
  it('is told in the words of the list as it is after the step', () => {
    const ids = session([asked, use('a'), result('a', 'x'), use('a'), result('a', 'y'), { role: 'assistant', content: 'done' }])
    const trace = runOf(ids, 'none')
    expect(told(trace, 2, 0).errors).toMatchObject([
      {
        rule: 'V7',
        message: 'm3',
        block: 'm3.1',
        stage: 'arrived',
        call: 2,
        step: 0,
        error: 'messages.3.content.1: `tool_use` ids must be unique',
      },
    ])
    expect(violationsOf(trace)).toMatchObject({ errors: 1, warnings: 0, places: [{ call: 2, step: 0 }] })
  })
})

describe('every sample', () => {
  it.each(samples.map(({ id, load }) => [id, load] as const))('%s breaks no rule in any edition but V12', async (_, load) => {
    const { recording, rejections: rejected } = await load()
    const replayable = session(recording.messages.map((m) => m.raw))
    for (const id of EDITION_IDS) {
      const trace = runOf(replayable, id, { rejections: rejected })
      const found = violationsOf(trace)
      expect(found.errors, id).toBe(0)
      const last = trace.calls.length - 1
      const after = everything(found, trace, last, (trace.calls[last]?.steps.length ?? 0) - 1)
      expect(after.warnings.every((v) => v.rule === 'V12')).toBe(true)
      if (id === 'none') expect(found.warnings, id).toBe(0)
    }
  })
})

interface Tally {
  readonly sessions: number
  readonly violations: Map<RuleId, number>
  readonly broken: Map<RuleId, number>
  readonly byStage: Map<StepName, number>
}

function tally(traces: readonly Trace[]): Tally {
  const all: Tally = { sessions: traces.length, violations: new Map(), broken: new Map(), byStage: new Map() }
  const add = <K>(to: Map<K, number>, key: K, n = 1) => to.set(key, (to.get(key) ?? 0) + n)
  for (const trace of traces) {
    const found = violationsOf(trace)
    const rules = new Set<RuleId>()
    trace.calls.forEach(({ steps }, call) => {
      steps.forEach(({ name }, step) => {
        if (found.newAt(call, step, 'error') + found.newAt(call, step, 'warning') === 0) return
        const { errors, warnings } = everything(found, trace, call, step)
        for (const { rule } of [...errors, ...warnings].filter((v) => v.call === call && v.step === step)) {
          rules.add(rule)
          add(all.violations, rule)
          add(all.byStage, name)
        }
      })
    })
    for (const rule of rules) add(all.broken, rule)
  }
  return all
}

const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`
const number = (n: number): string => n.toLocaleString('en')

function table(runs: (id: EditionId) => readonly Trace[]): string {
  const tallies = EDITION_IDS.map((id) => ({ id, ...tally(runs(id)) }))
  const rules = tallies.map(({ id, sessions, violations, broken }) => [
    `\`${id}\``,
    sessions,
    ...RULE_IDS.map((rule) => (violations.has(rule) ? `${number(violations.get(rule) ?? 0)} in ${broken.get(rule)}` : '·')),
  ])
  const stages = tallies
    .filter((t) => t.byStage.size > 0)
    .map(({ id, byStage }) => `- \`${id}\`: ${[...byStage].map(([stage, n]) => `\`${stage}\` ${number(n)}`).join(', ')}`)
  return [
    [line(['edition', 'sessions', ...RULE_IDS]), line(Array(RULE_IDS.length + 2).fill('---')), ...rules.map(line)].join('\n'),
    `By the step that made them:\n\n${stages.join('\n') || '(none)'}`,
  ].join('\n\n')
}

const N = 200

it('which edition breaks which rules on valid sessions?', async () => {
  const valid = fc.sample(fc.tuple(validSessions, policies, rejections), { seed: 61, numRuns: N })
  for (const [{ messages }] of valid)
    expect(checkArray(messages.slice(0, messages.findLastIndex((m) => m.role === 'user') + 1))).toEqual([])
  const tickets = ['a', 'b', 'c', 'd'].map((seed) => {
    const { messages } = generateSession({ seed, messages: 600, characters: 1_500_000, large: 0.1, giants: 2, compacts: 2 })
    return session(messages.map((m) => m.raw))
  })
  const parts = [
    '# Which edition breaks which rules',
    'Written by `violations.test.ts`; `npx vitest run src/core/pipeline/violations -u` writes it again. A cell says how many violations are new at a step of a run, and in how many sessions; `·` is none. The sessions are valid as recorded, so every violation here was made by a stage. V12 is a warning; all others in the table are errors, but for V11.',
    `## ${N} random valid sessions, at random thresholds small enough that every stage acts, with rejected calls`,
    table((id) => valid.map(([one, thresholds, rejected]) => runOf(one, id, { thresholds, rejections: rejected }))),
    '## 4 generated sessions of 600 messages, at the defaults',
    table((id) => tickets.map((one) => runOf(one, id))),
  ]
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('./violations.md')
})
