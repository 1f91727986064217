// Sweeps and searches in words: means with the sum in brackets, and what a proposal held on to.
import { describe, expect, it } from 'vitest'
import type { Held } from '../core/metrics/search.ts'
import type { SweepPoint } from '../core/metrics/types.ts'
import { compare } from './en/tune-compare.ts'

const { sweep } = compare
const one: SweepPoint = {
  ...{ at: { contextLimit: 5_000 }, sessions: 1, money: 6, loss: 0.1, summaries: 4, charsSent: 0, regret: 0, front: false },
  spread: { money: [6, 6], loss: [0.1, 0.1] },
}

describe('a point', () => {
  it('of one session has its cost', () => {
    expect(sweep.point(one)).toContain('$6.00, 10.0')
  })
  it('of several has the mean, and the sum in brackets', () => {
    const said = sweep.point({ ...one, sessions: 3, spread: { money: [1, 3], loss: [0, 0.2] } })
    expect(said).toContain('$2.00 a session ($6.00 for all 3)')
    expect(said).toContain('4 summaries in all; of one session $1.00 to $3.00')
  })
})

describe('a proposal', () => {
  const reference: Held = { money: 2, loss: 0, regret: 3, needles: 0.9, constraints: null }
  it('promises only what was held, and names what is worse', () => {
    const held = sweep.proposal({ ...reference, money: 1 }, reference, [], 'the baseline', 1)
    expect(sweep.proposal({ ...reference, money: 1 }, reference, [], 'the baseline', 4)).toContain('$0.25 a session instead of $0.50')
    expect(held).toContain('$1.00 instead of $2.00')
    expect(held).toContain('loses no more')
    const worse = sweep.proposal({ ...reference, money: 1, regret: 9 }, reference, ['regret'], 'the baseline', 1)
    expect(worse).not.toContain('takes no more')
    expect(worse).toContain('worse in look-ups of something removed')
    expect(sweep.held('regret', { ...reference, regret: 9 }, reference)).toContain('9 instead of 3')
    expect(sweep.held('constraints', reference, reference)).toBe('the user’s rules still there: there are none')
  })
})
