// Runs as the page sees them, for tests: random ones under every edition, and every place one can stand in them.
import fc from 'fast-check'
import { usesByResult } from '../conversation/uses.ts'
import type { Trace } from '../pipeline/trace.ts'
import { EDITION_IDS, type Rejection } from '../pipeline/types.ts'
import { makeFrame, type RunView, runView } from '../view/frame.ts'
import type { Cursor, Frame, FrameRequest, Valid } from '../view/types.ts'
import { checkerOf } from '../view/valid.ts'
import { pinnedAt, placesOf } from './pins.ts'
import { runOf } from './runs.ts'
import { longer, policies } from './sessions.ts'

/** With the rules of the API at hand. */
export const viewOf = (trace: Trace): RunView => ({ ...runView(1, trace, usesByResult(trace.session.messages)), checker: checkerOf(trace) })

const error = fc.constantFrom('prompt_too_long', 'prompt is too long: 9 tokens > 8 maximum')
const rejections: fc.Arbitrary<Rejection[]> = fc.array(fc.record({ call: fc.integer({ min: 1, max: 8 }), error }), { maxLength: 2 })

/** In every other one something is pinned. */
export const views: fc.Arbitrary<RunView> = fc
  .tuple(longer, fc.constantFrom(...EDITION_IDS), policies, rejections, fc.option(placesOf(1), { freq: 1, nil: [] }))
  .map(([session, id, thresholds, rejected, places]) =>
    viewOf(runOf(session, id, { thresholds, rejections: rejected, pins: pinnedAt(session, places) })),
  )

/** Every step of every call, whole and after each of its edits. */
export const cursorsOf = (view: RunView): readonly Cursor[] =>
  view.calls.flatMap((call, c) =>
    call.steps.flatMap(({ edits }, step) => [null, ...edits.map((_, i) => i + 1)].map((edit) => ({ call: c + 1, step, edit }))),
  )

/** A run with some of its places, every other one at a step with edits. */
export const placed: fc.Arbitrary<{ readonly view: RunView; readonly cursors: readonly Cursor[] }> = fc
  .tuple(views, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }))
  .map(([view, picks]) => {
    const all = cursorsOf(view)
    const telling = all.filter((c) => view.changes.some((at) => at.call === c.call - 1 && at.step === c.step))
    const pools = telling.length > 0 ? [all, telling] : [all]
    return { view, cursors: picks.flatMap((pick, i) => pools[i % pools.length]?.[pick % (pools[i % pools.length]?.length ?? 1)] ?? []) }
  })

const ALL = 1_000_000

/** The frame at a cursor, with everything in it unless asked otherwise. */
export function frameAt(view: RunView, cursor: Cursor, more: Partial<FrameRequest> = {}): Frame & { readonly valid: Valid } {
  const frame = makeFrame(view, { cursor, from: 0, count: ALL, open: 'all', filesFrom: 0, filesCount: ALL, ...more })
  return { ...frame, valid: frame.valid ?? NOTHING_SENT }
}

const NOTHING_SENT: Valid = { checked: 0, errors: [], warnings: [], count: { error: 0, warning: 0 }, can: { back: false, on: false } }
