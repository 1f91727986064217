// Are policies of one's own kept as they were named, and damaged ones told once?
import { beforeEach, expect, test, vi } from 'vitest'
import { nameProblem, type OwnPreset, readPresets, renamed, without, withPreset, writePresets } from './own-presets.ts'

const LEAN: OwnPreset = { name: 'lean', edition: 's08-2026-08', thresholds: { contextLimit: 20_000 } }
const ROOMY: OwnPreset = { name: '広い 🧪', edition: 's08-head', thresholds: {} }

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

test('do they come back?', async () => {
  expect(await readPresets()).toEqual({ ok: true, value: [] })
  const list = withPreset(withPreset([], ROOMY), { ...LEAN, name: '  lean ' })
  expect(writePresets(list)).toEqual({ ok: true, value: null })
  expect(await readPresets()).toEqual({ ok: true, value: [LEAN, ROOMY] })
})

test('is a name something, short, and nobody else’s?', () => {
  const list = [LEAN, ROOMY]
  expect(nameProblem(list, '  ')).toBe('empty')
  expect(nameProblem(list, '🧪'.repeat(80))).toBeNull()
  expect(nameProblem(list, '🧪'.repeat(81))).toBe('long')
  expect(nameProblem(list, ' lean')).toBe('taken')
  expect(nameProblem(list, 'lean', 'lean')).toBeNull()
  expect(renamed(list, 'lean', 'mean').map(({ name }) => name)).toEqual(['mean', ROOMY.name])
  expect(renamed(list, 'nobody', 'mean')).toBe(list)
  expect(without(list, 'lean')).toEqual([ROOMY])
})

test.each([
  'no json',
  '{}',
  JSON.stringify([{ ...LEAN, name: '' }]),
  JSON.stringify([LEAN, LEAN]),
  JSON.stringify([{ ...LEAN, thresholds: { contextLimit: 1 } }]),
  JSON.stringify([{ ...LEAN, edition: 's09' }]),
])('is damage told once, and taken away? %s', async (text) => {
  items.set('compaction-policies', text)
  expect(await readPresets()).toEqual({ ok: false, problem: { code: 'stored_damaged', what: 'presets' } })
  expect(await readPresets()).toEqual({ ok: true, value: [] })
})

test('is a browser that forbids or fills its storage a value?', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await readPresets()).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
  expect(writePresets([LEAN])).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
})
