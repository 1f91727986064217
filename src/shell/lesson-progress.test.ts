// Progress in the lessons comes back as it was kept; what is damaged is told and taken away.
import { afterEach, expect, test, vi } from 'vitest'
import { NO_PROGRESS, readProgress, writeProgress } from './lesson-progress.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())

test('does it come back as it was kept?', async () => {
  expect(await readProgress()).toEqual({ ok: true, value: NO_PROGRESS })
  const progress = {
    at: 'snip/pair',
    done: ['snip/count', 'snip/middle'],
    hints: { 'snip/rule': 2 },
    quiz: { pair: { choice: 'pair', right: true } },
    session: 'live-1',
  } as const
  writeProgress(progress)
  expect(await readProgress()).toEqual({ ok: true, value: progress })
})

test.each([
  '{',
  '[]',
  '{"at":3,"done":[],"hints":{}}',
  '{"at":"","done":[1],"hints":{}}',
  '{"at":"","done":[],"hints":{"a":3}}',
  '{"at":"","done":[],"hints":{},"quiz":{"pair":1}}',
])('is %s told, and taken away?', async (text) => {
  kept.set('compaction-lessons', text)
  expect(await readProgress()).toEqual({ ok: false, problem: { code: 'stored_damaged', what: 'lessons' } })
  expect(await readProgress()).toEqual({ ok: true, value: NO_PROGRESS })
})

test('does what an earlier page kept, before there was a quiz, come back whole?', async () => {
  kept.set('compaction-lessons', '{"at":"snip/pair","done":["snip/count"],"hints":{}}')
  expect(await readProgress()).toEqual({ ok: true, value: { at: 'snip/pair', done: ['snip/count'], hints: {}, quiz: {}, session: '' } })
})
