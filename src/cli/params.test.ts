// What a sweep goes over, and the sentence for what is no range.
import { describe, expect, it } from 'vitest'
import { terminal as say } from '../words/terminal.ts'
import { readParam } from './params.ts'

describe('a parameter', () => {
  it.each([
    ['contextLimit=20000:60000:20000', [20_000, 40_000, 60_000]],
    ['contextLimit=20000:59999:20000', [20_000, 40_000]],
    ['targetRatio=0.7:0.9:0.1', [0.7, 0.8, 0.9]],
    ['keepHead=3:3:1', [3]],
    ['maxMessages=10,50,500', [10, 50, 500]],
  ])('%s', (word, values) => expect(readParam(word, [], say)).toEqual({ name: word.split('=')[0], values }))

  it.each([
    ['limit=1:2:1', 'There is no threshold “limit”.'],
    ['keepHead', '“” is no range of keepHead'],
    ['keepHead=1:2', '“1:2” is no range of keepHead'],
    ['keepHead=1:2:0', '“1:2:0” is no range of keepHead'],
    ['keepHead=2:1:1', '“2:1:1” is no range of keepHead'],
    ['keepHead=1:x:1', '“1:x:1” is no range of keepHead'],
    ['keepHead=1,,2', '“1,,2” is no range of keepHead'],
    ['contextLimit=1000:900000000:1', 'is no range of contextLimit'],
    ['keepHead=0:2:1', 'keepHead must lie between 1 and'],
    ['keepHead=1:2:0.5', 'keepHead needs a whole number.'],
  ])('%s is told', (word, sentence) => expect(readParam(word, [], say)).toContain(sentence))

  it('comes once, and two of them make no more points than one may ask', () => {
    const first = { name: 'keepHead', values: [1] } as const
    expect(readParam('keepHead=1:2:1', [first], say)).toBe('keepHead is swept twice, or both swept and set.')
    const many = { name: 'maxMessages', values: Array.from({ length: 6_000 }, (_, i) => i + 100) } as const
    expect(readParam('keepHead=1:2:1', [many], say)).toMatch(/the grid at most 10\D000 points\.$/)
  })
})
