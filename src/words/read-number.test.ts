// Numbers as people type them.
import { expect, test } from 'vitest'
import { readNumber, withPoint } from './read-number.ts'
import { words } from './words.ts'

test.each([
  ...([
    ['30000', 30_000],
    ['30,000', 30_000],
    ['30 000', 30_000],
    ['30\u202f000', 30_000],
    ['30_000', 30_000],
  ] as const),
  ...([
    ['30k', 30_000],
    ['30 K', 30_000],
    ['1.1k', 1_100],
    ['3M', 3_000_000],
    ['1,200k', 1_200_000],
  ] as const),
  ...([
    ['3,008,000', 3_008_000],
    ['0.25', 0.25],
    ['.5', 0.5],
    ['1,234.5', 1_234.5],
    ['\u22124', -4],
    [' 7 ', 7],
    ['５００００', 50_000],
    ['０．２５', 0.25],
  ] as const),
])('%j is %d', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test.each(['', '1,5', '30,00', '3,0000', '1,2_3', 'k', '30m', '30 kB', '1e3k', '0x10', 'many'])('%j is refused', (typed) => {
  expect(readNumber(typed)).toBeNaN()
})

test.each([
  ['５００００', 50_000],
  ['５０，０００', 50_000],
  ['5万', 50_000],
  ['1.5万', 15_000],
  ['1.2 万', 12_000],
  ['12k', 12_000],
] as const)('in Chinese and Japanese %j is %d, as an input method writes it', (typed, value) => {
  expect(words('zh').thresholds.read(typed)).toBe(value)
  expect(words('ja').thresholds.read(typed)).toBe(value)
})
test.each(['万', '5千万円', '1e3万'])('in Chinese and Japanese %j is refused', (typed) => {
  expect(words('zh').thresholds.read(typed)).toBeNaN()
  expect(words('ja').thresholds.read(typed)).toBeNaN()
})

test.each([
  ['0,25', 0.25],
  ['0,250', 0.25],
  [' 12,5 ', 12.5],
  ['０，２５', 0.25],
  ['1,250', 1_250],
  ['1,250.5', 1_250.5],
  ['0.25', 0.25],
  ['1,2,3', Number.NaN],
] as const)('among prices %j is %d', (typed, value) => {
  expect(readNumber(withPoint(typed))).toBe(value)
})
