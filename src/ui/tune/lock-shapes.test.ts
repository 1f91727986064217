// What lies between the stretches that two runs share.
import { expect, test } from 'vitest'
import { gapsOf } from './lock-shapes.ts'

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
