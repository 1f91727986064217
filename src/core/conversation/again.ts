// What was last made of a result: every replay of a recording makes the same of it again.
import type { Block, Message } from './types.ts'

/**
 * Only who makes a thing looks for it here, and makes it anew where it was made of something else. It lies in a field of the result, since
 * a frame looks thousands of times: a WeakMap took a quarter of a replay. JSON leaves it out.
 */
export class Again {
  /** `rewriteResult`: the content that was put in the result's place, and the block it became. */
  to: unknown = null
  block: Block | null = null
  /** `withBlock`: the message that the result was put into, and the one it became. */
  from: Message | null = null
  message: Message | null = null
  /** The pipeline's (`persist.ts`): where it was saved, its persisted form, its placeholder. */
  saved: unknown = null
  form: unknown = null
  placeholder: unknown = null

  toJSON(): undefined {
    return undefined
  }
}
