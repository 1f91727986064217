// The sweep under way and the last one that ended: it stays while one looks at another mode. A chunk of its own, with Tune.
import { create } from 'zustand'
import type { PolicySearched, PolicySearchTold } from '../core/engine/tune-types.ts'
import type { GridPoint, SweepCell, SweepParam, SweepPoint } from '../core/metrics/types.ts'
import type { ThresholdName } from '../core/pipeline/types.ts'
import type { Baseline, State } from './contract.ts'
import { saveBlob } from './download.ts'
import type { OpenAsk } from './engine-protocol.ts'
import { nowAndThen } from './now-and-then.ts'
import { library } from './opening.ts'
import { useStore } from './store.ts'
import type { TuneActions } from './tune.ts'

/** Sessions beside the open one, by id; without the open one where `own` is false. */
export interface SweepOver {
  readonly own: boolean
  readonly samples: readonly string[]
  readonly entries: readonly string[]
}

/** What a sweep was made under, so that one sees when it no longer is. */
type Under = Pick<State, 'edition' | 'thresholds' | 'rejections' | 'pins' | 'off' | 'order' | 'answers' | 'assumptions'> & {
  readonly session: string
}

export interface SweepDone {
  readonly params: readonly SweepParam[]
  readonly cells: readonly SweepCell[]
  readonly points: readonly SweepPoint[]
  /** Sessions that were swept; those that could not be opened. */
  readonly sessions: number
  readonly failed: number
  /** It was stopped before its end: so many sessions were asked for. Null: it is whole. */
  readonly partOf: number | null
  readonly under: Under
  /** Where it was searched: what against, and what came of it. */
  readonly search: { readonly against: 'baseline' | 'defaults'; readonly found: PolicySearched } | null
}
export interface Sweeping {
  readonly running: null | {
    readonly what: 'sweep' | PolicySearchTold['step']
    readonly round: number
    readonly done: number
    readonly of: number
  }
  readonly stopped: boolean
  readonly done: SweepDone | null
}

export const useSweeping = create<Sweeping>()(() => ({ running: null, stopped: false, done: null }))
const set = (part: Partial<Sweeping>) => useSweeping.setState(part)
const page = () => useStore.getState()
const asked: Promise<TuneActions> = page().tuning()

/** Milliseconds: each telling draws the page anew. */
const PROGRESS = 100

function underNow(): Under {
  const { edition, thresholds, rejections, pins, off, order, answers, assumptions, info } = page()
  return { edition, thresholds, rejections, pins, off, order, answers, assumptions, session: info?.session.id ?? '' }
}

async function sessionsOf({ samples, entries }: SweepOver): Promise<{ readonly others: readonly OpenAsk[]; readonly missing: number }> {
  const files = entries.length > 0 ? await (await library()).filesOfEntries(entries) : { asks: [], missing: 0 }
  return { others: [...samples.map((sample) => ({ sample })), ...files.asks], missing: files.missing }
}

export async function startSweep(params: readonly SweepParam[], over: SweepOver): Promise<void> {
  const under = underNow()
  set({ running: { what: 'sweep', round: 1, done: 0, of: 0 }, stopped: false })
  const { own } = over
  const { others, missing } = await sessionsOf(over)
  const tune = await asked
  const tell = nowAndThen(
    PROGRESS,
    (told: { done: number; of: number }) => useSweeping.getState().running && set({ running: { what: 'sweep', round: 1, ...told } }),
  )
  const swept = await tune.sweep(params, { others, own }, tell)
  if (!swept) return set({ running: null, stopped: true })
  const { cells, points, failed, sessions, stopped } = swept
  const partOf = stopped ? others.length + (own ? 1 : 0) : null
  set({ running: null, done: { params, cells, points, sessions, failed: failed + missing, partOf, under, search: null } })
}

/** Among these thresholds; held against the baseline, or against the course's defaults where there is none. */
export async function startSearch(names: readonly ThresholdName[], baseline: Baseline | null, over: SweepOver): Promise<void> {
  const under = underNow()
  set({ running: { what: 'curves', round: 1, done: 0, of: names.length }, stopped: false })
  const { others, missing } = await sessionsOf(over)
  const tune = await asked
  const tell = nowAndThen(
    PROGRESS,
    ({ step, ...told }: PolicySearchTold) => useSweeping.getState().running && set({ running: { what: step, ...told } }),
  )
  const found = await tune.searchPolicy(names, baseline ?? { thresholds: {} }, { others, own: over.own }, tell)
  if (!found) return set({ running: null, stopped: true })
  const { params, cells, points, sessions, failed } = found
  set({
    running: null,
    done: {
      params,
      cells,
      points,
      sessions,
      failed: failed + missing,
      partOf: null,
      under,
      search: { against: baseline ? 'baseline' : 'defaults', found },
    },
  })
}

export async function stopSweeping(): Promise<void> {
  const tune = await asked
  tune.stopSweep()
  tune.stopSearch()
}

/** Whether the sweep was made under what counts now, but for the thresholds it moved. */
export function isStale({ under, params, search }: SweepDone, now: Under): boolean {
  const all = [...params, ...(search?.found.more ?? []).flatMap((round) => round.params)]
  const moved = new Set<string>([...all.map(({ name }) => name), ...Object.keys(search?.found.best?.point.at ?? {})])
  const told = ({ thresholds, ...rest }: Under) =>
    JSON.stringify([
      rest,
      Object.entries(thresholds)
        .filter(([name]) => !moved.has(name))
        .sort(),
    ])
  return told(under) !== told(now)
}
export const isStaleNow = (done: SweepDone): boolean => isStale(done, underNow())

/** Thresholds of a point: those it moves over those that stood. */
export const policyOf = ({ under }: SweepDone, at: GridPoint): GridPoint => ({ ...under.thresholds, ...at })

export async function downloadSweep({ params, cells }: SweepDone, name: string): Promise<void> {
  const { files } = await asked
  saveBlob(new Blob([files.sweepCsv(params, cells)], { type: 'text/csv;charset=utf-8' }), name)
}
