// Changes what is assumed; it comes with Tune, which alone does so.
import type { Assumptions } from '../core/metrics/types.ts'
import { useStore } from './store.ts'

/** Laid over what is assumed already. Check it first (`checkAssumptions`). */
export const assume = (over: Partial<Assumptions>): void =>
  useStore.setState(({ assumptions }) => ({ assumptions: { ...assumptions, ...over } }))

/** What is assumed of any recording, or what this one says, in the place of these. */
export const assumeAnew = (names: readonly (keyof Assumptions)[]): void =>
  useStore.setState(({ assumptions }) => ({
    assumptions: Object.fromEntries(Object.entries(assumptions).filter(([name]) => !names.includes(name as keyof Assumptions))),
  }))
