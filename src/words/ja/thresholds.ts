// The thresholds: unit and one sentence each. Names are the course's and stay as they are in every language.
import type { ThresholdName } from '../../core/pipeline/types.ts'
import type { ThresholdWords } from '../en/thresholds.ts'
import { readNumber } from '../read-number.ts'
import { n } from './numbers.ts'

const THRESHOLDS: Readonly<Record<ThresholdName, ThresholdWords>> = {
  batchLimit: { unit: '文字', sentence: '最後のメッセージのツール結果の合計は、この長さまで認めます。' },
  persistThreshold: { unit: '文字', sentence: 'これより長い結果だけをファイルに保存します。' },
  previewChars: { unit: '文字', sentence: '保存した結果のうち、コンテキストに残す長さです。' },
  maxMessages: { unit: '件', sentence: 'メッセージがこの件数を超えると、中間を切り取ります。' },
  keepHead: { unit: '件', sentence: '先頭からこの件数のメッセージは切り取りません。' },
  keepRecentResults: { unit: '件', sentence: '最新のツール結果を、この件数までそのまま残します。' },
  placeholderMin: { unit: '文字', sentence: 'これより長い古い結果だけをプレースホルダーにします。' },
  contextLimit: { unit: '文字', sentence: 'このサイズを超えると、リストを要約します。' },
  keepRecentMessages: { unit: '件', sentence: '呼び出しが拒否されたあとも、最新のメッセージをこの件数まで残します。' },
  maxReactiveRetries: { unit: '回', sentence: '拒否された呼び出しを圧縮してやり直す回数です。' },
  summaryInputLimit: { unit: '文字', sentence: '要約器が見るリストの長さは、ここまでです。' },
  summaryMaxTokens: { unit: 'トークン', sentence: '要約の長さの上限です。' },
  targetRatio: { unit: '× 上限', sentence: 'micro_compactとfit_tool_resultsは、contextLimitにこの割合を掛けたサイズで止まります。' },
  fitPreviewChars: { unit: '文字', sentence: 'コンテキストに収めるために短縮した結果のうち、残す長さです。' },
}
export const threshold = (name: ThresholdName): ThresholdWords => THRESHOLDS[name]

/** The panel's own words. */
export const thresholds = {
  title: 'しきい値',
  changed: (k: number, of: number) => (k === 0 ? 'すべて既定値' : `${n.whole(of)}個中${n.whole(k)}個を変更`),
  byDefault: (k: number) => `既定値${n.ratio(k)}`,
  reset: 'リセット',
  resetOne: (name: string) => `${name}を既定値に戻す`,
  none: 'この版にはステージがありません。上限は線として表示されるだけです。',
  field: (k: number) => n.ratio(k),
  /** What was typed into it; an input method may write digits at full width, and 万 for ten thousand. */
  read: (typed: string): number => readNumber(typed.replace(/万$/, 'e4')),
}
