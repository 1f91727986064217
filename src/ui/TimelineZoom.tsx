// Zoom and pan: buttons, keys, the wheel with Ctrl (a pinch is that too), Shift with the wheel or a drag; and where one is.
import { useEffect } from 'react'
import { useLaterWords } from './later-language.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { endsOf, type Plot, pitchOf, type Shown } from './timeline-shapes.ts'
import { following, panned, zoomed } from './timeline-window.ts'
import { keysRest } from './use-keys.ts'
import { useLatest } from './use-latest.ts'

/** Columns grow no wider than this. */
const WIDEST = 34
const STEP = 1.6

export function TimelineZoom({ view }: { view: TimelineView }) {
  const later = useLaterWords()
  const { info, plot, call, phone } = view
  const { calls } = info.series
  const shown = plot.shown ?? null
  const least = (plot.right - plot.left) / WIDEST
  const zoom = (factor: number, at = call - 0.5) => view.show(zoomed(shown, calls, factor, at, least))
  const fit = () => view.show(null)
  const now = useLatest({ zoom, fit, pan: (by: number) => view.show(panned(shown, calls, by)), plot, calls, pitch: pitchOf(calls, plot) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step of the playhead brings it back, panning may leave it
  useEffect(() => {
    const next = following(shown, calls, call)
    if (next !== shown) view.show(next)
  }, [call])

  useEffect(() => {
    const section = view.section.current
    if (!section) return
    const wheel = (event: WheelEvent) => {
      const { plot: drawn, pitch } = now.current
      const x = event.clientX - section.getBoundingClientRect().left
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        const [start] = endsOf(now.current.calls, drawn)
        now.current.zoom(Math.exp(-event.deltaY / 240), start + (x - drawn.left) / pitch)
        return
      }
      const by = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
      if (!drawn.shown || by === 0) return
      event.preventDefault()
      now.current.pan(by / pitch)
    }
    // Before React sees it: a drag with Shift moves what is shown, not the playhead.
    const press = (event: PointerEvent) => {
      if (!event.shiftKey || !now.current.plot.shown) return
      event.stopPropagation()
      section.setPointerCapture(event.pointerId)
      let last = event.clientX
      const drag = (move: PointerEvent) => {
        move.stopPropagation()
        now.current.pan((last - move.clientX) / now.current.pitch)
        last = move.clientX
      }
      const end = () => section.removeEventListener('pointermove', drag, true)
      section.addEventListener('pointermove', drag, true)
      section.addEventListener('lostpointercapture', end, { once: true })
    }
    const key = (event: KeyboardEvent) => {
      if (keysRest(event)) return
      if (event.key === '+' || event.key === '=') now.current.zoom(STEP)
      else if (event.key === '-') now.current.zoom(1 / STEP)
      else if (event.key === '0') now.current.fit()
      else return
      event.preventDefault()
    }
    section.addEventListener('wheel', wheel, { passive: false })
    section.addEventListener('pointerdown', press, true)
    window.addEventListener('keydown', key)
    return () => {
      section.removeEventListener('wheel', wheel)
      section.removeEventListener('pointerdown', press, true)
      window.removeEventListener('keydown', key)
    }
  }, [view.section, now])

  if (calls <= least) return null
  const [start, end] = endsOf(calls, plot)
  const sentence = later.timelineMore.shown(Math.floor(start) + 1, Math.ceil(end), calls)
  return (
    <>
      {shown && <Overview shown={shown} calls={calls} plot={plot} />}
      <fieldset className={`zoom${phone ? ' phone' : ''}`} title={sentence} onPointerDown={(event) => event.stopPropagation()}>
        <button type="button" aria-label={later.timelineMore.zoomOut} disabled={!shown} onClick={() => zoom(1 / STEP)}>
          <Sign d="M2 5h6" />
        </button>
        <button
          type="button"
          aria-label={later.timelineMore.zoomIn}
          disabled={(shown?.count ?? calls) <= least + 0.01}
          onClick={() => zoom(STEP)}
        >
          <Sign d="M2 5h6M5 2v6" />
        </button>
        <button type="button" aria-label={later.timelineMore.fit} disabled={!shown} onClick={fit}>
          <Sign d="M1 2v6M9 2v6M3 5h4M4 4L3 5l1 1M6 4l1 1-1 1" />
        </button>
        <span className="sr" role="status" data-figure="calls-shown">
          {shown ? sentence : ''}
        </span>
      </fieldset>
    </>
  )
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** Which part of all calls is shown; under the columns, where it is no underline of what stands above. */
const Overview = ({ shown, calls, plot: { left, right, bottom } }: { shown: Shown; calls: number; plot: Plot }) => (
  <div className="overview" style={{ left, width: right - left, top: bottom + 1 }}>
    <div style={{ left: `${(shown.from / calls) * 100}%`, width: `${(shown.count / calls) * 100}%` }} />
  </div>
)
