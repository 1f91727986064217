// Where a step stands among the stages of its call, and where each row's characters lie. Pure.
import type { RowItem, StageItem } from '../core/view/types.ts'

const BETWEEN: ReadonlySet<string> = new Set(['arrived', 'model_call', 'answered'])

/** "Stage 3 of 4": only real stages count; null for what happens between them. */
export function stagePlace(stages: readonly StageItem[], step: number): { readonly at: number; readonly of: number } | null {
  let at = 0
  let of = 0
  for (const stage of stages) {
    if (BETWEEN.has(stage.name)) continue
    of++
    if (stage.step <= step) at = of
  }
  const here = stages[step]
  return here === undefined || BETWEEN.has(here.name) ? null : { at, of }
}

export interface RowSpan {
  readonly left: readonly [from: number, to: number]
  readonly right: readonly [from: number, to: number]
}

/** Characters of each row on both sides, from where the window begins. */
export function rowSpans(items: readonly RowItem[], at: { readonly left: number; readonly right: number }): readonly RowSpan[] {
  let { left, right } = at
  return items.map((item) => {
    const [l, r] = sizes(item)
    const span: RowSpan = { left: [left, left + l], right: [right, right + r] }
    left += l
    right += r
    return span
  })
}

function sizes(item: RowItem): [left: number, right: number] {
  switch (item.type) {
    case 'same':
      return [item.message.size, item.message.size]
    case 'fold':
      return [item.size, item.size]
    case 'came':
      return [0, item.message.size]
    case 'change':
      return [item.leftSize, item.rightSize]
  }
}
