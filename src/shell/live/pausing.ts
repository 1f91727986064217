// Where a driver stops before it goes on: at pause points, or at every step. Going on passes the place one stands at, once.
import type { StepName } from '../../core/pipeline/types.ts'

export interface Pausing {
  setPoints(points: readonly StepName[]): void
  /** Step by step. */
  single(): boolean
  /** Before the next step, whatever it is. */
  soon(): void
  /** Why one is to stop here; null: one is not. */
  reason(place: string, before: StepName): 'point' | 'step' | null
  /** From where one stands: one step, or on to the next point. */
  release(steps: boolean): void
  /** The place that was gone past is behind. */
  passed(): void
  /** One does not stand anywhere now: what follows is looked at anew. */
  leave(): void
  /** All but the points. */
  reset(): void
}

export function createPausing(): Pausing {
  let points: ReadonlySet<StepName> = new Set()
  let single = false
  /** Where one stands. */
  let waiting = ''
  /** Where one stood, and may now go past. */
  let released = ''
  return {
    setPoints(names) {
      points = new Set(names)
    },
    single: () => single,
    soon() {
      single = true
    },
    reason(place, before) {
      const steps = single && before !== 'arrived'
      if (released === place || (!steps && !points.has(before))) return null
      waiting = place
      return steps ? 'step' : 'point'
    },
    release(steps) {
      single = steps
      released = waiting
      waiting = ''
    },
    passed() {
      released = ''
    },
    leave() {
      waiting = ''
    },
    reset() {
      single = false
      waiting = ''
      released = ''
    },
  }
}
