// What lies between the stretches that two runs share: a stretch of each, either of which may be empty. Pure.
import type { LockstepView } from '../../core/view/lockstep.ts'
import type { Span } from '../../core/view/strips.ts'

export function gapsOf({
  a,
  b,
  same,
}: Pick<LockstepView, 'same'> & { readonly a: { readonly size: number }; readonly b: { readonly size: number } }) {
  const found: { a: Span; b: Span }[] = []
  let [inA, inB] = [0, 0]
  const gap = (toA: number, toB: number) => {
    if (toA > inA || toB > inB) found.push({ a: { from: inA, to: toA }, b: { from: inB, to: toB } })
  }
  for (const run of same) {
    gap(run.a.from, run.b.from)
    ;[inA, inB] = [run.a.to, run.b.to]
  }
  gap(a.size, b.size)
  return found
}
