// The bodies of one session's trees by number: a text is written once, however many trees name it.
import type { FileBody } from '../../core/agent/workspace.ts'

/** The bodies of one session by number; what is fresh has not been written yet. */
export class Stow {
  readonly #numbers: Map<FileBody, number>
  readonly fresh: [number, FileBody][] = []
  constructor(known: readonly (readonly [FileBody, number])[]) {
    this.#numbers = new Map(known)
  }
  numberOf(body: FileBody): number {
    const was = this.#numbers.get(body)
    if (was !== undefined) return was
    const no = this.#numbers.size
    this.#numbers.set(body, no)
    this.fresh.push([no, body])
    return no
  }
  kept(): void {
    this.fresh.length = 0
  }
  undo(): void {
    for (const [, body] of this.fresh) this.#numbers.delete(body)
    this.fresh.length = 0
  }
  /** Characters of texts, bytes of others. */
  get size(): number {
    let size = 0
    for (const body of this.#numbers.keys()) size += body.length
    return size
  }
}
