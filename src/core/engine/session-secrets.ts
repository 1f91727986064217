// The secrets of the open session: looked for once, when somebody asks, and then known to every text that leaves.
import type { Message } from '../conversation/types.ts'
import type { Mask } from '../secrets/mask.ts'
import type { SecretsView } from '../view/secrets.ts'
import { inTurns } from './turns.ts'
import type { SearchOptions } from './types.ts'

interface Looked {
  readonly view: SecretsView
  readonly mask: Mask
}

export class SessionSecrets {
  private found: Looked | null = null

  constructor(
    private readonly session: string,
    private readonly messages: readonly Message[],
    /** Line of the recording of each message. */
    private readonly lines: readonly number[],
  ) {}

  /** Null when it was cancelled. */
  async look(clock: () => number, options: SearchOptions): Promise<Looked | null> {
    if (this.found) return this.found
    const [{ findSecrets }, { createMask }] = await Promise.all([import('../view/secrets.ts'), import('../secrets/mask.ts')])
    const mask = createMask()
    const view = await inTurns(findSecrets(this.session, this.messages, this.lines, mask), clock, options)
    if (view) this.found ??= { view, mask } // of two at a time the first one counts: its numbers may have been seen
    return view && this.found
  }
}
