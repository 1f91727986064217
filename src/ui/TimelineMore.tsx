// What comes to the timeline when the run has rested: lanes, chapters, zoom, the limit to be dragged, and the sentence of a call.

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { StageName } from '../core/pipeline/types.ts'
import type { Chapters, LifeView, RunInfo, RunStops, RunValid, Stop } from '../core/view/types.ts'
import { type Breakpoint, keyOf, stopsOn, withBreakpoint, withoutBreakpoint } from '../shell/breakpoints.ts'
import type { Against } from '../shell/contract.ts'
import { setThreshold } from '../shell/thresholds.ts'
import './css/timeline-more.css'
import { TimelineAgainst } from './TimelineAgainst.tsx'
import { TimelineChapters } from './TimelineChapters.tsx'
import { TimelineLanes } from './TimelineLanes.tsx'
import { TimelineLife } from './TimelineLife.tsx'
import { TimelineLimit } from './TimelineLimit.tsx'
import { TimelineRecorded } from './TimelineRecorded.tsx'
import { TimelineTip } from './TimelineTip.tsx'
import { TimelineZoom } from './TimelineZoom.tsx'
import { LANE, type MoreLane } from './timeline-lanes.ts'
import type { Plot, Shown } from './timeline-shapes.ts'

/** The timeline as it is drawn now. */
export interface TimelineView {
  readonly section: RefObject<HTMLElement | null>
  readonly info: RunInfo
  readonly call: number
  readonly plot: Plot
  readonly width: number
  readonly height: number
  readonly phone: boolean
  readonly lanes: readonly MoreLane[]
  /** Where the first of these lanes and where the chapters begin. */
  readonly lanesAt: number
  readonly chaptersAt: number
  readonly hover: { readonly call: number; readonly x: number; readonly y: number } | null
  readonly sentence: (call: number) => string
  readonly held: number | undefined
  readonly hold: (scale: number | undefined) => void
  readonly show: (shown: Shown | null) => void
  readonly go: (call: number) => void
}

interface Props {
  readonly view: TimelineView
  readonly valid: RunValid | null
  /** The history that is open. */
  readonly life: LifeView | null
  readonly against: Against | null
  readonly breakpoints: readonly Breakpoint[]
  readonly setBreakpoints: (list: readonly Breakpoint[]) => void
  readonly busy: boolean
  readonly chaptersOf: (run: number) => Promise<Chapters | null>
  readonly stopsOf: (run: number, stops: readonly Stop[]) => Promise<RunStops | null>
}

/** A run that is replaced within so many milliseconds is not asked about. */
const REST = 250

export function TimelineMore({ view, valid, life, against, breakpoints, setBreakpoints, busy, chaptersOf, stopsOf }: Props) {
  const stops = useMemo(() => stopsOn(breakpoints), [breakpoints])
  const setLimit = useCallback((limit: number) => void setThreshold('contextLimit', limit), [])
  const toggleStage = (stage: StageName) => {
    const stop = { code: 'stage', stage } as const
    const on = stops.some((one) => keyOf(one) === keyOf(stop))
    setBreakpoints(on ? withoutBreakpoint(breakpoints, stop) : withBreakpoint(breakpoints, stop))
  }
  const { info } = view
  const { run, session, series } = info
  const [chapters, setChapters] = useState<Chapters['chapters']>([])
  const [places, setPlaces] = useState<RunStops['places']>([])
  // Requests belong to the recording: another policy has the same ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a session
  useEffect(() => {
    setChapters([])
    return afterRest(
      () => chaptersOf(run),
      (answer) => setChapters(answer.chapters),
    )
  }, [session, series.calls])
  useEffect(() => {
    if (stops.length === 0) return setPlaces([])
    return afterRest(
      () => stopsOf(run, stops),
      (answer) => setPlaces(answer.places),
    )
  }, [run, stops, stopsOf])
  return (
    <>
      <TimelineLanes view={view} valid={valid} stops={stops} places={places} toggleStage={toggleStage} />
      {life && <TimelineLife view={view} life={life} y={view.lanesAt + view.lanes.indexOf('life') * LANE} />}
      <TimelineChapters view={view} chapters={chapters} />
      <TimelineRecorded view={view} />
      {against && <TimelineAgainst view={view} against={against} />}
      <TimelineLimit view={view} set={setLimit} busy={busy} />
      <TimelineZoom view={view} />
      {view.hover && view.held === undefined && (
        <TimelineTip view={view} hover={view.hover} chapters={chapters} valid={valid} life={life} stops={stops} places={places} />
      )}
    </>
  )
}

function afterRest<T>(ask: () => Promise<T | null>, take: (answer: T) => void): () => void {
  let live = true
  const timer = setTimeout(async () => {
    const answer = await ask()
    if (live && answer) take(answer)
  }, REST)
  return () => {
    live = false
    clearTimeout(timer)
  }
}
