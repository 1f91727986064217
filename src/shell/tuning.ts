// What Tune shows beside the run: its figures, those of the baseline, where both part; and the preview while a slider moves.
// A chunk of its own, started when Tune is first opened; it rests while another mode is on the page.

import { create } from 'zustand'
import type { Tuned } from '../core/engine/tune-types.ts'
import type { BlockPlaces, FastFigures, Figure, GridPoint, Parting, Replaying } from '../core/metrics/types.ts'
import { checkThreshold, DEFAULTS } from '../core/pipeline/policy.ts'
import type { Inputs, ThresholdName } from '../core/pipeline/types.ts'
import type { Baseline, State } from './contract.ts'
import { afterRest } from './rest.ts'
import { useStore } from './store.ts'
import { setThreshold } from './thresholds.ts'
import type { TuneActions } from './tune.ts'

/** Figures of one policy; the slow ones come later. */
export interface Figured {
  readonly fast: FastFigures
  readonly slow: readonly Figure[] | null
  readonly places: BlockPlaces | null
}

export interface Tuning {
  /** What is on the screen: of the preview while a slider moves, else of the run. */
  readonly present: Figured | null
  /** The slow figures are those of an earlier policy, also while a slider moves. */
  readonly stale: boolean
  readonly baseline: Figured | null
  /** What its figures rest on, and what the recording says of its own tokens. */
  readonly assumed: Pick<Tuned, 'assumptions' | 'own'> | null
  /** Milliseconds that the replay of `present` took; and how far one is that takes long. */
  readonly ms: number | null
  readonly waiting: Replaying | null
  /** The slider that moves; null: none does. */
  readonly dragged: ThresholdName | null
  /** Where the run parts from the baseline; null: nowhere, or not known. */
  readonly parting: Parting | null
  /** `parting` is of what stands there now. */
  readonly parted: boolean
}

export const useTuning = create<Tuning>()(() => ({
  ...{ present: null, stale: true, baseline: null, parting: null, parted: false },
  ...{ assumed: null, ms: null, waiting: null, dragged: null },
}))
const set = (part: Partial<Tuning>) => useTuning.setState(part)
const page = () => useStore.getState()

const asked: Promise<TuneActions> = page().tuning()

/** A person sees that it is worked on when it takes longer. */
const SOON = 100
let pending = 0
let told: Replaying | null = null
let long: ReturnType<typeof setTimeout> | undefined

/** One replay is under way at a time, and one may wait for its turn: the time of each counts from when it begins. */
function begins(): void {
  clearTimeout(long)
  told = null
  if (pending > 0) long = setTimeout(() => set({ waiting: told ?? { done: 0, of: page().info?.series.calls ?? 0 } }), SOON)
  set({ waiting: null })
}

async function replayed(tune: TuneActions, over: Partial<Inputs>): Promise<Tuned | null> {
  pending++
  if (pending === 1) begins()
  const answer = await tune.at(over, undefined, (now) => {
    told = now
    if (useTuning.getState().waiting) set({ waiting: now })
  })
  pending--
  if (answer || pending === 0) begins()
  return answer
}

/** The fast figures are there; the slow ones stay those of before until the texts have been looked at. */
function showFast({ fast, assumptions, own, ms }: Tuned): void {
  const { present, assumed } = useTuning.getState()
  // The same object where the recording says the same: what is drawn from it stands still.
  const same = assumed?.own && own && assumed.own.charsPerToken === own.charsPerToken && assumed.own.prefixTokens === own.prefixTokens
  set({
    present: { fast, slow: present?.slow ?? null, places: present?.places ?? null },
    assumed: { assumptions, own: same ? assumed.own : own },
    ms,
  })
}

let wanted: GridPoint | null = null
let following = false

/** A slider moves: the whole session is replayed with this value, one replay a frame, and nothing is set yet. False: it is refused. */
export function drag(name: ThresholdName, value: number): boolean {
  const thresholds: GridPoint = { ...(wanted ?? page().thresholds), [name]: value }
  if (checkThreshold(name, value, { ...DEFAULTS, ...thresholds })) return false
  wanted = thresholds
  giveWay()
  unflag()
  set({ dragged: name, stale: true, parted: false })
  void follow()
  settled.push({ name, value })
  return true
}

