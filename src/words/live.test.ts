// Live's sentences: each whole, with what was said and the way out; the log's with their numbers.
import { expect, test } from 'vitest'
import type { Logged } from '../core/agent/log.ts'
import type { FailureCode } from '../shell/live/model.ts'
import { liveWords } from './live.ts'

const w = liveWords('en')

const FAILURES: Readonly<Record<FailureCode, true>> = {
  no_key: true,
  auth: true,
  rate_limited: true,
  overloaded: true,
  network: true,
  broken_off: true,
  refused: true,
  bad_base: true,
  no_credit: true,
  not_found: true,
  bad_request: true,
  server: true,
  timeout: true,
  silent: true,
  cut_to_nothing: true,
  bad_answer: true,
  crashed: true,
  too_long: true,
}

test('a pause before anything has run is before the first stage', () => {
  const now = { at: 'paused', session: '', call: 1, step: 0, before: 'arrived', why: 'step' } as const
  expect(w.status(now, (name) => name)).toBe('Paused at call 1, before the first stage.')
})

test.each(Object.keys(FAILURES) as FailureCode[])('does %s say what it is, what was said, and the way out?', (code) => {
  const bare = w.failure({ code, detail: '' })
  expect(bare.match(/[.](?= |$)/g)?.length).toBeGreaterThanOrEqual(2)
  expect(bare).not.toContain('“”')
  const told = w.failure({ code, detail: 'something happened' })
  expect(told).toContain('It says: “something happened”.')
  expect(told.endsWith(bare.slice(bare.lastIndexOf('. ') + 2))).toBe(true)
})

test('of a page that a proxy sends in place of an answer the status is told', () => {
  expect(w.failure({ code: 'server', detail: '502' })).toBe(
    'The API had an error of its own. The server answered with status 502 and a page, not with an error of the API. Try again.',
  )
})

const usage = { input: 11, cacheRead: 2_222, cacheWrite: 3, output: 44 }
test.each<[Logged, readonly string[]]>([
  [{ code: 'sent', model: 'scripted', messages: 13, size: 23_701 }, ['13 messages', '23\u202f701 characters', 'the scripted model']],
  [
    { code: 'answered', model: 'claude-x', usage, stop: 'end_turn' },
    ['claude-x answered', '11', '2\u202f222', '3', '44 tokens', 'recorded'],
  ],
  [{ code: 'answered', model: 'scripted', usage: null, stop: 'max_tokens' }, ['max tokens']],
  [{ code: 'rejected', error: 'too long: 5', provoked: true }, ['as you asked for', 'too long: 5']],
  [{ code: 'summary_failed', failure: 'overloaded', detail: 'busy' }, ['history stays as it was', 'busy']],
  [{ code: 'again', failure: 'overloaded', seconds: 4, attempt: 2, of: 4 }, ['overloaded', 'in 4 seconds', '2 of 4']],
  [{ code: 'file_not_kept', path: '.task_outputs/x' }, ['.task_outputs/x']],
  [{ code: 'hook', note: { code: 'stop', calls: 1 } }, ['1 model call.']],
])('does the log tell all of %j?', (what, parts) => {
  for (const part of parts) expect(w.logged(what)).toContain(part)
})
