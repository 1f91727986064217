// What two runs in lock-step have apart.
import { expect, test } from 'vitest'
import type { LockStage } from '../../core/view/lockstep.ts'
import type { StageItem } from '../../core/view/types.ts'
import { verdict } from '../../words/en/stages.ts'
import { gapsOf, lyingBand, lyingStrip, toldApart } from './lock-shapes.ts'

const span = (from: number, to: number) => ({ from, to })

test('gaps and shared stretches fill both sides', () => {
  const same = [
    { a: span(0, 10), b: span(0, 10) },
    { a: span(15, 20), b: span(10, 15) },
  ]
  expect(gapsOf({ a: { size: 30 }, b: { size: 18 }, same })).toEqual([
    { a: span(10, 15), b: span(10, 10) },
    { a: span(20, 30), b: span(15, 18) },
  ])
  expect(gapsOf({ a: { size: 20 }, b: { size: 15 }, same }).length).toBe(1)
  expect(gapsOf({ a: { size: 4 }, b: { size: 0 }, same: [] })).toEqual([{ a: span(0, 4), b: span(0, 0) }])
  expect(gapsOf({ a: { size: 0 }, b: { size: 0 }, same: [] })).toEqual([])
})

test('a stage whose sentence is the same in both is no difference', () => {
  const item = (said: StageItem['verdict']): StageItem => ({ step: 0, verdict: said }) as StageItem
  const call = (messages: number, size: number) => item({ code: 'sent', messages, size, limit: 50_000 })
  const stages: readonly LockStage[] = [
    { name: 'model_call', a: call(4, 9_000), b: call(4, 8_000) },
    { name: 'model_call', a: call(4, 9_000), b: call(5, 9_000) },
    { name: 'snip_compact', a: item({ code: 'off' }), b: null },
  ]
  expect(toldApart(stages, verdict)).toEqual(stages.slice(1))
})

test('a lying strip has its bands in a row, and a band joins what lies above and below', () => {
  const paths = lyingStrip({ ends: Float64Array.of(10, 40), kinds: Uint8Array.of(1, 0) }, 2, 5, 18)
  expect(paths[1]).toBe('M0 5h20v18h-20z')
  expect(paths[0]).toBe('M20 5h60v18h-60z')
  expect(paths.slice(2).join('')).toBe('')
  expect(lyingBand({ from: 0, to: 10 }, { from: 20, to: 20 }, 2, 18, 44)).toBe('M0 18C0 31 40 31 40 44L41 44C41 31 20 31 20 18Z')
})
