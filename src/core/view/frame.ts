// The frame: everything the debugger shows at a cursor, as plain objects.
import { Conversation } from '../conversation/conversation.ts'
import { firstChars } from '../conversation/measure.ts'
import type { Edit, Message, UseFacts } from '../conversation/types.ts'
import type { Severity } from '../conversation/validity/types.ts'
import { type WriteAt, writesOf } from '../pipeline/saved.ts'
import type { Trace } from '../pipeline/trace.ts'
import type { Call, Step } from '../pipeline/types.ts'
import { comparisonsOf, editItem, fateOf, recoverableOf } from './edits.ts'
import { fileItems, latestWrites, writesUpTo } from './files.ts'
import { changesOf, clamp, type Ground, moved, movesFrom } from './move.ts'
import { linesOf, rowItem, shownRows, sizeAbove } from './rows.ts'
import { strips } from './strips.ts'
import type { Cursor, EditItem, Frame, FrameRequest, Side, StageItem, Valid, Why } from './types.ts'

/** The rules of the API, for the frames of one run. */
export interface Checker {
  /** `messages`: the list after the first `landed` edits of the step. */
  at(cursor: Cursor, landed: number, messages: readonly Message[], can: Valid['can']): Valid
  /** Violations new at a step (0-based). */
  newAt(call: number, step: number, severity: Severity): number
  /** Steps at which an error is new. */
  breaks(): Ground['changes']
}

/** What is made once a run and serves every frame. */
export interface RunView extends Ground {
  readonly run: number
  readonly trace: Trace
  readonly uses: ReadonlyMap<string, UseFacts>
  readonly writes: readonly WriteAt[]
  /** Null until somebody asked what the run breaks. */
  checker: Checker | null
}

export const runView = (run: number, trace: Trace, uses: ReadonlyMap<string, UseFacts>): RunView => ({
  checker: null,
  run,
  trace,
  uses,
  calls: trace.calls,
  changes: changesOf(trace.calls),
  writes: writesOf(trace.calls),
})

const REQUEST_CHARS = 300
/** Bands shorter than this share of the limit are merged: a third of a pixel where the limit is 384 pixels. */
export const GRAIN = 1 / 1152

export function makeFrame(view: RunView, request: FrameRequest): Frame {
  const cursor = (request.moves ?? []).reduce<Cursor>((at, move) => moved(view, at, move) ?? at, clamp(view, request.cursor))
  const { trace, uses } = view
  const call = view.calls[cursor.call - 1]
  const step = call?.steps[cursor.step]
  if (!call || !step) return emptyFrame(view)

  const list = listAround(view, cursor, step)
  const { before, after, edits, landed } = list
  const byId = new Map(before.messages.map((m) => [m.id, m]))
  const { measure } = trace.edition
  const items = edits.map((edit, i) => editItem(edit, i + 1, step, byId, measure, uses))
  const numbered = edits.map((edit, i) => ({ no: i + 1, edit, fate: fateOf(edit, step), landed: i < landed }))

  const came = step.to > step.from ? before.messages.length : Number.POSITIVE_INFINITY
  const rows = shownRows(step.to > step.from ? after.messages : before.messages, edits, landed)
  const lines = linesOf(rows, came, request.open, trace.pins.messages)
  const maker = { measure, uses, came, number: new Map(numbered.map((n) => [n.edit, n])) }
  const rowItems = lines.slice(request.from, request.from + request.count).map((line) => rowItem(rows, line, maker))
  const beforeRows = step.to > step.from ? rows.map((row, i) => (i < came ? row : { ...row, left: [] })) : rows

  const count = writesUpTo(view.writes, cursor.call - 1, cursor.step)
  const latest = latestWrites(view.writes, count)
  return {
    run: view.run,
    cursor,
    calls: view.calls.length,
    limit: trace.policy.contextLimit,
    request: call.request ? firstChars(call.request.read(), REQUEST_CHARS) : null,
    stages: call.steps.map((_, i) => stageItem(view, cursor.call - 1, i)),
    before: side(before),
    after: side(after),
    edits: items,
    strips: strips(beforeRows, numbered, measure, trace.policy.contextLimit * GRAIN, trace.pins.messages),
    rows: { total: lines.length, from: request.from, items: rowItems, at: sizeAbove(beforeRows, lines, request.from, measure) },
    why: whyOf(view, request, cursor, step, list, items, count),
    files: {
      total: latest.length,
      size: latest.reduce((sum, at) => sum + at.write.size, 0),
      from: request.filesFrom,
      items: fileItems(latest, view.calls, after.messages, request.filesFrom, request.filesCount),
    },
    valid: view.checker?.at(cursor, landed, after.messages, canBreak(view, cursor)) ?? null,
    can: movesFrom(view, cursor),
  }
}

