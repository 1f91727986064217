// What is the same in every language about why an edit was made: a comparison in its pieces, and which ways back are open.
import type { Comparison, Recoverable } from '../core/view/types.ts'

/** One comparison as three short pieces: the number and what it counts, the relation, the bound. */
export interface Compared {
  readonly value: string
  readonly what: string
  readonly relation: string
  readonly limit: string
}

/** How a relation is told where it holds, and where it does not. */
export type Relations = Readonly<Record<Comparison['op'], readonly [holds: string, not: string]>>
export const relation = ({ op, holds }: Comparison, relations: Relations): string => relations[op][holds ? 0 : 1]

export interface Way {
  readonly way: 'file' | 'rerun' | 'summary' | 'none'
  readonly label: string
  /** Why it is open or not. */
  readonly note: string
  readonly open: boolean
}
type Told = Pick<Way, 'label' | 'note'>

/** The four ways back, best first. */
export const ways = (r: Recoverable, told: Readonly<Record<Way['way'], Told>>): readonly Way[] => [
  { way: 'file', ...told.file, open: r.file?.exact === true && r.file.reads !== null },
  { way: 'rerun', ...told.rerun, open: r.rerun !== null },
  { way: 'summary', ...told.summary, open: r.summary },
  { way: 'none', ...told.none, open: r.best === 'none' },
]
