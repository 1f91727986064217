// Two runs of one session after the same step: both lists as strips, what differs, and which stages said something else.
import { sameMessage, shareOfMessage } from '../conversation/message.ts'
import { blockText } from '../conversation/reading.ts'
import type { Message, Row } from '../conversation/types.ts'
import type { Call, StepName } from '../pipeline/types.ts'
import { GRAIN, listAround, type RunView, stageItem } from './frame.ts'
import { messageItem } from './items.ts'
import { type Span, type Strip, strips } from './strips.ts'
import type { Cursor, MessageItem, StageItem } from './types.ts'

export interface LockSide {
  readonly limit: number
  readonly size: number
  readonly messages: number
  readonly strip: Strip
  /** Where the messages lie that the other run has not, or has otherwise. */
  readonly differs: readonly Span[]
}
/** A message that differs; null where a run has none of that id. */
export interface LockDifference {
  readonly id: string
  readonly a: MessageItem | null
  readonly b: MessageItem | null
  /** Ids of the blocks that differ, or that one of them has not; empty where only the form of the message differs. */
  readonly blocks: readonly string[]
}
/** How many: in both but otherwise, in the present one alone, in the other alone. */
export interface LockCounts {
  readonly changed: number
  readonly onlyA: number
  readonly onlyB: number
}
export interface LockStage {
  readonly name: StepName
  /** Null: the step is not in that run's call. */
  readonly a: StageItem | null
  readonly b: StageItem | null
}
export interface LockstepView {
  readonly run: number
  readonly call: number
  /** Of the present run: the step that was asked for. */
  readonly at: number
  /** The step that both stand after: the present one's, and the nearest that the other has. */
  readonly step: { readonly a: StepName; readonly b: StepName | null }
  readonly a: LockSide
  readonly b: LockSide
  /** Stretches that both sides have, the same to the last byte. */
  readonly same: readonly { readonly a: Span; readonly b: Span }[]
  readonly differences: LockCounts & { readonly total: number; readonly items: readonly LockDifference[] }
  /** Only those whose verdicts differ. */
  readonly stages: readonly LockStage[]
}

/** `count`: how many differences are named. Null: one of the runs has no such step. */
export function lockstep(a: RunView, b: RunView, cursor: Cursor, count: number): LockstepView | null {
  const lists = listsAt(a, b, cursor)
  if (!lists) return null
  const pairs = aligned(lists.a, lists.b)
  const placed = { a: placeOf(pairs, 'a', a), b: placeOf(pairs, 'b', b) }
  const others = pairs.filter((pair) => !pair.same)
  const item = (message: Message | null, view: RunView) => message && messageItem(message, view.trace.edition.measure, view.uses)
  return {
    run: a.run,
    call: cursor.call,
    at: cursor.step,
    step: lists.step,
    a: placed.a.side,
    b: placed.b.side,
    same: sameRuns(pairs, placed.a.spans, placed.b.spans),
    differences: {
      total: others.length,
      changed: others.filter((pair) => pair.a && pair.b).length,
      onlyA: others.filter((pair) => !pair.b).length,
      onlyB: others.filter((pair) => !pair.a).length,
      items: others.slice(0, count).map((pair) => ({
        id: (pair.a ?? pair.b)?.id ?? '',
        a: item(pair.a, a),
        b: item(pair.b, b),
        blocks: blocksApart(pair),
      })),
    },
    stages: stagesOf(a, b, cursor.call - 1),
  }
}

interface Lists {
  readonly step: LockstepView['step']
  readonly a: readonly Message[]
  readonly b: readonly Message[]
}
/** Both lists after the same step. Null: one of the runs has no such step. */
export function listsAt(a: RunView, b: RunView, cursor: Cursor): Lists | null {
  const [callA, callB] = [a.calls[cursor.call - 1], b.calls[cursor.call - 1]]
  const step = callA?.steps[cursor.step]
  if (!callA || !callB || !step) return null
  const other = stepLike(callA, cursor.step, callB)
  const stepB = callB.steps[other ?? 0]
  if (!stepB) return null
  const around = listAround(b, { call: cursor.call, step: other ?? 0, edit: null }, stepB)
  return {
    step: { a: step.name, b: other === null ? null : stepB.name },
    a: listAround(a, { ...cursor, edit: null }, step).after.messages,
    b: other === null ? around.before.messages : around.after.messages,
  }
}

