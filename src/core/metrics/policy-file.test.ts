// Policies as files, presets and CSV: what goes out comes back, and what cannot be read is told.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULTS, makePolicy } from '../pipeline/policy.ts'
import { EDITION_IDS } from '../pipeline/types.ts'
import { policies } from '../testing/sessions.ts'
import { figuresCsv, sweepCsv } from './csv.ts'
import { how, plain } from './figure.ts'
import { policyJson, policyPython, policyTypeScript, readPolicy } from './policy-file.ts'
import { presets } from './presets.ts'

describe('a policy', () => {
  it('comes back from its JSON as it went out, in every edition', () => {
    fc.assert(
      fc.property(policies, fc.constantFrom(...EDITION_IDS), (over, edition) => {
        const { policy, problem } = makePolicy(DEFAULTS, { ...over, contextLimit: (over.contextLimit ?? 1_000) + 1_000 })
        if (problem) return
        const read = readPolicy(policyJson({ edition, policy }))
        // What the edition does not use is not in it.
        const used =
          edition === 's08-head' ? policy : { ...policy, targetRatio: DEFAULTS.targetRatio, fitPreviewChars: DEFAULTS.fitPreviewChars }
        expect(read.ok && { ...DEFAULTS, ...read.thresholds }).toEqual(used)
        expect(read.ok && read.edition).toBe(edition)
      }),
      { seed: 31, numRuns: 200 },
    )
  })

  it.each([
    ['{', { code: 'not_json' }],
    ['[]', { code: 'not_a_policy' }],
    ['{"edition":"none"}', { code: 'not_a_policy' }],
    ['{"edition":"s09","thresholds":{}}', { code: 'unknown_edition', edition: 's09' }],
    ['{"thresholds":{}}', { code: 'unknown_edition', edition: '' }],
    ['{"edition":"none","thresholds":{"limit":1}}', { code: 'unknown_threshold', name: 'limit' }],
    ['{"edition":"none","thresholds":{"__proto__":1}}', { code: 'unknown_threshold', name: '__proto__' }],
    ['{"edition":"none","thresholds":{"keepHead":"3"}}', { code: 'threshold', problem: { code: 'not_a_number', name: 'keepHead' } }],
    ['{"edition":"none","thresholds":{"keepHead":0}}', { code: 'threshold', problem: { code: 'range', name: 'keepHead' } }],
    ['{"edition":"none","thresholds":{"keepHead":60}}', { code: 'threshold', problem: { code: 'cross', needs: 'maxMessages' } }],
  ])('%s is refused with its reason', (text, problem) => expect(readPolicy(text)).toMatchObject({ ok: false, problem }))

  it('is constants in Python and TypeScript, and those of upstream only there', () => {
    const python = policyPython({ edition: 's08-2026-08', policy: { ...DEFAULTS, contextLimit: 1_250_000 } })
    expect(
      python.startsWith('# s08-2026-08\nBATCH_LIMIT = 200_000\nPERSIST_THRESHOLD = 30_000\nPREVIEW_CHARS = 2_000\nMAX_MESSAGES = 50\n'),
    ).toBe(true)
    expect(python).toContain('CONTEXT_LIMIT = 1_250_000\n')
    expect(python).not.toContain('TARGET_RATIO')
    expect(policyPython({ edition: 's08-head', policy: DEFAULTS })).toContain('TARGET_RATIO = 0.8\n')
    const typed = policyTypeScript({ edition: 's08-head', policy: DEFAULTS })
    expect(typed).toContain('export const policy = {\n  batchLimit: 200_000,\n')
    expect(typed.endsWith('  fitPreviewChars: 1_000,\n} as const\n')).toBe(true)
  })
})

describe('presets', () => {
  it('are the defaults, and the same proportions in a window at the own characters per token', () => {
    const [course, small, large] = presets({ charsPerToken: 4, prefixTokens: 0 })
    expect(course).toEqual({ id: 'course', window: null, thresholds: {} })
    // 800,000 characters are sixteen times the course's limit.
    expect(small?.thresholds).toMatchObject({
      contextLimit: 800_000,
      persistThreshold: 480_000,
      previewChars: 32_000,
      maxMessages: 800,
      keepRecentResults: 48,
      summaryMaxTokens: 32_000,
    })
    expect(small?.thresholds.summaryInputLimit).toBe(800_000)
    expect(large?.thresholds).toMatchObject({ contextLimit: 4_000_000, batchLimit: 16_000_000 })
    expect(presets({ charsPerToken: 3, prefixTokens: 20_000 })[1]?.thresholds.contextLimit).toBe(540_000)
  })

  it('are policies, whatever is assumed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 10, noNaN: true }), fc.integer({ min: 0, max: 200_000 }), (charsPerToken, prefixTokens) => {
        for (const { thresholds } of presets({ charsPerToken, prefixTokens })) expect(makePolicy(DEFAULTS, thresholds).problem).toBeNull()
      }),
      { seed: 32, numRuns: 200 },
    )
  })
})

describe('CSV', () => {
  const numbers = {
    ...{ calls: 1, summaries: 2, charsSent: 3, charsMost: 4, tokensSent: 5.5, money: 0.25, summaryMoney: 0, hitRate: 0.5, breaks: 1 },
    ...{ recorded: 10, gone: 1, loss: 0.1, neverWhole: 0, regret: 0 },
  }

  it('quotes what needs it and ends each line with CRLF', () => {
    expect(figuresCsv([plain(how('kept', 'characters', 'computed'), 12, 40)])).toBe(
      'figure,value,unit,of,known,calls\r\nkept,12,characters,40,computed,\r\n',
    )
    const params = [{ name: 'contextLimit', values: [20_000] }] as const
    const cell = { session: 'my "best",\nrun', at: { contextLimit: 20_000 }, problem: null, numbers }
    expect(sweepCsv(params, [cell, { ...cell, session: 'b', numbers: null }])).toBe(
      'session,contextLimit,calls,summaries,charsSent,charsMost,tokensSent,money,summaryMoney,hitRate,breaks,recorded,gone,loss,neverWhole,regret\r\n' +
        '"my ""best"",\nrun",20000,1,2,3,4,5.5,0.25,0,0.5,1,10,1,0.1,0,0\r\n' +
        `b,20000${','.repeat(14)}\r\n`,
    )
  })

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '|calc', '%x'])('%j is never a formula', (session) => {
    const line = sweepCsv([], [{ session, at: {}, problem: null, numbers }])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
    expect(line.replace(/^"/, '').startsWith(`'${session}`)).toBe(true)
  })
})
