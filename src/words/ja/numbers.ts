// Japanese numbers, and the things that are counted most, each with its counter.
import { numbers } from '../numbers.ts'

export const n = numbers('ja', { other: '番目' }, 'バイト')

/** How a number may be typed (`../read-number.ts`, and 万): a large one in groups or with a letter. */
export const typed = (most: number) =>
  most >= 1_000 ? '（12000、12 000、12,000、12k、1.2万のように入力）' : most <= 1 ? '（0.75のように入力）' : ''

export const characters = (k: number) => `${n.whole(k)}文字`
export const tokens = (k: number) => `${n.whole(k)}トークン`
export const messages = (k: number) => `${n.whole(k)}件のメッセージ`
export const results = (k: number) => `${n.whole(k)}件の結果`
export const records = (k: number) => `${n.whole(k)}件のレコード`
export const files = (k: number) => `${n.whole(k)}個のファイル`
export const calls = (k: number) => `${n.whole(k)}回の呼び出し`
