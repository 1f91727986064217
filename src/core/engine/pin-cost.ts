// Pins in a run: the calls at which what they keep came in, and what they cost beside the same run without them.
import type { Trace } from '../pipeline/trace.ts'
import type { RunInfo } from '../view/types.ts'

/** Calls (1-based) at which a message came in that a pin keeps. */
const pinnedAt = ({ calls, session, pins }: Trace): readonly number[] =>
  calls.flatMap(({ steps }, c) =>
    steps.some(({ from, to }) => session.messages.slice(from, to).some(({ id }) => pins.messages.has(id))) ? [c + 1] : [],
  )

const sentBy = ({ calls }: Trace): number =>
  calls.reduce((sum, { steps }) => sum + (steps.findLast((s) => s.name === 'model_call')?.sizeAfter ?? 0), 0)

/** Remembers the run without pins: one goes on pinning, and the rest of the inputs stays. */
export class PinCost {
  private known: { readonly key: string; readonly sent: number } | null = null

  /** No cost where nothing is pinned. `key` names everything else that decides the run; `plain` makes it. */
  of(trace: Trace, key: string, plain: () => Trace): Pick<RunInfo, 'pinnedAt' | 'pinCost'> {
    if (trace.pins.messages.size === 0) {
      this.known = { key, sent: sentBy(trace) }
      return { pinnedAt: [], pinCost: null }
    }
    if (this.known?.key !== key) this.known = { key, sent: sentBy(plain()) }
    return { pinnedAt: pinnedAt(trace), pinCost: { characters: sentBy(trace) - this.known.sent } }
  }

  forget(): void {
    this.known = null
  }
}