/** A replay that takes long gives way to a newer place of the slider, unless more than half of it is done: else none would ever end. */
function giveWay(): void {
  const { waiting } = useTuning.getState()
  if (waiting && waiting.done * 2 < waiting.of) void asked.then((tune) => tune.stopAt())
}

async function follow(): Promise<void> {
  if (following) return
  following = true
  const tune = await asked
  for (let shown: GridPoint | null = null; wanted !== null && wanted !== shown; ) {
    shown = wanted
    const answer = await replayed(tune, { thresholds: shown })
    if (wanted === null || (!answer && wanted === shown)) break
    if (!answer) continue // it gave way
    showFast(answer)
    useStore.setState({ preview: { series: answer.series, policy: answer.policy } })
    await new Promise(requestAnimationFrame)
  }
  following = false
}

const REST = 250
/** The slider has come to rest: now the policy is set, and the real run follows. */
const settled = afterRest<{ readonly name: ThresholdName; readonly value: number }>(REST, ({ name, value }) => {
  wanted = null
  setThreshold(name, value)
  set({ dragged: null })
})
/** The pointer has let go. */
export const settle = (): void => settled.flush()

/** Figures of the run that stands there. */
const figures = afterRest<number>(REST, async (run) => {
  const found = await (await asked).figures(run)
  if (found && page().info?.run === run && wanted === null)
    set({ present: { fast: found.fast, slow: found.slow, places: found.places }, stale: false })
})

async function ran(): Promise<void> {
  unflag()
  set({ stale: true, parted: false })
  if (wanted !== null) return
  useStore.setState({ preview: null })
  const { info } = page()
  if (!info) return
  const answer = await replayed(await asked, {})
  if (answer && page().info === info && wanted === null) showFast(answer)
  figures.push(info.run)
  part.push(info.run)
}

const part = afterRest<number>(REST, async (run) => {
  const { baseline } = page()
  const parting = baseline && (await (await asked).partsFrom(baseline))
  if (page().info?.run !== run || page().baseline !== baseline || wanted !== null) return
  set({ parting, parted: true })
  const { against } = page()
  if (against && parting) useStore.setState({ against: { ...against, parts: parting.call } })
})

/** What the timeline flags is of what stands there now. */
function unflag(): void {
  const { against } = page()
  if (against?.parts) useStore.setState({ against: { ...against, parts: null } })
}

/** Debug, also where a lesson stands beside it. */
export const showRun = (): void => useStore.setState({ mode: 'debug', locked: false })

/** Debug with both runs, at what a call sent. */
export function openBoth(call: number): void {
  useStore.setState({ mode: 'debug', locked: true })
  page().move({ call })
  page().move({ stage: 'model_call' })
}
export const unlock = (): void => useStore.setState({ mode: 'tune', locked: false })

async function hold(baseline: Baseline | null): Promise<void> {
  if (!baseline) {
    set({ baseline: null, parting: null, parted: false })
    useStore.setState({ against: null })
    return
  }
  set({ parted: false })
  const tune = await asked
  const answer = await tune.at(baseline, 'baseline')
  if (!answer || page().baseline !== baseline) return
  set({ baseline: { fast: answer.fast, slow: null, places: null } })
  useStore.setState({ against: { sent: answer.series.sent, parts: null } })
  const { info } = page()
  if (info) part.push(info.run)
  const found = await tune.figuresWith(baseline, 'baseline')
  if (found && page().baseline === baseline) set({ baseline: { fast: found.fast, slow: found.slow, places: found.places } })
}

/** Also while Debug steps both runs: the baseline stands in the timeline there. */
const isOn = ({ mode, locked, info }: State): boolean => (mode === 'tune' || locked) && info !== null

function watch(now: State, before: State | null): void {
  if (!isOn(now)) {
    if (before && isOn(before)) useStore.setState({ preview: null, against: null })
    return
  }
  const anew = !before || !isOn(before) || now.info?.session.id !== before.info?.session.id || now.assumptions !== before.assumptions
  if (anew || now.info?.run !== before.info?.run) void ran()
  if (
    anew ||
    now.baseline !== before.baseline ||
    now.rejections !== before.rejections ||
    now.pins !== before.pins ||
    now.off !== before.off
  )
    void hold(now.baseline)
}
watch(page(), null)
useStore.subscribe(watch)
