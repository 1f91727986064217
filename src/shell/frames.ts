// The frame at the cursor, and the ways the cursor moves: moves that wait for a frame, jumps, walks.
import type { StepName } from '../core/pipeline/types.ts'
import type { Cursor, Move, Stopped } from '../core/view/types.ts'
import type { Actions, State } from './contract.ts'
import { engine, given } from './engine.ts'
import { get, set } from './state.ts'

const ROWS = 120
const FILES = 200

// Moves wait here until a frame has them: quick keys are never lost, and a frame that took long makes no queue.
let moves: Move[] = []
let issued = 0
let done = 0
let rows = { from: 0, count: ROWS }
let files = { from: 0, count: FILES }

export async function askFrame(): Promise<void> {
  if (!get().info) return
  const { cursor, open, pick } = get()
  const upTo = issued
  const request = { cursor, moves: [...moves], from: rows.from, count: rows.count, open, filesFrom: files.from, filesCount: files.count }
  const answer = await engine.ask('frame', pick === null ? request : { ...request, pick }, { steady: true })
  if (!answer.ok) return
  if (upTo < done) return // a jump came in between
  moves = moves.slice(upTo - done)
  done = upTo
  const frame = answer.value
  const elsewhere = frame.cursor.call !== cursor.call || frame.cursor.step !== cursor.step
  if (elsewhere && open !== 'all' && open.length > 0) {
    // Another step begins folded: this frame was asked for with the folds of the one before, and is not shown.
    set({ cursor: frame.cursor, open: [] })
    return askFrame()
  }
  set({ frame, cursor: frame.cursor, busy: false })
}

/** The stage at which one stood when the edition was changed, as long as one has not moved since: an edition without it does not make it forgotten. */
let stood: StepName | null = null

/** A move that the next frame makes. */
export function lead(move: Move): void {
  moves.push(move)
  issued++
}

/** Forgets what was waited for: the cursor is set to a place. */
export function jump(cursor: Cursor, part: Partial<State> = {}): void {
  stood = null
  moves = []
  done = issued
  rows = { from: 0, count: rows.count }
  set({ cursor, pick: null, ...(get().open === 'all' ? {} : { open: [] }), ...part })
}

/** How many moves were made until now. */
export const movesMade = (): number => issued

/** Makes a move on top of those that wait. */
export function move(next: Move): void {
  const { cursor, pick } = get()
  if ('by' in next && next.by === 'edit' && cursor.edit === null && pick !== null) set({ cursor: { ...cursor, edit: pick } })
  stood = null
  lead(next)
  rows = { from: 0, count: rows.count }
  set({ pick: null })
  void askFrame()
}

/** Remembers the stage one stands at, before the edition is changed. */
export function rememberStage(): void {
  const { frame } = get()
  stood ??= frame?.stages[frame.cursor.step]?.name ?? null
}
/** The next frame is at the remembered stage, unless one has moved since: a key pressed while the run was under way counts more. */
export function standAgain(): void {
  if (stood) lead({ stage: stood })
}

/** Asks for other rows or files of the present frame. */
export function showRows(from: number, count: number): void {
  rows = { from, count }
  void askFrame()
}
export function showFiles(from: number, count: number): void {
  files = { from, count }
  void askFrame()
}

// Walks come one after the other, each from where the one before has ended.
let walks: Promise<unknown> = Promise.resolve()

async function walkOn(request: Parameters<Actions['walk']>[0]): Promise<Stopped | null> {
  const upTo = issued
  const stopped = given(await engine.ask('walk', { ...request, cursor: get().cursor, moves: [...moves] }))
  if (!stopped) return null
  const since = issued > upTo ? moves.slice(upTo - issued) : []
  jump(stopped.cursor)
  since.forEach(lead) // made while the engine looked for the place
  void askFrame()
  return stopped
}

export function walk(request: Parameters<Actions['walk']>[0]): Promise<Stopped | null> {
  const next = walks.then(() => walkOn(request))
  walks = next
  return next
}
