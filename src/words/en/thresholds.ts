// The thresholds: unit and one sentence each. Names are the course's and stay as they are in every language.
import type { ThresholdName } from '../../core/pipeline/types.ts'

export interface ThresholdWords {
  readonly unit: string
  readonly sentence: string
}

export function threshold(name: ThresholdName): ThresholdWords {
  switch (name) {
    case 'batchLimit':
      return { unit: 'characters', sentence: 'All tool results of the last message together may be this long.' }
    case 'persistThreshold':
      return { unit: 'characters', sentence: 'Only a result longer than this is saved to a file.' }
    case 'previewChars':
      return { unit: 'characters', sentence: 'This much of a saved result stays in the context.' }
    case 'maxMessages':
      return { unit: 'messages', sentence: 'Past this many messages the middle is cut out.' }
    case 'keepHead':
      return { unit: 'messages', sentence: 'This many messages at the start are never cut.' }
    case 'keepRecentResults':
      return { unit: 'results', sentence: 'The newest results up to this number stay whole.' }
    case 'placeholderMin':
      return { unit: 'characters', sentence: 'Only an older result longer than this becomes a placeholder.' }
    case 'contextLimit':
      return { unit: 'characters', sentence: 'Above this size the list is summarised.' }
    case 'keepRecentMessages':
      return { unit: 'messages', sentence: 'After a rejected call the newest messages up to this number stay.' }
    case 'maxReactiveRetries':
      return { unit: 'tries', sentence: 'A rejected call is compacted and made again this often.' }
    case 'summaryInputLimit':
      return { unit: 'characters', sentence: 'The summariser sees at most this much of the list.' }
    case 'summaryMaxTokens':
      return { unit: 'tokens', sentence: 'The summary may be at most this long.' }
    case 'targetRatio':
      return { unit: 'of the limit', sentence: 'micro_compact and fit_tool_results stop at this share of contextLimit.' }
    case 'fitPreviewChars':
      return { unit: 'characters', sentence: 'This much of a result stays when it is cut to make the context fit.' }
  }
}
