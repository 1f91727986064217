// Where two runs of one session part: the first call at which the model was shown another list.
import { sameMessage } from '../conversation/message.ts'
import type { Edit, Message } from '../conversation/types.ts'
import type { Trace } from '../pipeline/trace.ts'
import type { Call, StepName } from '../pipeline/types.ts'
import type { Parting } from './types.ts'

/** Null: the model is shown the same to the end. */
export function partingOf(a: Trace, b: Trace): Parting | null {
  const calls = Math.min(a.calls.length, b.calls.length)
  let since: readonly [Acted[], Acted[]] = [[], []]
  for (let i = 0; i < calls; i++) {
    const [inA, inB] = [a.calls[i] as Call, b.calls[i] as Call]
    const [sentA, sentB] = [lastSent(inA), lastSent(inB)]
    const acted = [
      [...since[0], ...actedIn(inA, 0, sentA)],
      [...since[1], ...actedIn(inB, 0, sentB)],
    ] as const
    // The lists were the same before: the same edits leave them so, and others may.
    const by = firstApart(...acted)
    if (by !== null) {
      const [listA, listB] = [a.messagesBefore(i, sentA), b.messagesBefore(i, sentB)]
      const message = firstOther(listA, listB)
      if (message !== null)
        return {
          call: i + 1,
          step: sentA,
          by,
          message,
          a: { messages: listA.length, size: sizeAt(inA, sentA) },
          b: { messages: listB.length, size: sizeAt(inB, sentB) },
        }
    }
    since = [actedIn(inA, sentA, inA.steps.length), actedIn(inB, sentB, inB.steps.length)]
  }
  return null
}

const lastSent = ({ steps }: Call): number => steps.findLastIndex((step) => step.name === 'model_call')
const sizeAt = ({ steps }: Call, step: number): number => steps[step]?.sizeAfter ?? 0
interface Acted {
  readonly name: StepName
  readonly edit: Edit
}
const actedIn = ({ steps }: Call, from: number, to: number): Acted[] =>
  steps.slice(from, to).flatMap(({ name, edits }) => edits.map((edit) => ({ name, edit })))

/** The step of the first edit that the other has not in its place; null: the same edits. */
function firstApart(a: readonly Acted[], b: readonly Acted[]): StepName | null {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one, other] = [a[i], b[i]]
    if (!one || !other) return (one ?? (other as Acted)).name
    if (!sameEdit(one.edit, other.edit)) return one.name
  }
  return null
}

function sameEdit(a: Edit, b: Edit): boolean {
  if (a.op === 'rewrite') return b.op === 'rewrite' && a.block === b.block && a.to.content?.read() === b.to.content?.read()
  if (b.op === 'rewrite' || a.seq !== b.seq || a.drop.length !== b.drop.length || a.put.length !== b.put.length) return false
  return a.drop.every((id, i) => id === b.drop[i]) && a.put.every((message, i) => sameMessage(message, b.put[i] as Message))
}

/** Index of the first message that is not the same; null: none. */
function firstOther(a: readonly Message[], b: readonly Message[]): number | null {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one, other] = [a[i], b[i]]
    if (!one || !other || !sameMessage(one, other)) return i
  }
  return null
}
