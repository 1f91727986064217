// Japanese sentences and parts of them beside each other.
import { together as togetherOf } from '../together.ts'

export const together = togetherOf({ sentence: '', phrase: '。', part: '、', quotes: ['「', '」'] })