/** The step of the same name, counted within the call; else the nearest earlier one that the other has. Null: none. */
function stepLike(call: Call, step: number, other: Call): number | null {
  for (let at = step; at >= 0; at--) {
    const found = nth(other, call.steps[at]?.name, countOf(call, at))
    if (found !== null) return found
  }
  return null
}
const countOf = ({ steps }: Call, at: number): number => steps.slice(0, at).filter(({ name }) => name === steps[at]?.name).length
function nth({ steps }: Call, name: StepName | undefined, count: number): number | null {
  const all = steps.flatMap((step, i) => (step.name === name ? [i] : []))
  return all[count] ?? null
}

interface Pair {
  readonly a: Message | null
  readonly b: Message | null
  readonly same: boolean
}

/** Both lists side by side: by id, in the order in which both have them. */
function aligned(a: readonly Message[], b: readonly Message[]): readonly Pair[] {
  const placesB = new Map(b.map((message, i) => [message.id, i]))
  const pairs: Pair[] = []
  let at = 0
  for (const one of a) {
    const found = placesB.get(one.id)
    if (found === undefined || found < at) {
      pairs.push({ a: one, b: null, same: false })
      continue
    }
    for (; at < found; at++) pairs.push({ a: null, b: b[at] ?? null, same: false })
    const other = b[at] as Message
    pairs.push({ a: one, b: other, same: sameMessage(one, other) })
    at++
  }
  for (; at < b.length; at++) pairs.push({ a: null, b: b[at] ?? null, same: false })
  return pairs
}

function blocksApart({ a, b }: Pair): readonly string[] {
  const there = new Map((b?.blocks ?? []).map((block) => [block.id, block]))
  const here = new Set((a?.blocks ?? []).map((block) => block.id))
  const otherwise = (a?.blocks ?? []).filter((block) => {
    const twin = there.get(block.id)
    return !twin || blockText(twin) !== blockText(block)
  })
  return [...otherwise, ...(b?.blocks ?? []).filter(({ id }) => !here.has(id))].map(({ id }) => id)
}

function placeOf(pairs: readonly Pair[], which: 'a' | 'b', view: RunView): { readonly side: LockSide; readonly spans: readonly Span[] } {
  const { edition, policy, pins } = view.trace
  const { measure } = edition
  const list = pairs.flatMap((pair) => pair[which] ?? [])
  const rows: readonly Row[] = [{ left: list, right: [], edits: [] }]
  const strip = strips(rows, [], measure, policy.contextLimit * GRAIN, pins.messages).before
  let size = 0
  const spans = pairs.map((pair) => {
    const from = size
    if (pair[which]) size += shareOfMessage(pair[which], measure)
    return { from, to: size }
  })
  const differs = joinedSpans(spans.filter((_, i) => pairs[i]?.same === false))
  return { side: { limit: policy.contextLimit, size: strip.size, messages: list.length, strip, differs }, spans }
}

/** Spans that touch are one; empty ones are none. */
function joinedSpans(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = []
  for (const span of spans) {
    if (span.to === span.from) continue
    const last = found.at(-1)
    if (last?.to === span.from) found[found.length - 1] = { from: last.from, to: span.to }
    else found.push(span)
  }
  return found
}

function sameRuns(pairs: readonly Pair[], a: readonly Span[], b: readonly Span[]): LockstepView['same'] {
  const found: { a: Span; b: Span }[] = []
  pairs.forEach((pair, i) => {
    const [inA, inB] = [a[i] as Span, b[i] as Span]
    if (!pair.same) return
    const last = found.at(-1)
    if (last?.a.to === inA.from && last.b.to === inB.from)
      found[found.length - 1] = { a: { from: last.a.from, to: inA.to }, b: { from: last.b.from, to: inB.to } }
    else found.push({ a: inA, b: inB })
  })
  return found
}

/** Steps of both, in the order of the present one's; only those that said something else. */
function stagesOf(a: RunView, b: RunView, call: number): readonly LockStage[] {
  const [inA, inB] = [a.calls[call] as Call, b.calls[call] as Call]
  const taken = new Set<number>()
  const rows: LockStage[] = inA.steps.map(({ name }, i) => {
    const found = nth(inB, name, countOf(inA, i))
    if (found !== null) taken.add(found)
    return { name, a: stageItem(a, call, i), b: found === null ? null : stageItem(b, call, found) }
  })
  inB.steps.forEach(({ name }, i) => {
    if (!taken.has(i)) rows.push({ name, a: null, b: stageItem(b, call, i) })
  })
  return rows.filter((row) => saidBy(row.a) !== saidBy(row.b))
}

/** What a step said; the limit that it was only held against is no difference. */
function saidBy(stage: StageItem | null): string {
  if (!stage) return ''
  const { verdict } = stage
  return JSON.stringify(verdict.code === 'arrived' || verdict.code === 'sent' ? { ...verdict, limit: 0 } : verdict)
}
