// What is said at first sight about pins, stages off and their order, rejected calls and links; the rest is in what-if.ts.
import type { StageName } from '../../core/pipeline/types.ts'

export const pins = {
  pin: (id: string) => `${id}をピン留め`,
  unpin: (id: string) => `${id}のピン留めを解除`,
  pinned: 'ピン留め済み',
  /** The name of a row that is. */
  pinnedRow: (row: string) => `${row}、ピン留め済み`,
  into: (id: string) => `${id}内`,
  order: (ordering: boolean): string => (ordering ? '順番の変更を終了' : '順番を変更'),
  runs: (stage: StageName) => `${stage}を実行`,
  reject: (rejected: boolean): string => (rejected ? '変更または取り消し…' : 'もし拒否されたら？'),
  share: '共有',
}
