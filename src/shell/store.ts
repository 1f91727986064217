// The store: inputs, cursor, and what the engine last answered. The trace is computed in the worker, never set here.
import { atOnce } from './at-once.ts'
import type { Actions } from './contract.ts'
import { saveBlob } from './download.ts'
import { engine, given } from './engine.ts'
import { askFrame, jump, move, rememberStage, showFiles, showRows, walk } from './frames.ts'
import { library, open, openNow } from './opening.ts'
import { rerun, run } from './runs.ts'
import { get, notify, set, stored, takeNotice } from './state.ts'
import { withoutPin, withPin, withRejection, withStage } from './what-if.ts'

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
  openText: (text, name) => void open({ file: new File([text], `${name} ${new Date().toLocaleString('sv').replaceAll(':', '.')}.txt`) }),
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
    rememberStage()
    set({ edition })
    void run({ atStage: true })
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
  setOrder(order) {
    rememberStage()
    set({ order })
    void run({ atStage: true })
  },
  reject: (call, error) => rerun({ rejections: withRejection(get().rejections, call, error) }),
  resetThresholds: () => rerun({ thresholds: {} }),
  tuning: async () => (await import('./tune.ts')).tuneActions(engine, get),
  setBaseline: (baseline) => set({ baseline }),
  setBreakpoints: (breakpoints) => set({ breakpoints }),
  go(cursor) {
    jump(cursor)
    void askFrame()
  },
  move,
  walk,
  stops: async (run, stops) => given(await engine.ask('stops', { run, stops })),
  chapters: async (run) => given(await engine.ask('chapters', { run })),
  pickEdit(pick) {
    set({ side: true })
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
  showRows,
  showFiles,
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
  setTab: (tab) => set({ tab, side: true }),
  setSide: (side) => set({ side }),
  setLife: (lifeId) => set({ lifeId }),
  setMode(mode) {
    const { lesson } = get()
    if (mode !== 'learn') set({ mode, locked: false, lesson: null })
    else if (!lesson?.set) set({ lesson: { at: '', set: false } })
    if (lesson && mode !== 'learn') void import('./before-learn.ts').then(({ putBack }) => putBack(mode))
  },
  restartEngine() {
    engine.restart()
    set({ notices: get().notices.filter((n) => n.problem.code !== 'worker_crashed') })
    const { info, cursor, rejections, pins, off, order, answers, thresholds, edition, lifeId } = get()
    // Where nothing was shown yet, there is no place to come back to.
    void open(
      openNow(),
      info ? { cursor, rejections, pins, off, order, answers, thresholds, edition, lifeId } : { off, order, answers, thresholds, edition },
    )
  },
}

stored.setState(actions)
export const useStore = stored
