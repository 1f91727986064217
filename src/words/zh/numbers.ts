// 简体中文：数字，以及最常计数的东西。
import { numbers } from '../numbers.ts'

export const n = numbers('zh-Hans', {}, '字节')

/** 数字可以怎样输入（`../read-number.ts`，另加“万”）：大数可以分组，或带字母。 */
export const typed = (most: number) =>
  most >= 1_000 ? '，可写作 12000、12 000、12,000、12k 或 1.2 万' : most <= 1 ? '，写作 0.75 这样' : ''

export const characters = (k: number) => `${n.whole(k)} 个字符`
export const tokens = (k: number) => `${n.whole(k)} 个 token`
export const messages = (k: number) => `${n.whole(k)} 条消息`
export const results = (k: number) => `${n.whole(k)} 条结果`
export const records = (k: number) => `${n.whole(k)} 条记录`
export const files = (k: number) => `${n.whole(k)} 个文件`
export const calls = (k: number) => `${n.whole(k)} 次调用`
export const thresholdsChanged = (k: number) => (k === 0 ? '全部为默认值' : `改动了 ${n.whole(k)} 个阈值`)

/** 第 3 次调用 */
export const callNo = (k: number) => `第 ${n.whole(k)} 次调用`

/** a、b 和 c */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join('、')} 和 ${names[names.length - 1]}`
