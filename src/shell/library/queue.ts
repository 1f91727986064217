// Many files, one after the other, in the library's worker: how far it is, what each became, and a worker that dies in between.
import { connect } from '../rpc.ts'
import type { LibraryProtocol } from './protocol.ts'
import { type Tally, tally } from './tally.ts'
import type { Given, Outcome } from './types.ts'

export interface QueueProgress {
  /** Files that are done, of so many. */
  readonly done: number
  readonly of: number
  /** The one in hand, and its bytes. */
  readonly name: string
  readonly bytes: number
  readonly size: number
}

interface Watching {
  progress(progress: QueueProgress): void
  outcome(outcome: Outcome): void
}

export const worker = connect<LibraryProtocol>(
  () => new Worker(new URL('./library.worker.ts', import.meta.url), { type: 'module', name: 'library' }),
)

/** `stopped`: how many files were not looked at because somebody stopped it; null when all were. */
export async function readMany(
  given: readonly Given[],
  watching: Watching,
): Promise<{ readonly tally: Tally; readonly stopped: number | null }> {
  const all = tally()
  let from = 0
  for (;;) {
    let hand: { readonly at: number; readonly name: string } | null = null as { at: number; name: string } | null
    const answer = await worker.ask(
      'import',
      { given, from },
      {
        progress(told) {
          if ('outcome' in told) {
            all.count(told.outcome)
            watching.outcome(told.outcome)
          } else if ('done' in told) {
            hand = null
            from = told.at + 1
          } else {
            hand = { at: told.at, name: told.name }
            watching.progress({ done: told.at, of: given.length, name: told.name, bytes: told.bytes, size: told.of })
          }
        },
      },
    )
    if (answer.ok) return { tally: all, stopped: answer.value > 0 ? answer.value : null }
    // What is done is saved. The file it died of is passed over, and a new worker goes on behind it.
    worker.restart()
    if (hand) {
      all.skip(hand.name, { code: 'reader_died', detail: answer.detail })
      from = hand.at + 1
      continue
    }
    for (const { path } of given.slice(from)) all.skip(path, { code: 'reader_died', detail: answer.detail })
    return { tally: all, stopped: null }
  }
}

export const stopReading = (): void => void worker.ask('stop', null)
