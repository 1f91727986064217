// The limit line's handle: dragged or moved by keys it sets contextLimit, and the run follows as fast as it can.
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { boundsOf, sliderOf } from '../core/view/thresholds.ts'
import { useLaterWords } from './later-language.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { limitAt, limitStep } from './timeline-closer.ts'
import { scaleOf } from './timeline-shapes.ts'
import { useFollowing } from './use-following.ts'

interface Props {
  readonly view: TimelineView
  readonly set: (limit: number) => void
  /** A run is under way: the next one waits for it, and only the newest wish counts. */
  readonly busy: boolean
}

// The line holds whatever a link or a field may set, also beyond what a slider covers.
const [LEAST] = boundsOf('contextLimit')
const [, MOST] = sliderOf('contextLimit')

export function TimelineLimit({ view, set, busy }: Props) {
  const later = useLaterWords()
  const { info, plot, held, hold, phone } = view
  const limit = info.policy.contextLimit
  const range = [LEAST, Math.max(MOST, limit)] as const
  const scale = held ?? scaleOf(info.series, limit, plot)
  const { wish, preview } = useFollowing(limit, set, busy)
  const [dragging, setDragging] = useState(false)
  const shown = preview ?? limit
  const y = Math.min(plot.bottom, plot.top + shown * scale)

  const grab = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold(scale)
    setDragging(true)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!dragging) return
    event.stopPropagation()
    const top = view.section.current?.getBoundingClientRect().top ?? 0
    wish(limitAt((event.clientY - top - plot.top) / scale, range))
  }
  const drop = () => {
    setDragging(false)
    hold(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const next = moved(event.key, shown, range)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    wish(limitAt(next, range))
  }
  const pointer = { onPointerDown: grab, onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop, onLostPointerCapture: drop }
  return (
    <>
      {(preview !== null || dragging) && (
        <div className="limit-line" style={{ top: y, left: plot.left, width: plot.right - plot.left + 8 }}>
          <b data-figure="limit-preview">{later.timelineMore.limitValue(shown)}</b>
        </div>
      )}
      {!phone && (
        <div className="limit-grip" style={{ top: y - 9, width: plot.left - 4 }} title={later.timelineMore.limitHint} {...pointer} />
      )}
      <div
        className="limit-handle"
        role="slider"
        tabIndex={0}
        aria-label={later.timelineMore.limitDown}
        aria-orientation="vertical"
        aria-valuemin={range[0]}
        aria-valuemax={range[1]}
        aria-valuenow={shown}
        aria-valuetext={later.timelineMore.limitValue(shown)}
        title={later.timelineMore.limitHint}
        style={{ top: y - 9, left: plot.right }}
        onKeyDown={press}
        {...pointer}
      >
        <svg width="14" height="18" viewBox="0 0 14 18" aria-hidden="true">
          <path d="M11 5v8l-7-4z" fill="currentColor" />
        </svg>
      </div>
    </>
  )
}

/** Up is more, as with every slider, though the line goes down: its name says so. */
function moved(key: string, value: number, [least, most]: readonly [number, number]): number | null {
  const step = limitStep(value)
  // Below a round number the steps are finer.
  const less = limitStep(value - 1)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return value + step
    case 'ArrowDown':
    case 'ArrowLeft':
      return value - less
    case 'PageUp':
      return value + 10 * step
    case 'PageDown':
      return value - 10 * less
    case 'Home':
      return least
    case 'End':
      return most
    default:
      return null
  }
}
