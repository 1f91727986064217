// Rows left and right with the strips between them: the list scrolls, the strips stand still, the paths follow.
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Frame, RowItem } from '../core/view/types.ts'
import type { Texts } from './Detail.tsx'
import { fileMarks } from './file-marks.ts'
import type { Geometry, VisibleRow } from './geometry.ts'
import { rowSpans } from './places.ts'
import { RowList, type RowsHandle } from './RowList.tsx'
import { Strips } from './Strips.tsx'
import { HANG } from './strip-shapes.ts'
import { useLayout, useSize } from './use-size.ts'

interface Props extends Texts {
  readonly frame: Frame
  readonly label: string
  readonly picked: number | null
  readonly pick: (no: number) => void
  readonly toggleFold: (key: string) => void
  readonly showRows: (from: number, count: number) => void
}

export function Body({ frame, label, picked, pick, toggleFold, showRows, text, diff }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<RowsHandle>(null)
  const { width, height } = useSize(box)
  const layout = useLayout()
  const [visible, setVisible] = useState<readonly VisibleRow[]>([])
  const [hovered, setHovered] = useState<number | null>(null)
  const geometry = useMemo(() => geometryOf(width, height, layout), [width, height, layout])
  const files = useMemo(() => fileMarks(frame, geometry, layout), [frame, geometry, layout])
  const spans = useMemo(() => rowSpans(frame.rows.items, frame.rows.at), [frame.rows])
  const { items, from } = frame.rows

  // Only rows on the screen have paths; where they are is asked of the list itself.
  const look = useCallback(() => {
    const rows: VisibleRow[] = []
    for (const place of list.current?.visible() ?? []) {
      const item = items[place.index - from]
      const span = spans[place.index - from]
      if (item && span)
        rows.push({
          key: item.key,
          top: place.top,
          bottom: place.bottom,
          left: span.left,
          right: span.right,
          fate: fateOf(item),
          picked: isPicked(item, picked),
        })
    }
    setVisible(rows)
  }, [items, from, spans, picked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size moves the rows too
  useEffect(() => {
    look()
    // Heights are measured after the first paint.
    const later = requestAnimationFrame(() => requestAnimationFrame(look))
    return () => cancelAnimationFrame(later)
  }, [look, width, height])

  const ribbonAt = (event: MouseEvent) => {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const no = element.getAttribute('data-ribbon')
      if (no !== null) return Number(no)
      if (element.closest('.cell, .detail')) return null
    }
    return null
  }
  const press = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('.line[data-edit]') : null
    // A row that is not the picked one picks by itself; this one says again that it is meant.
    const no = row && Number(row.getAttribute('data-edit')) === picked ? picked : ribbonAt(event)
    if (no !== null) pick(no)
  }
  const hover = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-edit]') : null
    const no = row ? Number(row.getAttribute('data-edit')) : ribbonAt(event)
    setHovered(no)
  }
  const rows = (
    <RowList
      ref={list}
      frame={frame}
      picked={picked}
      pick={pick}
      toggleFold={toggleFold}
      showRows={showRows}
      text={text}
      diff={diff}
      moved={look}
    />
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: ribbons are a shortcut for the mouse; rows and steppers do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className="body"
        ref={box}
        onClick={press}
        onMouseMove={hover}
        onMouseLeave={() => setHovered(null)}
        style={{ cursor: hovered === null ? undefined : 'pointer', height: layout === 'phone' ? phoneHeight(frame) : undefined }}
      >
        {width > 0 && height > 0 && (
          <Strips
            data={frame.strips}
            step={`${frame.run}:${frame.cursor.call}:${frame.cursor.step}`}
            limit={frame.limit}
            geometry={geometry}
            rows={layout === 'phone' ? NONE : visible}
            picked={picked}
            hovered={hovered}
            label={label}
            ids={layout === 'phone'}
            files={files}
          />
        )}
        {layout !== 'phone' && rows}
      </div>
      {layout === 'phone' && <div className="phone-rows">{rows}</div>}
    </>
  )
}

const NONE: readonly VisibleRow[] = []
const PHONE_LIMIT = 300
const fateOf = (item: RowItem) => (item.type === 'change' ? item.fate : null)
const isPicked = (item: RowItem, picked: number | null) => item.type === 'change' && picked !== null && item.edits.includes(picked)

/** On a phone the picture is as tall as what hangs below the limit needs. */
function phoneHeight({ before, after, limit }: Frame): number {
  const most = Math.max(before.size <= limit * HANG ? before.size : limit, after.size <= limit * HANG ? after.size : limit)
  return PHONE_LIMIT * Math.max(1, most / limit) + 22
}

/** The strips and ribbons have fixed widths (those of the style sheet); rows share the rest. */
function geometryOf(width: number, height: number, layout: 'wide' | 'middle' | 'phone'): Geometry {
  if (layout === 'phone') return { width, height, row: 0, path: 0, strip: 44, limitPx: PHONE_LIMIT }
  const [path, strip, ribbons] = layout === 'wide' ? [32, 52, 164] : [20, 40, 104]
  // A third of the limit may hang below the line.
  return { width, height, row: (width - 2 * (path + strip) - ribbons) / 2, path, strip, limitPx: Math.round(height / 1.344) }
}
