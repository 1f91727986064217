// The editions, in the order of the menu: a new one is one file and one line.
import type { Edition } from '../edition.ts'
import { EDITION_IDS, type EditionId } from '../types.ts'
import { none } from './none.ts'
import { july } from './s08-2026-07.ts'
import { august } from './s08-2026-08.ts'
import { upstream } from './s08-head.ts'

export const EDITIONS: readonly Edition[] = [july, august, upstream, none]

const byId = new Map(EDITIONS.map((edition) => [edition.id, edition]))
export const edition = (id: EditionId): Edition => byId.get(id) as Edition
export const isEdition = (id: string): id is EditionId => EDITION_IDS.includes(id as EditionId)
