// The bytes of an array that grows and shrinks: counted to the byte only while it may be over the limit.
import type { Conversation } from '../conversation.ts'
import type { Message } from '../types.ts'
import { BODY_LIMIT, extraBytes, mostExtra, widthOf } from './bytes.ts'

export class BodyMeter {
  private width = 0
  /** Null: not counted, it cannot matter. */
  private extra: number | null = null

  add(message: Message): void {
    this.width += widthOf(message)
    if (this.extra !== null) this.extra += extraBytes(message)
  }
  remove(message: Message): void {
    this.width -= widthOf(message)
    if (this.extra !== null) this.extra -= extraBytes(message)
  }

  /** Exact only over the limit or near it, else at least as many as there are. */
  bytes({ size, messages }: Conversation): number {
    const most = size + mostExtra(this.width)
    if (most <= BODY_LIMIT) this.extra = null
    else this.extra ??= messages.reduce((sum, message) => sum + extraBytes(message), 0)
    return this.extra === null ? most : size + this.extra
  }
}
