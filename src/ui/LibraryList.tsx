// The list itself, one's own recordings first: only what is on the screen exists. Up and down go from name to name.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { Line } from '../shell/library/list.ts'
import { useLibrary } from '../shell/library/page.ts'
import { LibraryRow, type RowActions } from './LibraryRow.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'

export interface SampleItem {
  readonly id: string
  readonly title: string
  readonly messages: number
}
interface Props extends RowActions {
  readonly lines: readonly Line[]
  readonly samples: readonly SampleItem[]
  readonly unsaved: ReadonlySet<string>
  readonly selected: ReadonlySet<string>
  /** Entry or sample on the page. */
  readonly current: string | null
  readonly openSample: (id: string) => void
}

/** A second, about. */
const FRAMES = 60

type Item =
  | { readonly type: 'own'; readonly line: Line }
  | { readonly type: 'head' }
  | { readonly type: 'sample'; readonly sample: SampleItem }

export function LibraryList({ lines, samples, unsaved, selected, current, openSample, ...actions }: Props) {
  const w = useWords()
  const { library: say } = useLaterWords()
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  /** Rows that stay although they are off the screen: the one with the focus, and where it is to go. */
  const [kept, setKept] = useState<readonly number[]>([])
  const [naming, setNaming] = useState<string | null>(null)
  /** Who gets the focus when the lines have changed: the one that takes the place of a deleted row, or the renamed one wherever it is. */
  const next = useRef<number | string | null>(null)
  const { back } = useLibrary()
  const wasBack = useRef(back)
  const items: readonly Item[] = [
    ...lines.map((line) => ({ type: 'own', line }) as const),
    ...(samples.length > 0 ? [{ type: 'head' } as const, ...samples.map((sample) => ({ type: 'sample', sample }) as const)] : []),
  ]
  const focus = (at: number) => {
    setKept((was) => [...was.slice(-1), at])
    list.current?.scrollToIndex(at, { align: 'nearest' })
    // Far away it takes some frames until the row is there.
    const look = (frames: number) => {
      const name = box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)
      name?.focus() // a row that was not measured yet is hidden, and takes no focus
      if (document.activeElement !== name && frames > 0) requestAnimationFrame(() => look(frames - 1))
    }
    requestAnimationFrame(() => look(FRAMES))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lines are others
  useEffect(() => {
    // The button that brought it back has gone, and with it the focus.
    if (back !== wasBack.current) next.current = lines.find(({ entry }) => back.includes(entry.id))?.entry.id ?? null
    wasBack.current = back
    const at = typeof next.current === 'string' ? lines.findIndex(({ entry }) => entry.id === next.current) : next.current
    if (at !== null && at >= 0) focus(Math.min(at, Math.max(0, lines.length - 1)))
    next.current = null
  }, [lines, back])
  const press = (event: KeyboardEvent) => {
    const name = (event.target as Element).closest('[data-at]')
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return
    const at = Number(name.getAttribute('data-at'))
    const item = items[at]
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -items.length, End: items.length }[event.key]
    if (by !== undefined) {
      let to = Math.max(0, Math.min(items.length - 1, at + by))
      if (items[to]?.type === 'head') to += by > 0 ? 1 : -1
      focus(Math.max(0, to))
    } else if (item?.type === 'own' && event.key === 'Delete') {
      next.current = at
      actions.remove(item.line.entry.id)
    } else if (item?.type === 'own' && event.key === 'F2') setNaming(item.line.entry.id)
    else return
    event.preventDefault()
  }
  const note = (event: FocusEvent) => {
    const at = (event.target as Element).closest('[role=listitem]')?.querySelector('[data-at]')?.getAttribute('data-at')
    if (at) setKept([Number(at)])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within
    <div ref={box} className="entries" onKeyDown={press} onFocus={note}>
      <VList
        ref={list}
        keepMounted={kept.filter((at) => at < items.length)}
        role="list"
        aria-label={say.own}
        data={items}
        style={{ height: '100%' }}
      >
        {(item, at) =>
          item.type === 'own' ? (
            <LibraryRow
              key={item.line.entry.id}
              at={at}
              line={item.line}
              unsaved={unsaved.has(item.line.entry.id)}
              selected={selected.has(item.line.entry.id)}
              current={item.line.entry.id === current}
              opened={opened === item.line.entry.id}
              setOpened={(on) => setOpened(on ? item.line.entry.id : null)}
              naming={naming === item.line.entry.id}
              startNaming={() => setNaming(item.line.entry.id)}
              named={(name) => {
                setNaming(null)
                if (name === null) return focus(at)
                next.current = item.line.entry.id
                actions.rename(item.line.entry.id, name)
              }}
              {...actions}
            />
          ) : item.type === 'head' ? (
            // biome-ignore lint/a11y/useSemanticElements: virtua's elements stand between list and item
            <div key="samples" role="listitem">
              <h3>{say.samples}</h3>
            </div>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: virtua's elements stand between list and item
            <div key={`sample ${item.sample.id}`} role="listitem" className="entry sample">
              <button
                type="button"
                className="name"
                data-at={at}
                aria-current={item.sample.id === current ? 'true' : undefined}
                onClick={() => openSample(item.sample.id)}
              >
                {item.sample.title}
              </button>
              <span className="entry-facts">{w.centre.messages(item.sample.messages)}</span>
            </div>
          )
        }
      </VList>
    </div>
  )
}
