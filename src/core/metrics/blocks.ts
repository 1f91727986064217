// Every recorded block of a run with its course: when it came in, and which step took its text away from the context.
import { shareOfBlock } from '../conversation/message.ts'
import type { Block, Message } from '../conversation/types.ts'
import { type At, type LifeIndex, lifeIndex } from '../pipeline/life-index.ts'
import { type Course, courseOf, lostAt } from '../pipeline/life-where.ts'
import type { Trace } from '../pipeline/trace.ts'

export interface RecordedBlock {
  readonly course: Course
  /** Index of its message in the recording, of itself in that. */
  readonly message: number
  readonly at: number
  /** Its share of the array, in the edition's measure. */
  readonly size: number
  /** Past the end: it is whole in the context to the last. */
  readonly lost: At
}

export interface RunBlocks {
  readonly trace: Trace
  readonly index: LifeIndex
  /** In the order of the recording. */
  readonly all: readonly RecordedBlock[]
  /** Call (0-based) that each recorded message answers. */
  readonly callOf: ReadonlyMap<number, number>
}

export function runBlocks(trace: Trace): RunBlocks {
  const index = lifeIndex(trace)
  const { measure } = trace.edition
  const all = trace.session.messages.flatMap((message: Message, i) =>
    message.blocks.map((block: Block, at): RecordedBlock => {
      const course = courseOf(index, message, block, index.came[i] as At)
      return { course, message: i, at, size: shareOfBlock(message, at, measure), lost: lostAt(course) }
    }),
  )
  const callOf = new Map(trace.calls.flatMap(({ answer }, call) => (answer < 0 ? [] : [[answer, call] as const])))
  return { trace, index, all, callOf }
}

/** The first call (0-based) whose model was called at or after a step; the number of calls where none was. */
export function firstSent({ sent }: LifeIndex, at: At): number {
  let low = 0
  let high = sent.length
  while (low < high) {
    const mid = (low + high) >> 1
    if ((sent[mid] as number) >= at) high = mid
    else low = mid + 1
  }
  return low
}
