// What two runs in lock-step have apart: the stretches between those they share, and the stages that said something else. Pure.
import type { LockStage, LockstepView } from '../../core/view/lockstep.ts'
import { KINDS } from '../../core/view/orders.ts'
import type { Span, Strip } from '../../core/view/strips.ts'
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

const two = (n: number): number => Math.round(n * 100) / 100

/** A strip that lies: its bands as one path a kind, in the order of KINDS; `px` pixels a character. */
export function lyingStrip({ ends, kinds }: Pick<Strip, 'ends' | 'kinds'>, px: number, y: number, height: number): readonly string[] {
  const bands = KINDS.map(() => '')
  let from = 0
  for (let i = 0; i < ends.length; i++) {
    const to = ends[i] as number
    bands[kinds[i] as number] += `M${two(from * px)} ${y}h${two((to - from) * px)}v${height}h${two((from - to) * px)}z`
    from = to
  }
  return bands
}

/** A band from a stretch of the upper strip to one of the lower; at least a pixel wide at both ends. */
export function lyingBand(upper: Span, lower: Span, px: number, top: number, bottom: number): string {
  const m = (top + bottom) / 2
  const [a, b] = [two(upper.from * px), two(Math.max(upper.to * px, upper.from * px + 1))]
  const [c, d] = [two(lower.from * px), two(Math.max(lower.to * px, lower.from * px + 1))]
  return `M${a} ${top}C${a} ${m} ${c} ${m} ${c} ${bottom}L${d} ${bottom}C${d} ${m} ${b} ${m} ${b} ${top}Z`
}
