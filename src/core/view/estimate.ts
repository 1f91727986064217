// How far tokens estimated from characters are from those that were recorded, and what the recording itself says a token is.

/** Characters a token, where nothing else is known. */
export const CHARS_PER_TOKEN = 4

export interface Estimate {
  /** Calls of which tokens were recorded. */
  readonly calls: number
  /** Error of the estimate (estimated less recorded) as a share of what was recorded: over all calls, the middle one by its amount, the worst. */
  readonly all: number
  readonly median: number
  readonly worst: { readonly call: number; readonly error: number }
  /** The line through the calls: tokens = fixed + characters ÷ charsPerToken; null where they do not say. */
  readonly fit: Fit | null
}
export interface Fit {
  readonly charsPerToken: number
  readonly fixed: number
  /** How far the line is from the middle call, as a share of its recorded tokens. */
  readonly miss: number
}

/** Error of one call; NaN where nothing was recorded. */
export const errorOf = (characters: number, tokens: number): number => (tokens > 0 ? characters / CHARS_PER_TOKEN / tokens - 1 : Number.NaN)

/** `tokens`: NaN where none were recorded. Null where none are known at all. */
export function estimateOf(characters: Float64Array, tokens: Float64Array): Estimate | null {
  const known = [...tokens.keys()].filter((i) => (tokens[i] as number) > 0)
  if (known.length === 0) return null
  const errors = known.map((i) => ({ call: i + 1, error: errorOf(characters[i] as number, tokens[i] as number) }))
  const sorted = errors.toSorted((a, b) => Math.abs(a.error) - Math.abs(b.error))
  const sum = (of: Float64Array) => known.reduce((total, i) => total + (of[i] as number), 0)
  return {
    calls: known.length,
    all: errorOf(sum(characters), sum(tokens)),
    median: sorted[(sorted.length - 1) >> 1]?.error ?? 0,
    worst: sorted.at(-1) ?? { call: 1, error: 0 },
    fit: fitOf(
      known.map((i) => characters[i] as number),
      known.map((i) => tokens[i] as number),
    ),
  }
}

/** Too few calls, or all of one size, say nothing. */
const LEAST = 3

/** Least squares; what is fixed is never less than nothing, nor more than the smallest prompt, which held it, too. */
function fitOf(characters: readonly number[], tokens: readonly number[]): Estimate['fit'] {
  const n = characters.length
  if (n < LEAST) return null
  const mean = (of: readonly number[]) => of.reduce((a, b) => a + b, 0) / n
  const [x, y] = [mean(characters), mean(tokens)]
  let spread = 0
  let together = 0
  for (let i = 0; i < n; i++) {
    const dx = (characters[i] as number) - x
    spread += dx * dx
    together += dx * ((tokens[i] as number) - y)
  }
  const lineOf = (tokensPerChar: number, fixed: number): Fit => {
    const misses = characters.map((chars, i) => Math.abs((fixed + chars * tokensPerChar) / (tokens[i] as number) - 1))
    return { charsPerToken: 1 / tokensPerChar, fixed, miss: misses.sort((a, b) => a - b)[(n - 1) >> 1] ?? 0 }
  }
  const slope = together / spread
  if (!(slope > 0) || !Number.isFinite(slope)) return null
  const fixed = y - slope * x
  if (fixed < 0) return lineOf(y / x, 0)
  const least = tokens.reduce((a, b) => Math.min(a, b))
  if (fixed <= least) return lineOf(slope, fixed)
  let [square, over] = [0, 0]
  for (let i = 0; i < n; i++) {
    const chars = characters[i] as number
    square += chars * chars
    over += chars * ((tokens[i] as number) - least)
  }
  return over > 0 ? lineOf(over / square, least) : null
}
