// 简体中文：句子与句子成分如何连在一起。
import { together as togetherOf } from '../together.ts'

export const together = togetherOf({ sentence: '', phrase: '。', part: '，', quotes: ['“', '”'] })
