// The orders that packed arrays follow: `kinds` of a series or a side, bits of `acted`.
export { KINDS } from '../conversation/types.ts'
export { STAGES } from '../pipeline/types.ts'
