// The aligned rows as one long list: only what is on the screen exists, the rest is asked for while scrolling.
import { forwardRef, type KeyboardEvent, Suspense, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Frame, RowItem } from '../core/view/types.ts'
import type { Texts } from './Detail.tsx'
import { useWords } from './language.tsx'
import { Detail, LongList } from './later.ts'
import { type ListHandle, PlainList } from './PlainList.tsx'
import { Row } from './Row.tsx'

export interface RowPlace {
  readonly index: number
  /** Pixels from the top of the list. */
  readonly top: number
  readonly bottom: number
}
export interface RowsHandle {
  visible(): readonly RowPlace[]
}
interface Props extends Texts {
  readonly frame: Frame
  readonly picked: number | null
  readonly pick: (no: number) => void
  readonly toggleFold: (key: string) => void
  readonly showRows: (from: number, count: number) => void
  /** The rows stand elsewhere now. */
  readonly moved: () => void
}

/** Rows that are open at a step, each with the block it was opened at. */
interface Opened {
  readonly place: string
  readonly keys: ReadonlyMap<string, string | null>
}

const WINDOW = 200
/** More rows than these are not all drawn. */
const SHORT = 60

export const RowList = forwardRef<RowsHandle, Props>(function RowList(
  { frame, picked, pick, toggleFold, showRows, moved, text, diff },
  ref,
) {
  const w = useWords()
  const list = useRef<ListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const { rows, edits, cursor } = frame
  const step = `${frame.run}:${cursor.call}:${cursor.step}`
  // What is open stays open in another run: one pins a message while one reads it.
  const place = `${cursor.call}:${cursor.step}`
  const [opened, setOpened] = useState<Opened>({ place, keys: NONE })
  const keys = opened.place === place ? opened.keys : NONE
  const landed = cursor.edit ?? edits.length

  const visible = useCallback((): readonly RowPlace[] => {
    const handle = list.current
    if (!handle || rows.total === 0) return []
    const places: RowPlace[] = []
    const from = handle.scrollOffset
    for (let i = handle.findItemIndex(from); i < rows.total; i++) {
      const top = handle.getItemOffset(i) - from
      const bottom = top + rowHeight(box.current, i, handle.getItemSize(i))
      // Rows that are new to the list have no place yet.
      if (top > handle.viewportSize || !Number.isFinite(bottom)) break
      places.push({ index: i, top, bottom })
    }
    return places
  }, [rows.total])
  useImperativeHandle(ref, () => ({ visible }), [visible])

  const scrolled = useCallback(() => {
    moved()
    const places = visible()
    const first = places[0]?.index ?? 0
    const last = places[places.length - 1]?.index ?? 0
    if (first < rows.from || last >= Math.min(rows.total, rows.from + rows.items.length)) showRows(Math.max(0, first - WINDOW / 2), WINDOW)
  }, [moved, visible, rows, showRows])

  // The picked edit's row comes into view when the step or the edit changes.
  const target = useMemo(
    () => rows.items.findIndex((item) => item.type === 'change' && (picked === null || item.edits.includes(picked))),
    [rows.items, picked],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step or edit scrolls, not another window of rows
  useEffect(() => {
    const handle = list.current
    if (!handle || target < 0) return
    const index = rows.from + target
    const top = handle.getItemOffset(index)
    if (Number.isFinite(top) && (top < handle.scrollOffset || top + 60 > handle.scrollOffset + handle.viewportSize))
      handle.scrollToIndex(index, { align: 'center' })
  }, [step, picked])

  const toggle = useCallback(
    (item: RowItem, block: string | null = null) => {
      if (item.type === 'fold') return toggleFold(item.key)
      setOpened((was) => {
        const next = new Map(was.place === place ? was.keys : NONE)
        if (next.has(item.key) && (block === null || next.get(item.key) === block)) next.delete(item.key)
        else next.set(item.key, block)
        return { place, keys: next }
      })
      requestAnimationFrame(() => {
        // Opened low on the screen it goes to the top, so that there is room for its text.
        const at = rows.from + rows.items.indexOf(item)
        const row = box.current?.querySelector(`[data-index="${at}"]`)
        const { top = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
        if (row?.querySelector('[aria-expanded=true]') && row.getBoundingClientRect().top - top > height / 4)
          list.current?.scrollToIndex(at, { align: 'start' })
        requestAnimationFrame(moved)
      })
    },
    [place, rows, toggleFold, moved],
  )
  const editOf = useCallback((block: string) => edits.find((e) => e.first === block)?.no ?? null, [edits])
  const data = useMemo(() => Array.from({ length: rows.total }, (_, i) => rows.items[i - rows.from] ?? null), [rows])

  const List = rows.total > SHORT ? LongList : PlainList
  if (rows.total === 0) return <p className="note-line">{w.rows.empty}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list itself scrolls and is walked by the arrow keys
    <div
      className="list"
      data-place={place} // a focus that is kept asks for it
      ref={box}
      onKeyDown={walk}
    >
      <Suspense fallback={<p className="note-line">{w.rows.loading}</p>}>
        <List ref={list} data={data} aria-label={w.rows.label} onScroll={scrolled} onResize={moved}>
          {(item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: virtua's own elements stand between the list and its items
            <div key={item?.key ?? `row-${index}`} role="listitem" data-index={index}>
              {item === null ? (
                <p className="note-line">{w.rows.loading}</p>
              ) : (
                <>
                  <Row
                    item={item}
                    edits={edits}
                    landed={landed}
                    picked={picked}
                    open={keys.has(item.key)}
                    toggle={toggle}
                    pick={pick}
                    cursor={cursor}
                    text={text}
                  />
                  {keys.has(item.key) && (
                    <Suspense fallback={<p className="note-line">{w.rows.loading}</p>}>
                      <Detail
                        key={keys.get(item.key)}
                        item={item}
                        at={keys.get(item.key) ?? null}
                        cursor={cursor}
                        editOf={editOf}
                        text={text}
                        diff={diff}
                      />
                    </Suspense>
                  )}
                </>
              )}
            </div>
          )}
        </List>
      </Suspense>
    </div>
  )
})

const NONE: ReadonlyMap<string, string | null> = new Map()

/** An opened row's path ends where its text begins. */
const rowHeight = (box: HTMLElement | null, index: number, size: number): number =>
  box?.querySelector<HTMLElement>(`[data-index="${index}"] > .row:not(:last-child)`)?.offsetHeight ?? size

/** Up and down walk the rows; leaving and entering the texts inside is Tab's business. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const target = event.target as HTMLElement
  if (target.closest('.text, input, select')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')]
  const here = all.indexOf(target.closest<HTMLElement>('[data-walk]') ?? target)
  const onScreen = () => {
    const top = event.currentTarget.getBoundingClientRect().top
    return all.findIndex((row) => row.getBoundingClientRect().top >= top - 1)
  }
  const next = here === -1 ? all[Math.max(0, onScreen())] : all[here + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
