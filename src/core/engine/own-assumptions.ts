// What the recording says itself: its model, characters a token, and what stood before the array. Worked out once a session and measure.

import type { Measure } from '../conversation/types.ts'
import { ASSUMED, ASSUMED_RANGES } from '../metrics/assumptions.ts'
import { pricedModel } from '../metrics/model-name.ts'
import type { Assumptions } from '../metrics/types.ts'
import { type RecordedView, recordedView } from '../view/recorded.ts'
import type { OpenSession } from './open-session.ts'

export type Own = Pick<Assumptions, 'charsPerToken' | 'prefixTokens'>

const known = new WeakMap<OpenSession, Map<Measure, RecordedView>>()

export function recordedOf(open: OpenSession, measure: Measure): RecordedView {
  const views = known.get(open) ?? new Map<Measure, RecordedView>()
  known.set(open, views)
  const view = views.get(measure) ?? recordedView(open.info.id, open.replayable.messages, open.beside, measure)
  views.set(measure, view)
  return view
}

/** Null where no tokens were recorded, or too few to say. */
export function ownOf(open: OpenSession, measure: Measure): Own | null {
  const fit = recordedOf(open, measure).estimate?.fit
  if (!fit) return null
  return {
    charsPerToken: within(fit.charsPerToken, ASSUMED_RANGES.charsPerToken),
    prefixTokens: within(Math.round(fit.fixed), ASSUMED_RANGES.prefixTokens),
  }
}

/** What is assumed until somebody says otherwise: a model by its recorded name, where the table has it. */
export function usualOf(open: OpenSession, measure: Measure, { prices = ASSUMED.prices }: Partial<Assumptions>): Assumptions {
  const model = open.info.model === null ? null : pricedModel(open.info.model, prices)
  return { ...ASSUMED, ...(model === null ? {} : { model }), ...ownOf(open, measure) }
}

const within = (value: number, [min, max]: readonly [number, number]): number => Math.min(max, Math.max(min, value))
