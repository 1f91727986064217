// The store: inputs, cursor, and what the engine last answered. The trace is computed in the worker, never set here.
import { create } from 'zustand'
import { checkThreshold, DEFAULTS, makePolicy, type PolicyProblem } from '../core/pipeline/policy.ts'
import type { EditionId, StageName, StepName, ThresholdName } from '../core/pipeline/types.ts'
import type { Cursor, Move, SessionInfo, Stopped } from '../core/view/types.ts'
import { samples } from '../samples/list.ts'
import { atOnce } from './at-once.ts'
import type { Actions, State, Store } from './contract.ts'
import { saveBlob } from './download.ts'
import type { EngineProtocol, OpenAsk } from './engine-protocol.ts'
import { placeOf } from './place.ts'
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { type Answer, connect } from './rpc.ts'
import { unknownPins, withoutPin, withPin, withRejection, withStage } from './what-if.ts'

export const FIRST_SAMPLE = 'seat-map'
export const DEFAULT_EDITION: EditionId = 's08-2026-08'
const ROWS = 120
const FILES = 200

const initial: State = {
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
  assumptions: {},
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
  tab: 'why',
  mode: 'debug',
  lifeId: null,
  open: [],
  busy: true,
}

const set = (part: Partial<State>) => useStore.setState(part)
const get = () => useStore.getState()

const engine = connect<EngineProtocol>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  (detail) => {
    set({ busy: false, import: { state: 'idle' } })
    notify({ code: 'worker_crashed', detail })
  },
)
/** For what is kept beside the page: the files of a run. */
export const askEngine = engine.ask

let noticeIds = 0
/** A sentence to the person. The same one is not told twice at a time. */
export function notify(problem: EngineProblem): void {
  const same = JSON.stringify(problem)
  if (get().notices.some((n) => JSON.stringify(n.problem) === same)) return
  noticeIds++
  set({ notices: [...get().notices, { id: noticeIds, problem }] })
}

/** Takes the sentence away; gives the recordings it says were deleted. */
function takeNotice(id: number): readonly string[] | null {
  const { notices } = get()
  set({ notices: notices.filter((n) => n.id !== id) })
  const problem = notices.find((n) => n.id === id)?.problem
  return problem?.code === 'recordings_deleted' ? problem.ids : null
}

// Moves wait here until a frame has them: quick keys are never lost, and a frame that took long makes no queue.
let moves: Move[] = []
let issued = 0
let done = 0
let rows = { from: 0, count: ROWS }
let files = { from: 0, count: FILES }

