// The orders that packed arrays follow: `kinds` of a series or a side, bits of `acted`; the editions of the menu; and who may answer.
export { KINDS } from '../conversation/types.ts'
export { ANSWERS, EDITION_IDS, STAGES } from '../pipeline/types.ts'