interface Around {
  readonly before: Conversation
  /** With the landed edits. */
  readonly after: Conversation
  readonly edits: readonly Edit[]
  readonly landed: number
}

/** The list before a step and after it. */
export function listAround(view: RunView, cursor: Cursor, step: Step): Around {
  const { trace } = view
  const { measure } = trace.edition
  const messages = trace.messagesBefore(cursor.call - 1, cursor.step)
  const before = new Conversation(measure, messages)
  const after = new Conversation(measure, messages)
  for (const message of trace.session.messages.slice(step.from, step.to)) after.append(message)
  const landed = cursor.edit ?? step.edits.length
  after.apply(step.edits.slice(0, landed))
  return { before, after, edits: step.edits, landed }
}

const side = (conversation: Conversation): Side => ({
  size: conversation.size,
  messages: conversation.messages.length,
  kinds: [...conversation.kinds],
})

/** `call`, `at`: 0-based. */
export function stageItem(view: RunView, call: number, at: number): StageItem {
  const { steps } = view.calls[call] as Call
  const step = steps[at] as Step
  const sizeBefore = steps[at - 1]?.sizeAfter ?? sizeAtEnd(view.calls[call - 1])
  return {
    step: at,
    name: step.name,
    verdict: step.verdict,
    sizeBefore,
    sizeAfter: step.sizeAfter,
    countAfter: step.countAfter,
    acted: step.edits.length > 0,
    violations: view.checker?.newAt(call, at, 'error') ?? 0,
    warnings: view.checker?.newAt(call, at, 'warning') ?? 0,
    edits: step.edits.length,
    writes: step.writes.length,
    quirks: [...new Set([...step.quirks, ...step.edits.flatMap((e) => e.quirks)])],
  }
}

const canBreak = (view: RunView, cursor: Cursor): Valid['can'] => ({
  back: moved(view, cursor, { by: 'violation', dir: -1 }) !== null,
  on: moved(view, cursor, { by: 'violation', dir: 1 }) !== null,
})

const EMPTY_LIST = 2 // `[]`
const sizeAtEnd = (call: Call | undefined): number => call?.steps.at(-1)?.sizeAfter ?? EMPTY_LIST

function whyOf(
  view: RunView,
  request: FrameRequest,
  cursor: Cursor,
  step: Step,
  list: Around,
  items: readonly EditItem[],
  writes: number,
): Why | null {
  const picked = request.moves?.length ? undefined : request.pick
  const no = picked !== undefined && step.edits[picked - 1] ? picked : (cursor.edit ?? 1)
  const edit = step.edits[no - 1]
  const item = items[no - 1]
  if (!edit || !item) return null
  const after: readonly Message[] = list.after.messages
  const inputs = { trace: view.trace, step, writes: view.writes.slice(0, writes), before: list.before.messages, after, uses: view.uses }
  return { edit: item, comparisons: comparisonsOf(edit, view.trace.policy, view.trace.edition), recoverable: recoverableOf(edit, inputs) }
}

function emptyFrame(view: RunView): Frame {
  const nothing: Side = { size: EMPTY_LIST, messages: 0, kinds: [] }
  const cursor = { call: 1, step: 0, edit: null }
  return {
    run: view.run,
    cursor,
    calls: 0,
    limit: view.trace.policy.contextLimit,
    request: null,
    stages: [],
    before: nothing,
    after: nothing,
    edits: [],
    strips: strips([], [], view.trace.edition.measure, 1, new Set()),
    rows: { total: 0, from: 0, items: [], at: { left: 0, right: 0 } },
    why: null,
    files: { total: 0, size: 0, from: 0, items: [] },
    valid: null,
    can: movesFrom(view, cursor),
  }
}
