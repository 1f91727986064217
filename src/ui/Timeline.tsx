// The timeline: every call a column, what the stages took away in amber below it, the limit as a line; scrub it.
import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { STAGES } from '../core/view/orders.ts'
import type { RunInfo } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { TimelinePicture } from './TimelinePicture.tsx'
import { LANE, type MoreLane } from './timeline-lanes.ts'
import { actedIn, callAt, type Plot, pitchOf, placeOf, rightOf, type Shown } from './timeline-shapes.ts'
import { useLayout, useSize } from './use-size.ts'

interface Props {
  readonly info: RunInfo
  readonly call: number
  readonly go: (call: number) => void
  /** Lanes below those of the stages. */
  readonly more: readonly MoreLane[]
  /** What comes when the run has rested: lanes, chapters, zoom, the limit to be dragged, the sentence of a call. */
  readonly over: (view: TimelineView) => ReactNode
}

const CHAPTERS = 18

export function Timeline({ info, call, go, more, over }: Props) {
  const w = useWords()
  const ref = useRef<HTMLElement>(null)
  const { width } = useSize(ref)
  const phone = useLayout() === 'phone'
  const [hover, setHover] = useState<{ call: number; x: number; y: number } | null>(null)
  const [wanted, setWanted] = useState<(Shown & { readonly calls: number }) | null>(null)
  const [held, hold] = useState<number | undefined>(undefined)
  const { series, stages, policy } = info
  const { calls } = series
  const shown = wanted?.calls === calls ? wanted : null
  // A phone has room only for lanes that hold something.
  const lanes = useMemo(() => (phone ? actedIn(info) : stages), [phone, info, stages])
  const plot: Plot = useMemo(
    () => ({
      ...(phone
        ? { left: 14, right: rightOf(14, width - 14), top: 18, bottom: 76 }
        : { left: 132, right: rightOf(132, width - 16), top: 18, bottom: 94 }),
      shown,
    }),
    [phone, width, shown],
  )
  const lanesAt = plot.bottom + 4 + lanes.length * LANE
  const chaptersAt = lanesAt + more.length * LANE + (phone ? 0 : 2)
  const height = chaptersAt + CHAPTERS
  const pitch = pitchOf(calls, plot)

  const sentence = (at: number) => {
    const i = at - 1
    const acted = stages.filter((stage) => ((series.acted[i] ?? 0) >> STAGES.indexOf(stage)) & 1)
    return w.timeline.call({
      no: at,
      of: calls,
      arrived: series.arrived[i] ?? 0,
      sent: series.sent[i] ?? 0,
      limit: policy.contextLimit,
      messages: series.messages[i] ?? 0,
      acted,
      typed: series.typed[i] === 1,
      rejected: series.rejected[i] === 1,
      recorded: (series.recorded[i] ?? 0) > 0,
    })
  }
  const at = (event: PointerEvent<HTMLElement>) => callAt(event.clientX - event.currentTarget.getBoundingClientRect().left, calls, plot)
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    go(at(event))
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const next = at(event)
    if (event.buttons === 1 && next !== call) go(next)
    setHover(event.pointerType === 'mouse' ? { call: next, x: event.clientX, y: event.currentTarget.getBoundingClientRect().bottom } : null)
  }
  const x = (no: number) => placeOf(no - 1, calls, plot)
  const columnWidth = Math.max(pitch, 5)
  return (
    <section
      className="timeline"
      style={{ height }}
      ref={ref}
      aria-label={w.timeline.context}
      onPointerDown={press}
      onPointerMove={move}
      onPointerLeave={() => setHover(null)}
    >
      {width > 0 && <TimelinePicture info={info} plot={plot} lanes={lanes} width={width} height={height} phone={phone} held={held} />}
      {hover && held === undefined && <div className="hovered" style={{ left: x(hover.call), width: Math.max(1, pitch) }} />}
      {width > 0 && (
        <div
          className="playhead"
          role="slider"
          tabIndex={0}
          aria-label={w.timeline.label}
          aria-valuemin={1}
          aria-valuemax={calls}
          aria-valuenow={call}
          aria-valuetext={sentence(call)}
          style={{
            left: x(call) - (columnWidth - pitch) / 2,
            width: columnWidth,
            opacity: x(call) < plot.left - pitch / 2 || x(call) > plot.right ? 0 : 1,
          }}
        >
          <span data-figure="timeline-at">{w.number.whole(call)}</span>
        </div>
      )}
      {width > 0 &&
        over({
          section: ref,
          info,
          call,
          plot,
          width,
          height,
          phone,
          lanes: more,
          lanesAt,
          chaptersAt,
          hover,
          sentence,
          held,
          hold,
          show: (next) => setWanted(next && { ...next, calls }),
          go,
        })}
    </section>
  )
}
