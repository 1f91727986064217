// The orders that packed arrays follow: `kinds` of a series or a side, bits of `acted`; and who may answer.
export { KINDS } from '../conversation/types.ts'
export { ANSWERS, STAGES } from '../pipeline/types.ts'
