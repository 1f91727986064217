// What was open before Learn: remembered when one comes in, put back when one leaves. A lesson sets the page up for itself, and nothing is lost by that.
import type { Notice, State } from './contract.ts'
import type { OpenAsk } from './engine-protocol.ts'
import { begin, open, openNow } from './opening.ts'
import type { EngineProblem } from './problems.ts'
import { DEFAULT_EDITION, get, set } from './state.ts'

interface Before {
  readonly ask: OpenAsk
  readonly session: string
  readonly state: Kept
  /** Null: those the session came with. */
  readonly rejections: State['rejections'] | null
  /** Of the session: they are hidden as long as another is on the page. */
  readonly notices: readonly Notice[]
  readonly import: State['import']
  readonly queue: State['queue']
  /** The session that was open in Live; null: none, or no lesson has been to Live. */
  readonly live: string | null
}
const KEPT = [
  ...(['edition', 'thresholds', 'pins', 'off', 'order', 'answers', 'cursor', 'pick'] as const),
  ...(['mode', 'tab', 'side', 'lifeId', 'locked', 'open'] as const),
] as const
type Kept = Pick<State, (typeof KEPT)[number]>

let before: Before | null = null
/** What a lesson opened last, and the edition it was begun under. */
let lessons: { readonly ask: OpenAsk; readonly edition: State['edition'] } | null = null

/** Said of the session that was open, and of nothing else. */
const OF_SESSION = new Set<EngineProblem['code']>([
  'import',
  'already_here',
  'no_such_place',
  'unknown_pin',
  'not_pinned',
  'unknown_session',
])

/** What is done in Live when one leaves Learn; it is there as soon as a lesson has been to Live. */
interface LiveBeside {
  /** The session that a lesson began goes, unless the reader typed something of their own in it. */
  clear(): Promise<void>
  open(id: string): Promise<boolean>
}
let live: LiveBeside | null = null
/** A lesson goes to Live for the first time: `open` is the reader's own session there. */
export function toLive(is: LiveBeside, open: string | null): void {
  if (before && !live) before = { ...before, live: open }
  live = is
}

/** One comes into Learn from outside. */
export function remember(): void {
  const state = get()
  if (!state.info) return
  const { notices, queue, import: given, rejections } = state
  const own = notices.filter(({ problem }) => OF_SESSION.has(problem.code))
  live = null
  before = {
    ask: openNow(),
    session: state.info.session.id,
    state: Object.fromEntries(KEPT.map((name) => [name, state[name]])) as unknown as Kept,
    rejections: rejections === state.ownRejections ? null : rejections,
    notices: own,
    import: given,
    queue,
    live: null,
  }
  set({
    notices: notices.filter((notice) => !own.includes(notice)),
    ...(given.state === 'report' ? { import: { state: 'idle' } } : {}),
    ...(queue?.state === 'report' ? { queue: null } : {}),
  })
}

/** A lesson opens what it is about. */
export function lessonOpens(ask: OpenAsk, edition: State['edition']): void {
  lessons = { ask, edition }
}

/** The lesson's run stays on the page; what was open before is left to the library. */
export function takeAlong(): void {
  before = null
}

/** The session that one left for Learn; null: there is none to come back to. */
export const sessionBefore = (): string | null => before?.session ?? null

/** One has left Learn for a mode; null: for the one there was. True: what was open before is on the page again. */
export async function putBack(mode: State['mode'] | null): Promise<boolean> {
  const was = before
  before = null
  const now = openNow()
  if (!was) {
    // Nobody has chosen the edition of a lesson without compaction for a session of their own.
    if (mode === 'live' && get().edition === 'none' && lessons?.ask === now && lessons.edition === 'none') get().setEdition(DEFAULT_EDITION)
    return false
  }
  const { ask, state, rejections } = was
  // What the reader has opened inside a lesson stays.
  if (now !== ask && !isLessons(now)) return false
  const start = { ...state, ...(rejections ? { rejections } : {}), ...(mode ? { mode } : {}), lesson: null, preview: null }
  if (live) {
    await live.clear()
    if (was.live !== null) await live.open(was.live)
  }
  const { info, ownRejections } = get()
  if (info && openNow() === ask) await begin(info.session, { rejections: ownRejections, ...start })
  else if ('live' in ask) await (await import('./live/live-store.ts')).reopen(ask.live.id, start)
  else await open(ask, start)
  const told = get()
  set({
    notices: [...told.notices, ...was.notices.filter(({ id }) => !told.notices.some((one) => one.id === id))],
    import: was.import.state === 'report' ? was.import : { state: 'idle' },
    queue: told.queue ?? was.queue,
  })
  return true
}

/** A live session grows, and is another ask each time. */
const isLessons = (now: OpenAsk): boolean =>
  lessons !== null && (now === lessons.ask || ('live' in now && 'live' in lessons.ask && now.live.id === lessons.ask.live.id))
