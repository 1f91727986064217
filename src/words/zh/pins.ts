// 一眼可见的固定、关闭的阶段、被拒绝的调用与分享链接；其余在 what-if.ts。
import type { pins as english } from '../en/pins.ts'
import type { Match } from '../match.ts'

export const pins: Match<typeof english> = {
  pin: (id) => `固定 ${id}`,
  unpin: (id) => `取消固定 ${id}`,
  pinned: '已固定',
  pinnedRow: (row) => `${row}，已固定`,
  into: (id) => `并入 ${id}`,
  runs: (stage) => `运行 ${stage}`,
  reject: (rejected) => (rejected ? '更改或撤销…' : '如果它被拒绝会怎样？'),
  order: (ordering) => (ordering ? '完成调整' : '调整顺序'),
  share: '分享',
}