async function askFrame(): Promise<void> {
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
function lead(move: Move): void {
  moves.push(move)
  issued++
}

/** Forgets what was waited for: the cursor is set to a place. */
function jump(cursor: Cursor, part: Partial<State> = {}): void {
  stood = null
  moves = []
  done = issued
  rows = { from: 0, count: rows.count }
  set({ cursor, pick: null, ...(get().open === 'all' ? {} : { open: [] }), ...part })
}

/** Replays the session under the present policy and shows the frame at the cursor. */
export async function run(move?: Move): Promise<void> {
  set({ busy: true })
  const { edition, thresholds, rejections, pins, off, answers } = get()
  const answer = await engine.ask('run', { edition, thresholds, rejections, pins, off, answers })
  if (!answer.ok) {
    if (answer.why === 'failed') notify({ code: 'worker_crashed', detail: answer.detail })
    return
  }
  const unknown = unknownPins(answer.value.pins)
  for (const id of unknown) notify({ code: 'unknown_pin', id })
  set({ info: answer.value, valid: null, ...(unknown.length > 0 ? { pins: get().pins.filter((id) => !unknown.includes(id)) } : {}) })
  if (move) lead(move)
  await askFrame()
  check.push(answer.value.run)
}

/** The rules of the API are looked at when a run has rested: nothing waits for them. */
const check = afterRest<number>(1_000, async (run) => {
  const answer = await engine.ask('violations', { run })
  if (!answer.ok || answer.value === null || get().info?.run !== run) return
  set({ valid: answer.value })
  await askFrame()
})

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

/** Which stage a session is about: a sample says so. */
function stageOf({ id, sample }: SessionInfo): StageName | null {
  const stage = sample ? samples.find((s) => s.id === id)?.stage : undefined
  return stage === undefined || stage === 'everything' ? null : stage
}

/** What is open now, so that a new worker can open it again. */
let opened: OpenAsk = { sample: FIRST_SAMPLE }

/** The library, with its worker and database: it comes when something is in it, or goes into it. */
export const library = () => import('./library/page.ts')

/** What a link says about a recording that is not here: it waits until somebody opens the file. */
let waiting: { readonly session: string; readonly state: Partial<State> } | null = null
let stays = false
export function waitFor(session: string, state: Partial<State>): void {
  waiting = { session, state }
  stays = true
}
/** It stays in the address until it is used, or something else is opened: a reload must find it there. */
export const linkStays = (): boolean => stays
export function linkGoes(): void {
  stays = false
}

/** What is open; the same object until something else is. */
export const openNow = (): OpenAsk => opened

/** Opens and runs; on trouble what was open stays. True when the session is open. */
export async function open(ask: OpenAsk, start: Partial<State> = {}): Promise<boolean> {
  const name = 'file' in ask ? ask.file.name : 'link' in ask ? '' : ask.sample
  if ('file' in ask) set({ import: { state: 'reading', name, bytes: 0, of: ask.file.size, records: 0 } })
  const answer = await engine.ask('open', ask, { progress: (p) => 'file' in ask && set({ import: { state: 'reading', name, ...p } }) })
  if (!answer.ok) {
    if (answer.why === 'failed') notify({ code: 'import', name, problem: { code: 'read_failed', detail: answer.detail } })
    return false
  }
  set({ import: { state: 'idle' } })
  if (!answer.value.ok) {
    const { problem } = answer.value
    if ('link' in ask) notify({ code: 'damaged_link' })
    // A zip is a folder of recordings.
    else if ('file' in ask && problem.code === 'looks_like' && problem.what === 'zip')
      void library().then(({ importMany }) => importMany([{ file: ask.file, path: name }]))
    else if (problem.code !== 'cancelled') notify({ code: 'import', name, problem })
    return false
  }
  opened = ask
  stays = false
  const { session, rejections } = answer.value
  if ('file' in ask && ask.entry === undefined)
    set({ import: { state: 'report', name, records: session.records, messages: session.messages, warnings: session.warnings } })
  const waited = waiting?.session === session.id ? waiting.state : {}
  if (waiting?.session === session.id) waiting = null
  await begin(session, { rejections, pins: [], lifeId: null, ...start, ...waited, ownRejections: rejections })
  return true
}

/** Runs the opened session from the start of a link or a reload; where no place is named, from the step that tells most. */
export async function begin(session: SessionInfo, start: Partial<State>): Promise<void> {
  jump(initial.cursor, start)
  if (!start.cursor) lead({ telling: stageOf(session) })
  const { cursor: asked } = start
  const before = issued
  await run()
  const { info, cursor } = get()
  // Nothing was moved meanwhile, and yet one stands elsewhere.
  if (asked && info && issued === before && placeOf(asked) !== placeOf({ ...cursor, edit: cursor.edit ?? asked.edit }))
    notify({ code: 'no_such_place', asked: placeOf(asked), call: cursor.call, calls: info.series.calls })
}

const toldThreshold = (problem: PolicyProblem, kept: number): EngineProblem => {
  if (problem.code === 'not_a_number') return { code: 'threshold_not_a_number', name: problem.name, kept }
  if (problem.code === 'range') return { ...problem, code: 'threshold_range', kept }
  return { ...problem, code: 'threshold_cross', kept }
}

function setThreshold(name: ThresholdName, value: number): EngineProblem | null {
  const { thresholds } = get()
  const policy = { ...DEFAULTS, ...thresholds } // every edition has the same defaults
  const problem = checkThreshold(name, value, policy)
  if (problem) return toldThreshold(problem, policy[name])
  const { [name]: _, ...others } = thresholds
  set({ thresholds: value === DEFAULTS[name] ? others : { ...others, [name]: value } })
  void run()
  return null
}

/** Changes what decides the run, and runs. */
function rerun(part: Partial<State>): void {
  set(part)
  void run()
}

const given = <T>(answer: Answer<T>): T | null => (answer.ok ? answer.value : null)

const actions: Actions = {
  openSample: (sample) => void open({ sample }),
  openOwn() {
    const { own } = get()
    if (own) void library().then(({ openEntry }) => openEntry(own.id, own.choice))
  },
  openEntry: (id) => void library().then(({ openEntry }) => openEntry(id)),
  openFiles(given) {
    const [one] = given
    if (given.length === 1 && one && !one.path.includes('/')) void open({ file: one.file })
    else if (one) void library().then(({ importMany }) => importMany(given))
  },
  openDropped: (dropped) => void library().then(({ importDropped }) => importDropped(dropped)),
  openText: (text) => void open({ file: new File([text], 'pasted.txt') }),
  stopQueue: () => void library().then(({ stopImport }) => stopImport()),
  dismissQueue: () => set({ queue: null }),
  cancelImport() {
    engine.cancel('open')
    const under = get().import
    if (under.state === 'reading') notify({ code: 'import_stopped', name: under.name })
    set({ import: { state: 'idle' } })
  },
  dismissReport: () => set({ import: { state: 'idle' } }),
  setEdition(edition) {
    const { frame } = get()
    stood ??= frame?.stages[frame.cursor.step]?.name ?? null
    set({ edition })
    void run(stood ? { stage: stood } : undefined)
  },
  pin: (id) => rerun({ pins: withPin(get().pins, id) }),
  pinAll(ids, left) {
    if (left > 0 || ids.length === 0) notify({ code: 'not_pinned', messages: ids.length && ids.length + left })
    else rerun({ pins: ids.reduce(withPin, get().pins) })
  },
  unpin: (id) => rerun({ pins: withoutPin(get().pins, get().info?.pins ?? [], id) }),
  unpinAll: () => rerun({ pins: [] }),
  setAnswers: (answers) => rerun({ answers }),
  stageOff: (stage, off) => rerun({ off: withStage(get().off, stage, off) }),
  reject: (call, error) => rerun({ rejections: withRejection(get().rejections, call, error) }),
  setThreshold,
  resetThreshold(name) {
    const problem = setThreshold(name, DEFAULTS[name])
    if (problem) notify(problem)
  },
  adopt(thresholds) {
    const { problem } = makePolicy(DEFAULTS, thresholds)
    if (problem) return toldThreshold(problem, DEFAULTS[problem.name])
    const changed = Object.entries(thresholds).filter(([name, value]) => value !== DEFAULTS[name as ThresholdName])
    rerun({ thresholds: Object.fromEntries(changed) })
    return null
  },
  assume: (over) => set({ assumptions: { ...get().assumptions, ...over } }),
  tuning: async () => (await import('./tune.ts')).tuneActions(engine, get),
  setBreakpoints: (breakpoints) => set({ breakpoints }),
  go(cursor) {
    jump(cursor)
    void askFrame()
  },
  move(move) {
    const { cursor, pick } = get()
    if ('by' in move && move.by === 'edit' && cursor.edit === null && pick !== null) set({ cursor: { ...cursor, edit: pick } })
    stood = null
    lead(move)
    rows = { from: 0, count: rows.count }
    set({ pick: null })
    void askFrame()
  },
  walk(request) {
    const next = walks.then(() => walkOn(request))
    walks = next
    return next
  },
  stops: async (run, stops) => given(await engine.ask('stops', { run, stops })),
  chapters: async (run) => given(await engine.ask('chapters', { run })),
  pickEdit(pick) {
    const { cursor } = get()
    if (cursor.edit !== null && pick !== null) return actions.go({ ...cursor, edit: pick })
    set({ pick })
    void askFrame()
  },
  toggleFold(key) {
    const { open: keys } = get()
    if (keys === 'all') return
    set({ open: keys.includes(key) ? keys.filter((k) => k !== key) : [...keys, key] })
    void askFrame()
  },
  setOpenAll(all) {
    set({ open: all ? 'all' : [] })
    void askFrame()
  },
  showRows(from, count) {
    rows = { from, count }
    void askFrame()
  },
  showFiles(from, count) {
    files = { from, count }
    void askFrame()
  },
  text: atOnce(
    (request) => `text ${get().info?.run} ${JSON.stringify(request)}`,
    async (request, channel) => {
      const answer = await engine.ask('text', request, { channel })
      return answer.ok ? answer.value : { text: '', total: 0, from: 0 }
    },
  ),
  async diff(cursor, edit) {
    const answer = await engine.ask('diff', { cursor, edit }, { channel: `diff ${edit}` })
    return answer.ok ? answer.value : { parts: [], gaveUp: true }
  },
  async download({ path }) {
    const answer = await engine.ask('file', { cursor: get().cursor, path, mask: get().mask })
    if (answer.ok && answer.value) saveBlob(answer.value, path)
  },
  async downloadAll(told) {
    const answer = await engine.ask('zip', { cursor: get().cursor, mask: get().mask }, { progress: told })
    if (!answer.ok) return answer.why === 'superseded' ? 'stopped' : 'failed'
    if (answer.value) saveBlob(answer.value, `${get().info?.session.name ?? 'run'}-files.zip`)
    return answer.value ? 'done' : 'stopped'
  },
  stopDownload: () => engine.cancel('zip'),
  inFile: async (cursor, path, phrase) => given(await engine.ask('inFile', { cursor, path, phrase })),
  life: async (id) => given(await engine.ask('life', { id })),
  search: async (request) => given(await engine.ask('search', request)),
  stopSearch: () => engine.cancel('search'),
  share: async (mask) => given(await engine.ask('share', { mask })),
  setMask: (mask) => set({ mask }),
  setRecordedLine: (recordedLine) => set({ recordedLine }),
  dismissNotice(id) {
    const deleted = takeNotice(id)
    if (deleted) void library().then(({ forget }) => forget(deleted))
  },
  undo(id) {
    const deleted = takeNotice(id)
    if (deleted) void library().then(({ restore }) => restore(deleted))
  },
  setTheme: (theme) => set({ theme }),
  setTab: (tab) => set({ tab }),
  setLife: (lifeId) => set({ lifeId }),
  setMode: (mode) => set({ mode }),
  restartEngine() {
    engine.restart()
    set({ notices: get().notices.filter((n) => n.problem.code !== 'worker_crashed') })
    const { info, cursor, rejections, pins, off, answers, thresholds, edition, lifeId } = get()
    // Where nothing was shown yet, there is no place to come back to.
    void open(
      opened,
      info ? { cursor, rejections, pins, off, answers, thresholds, edition, lifeId } : { off, answers, thresholds, edition },
    )
  },
}

export const useStore = create<Store>()(() => ({ ...initial, ...actions }))
