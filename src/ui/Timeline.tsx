// The timeline: every call a column, what the stages took away in amber below it, the limit as a line; scrub it.
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { STAGES } from '../core/view/orders.ts'
import type { RunInfo } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { TimelinePicture } from './TimelinePicture.tsx'
import { callAt, type Plot, pitchOf } from './timeline-shapes.ts'
import { useLayout, useSize } from './use-size.ts'

interface Props {
  readonly info: RunInfo
  readonly call: number
  readonly go: (call: number) => void
}

export function Timeline({ info, call, go }: Props) {
  const w = useWords()
  const ref = useRef<HTMLElement>(null)
  const { width } = useSize(ref)
  const phone = useLayout() === 'phone'
  const [hover, setHover] = useState<{ call: number; x: number; y: number } | null>(null)
  const { series, stages, policy } = info
  const lanes = phone ? [] : stages
  const plot: Plot = useMemo(
    () => (phone ? { left: 14, right: width - 14, top: 18, bottom: 76 } : { left: 132, right: width - 16, top: 18, bottom: 94 }),
    [phone, width],
  )
  const height = phone ? 80 : 102 + lanes.length * 12
  const pitch = pitchOf(series.calls, plot)

  const sentence = (at: number) => {
    const i = at - 1
    const acted = stages.filter((stage) => ((series.acted[i] ?? 0) >> STAGES.indexOf(stage)) & 1)
    return w.timeline.call({
      no: at,
      of: series.calls,
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
  const at = (event: PointerEvent<HTMLElement>) =>
    callAt(event.clientX - event.currentTarget.getBoundingClientRect().left, series.calls, plot)
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    go(at(event))
  }
  const over = (event: PointerEvent<HTMLElement>) => {
    const next = at(event)
    if (event.buttons === 1 && next !== call) go(next)
    setHover(event.pointerType === 'mouse' ? { call: next, x: event.clientX, y: event.currentTarget.getBoundingClientRect().bottom } : null)
  }
  const x = plot.left + (call - 1) * pitch
  const columnWidth = Math.max(pitch, 5)
  return (
    <section
      className="timeline"
      style={{ height }}
      ref={ref}
      aria-label={w.timeline.context}
      onPointerDown={press}
      onPointerMove={over}
      onPointerLeave={() => setHover(null)}
    >
      {width > 0 && <TimelinePicture info={info} plot={plot} lanes={lanes} width={width} height={height} phone={phone} />}
      {hover && <div className="hovered" style={{ left: plot.left + (hover.call - 1) * pitch, width: Math.max(1, pitch) }} />}
      {width > 0 && (
        <div
          className="playhead"
          role="slider"
          tabIndex={0}
          aria-label={w.timeline.label}
          aria-valuemin={1}
          aria-valuemax={series.calls}
          aria-valuenow={call}
          aria-valuetext={sentence(call)}
          style={{ left: x - (columnWidth - pitch) / 2, width: columnWidth }}
        >
          <span>{w.number.whole(call)}</span>
        </div>
      )}
      {hover && (
        <div className="tip" style={{ left: Math.max(8, Math.min(hover.x + 8, innerWidth - 308)), top: hover.y + 6 }} aria-hidden="true">
          {sentence(hover.call)}
        </div>
      )}
    </section>
  )
}
