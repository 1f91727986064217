// Random pins for the laws: places in a session, drawn before the session is known, as message ids and block ids.
import fc from 'fast-check'
import type { Block, Message } from '../conversation/types.ts'
import type { Replayable } from '../pipeline/trace.ts'

export type Places = readonly (readonly [message: number, block: number | null])[]

export const placesOf = (minLength: number): fc.Arbitrary<Places> =>
  fc.array(fc.tuple(fc.nat(), fc.option(fc.nat(), { freq: 1, nil: null })), { minLength, maxLength: 8 })

export const pinnedAt = ({ messages }: Replayable, places: Places): readonly string[] =>
  places.map(([at, block]) => {
    const message = messages[at % messages.length] as Message
    return block === null ? message.id : (message.blocks[block % message.blocks.length] as Block).id
  })
