// What the page holds, and sentences to the person. The actions are laid over it in store.ts.
import { create } from 'zustand'
import type { EditionId } from '../core/pipeline/types.ts'
import type { Notice, State, Store } from './contract.ts'
import type { EngineProblem } from './problems.ts'

export const FIRST_SAMPLE = 'seat-map'
export const DEFAULT_EDITION: EditionId = 's08-2026-08'

export const initial: State = {
  info: null,
  frame: null,
  valid: null,
  cursor: { call: 1, step: 0, edit: null },
  pick: null,
  edition: DEFAULT_EDITION,
  thresholds: {},
  rejections: [],
  ownRejections: [],
  pins: [],
  off: [],
  order: [],
  assumptions: {},
  preview: null,
  against: null,
  baseline: null,
  locked: false,
  answers: 'extractive',
  breakpoints: [],
  import: { state: 'idle' },
  queue: null,
  own: null,
  secrets: null,
  recorded: null,
  recordedLine: true,
  mask: true,
  notices: [],
  theme: 'system',
  language: null,
  tab: 'why',
  mode: 'debug',
  lesson: null,
  lifeId: null,
  side: false,
  open: [],
  busy: true,
}

/** Whoever wants the actions, too, imports it from store.ts. */
export const stored = create<Store>()(() => ({ ...initial }) as Store)

export const set = (part: Partial<State>) => stored.setState(part)
export const get = () => stored.getState()

let noticeIds = 0
/** A sentence to the person. The same one is not told twice at a time. */
export function notify(problem: EngineProblem): void {
  const same = JSON.stringify(problem)
  if (get().notices.some((n) => JSON.stringify(n.problem) === same)) return
  noticeIds++
  // Of one file only the last trouble counts.
  const older = (n: Notice) => problem.code === 'import' && n.problem.code === 'import' && n.problem.name === problem.name
  set({ notices: [...get().notices.filter((n) => !older(n)), { id: noticeIds, problem }] })
}

/** Takes the sentence away; gives the recordings it says were deleted. */
export function takeNotice(id: number): readonly string[] | null {
  const { notices } = get()
  set({ notices: notices.filter((n) => n.id !== id) })
  const problem = notices.find((n) => n.id === id)?.problem
  return problem?.code === 'recordings_deleted' ? problem.ids : null
}
