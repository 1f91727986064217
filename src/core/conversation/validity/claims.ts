// Which tool uses of the list have an id, kept as messages come and go.
import type { Message } from '../types.ts'
import { usesIn } from './turns.ts'
import type { Placed } from './types.ts'

const NONE: readonly Placed[] = []

export class Claims {
  private readonly uses = new Map<string, Placed[]>()
  private touched = new Set<string>()

  add(message: Message): void {
    if (!message.hasToolUse) return
    for (const use of usesIn([message])) {
      const group = this.uses.get(use.id)
      if (!group) {
        this.uses.set(use.id, [use])
        continue
      }
      group.splice(group.findLastIndex((u) => u.message.seq <= message.seq) + 1, 0, use)
      this.touched.add(use.id)
    }
  }

  remove(message: Message): void {
    if (!message.hasToolUse) return
    for (const { id } of usesIn([message])) {
      const group = this.uses.get(id) ?? []
      const at = group.findIndex((u) => u.message.id === message.id)
      if (group.length > 1) this.touched.add(id)
      if (at !== -1) group.splice(at, 1)
      if (group.length === 0) this.uses.delete(id)
    }
  }

  /** In the order of the list. */
  of(id: string): readonly Placed[] {
    return this.uses.get(id) ?? NONE
  }

  /** Ids that more than one use has, or had, and that have changed since this was asked last. */
  takeTouched(): Iterable<string> {
    if (this.touched.size === 0) return []
    const { touched } = this
    this.touched = new Set()
    return touched
  }
}
