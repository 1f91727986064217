// What models cost and hold: a table with a date, as data, for the page to show and the user to edit.

/** Dollars for a million tokens. */
export interface Rates {
  readonly input: number
  readonly output: number
  readonly write5m: number
  readonly write1h: number
  readonly read: number
}

/** Rates that hold from a day on, for prompts up to a length: the whole request is billed at them. */
export interface PriceRow extends Rates {
  /** Null: since ever. */
  readonly from: string | null
  /** Tokens of the prompt; null: any longer one. */
  readonly upTo: number | null
}

export interface ModelPrices {
  readonly id: string
  readonly name: string
  /** Tokens. */
  readonly window: number
  readonly maxOutput: number
  /** Shortest prompt that is cached, in tokens; nothing is said when one is shorter. */
  readonly leastCached: number
  /** Said to be from memory, or taken from the nearest model of the same kind: no page says so. */
  readonly unsure: readonly ('window' | 'leastCached')[]
  readonly prices: readonly PriceRow[]
}

export interface PriceTable {
  /** Day of the snapshot. */
  readonly date: string
  /** Ids of models whose numbers a person has changed. */
  readonly changed?: readonly string[]
  readonly models: readonly ModelPrices[]
}

const row = (
  input: number,
  output: number,
  write5m: number,
  write1h: number,
  read: number,
  when: Partial<Pick<PriceRow, 'from' | 'upTo'>> = {},
): PriceRow => ({ from: null, upTo: null, ...when, input, output, write5m, write1h, read })

const model = (
  id: string,
  name: string,
  sizes: readonly [window: number, maxOutput: number, leastCached: number],
  prices: readonly PriceRow[],
  unsure: ModelPrices['unsure'] = [],
): ModelPrices => ({ id, name, window: sizes[0], maxOutput: sizes[1], leastCached: sizes[2], unsure, prices })

const M = 1_000_000
const BIG = [M, 128_000] as const

/** Anthropic's documentation, snapshots of September and October 2026; the rules of the cache of 2026-09-26. */
export const PRICES: PriceTable = {
  date: '2026-10-01',
  models: [
    model('fable-5.1', 'Fable 5.1', [...BIG, 512], [row(10, 50, 12.5, 20, 0.25)]),
    model('fable-5', 'Fable 5', [...BIG, 512], [row(10, 50, 12.5, 20, 1)]),
    model('opus-5.5', 'Opus 5.5', [...BIG, 512], [row(4, 20, 5, 8, 0.2)]),
    model('opus-5', 'Opus 5', [...BIG, 512], [row(5, 25, 6.25, 10, 0.5)]),
    model('opus-4.8', 'Opus 4.8', [...BIG, 1_024], [row(5, 25, 6.25, 10, 0.5)]),
    model('opus-4.7', 'Opus 4.7', [...BIG, 2_048], [row(5, 25, 6.25, 10, 0.5)]),
    model('opus-4.6', 'Opus 4.6', [...BIG, 4_096], [row(5, 25, 6.25, 10, 0.5)]),
    model('opus-4.5', 'Opus 4.5', [200_000, 64_000, 4_096], [row(5, 25, 6.25, 10, 0.5)]),
    model('opus-4.1', 'Opus 4.1', [200_000, 32_000, 1_024], [row(15, 75, 18.75, 30, 1.5)], ['window']),
    model('opus-4', 'Opus 4', [200_000, 32_000, 1_024], [row(15, 75, 18.75, 30, 1.5)], ['window']),
    model(
      'sonnet-5.5',
      'Sonnet 5.5',
      [...BIG, 1_024],
      [row(2, 10, 2.5, 4, 0.2), row(2, 10, 2.5, 4, 0.1, { from: '2026-10-07' })],
      ['leastCached'],
    ),
    model('sonnet-5', 'Sonnet 5', [...BIG, 1_024], [row(2, 10, 2.5, 4, 0.2)]),
    model('sonnet-4.6', 'Sonnet 4.6', [...BIG, 1_024], [row(3, 15, 3.75, 6, 0.3)]),
    model('sonnet-4.5', 'Sonnet 4.5', [200_000, 64_000, 1_024], [row(3, 15, 3.75, 6, 0.3)]),
    model('sonnet-4', 'Sonnet 4', [200_000, 64_000, 1_024], [row(3, 15, 3.75, 6, 0.3)], ['window']),
    model(
      'haiku-5.5',
      'Haiku 5.5',
      [...BIG, 4_096],
      [row(0.1, 0.5, 0.125, 0.2, 0.01, { upTo: 100_000 }), row(0.5, 2.5, 0.625, 1, 0.05)],
      ['leastCached'],
    ),
    model('haiku-4.5', 'Haiku 4.5', [200_000, 64_000, 4_096], [row(1, 5, 1.25, 2, 0.1)]),
    model('haiku-3.5', 'Haiku 3.5', [200_000, 8_000, 2_048], [row(0.8, 4, 1, 1.6, 0.08)], ['window']),
  ],
}

/** The rates of a day, the shortest prompts first: of the newest rows that hold by then. */
export function ratesOn({ prices }: ModelPrices, day: string): readonly PriceRow[] {
  const since = prices.reduce<string | null>(
    (newest, { from }) => (from !== null && from <= day && (newest === null || from > newest) ? from : newest),
    null,
  )
  return prices
    .filter(({ from }) => from === since)
    .sort((a, b) => (a.upTo ?? Number.POSITIVE_INFINITY) - (b.upTo ?? Number.POSITIVE_INFINITY))
}

/** Of the rates of a day those for a prompt of so many tokens. */
export function ratesFor(rows: readonly PriceRow[], promptTokens: number): Rates {
  for (const row of rows) if (row.upTo === null || promptTokens <= row.upTo) return row
  return rows.at(-1) as PriceRow
}
