// Pins break no rule of the API: on sessions it accepts at every call, under every edition, with rejected calls.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pinnedAt, placesOf } from '../testing/pins.ts'
import { runOf } from '../testing/runs.ts'
import { policies } from '../testing/sessions.ts'
import { validSessions } from '../testing/valid-sessions.ts'
import { EDITION_IDS } from './types.ts'
import { violationsOf } from './violations.ts'

const rejections = fc.array(fc.record({ call: fc.integer({ min: 1, max: 9 }), error: fc.constant('prompt_too_long') }), { maxLength: 2 })

it('every list of a pinned run is valid, after every step', () => {
  const inputs = fc.tuple(validSessions, fc.constantFrom(...EDITION_IDS), policies, rejections, placesOf(1))
  fc.assert(
    fc.property(inputs, ([session, id, thresholds, rejected, places]) => {
      const trace = runOf(session, id, { thresholds, rejections: rejected, pins: pinnedAt(session, places) })
      expect(violationsOf(trace).errors).toBe(0)
    }),
    { seed: 49, numRuns: 200 },
  )
})
