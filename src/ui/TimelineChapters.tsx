// The user's requests as chapters under the columns: short stretches one can press and walk.
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { Chapter } from '../core/view/types.ts'
import { Literal } from './Literal.tsx'
import { useLaterWords } from './later-language.tsx'
import { spoken } from './literal.ts'
import type { TimelineView } from './TimelineMore.tsx'
import { chapterAt, chapterBoxes } from './timeline-closer.ts'
import { endsOf, type Plot, placeOf } from './timeline-shapes.ts'

/** In a narrower box no word can be read. */
const ROOM = 26

export function TimelineChapters({ view, chapters }: { view: TimelineView; chapters: readonly Chapter[] }) {
  const later = useLaterWords()
  const box = useRef<HTMLDivElement>(null)
  const { info, plot, call, chaptersAt, width, go } = view
  const { calls } = info.series
  const boxes = useMemo(() => chapterBoxes(chapters, calls, plot), [chapters, calls, plot])
  const begins = useMemo(() => beginnings(chapters, calls, plot), [chapters, calls, plot])
  const now = chapterAt(chapters, call)
  const stop = boxes.find(({ chapter }) => chapter === now) ?? boxes[0]
  const walk = (event: KeyboardEvent) => {
    const dir = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (dir === 0) return
    event.preventDefault()
    const all = [...(box.current?.querySelectorAll('button') ?? [])]
    all[all.findIndex((one) => one.contains(document.activeElement)) + dir]?.focus()
  }
  if (chapters.length === 0) return null
  return (
    <div className="chapters" style={{ top: chaptersAt }} onPointerDown={(event) => event.stopPropagation()}>
      <svg width={width} height="15" aria-hidden="true">
        <path d={begins} stroke="var(--rule-strong)" />
      </svg>
      {boxes.length > 0 && (
        <div ref={box} role="toolbar" aria-label={later.timelineMore.requests} onKeyDown={walk}>
          {boxes.map(({ chapter, x, width: room }) => (
            <button
              type="button"
              key={chapter.first}
              tabIndex={chapter === stop?.chapter ? 0 : -1}
              aria-current={chapter === now ? 'true' : undefined}
              aria-label={spoken(later.timelineMore.goTo(chapter.head, chapter.first, chapter.last))}
              style={{ left: x, width: room }}
              onClick={() => go(chapter.first)}
            >
              {room >= ROOM && <Literal text={chapter.head} inline />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** A stroke where each of the shown ones begins. */
function beginnings(chapters: readonly Chapter[], calls: number, plot: Plot): string {
  const [start, end] = endsOf(calls, plot)
  const shown = chapters.filter(({ first }) => first - 1 >= start && first - 1 < end)
  return shown.map(({ first }) => `M${Math.round(placeOf(first - 1, calls, plot)) + 0.5} 0v15`).join('')
}
