// Every rule has its words, and a violation names its rule, its place, its stage and its call.
import { expect, test } from 'vitest'
import { RULE_IDS } from '../core/conversation/validity/types.ts'
import { STAGES } from '../core/pipeline/types.ts'
import type { Valid, ViolationItem } from '../core/view/types.ts'
import { words } from './words.ts'

const { validity: w } = words('en')
const violation: ViolationItem = {
  rule: 'V3',
  severity: 'error',
  message: 'm12',
  block: 'm12.1',
  error: 'messages.9: …',
  call: 31,
  step: 2,
  stage: 'snip_compact',
}

test.each(RULE_IDS)('%s has a name and one sentence', (id) => {
  const { name, sentence } = w.rule(id)
  expect(name).toMatch(/^\p{Ll}/u)
  expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
})
test('no two rules share their words', () => {
  expect(new Set(RULE_IDS.flatMap((id) => [w.rule(id).name, w.rule(id).sentence])).size).toBe(2 * RULE_IDS.length)
})

test('a violation says where, which rule, and since when', () => {
  expect(w.violation(violation)).toBe('Block m12.1 breaks V3, “every tool use has its result”, since snip_compact of call 31.')
  expect(w.violation({ ...violation, rule: 'V1', block: null })).toBe(
    'Message m12 breaks V1, “starts with the user”, since snip_compact of call 31.',
  )
  expect(w.violation({ ...violation, rule: 'V14', block: null, message: null })).toBe(
    'The whole array breaks V14, “at most 32 MB”, since snip_compact of call 31.',
  )
  for (const stage of STAGES) expect(w.violation({ ...violation, stage })).toContain(stage)
  for (const stage of ['arrived', 'answered'] as const)
    expect(w.violation({ ...violation, stage })).toContain('since it came in, at call 31, as it was recorded')
})

test('a list is valid, or says how much is wrong', () => {
  const valid = (error: number, warning: number): Valid => ({
    checked: 14,
    errors: [],
    warnings: [],
    count: { error, warning },
    can: { back: false, on: false },
  })
  expect(w.list(valid(0, 0))).toBe('valid: all 14 rules are kept')
  expect(w.list(valid(1, 0))).toBe('1 violation')
  expect(w.list(valid(2, 1))).toBe('2 violations, 1 warning')
  expect(w.run(0, 377)).toBe('377 warnings')
  expect(w.run(0, 0)).toBe('no list of this run breaks a rule of the API')
  expect([w.severity('error'), w.severity('warning'), w.more(3)]).toEqual([
    'The API refuses such a request.',
    'Some models and accounts refuse this or drop the thinking; others take it.',
    'and 3 more',
  ])
})
