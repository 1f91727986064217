// A step settles: what an edit put grows or shrinks from what stood there, and everything below slides along. Pure.
import type { Ribbon, Strip, Strips } from '../core/view/strips.ts'

export interface Settling {
  readonly data: Strips
  /** Where a place of the settled right side lies now. */
  readonly at: (right: number) => number
}

/** Sizes of the right side's ribbons before the step: of the same step as it was, else as if nothing had landed. */
export function startSizes(ribbons: readonly Ribbon[], before: readonly Ribbon[] | null): readonly number[] {
  const was = before?.length === ribbons.length ? before : null
  return ribbons.map((r, i) => (was ? length((was[i] as Ribbon).right) : length(r.left)))
}

const length = (span: Ribbon['left']) => span.to - span.from

/** The strips on their way, `share` = 0 at the start and 1 when settled. */
export function settling(data: Strips, starts: readonly number[], share: number): Settling {
  const moves = data.ribbons
    .map((ribbon, i) => ({
      from: ribbon.right.from,
      to: ribbon.right.to,
      size: (starts[i] ?? 0) + (length(ribbon.right) - (starts[i] ?? 0)) * share,
    }))
    .sort((a, b) => a.from - b.from)
  const at = (place: number): number => {
    let shift = 0
    for (const move of moves) {
      if (place <= move.from) break
      const size = move.to - move.from
      if (place < move.to) return move.from + shift + ((place - move.from) / size) * move.size
      shift += move.size - size
    }
    return place + shift
  }
  const after: Strip = {
    size: at(data.after.size),
    ends: data.after.ends.map(at),
    kinds: data.after.kinds,
    typed: data.after.typed.map(at),
    pinned: data.after.pinned.map(at),
  }
  const ribbons = data.ribbons.map((ribbon) => ({ ...ribbon, right: { from: at(ribbon.right.from), to: at(ribbon.right.to) } }))
  return { at, data: { before: data.before, after, ribbons } }
}
