// What is said at first sight about pins, stages off and their order, rejected calls and links; the rest is in what-if.ts.
import type { StageName } from '../../core/pipeline/types.ts'

export const pins = {
  pin: (id: string) => `Pin ${id}`,
  unpin: (id: string) => `Unpin ${id}`,
  pinned: 'pinned',
  /** The name of a row that is. */
  pinnedRow: (row: string) => `${row}, pinned`,
  into: (id: string) => `in ${id}`,
  runs: (stage: StageName) => `${stage} runs`,
  reject: (rejected: boolean): string => (rejected ? 'Change or take back\u2026' : 'What if it were rejected?'),
  order: (ordering: boolean): string => (ordering ? 'Done with the order' : 'Change the order'),
  share: 'Share',
}
