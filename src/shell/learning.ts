// The lessons' way to the page: setting it up for a step, the run a step began with, and how far one has come.
// A chunk of its own, started when a lesson is first opened.
import { create } from 'zustand'
import type { PlayId } from '../core/agent/scripted/plays.ts'
import type { Tuned } from '../core/engine/tune-types.ts'
import type { EditionId, Inputs, StageName, ThresholdName } from '../core/pipeline/types.ts'
import type { Move } from '../core/view/types.ts'
import { lessonOpens } from './before-learn.ts'
import type { TabName } from './contract.ts'
import { lead } from './frames.ts'
import { NO_PROGRESS, type Progress, readProgress, whenWrittenElsewhere, writeProgress } from './lesson-progress.ts'
import { begin, open, openNow } from './opening.ts'
import { notify } from './state.ts'
import { useStore } from './store.ts'

/** Progress, null until it has been read. */
export const useProgress = create<{ readonly progress: Progress | null }>()(() => ({ progress: null }))

async function takeProgress(): Promise<void> {
  const read = await readProgress()
  if (!read.ok) notify(read.problem)
  useProgress.setState({ progress: read.ok ? read.value : NO_PROGRESS })
}
void takeProgress()
whenWrittenElsewhere(() => void takeProgress())

let told = false
export function keepProgress(part: Partial<Progress>): void {
  const progress = { ...(useProgress.getState().progress ?? NO_PROGRESS), ...part }
  useProgress.setState({ progress })
  const written = writeProgress(progress)
  if (!written.ok && !told) {
    told = true
    notify(written.problem)
  }
}

export interface Arranged {
  /** Null: what is open stays open. */
  readonly sample: string | null
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  readonly off: readonly StageName[]
  readonly order: readonly StageName[]
  readonly moves: readonly Move[]
  readonly beside: 'debug' | 'tune' | 'live'
  /** A session of Live, in which so many of these plays have been done. */
  readonly live: { readonly plays: readonly PlayId[]; readonly done: number } | null
  readonly panel: TabName | null
}

/** The lesson at this place is on the page, which stands as it is. */
export const lessonAt = (at: string): void => useStore.setState({ lesson: { at, set: true } })

let arrangements = 0

/**
 * Whether the page is just being set up: what is done on it meanwhile would not last. `waits`: what the agent is to have
 * done before is not done; it does it when the reader says so.
 */
export const useArranging = create<{ readonly arranging: boolean; readonly waits: boolean }>()(() => ({ arranging: false, waits: false }))

/** What becomes of a session of Live: `look` asks nothing of the agent, `play` lets it do what is missing, `anew` lets it do all of it in a new session. */
export type How = 'look' | 'play' | 'anew'

/** Sets the page up; what the person has changed about the run goes, what is assumed of prices stays. */
export async function arrange(to: Arranged, how: How = 'look'): Promise<void> {
  const mine = ++arrangements
  // Who leaves Learn meanwhile finds what was open before.
  const gone = () => mine !== arrangements || !useStore.getState().lesson
  useArranging.setState({ arranging: true, waits: false })
  try {
    await setUp(to, how, gone)
  } finally {
    if (mine === arrangements) useArranging.setState({ arranging: false })
  }
}

/** `gone`: another page was asked for meanwhile. */
async function setUp(to: Arranged, how: How, gone: () => boolean): Promise<void> {
  const { sample, edition, thresholds, off, order, panel } = to
  let { moves, beside } = to
  if (to.live) {
    const { ready } = await import('./live/lesson.ts')
    const done = await ready({ ...to, live: to.live }, how, gone)
    if (done === 'gone') return
    lessonOpens(openNow(), edition)
    if (done === 'waits') {
      useArranging.setState({ waits: true })
      beside = 'live'
      moves = []
    }
  }
  const { info, ownRejections } = useStore.getState()
  const start = {
    ...({ edition, thresholds, off, order, pins: [], answers: 'extractive', lifeId: null, preview: null } as const),
    ...{ mode: beside, locked: false, side: panel !== null, cursor: { call: 1, step: 0, edit: null } },
    ...(panel ? { tab: panel } : {}),
  }
  if (info && (sample === null || info.session.id === sample)) await begin(info.session, { ...start, rejections: ownRejections })
  else if (sample === null) return
  else {
    const ask = { sample }
    lessonOpens(ask, edition)
    if (!(await open(ask, start))) return
  }
  if (gone()) return
  for (const move of moves) lead(move)
  if (moves.length > 0) useStore.getState().showRows(0, 120)
}

/**
 * The open session under these inputs, in numbers; the page's own run stays. `gone`: nobody waits for it any more. It is
 * looked at after the wait, too: an old question that came late would take the place of the new one.
 */
export async function runWith(over: Partial<Inputs>, key: string, gone: () => boolean): Promise<Tuned | null> {
  const tune = await useStore.getState().tuning()
  return gone() ? null : tune.at(over, `lesson ${key}`)
}
