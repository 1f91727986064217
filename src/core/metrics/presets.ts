// Presets: the course's defaults, and the same proportions in the window of a real model.
import { DEFAULTS, threshold } from '../pipeline/policy.ts'
import { THRESHOLD_NAMES, type ThresholdName } from '../pipeline/types.ts'
import type { Assumptions, GridPoint, Preset } from './types.ts'

export const WINDOWS = [200_000, 1_000_000] as const

/** They grow with the window: what is counted in characters or tokens, and how many messages and results are kept of late. */
const GROWS: readonly ThresholdName[] = [
  'batchLimit',
  'persistThreshold',
  'previewChars',
  'maxMessages',
  'keepRecentResults',
  'placeholderMin',
  'contextLimit',
  'keepRecentMessages',
  'summaryInputLimit',
  'summaryMaxTokens',
  'fitPreviewChars',
]

/** Only what differs from the defaults. `charsPerToken` and `prefixTokens` are the session's own. */
export function presets(assumed: Pick<Assumptions, 'charsPerToken' | 'prefixTokens'>): readonly Preset[] {
  return [
    { id: 'course', window: null, thresholds: {} },
    ...WINDOWS.map((window): Preset => ({ id: 'window', window, thresholds: scaled(window, assumed) })),
  ]
}

/**
 * The limit is what the window has room for beside system prompt and tools; everything else keeps its proportion to it. The
 * summariser is shown no more than the limit: the course shows it more than that, which no window would take.
 */
function scaled(window: number, { charsPerToken, prefixTokens }: Pick<Assumptions, 'charsPerToken' | 'prefixTokens'>): GridPoint {
  const limit = Math.floor(Math.max(0, window - prefixTokens) * charsPerToken)
  const factor = limit / DEFAULTS.contextLimit
  const values = GROWS.map((name): [ThresholdName, number] => {
    const [min, max] = threshold(name).bounds
    const value = name === 'summaryInputLimit' ? Math.min(limit, DEFAULTS[name] * factor) : DEFAULTS[name] * factor
    return [name, Math.min(max, Math.max(min, Math.round(value)))]
  })
  const all = Object.fromEntries(values) as GridPoint
  const least = DEFAULTS.keepHead + 2
  const fits = { ...all, maxMessages: Math.max(least, all.maxMessages ?? least) }
  return Object.fromEntries(
    THRESHOLD_NAMES.flatMap((name) => (fits[name] === undefined || fits[name] === DEFAULTS[name] ? [] : [[name, fits[name]]])),
  )
}
