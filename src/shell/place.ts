// What a link says of the cursor and of the history that is open.
import type { Cursor } from '../core/view/types.ts'
import type { State } from './contract.ts'

/** The cursor as a link says it. */
export const placeOf = ({ call, step, edit }: Cursor): string => (edit === null ? `${call}.${step}` : `${call}.${step}.${edit}`)

/** Whose history is shown: of what was asked for, else of the picked edit. */
export const lifeOf = ({ lifeId, frame }: Pick<State, 'lifeId' | 'frame'>): string | null => lifeId ?? frame?.why?.edit.first ?? null
