// The models to choose from: names and windows from the API when it answers, prices always from the dated table.
import { type ModelPrices, PRICES } from '../../../core/metrics/prices.ts'

export interface ModelEntry {
  /** The API's id. */
  readonly id: string
  readonly name: string
  /** Tokens; null: nobody says. */
  readonly window: number | null
  readonly maxOutput: number | null
  /** What the table knows of it; null: it is not in there. */
  readonly prices: ModelPrices | null
}

/** What a model of the table is called by the API. */
const apiId = (id: string): string => {
  const [kind, version = ''] = id.split('-')
  return kind === 'haiku' && version === '3.5' ? 'claude-3-5-haiku' : `claude-${kind}-${version.replaceAll('.', '-')}`
}

/** A date behind the id names a snapshot of the same model. */
export function pricesOf(id: string): ModelPrices | null {
  const plain = id.replace(/^.*(?=claude-)/, '').replace(/(-\d{8}|-latest|@\d{8}|-0)$/, '')
  return PRICES.models.find((model) => apiId(model.id) === plain) ?? null
}

/** The day of the prices. */
export const PRICE_DATE = PRICES.date

/** Without the API: what the table has. */
export const knownModels: readonly ModelEntry[] = PRICES.models.map((model) => ({
  id: apiId(model.id),
  name: model.name,
  window: model.window,
  maxOutput: model.maxOutput,
  prices: model,
}))

export function entryOf(told: {
  readonly id: string
  readonly display_name?: string
  readonly max_input_tokens?: number | null
  readonly max_tokens?: number | null
}): ModelEntry {
  const prices = pricesOf(told.id)
  return {
    id: told.id,
    name: told.display_name || prices?.name || told.id,
    window: told.max_input_tokens ?? prices?.window ?? null,
    maxOutput: told.max_tokens ?? prices?.maxOutput ?? null,
    prices,
  }
}
