// Tokens of one call as they were recorded. Pure.
import type { RecordedView } from '../core/view/recorded.ts'

/** Null where no tokens were recorded for the call. */
export function usageOf(recorded: RecordedView | null, call: number) {
  if (!recorded) return null
  const at = (of: Float64Array) => of[call - 1] ?? Number.NaN
  const { tokens, input, cacheRead, cacheWrite, output } = recorded
  return Number.isNaN(at(tokens))
    ? null
    : { tokens: at(tokens), input: at(input), cacheRead: at(cacheRead), cacheWrite: at(cacheWrite), output: at(output) }
}
