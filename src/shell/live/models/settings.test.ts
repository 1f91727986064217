// What is kept of the live model's settings: all but the key, and that only where it was asked for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pricesOf } from './catalogue.ts'
import { DEFAULT_SETTINGS, readKey, readKind, readSettings, rememberKey, settingsFaults, writeKind, writeSettings } from './settings.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('do settings come back, and damaged ones not?', () => {
  expect(readSettings()).toEqual(DEFAULT_SETTINGS)
  const mine = { ...DEFAULT_SETTINGS, model: 'claude-opus-5', thinking: true, base: 'http://localhost:8080', summaries: 'model' as const }
  writeSettings(mine)
  writeKind('anthropic')
  expect([readSettings(), readKind()]).toEqual([mine, 'anthropic'])
  const { summaries: _, ...earlier } = mine
  kept.set('compaction-live-model', JSON.stringify(earlier))
  expect(readSettings()).toEqual({ ...mine, summaries: 'extractive' })
  for (const [place] of kept) kept.set(place, '{"model":3')
  expect([readSettings(), readKind()]).toEqual([DEFAULT_SETTINGS, 'scripted'])
})

test('is the key only kept where asked for, and taken away again?', () => {
  writeSettings({ ...DEFAULT_SETTINGS, key: 'sk-secret' } as never)
  expect(JSON.stringify([...kept])).not.toContain('sk-secret')
  expect(rememberKey('sk-secret')).toBe(true)
  expect(readKey()).toBe('sk-secret')
  rememberKey(null)
  expect([readKey(), JSON.stringify([...kept]).includes('sk-secret')]).toEqual([null, false])
})

test('does a browser without storage keep nothing, and say so?', () => {
  vi.stubGlobal('localStorage', undefined)
  writeSettings(DEFAULT_SETTINGS)
  expect([readSettings(), readKey(), rememberKey('sk')]).toEqual([DEFAULT_SETTINGS, null, false])
})

test.each([
  [{ model: ' ' }, ['model']],
  [{ base: 'http://example.com', maxTokens: 3.5 }, ['base', 'maxTokens']],
  [{ maxTokens: 128_001 }, ['maxTokens']],
  [{ base: 'https://proxy.example/anthropic' }, []],
] as const)('is %j refused for %j?', (over, faults) => {
  expect(settingsFaults({ ...DEFAULT_SETTINGS, ...over })).toEqual(faults)
})

test.each([
  ['claude-sonnet-5-5', 'sonnet-5.5'],
  ['claude-opus-4-1-20250805', 'opus-4.1'],
  ['claude-opus-4-20250514', 'opus-4'],
  ['claude-3-5-haiku-latest', 'haiku-3.5'],
  ['anthropic/claude-haiku-4-5@20251001', 'haiku-4.5'],
  ['claude-unheard-9', undefined],
])('are the prices of %s those of %s?', (id, found) => {
  expect(pricesOf(id)?.id).toBe(found)
})
