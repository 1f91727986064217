// A short list of rows as it is: all of them exist. It answers like virtua's list, which comes, as a chunk of its own, for long ones.
import { forwardRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import type { RowItem } from '../core/view/types.ts'

/** What the rows ask of the list they stand in; offsets and sizes in pixels. */
export interface ListHandle {
  readonly scrollOffset: number
  readonly viewportSize: number
  findItemIndex(offset: number): number
  getItemOffset(index: number): number
  getItemSize(index: number): number
  scrollToIndex(index: number, options: { readonly align: 'center' | 'start' }): void
}
export interface ListProps {
  /** Null: not there yet. */
  readonly data: readonly (RowItem | null)[]
  readonly children: (item: RowItem | null, index: number) => ReactNode
  readonly 'aria-label': string
  readonly onScroll: () => void
  readonly onResize: () => void
}

const STYLE = { height: '100%', overflowY: 'auto', position: 'relative', overflowAnchor: 'none' } as const

export const PlainList = forwardRef<ListHandle, ListProps>(function PlainList({ data, children, onScroll, onResize, ...label }, ref) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => {
    const item = (index: number) => box.current?.children[index] as HTMLElement | undefined
    const handle: ListHandle = {
      get scrollOffset() {
        return box.current?.scrollTop ?? 0
      },
      get viewportSize() {
        return box.current?.clientHeight ?? 0
      },
      findItemIndex(offset) {
        const count = box.current?.children.length ?? 0
        for (let i = 0; i < count; i++) if (handle.getItemOffset(i) + handle.getItemSize(i) > offset) return i
        return 0
      },
      getItemOffset: (index) => item(index)?.offsetTop ?? Number.NaN,
      getItemSize: (index) => item(index)?.offsetHeight ?? Number.NaN,
      scrollToIndex: (index, { align }) => item(index)?.scrollIntoView({ block: align }),
    }
    return handle
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are other elements
  useEffect(() => {
    const node = box.current
    if (!node) return
    const watch = new ResizeObserver(onResize)
    watch.observe(node)
    for (const child of node.children) watch.observe(child)
    return () => watch.disconnect()
  }, [onResize, data])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same elements as virtua's
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <div ref={box} className="plain" role="list" tabIndex={0} style={STYLE} onScroll={onScroll} {...label}>
      {data.map(children)}
    </div>
  )
})
