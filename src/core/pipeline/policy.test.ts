// The thresholds against the table of the specification, copied by hand; their bounds, and the one rule between two of them.
import { describe, expect, it } from 'vitest'
import { EDITIONS } from './editions/index.ts'
import { checkThreshold, DEFAULTS, isThreshold, makePolicy, THRESHOLDS, targetOf, threshold } from './policy.ts'
import { THRESHOLD_NAMES, type ThresholdName } from './types.ts'

/** Name, default, and the range of the slider. */
const SPEC: readonly (readonly [ThresholdName, number, number, number])[] = [
  ['batchLimit', 200_000, 2_000, 1_000_000],
  ['persistThreshold', 30_000, 500, 200_000],
  ['previewChars', 2_000, 100, 20_000],
  ['maxMessages', 50, 5, 500],
  ['keepHead', 3, 1, 20],
  ['keepRecentResults', 3, 1, 50],
  ['placeholderMin', 120, 0, 20_000],
  ['contextLimit', 50_000, 10_000, 4_000_000],
  ['keepRecentMessages', 5, 1, 50],
  ['maxReactiveRetries', 1, 0, 5],
  ['summaryInputLimit', 80_000, 1_000, 400_000],
  ['summaryMaxTokens', 2_000, 100, 8_000],
  ['targetRatio', 0.8, 0.3, 1],
  ['fitPreviewChars', 1_000, 100, 10_000],
]

describe('the thresholds', () => {
  it('are those of the specification, in its order, with its defaults and ranges', () => {
    expect(THRESHOLDS.map((t) => [t.name, t.default, ...t.slider])).toEqual(SPEC)
    expect(THRESHOLD_NAMES).toEqual(SPEC.map(([name]) => name))
    expect(DEFAULTS).toEqual(Object.fromEntries(SPEC))
    for (const edition of EDITIONS) expect(edition.defaults).toEqual(DEFAULTS)
  })
  it('on a logarithmic slider and of upstream only are those the specification names', () => {
    expect(THRESHOLDS.filter((t) => t.log).map((t) => t.name)).toEqual(['maxMessages', 'contextLimit'])
    expect(THRESHOLDS.filter((t) => t.upstreamOnly).map((t) => t.name)).toEqual(['targetRatio', 'fitPreviewChars'])
    expect(THRESHOLDS.filter((t) => t.unit === 'ratio').map((t) => t.name)).toEqual(['targetRatio'])
  })
  it('take in a number field more than on the slider; maxMessages up to 100 000', () => {
    for (const { slider, bounds } of THRESHOLDS) {
      expect(bounds[0]).toBeLessThanOrEqual(slider[0])
      expect(bounds[1]).toBeGreaterThanOrEqual(slider[1])
    }
    expect(threshold('maxMessages').bounds).toEqual([5, 100_000])
  })
  it('are known by their name, and by nothing else', () => {
    for (const name of THRESHOLD_NAMES) expect(isThreshold(name)).toBe(true)
    for (const name of ['', 'maxmessages', 'toString', '__proto__']) expect(isThreshold(name)).toBe(false)
  })
})

describe('a value', () => {
  it('at its hard bounds is taken, one past them is refused with the bounds', () => {
    const roomy = { ...DEFAULTS, maxMessages: 100_000, keepHead: 1 }
    for (const { name, bounds, unit } of THRESHOLDS) {
      const [min, max] = bounds
      const step = unit === 'ratio' ? 0.001 : 1
      for (const value of [min, max]) expect(checkThreshold(name, value, roomy), `${name} ${value}`).toBeNull()
      for (const value of [min - step, max + step])
        expect(checkThreshold(name, value, roomy)).toEqual({ code: 'range', name, value, min, max })
    }
  })
  it('that would crash the course or mean something else is refused', () => {
    const refused: readonly (readonly [ThresholdName, number])[] = [
      ['maxMessages', 4],
      ['keepHead', 0],
      ['keepRecentResults', 0],
      ['keepRecentMessages', 0],
      ['maxReactiveRetries', -1],
      ['targetRatio', 1.2],
    ]
    for (const [name, value] of refused) expect(checkThreshold(name, value, DEFAULTS)?.code).toBe('range')
  })
  it('that is no whole number is refused, but a ratio may have a part', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3.5])
      expect(checkThreshold('keepHead', value, DEFAULTS)).toMatchObject({ code: 'not_a_number', name: 'keepHead', min: expect.any(Number) })
    expect(checkThreshold('targetRatio', 0.55, DEFAULTS)).toBeNull()
    expect(checkThreshold('targetRatio', Number.NaN, DEFAULTS)?.code).toBe('not_a_number')
  })
  it('keeps maxMessages at keepHead + 2 or more; told of the one that was changed', () => {
    expect(checkThreshold('keepHead', 48, DEFAULTS)).toBeNull()
    expect(checkThreshold('keepHead', 49, DEFAULTS)).toEqual({
      code: 'cross',
      name: 'keepHead',
      value: 49,
      needs: 'maxMessages',
      least: 51,
    })
    const tall = { ...DEFAULTS, keepHead: 20 }
    expect(checkThreshold('maxMessages', 22, tall)).toBeNull()
    expect(checkThreshold('maxMessages', 21, tall)).toEqual({ code: 'cross', name: 'maxMessages', value: 21, needs: 'keepHead', least: 22 })
  })
})

describe('a policy', () => {
  it('is the defaults with what differs over them', () => {
    expect(makePolicy(DEFAULTS, {})).toEqual({ policy: DEFAULTS, problem: null })
    expect(makePolicy(DEFAULTS, { keepHead: 60, maxMessages: 100 })).toEqual({
      policy: { ...DEFAULTS, keepHead: 60, maxMessages: 100 },
      problem: null,
    })
  })
  it('with a problem is the defaults, and the problem', () => {
    expect(makePolicy(DEFAULTS, { keepHead: 49 })).toEqual({
      policy: DEFAULTS,
      problem: { code: 'cross', name: 'keepHead', value: 49, needs: 'maxMessages', least: 51 },
    })
    expect(makePolicy(DEFAULTS, { batchLimit: 0, keepHead: 2 })).toMatchObject({
      policy: DEFAULTS,
      problem: { code: 'range', name: 'batchLimit' },
    })
    expect(makePolicy(DEFAULTS, { keepHead: 9, maxMessages: 8 }).problem).toMatchObject({ code: 'cross' })
  })
})

describe('the target of micro and fit is Python’s int(contextLimit * targetRatio)', () => {
  // Computed with Python 3: the product is a double, and int() cuts it.
  it.each([
    [50_000, 0.8, 40_000],
    [50_000, 0.3, 15_000],
    [50_000, 0.57, 28_499],
    [50_000, 0.29, 14_499],
    [10_000, 0.7, 7_000],
    [12_345, 0.8, 9_876],
    [100, 0.57, 56],
    [100, 0.29, 28],
    [1_100, 1.0, 1_100],
    [4_000_000, 0.35, 1_400_000],
    [99_999, 0.999, 99_899],
  ])('%d × %d = %d', (contextLimit, targetRatio, target) => expect(targetOf({ ...DEFAULTS, contextLimit, targetRatio })).toBe(target))
})
