// What two runs in lock-step have apart: the stretches between those they share, and the stages that said something else. Pure.
import type { LockStage, LockstepView } from '../../core/view/lockstep.ts'
import type { Span } from '../../core/view/strips.ts'
import type { StageItem } from '../../core/view/types.ts'

/** Of the stages whose verdicts differ, those a person reads something else of: a number that no sentence names is no difference. */
export function toldApart(stages: readonly LockStage[], say: (verdict: StageItem['verdict']) => string): readonly LockStage[] {
  return stages.filter(({ a, b }) => !a || !b || say(a.verdict) !== say(b.verdict))
}

/** A stretch of each run, either of which may be empty. */
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
