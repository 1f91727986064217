// The thresholds: unit and one sentence each. Names are the course's and stay as they are in every language.
import type { ThresholdName } from '../../core/pipeline/types.ts'
import { readNumber } from '../read-number.ts'
import { n } from './numbers.ts'

export interface ThresholdWords {
  readonly unit: string
  readonly sentence: string
}

const THRESHOLDS: Readonly<Record<ThresholdName, ThresholdWords>> = {
  batchLimit: { unit: 'characters', sentence: 'All tool results of the last message together may be this long.' },
  persistThreshold: { unit: 'characters', sentence: 'Only a result longer than this is saved to a file.' },
  previewChars: { unit: 'characters', sentence: 'This much of a saved result stays in the context.' },
  maxMessages: { unit: 'messages', sentence: 'Past this many messages the middle is cut out.' },
  keepHead: { unit: 'messages', sentence: 'This many messages at the start are never cut.' },
  keepRecentResults: { unit: 'results', sentence: 'The newest results up to this number stay whole.' },
  placeholderMin: { unit: 'characters', sentence: 'Only an older result longer than this becomes a placeholder.' },
  contextLimit: { unit: 'characters', sentence: 'Above this size the list is summarised.' },
  keepRecentMessages: { unit: 'messages', sentence: 'After a rejected call the newest messages up to this number stay.' },
  maxReactiveRetries: { unit: 'tries', sentence: 'A rejected call is compacted and made again this often.' },
  summaryInputLimit: { unit: 'characters', sentence: 'The summariser sees at most this much of the list.' },
  summaryMaxTokens: { unit: 'tokens', sentence: 'The summary may be at most this long.' },
  targetRatio: { unit: 'of the limit', sentence: 'micro_compact and fit_tool_results stop at this share of contextLimit.' },
  fitPreviewChars: { unit: 'characters', sentence: 'This much of a result stays when it is cut to make the context fit.' },
}
export const threshold = (name: ThresholdName): ThresholdWords => THRESHOLDS[name]

/** The panel's own words. */
export const thresholds = {
  title: 'Thresholds',
  changed: (k: number, of: number) => (k === 0 ? 'all at the defaults' : `${n.whole(k)} of ${n.whole(of)} changed`),
  byDefault: (k: number) => `default ${n.ratio(k)}`,
  reset: 'Reset',
  resetOne: (name: string) => `Reset ${name} to its default`,
  none: 'This edition has no stages; the limit only draws the line.',
  field: (k: number) => n.ratio(k),
  /** What was typed into it. */
  read: readNumber,
}
