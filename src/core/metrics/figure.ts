// Making figures: sums over calls, the largest of them, events.
import type { Figure, FigureId, FigureUnit, Known } from './types.ts'

type How = Pick<Figure, 'id' | 'unit' | 'known'>
export const how = (id: FigureId, unit: FigureUnit, known: Known): How => ({ id, unit, known })

/** The calls (from 1) where a number is not zero. */
export function callsOf(perCall: ArrayLike<number>): Uint32Array {
  let n = 0
  for (let i = 0; i < perCall.length; i++) if (perCall[i] !== 0) n++
  const found = new Uint32Array(n)
  for (let i = 0, k = 0; k < n; i++) if (perCall[i] !== 0) found[k++] = i + 1
  return found
}

/** One number a call. A loop: `Float64Array.from` with a function takes ten times as long. */
export function each(calls: number, of: (i: number) => number): Float64Array {
  const numbers = new Float64Array(calls)
  for (let i = 0; i < calls; i++) numbers[i] = of(i)
  return numbers
}

export function sumOf(perCall: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < perCall.length; i++) sum += perCall[i] as number
  return sum
}

/** What the calls add up to; `calls` where only some of them have a part in it. */
export const added = (is: How, perCall: Float64Array, calls: Figure['calls'] = callsOf(perCall)): Figure => ({
  ...is,
  value: sumOf(perCall),
  of: null,
  calls,
  perCall,
})

/** The largest, and the first call that has it. */
export function most(is: How, perCall: Float64Array): Figure {
  let at = -1
  for (let i = 0; i < perCall.length; i++) if (at < 0 || (perCall[i] as number) > (perCall[at] as number)) at = i
  return { ...is, value: at < 0 ? null : (perCall[at] as number), of: null, calls: Uint32Array.from(at < 0 ? [] : [at + 1]), perCall }
}

/** A share; null where there is nothing to take it of. */
export const share = (is: How, part: number, of: number, calls: Figure['calls'] = null): Figure => ({
  ...is,
  value: of > 0 ? part / of : null,
  of,
  calls,
  perCall: null,
})

/** A number that is not made of calls. */
export const plain = (is: How, value: number | null, of: number | null = null, calls: Figure['calls'] = null): Figure => ({
  ...is,
  value,
  of,
  calls,
  perCall: null,
})
