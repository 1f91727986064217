// What one looks up over the whole run: the life of a message, and where a phrase occurs.

import type { Role } from '../../conversation/types.ts'
import type { LookUp, Stay } from '../../pipeline/life.ts'
import type { LifeEvent, Moment } from '../../pipeline/life-events.ts'
import type { Where } from '../../pipeline/life-where.ts'
import type { Found, FoundBlock } from '../../pipeline/search.ts'
import type { Cursor } from './cursor.ts'
import type { BlockItem, MessageItem } from './rows.ts'

/** An event of a life. What stands for a message may be snipped at call after call: that is one event, told `times` over. */
export interface LifeEventItem extends LifeEvent {
  readonly times: number
  /** The last of them. */
  readonly until: Moment
}

/** The path of a message or block over the run, and where its text is at each call. */
export interface LifeView {
  readonly run: number
  readonly id: string
  /** As it came in. */
  readonly message: MessageItem
  /** The block it is about; null: the whole message. */
  readonly block: string | null
  readonly events: readonly LifeEventItem[]
  /** Runs of calls, in order; from its coming in to the last call without a gap. */
  readonly stays: readonly Stay[]
  readonly again: readonly LookUp[]
  /** After everything recorded. */
  readonly now: Where
}

export interface SearchRequest {
  readonly phrase: string
  readonly matchCase: boolean
  /** Where one looks from (its whole step); null: after everything recorded. */
  readonly cursor: Cursor | null
}

export interface FoundItem extends FoundBlock {
  readonly role: Role
  /** The block as recorded. */
  readonly item: BlockItem
}

export interface FoundView extends Omit<Found, 'found'> {
  readonly run: number
  readonly found: readonly FoundItem[]
}
