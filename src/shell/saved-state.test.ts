// Does the small state survive a reload, and is a damaged one dropped instead of believed?
import { beforeEach, expect, test, vi } from 'vitest'
import { readState, type SavedState } from './saved-state.ts'
import { writeState } from './write-state.ts'

const STATE: SavedState = {
  edition: 's08-2026-07',
  thresholds: { maxMessages: 40, targetRatio: 0.5 },
  rejections: [{ call: 7, error: 'prompt is too long' }],
  pins: ['m12', 'm14.1'],
  answers: 'recorded',
  off: ['snip_compact'],
  order: ['snip_compact', 'tool_result_budget', 'micro_compact', 'fit_tool_results', 'compact_history'],
  breakpoints: [
    { stop: { code: 'stage', stage: 'snip_compact' }, on: true },
    { stop: { code: 'gone', id: 'm12' }, on: false },
  ],
  cursor: { call: 24, step: 3, edit: null },
  theme: 'dark',
  side: true,
  assumptions: { model: 'haiku-5.5', charsPerToken: 3.5, caching: false },
  baseline: { edition: 's08-head', thresholds: { keepHead: 4 }, order: ['compact_history', 'snip_compact'] },
}

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

test('does everything come back, and nothing else is kept?', async () => {
  expect(await readState()).toEqual({ ok: true, value: null })
  expect(writeState({ ...STATE, notices: ['not mine'] } as SavedState)).toEqual({ ok: true, value: null })
  expect(await readState()).toEqual({ ok: true, value: STATE })
})

test('is what an earlier page stored still good?', async () => {
  const {
    pins: _pins,
    off: _off,
    order: _order,
    breakpoints: _breakpoints,
    assumptions: _assumptions,
    baseline: _baseline,
    ...earlier
  } = STATE
  items.set('compaction-state', JSON.stringify(earlier))
  expect(await readState()).toEqual({
    ok: true,
    value: { ...STATE, pins: [], off: [], order: [], breakpoints: [], assumptions: {}, baseline: null },
  })
})

test.each([
  'no json',
  'null',
  '{}',
  JSON.stringify({ ...STATE, edition: 's09' }),
  JSON.stringify({ ...STATE, thresholds: { maxMessages: 4 } }),
  JSON.stringify({ ...STATE, thresholds: { maxMessages: 40, keepHead: 39 } }),
  JSON.stringify({ ...STATE, thresholds: { surprise: 1 } }),
  JSON.stringify({ ...STATE, cursor: { call: 0, step: 0, edit: null } }),
  JSON.stringify({ ...STATE, rejections: [{ call: '7', error: '' }] }),
  JSON.stringify({ ...STATE, pins: ['12'] }),
  JSON.stringify({ ...STATE, pins: 'm12' }),
  JSON.stringify({ ...STATE, off: ['model_call'] }),
  JSON.stringify({ ...STATE, breakpoints: [{ stop: { code: 'size', over: -1 }, on: true }] }),
  JSON.stringify({ ...STATE, breakpoints: [{ stop: { code: 'rule' } }] }),
  JSON.stringify({ ...STATE, theme: 'pink' }),
  JSON.stringify({ ...STATE, assumptions: { model: 'gpt-9' } }),
  JSON.stringify({ ...STATE, assumptions: { charsPerToken: 0 } }),
  JSON.stringify({ ...STATE, assumptions: { prices: { date: '2026-10-01', models: [] } } }),
  JSON.stringify({ ...STATE, baseline: { edition: 's08-head', thresholds: { keepHead: 0 } } }),
])('is damage told once, and taken away? %s', async (text) => {
  items.set('compaction-state', text)
  expect(await readState()).toEqual({ ok: false, problem: { code: 'stored_damaged', what: 'state' } })
  expect(await readState()).toEqual({ ok: true, value: null })
})

test('is a browser that forbids or fills its storage a value?', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await readState()).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
  expect(writeState(STATE)).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
  const setItem = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem })
  expect(writeState(STATE)).toEqual({ ok: false, problem: { code: 'storage_full' } })
})
