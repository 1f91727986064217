// A stage's way up and down in the list: two buttons, Alt with an arrow key, and a grip to drag it by.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { StageName } from '../core/pipeline/types.ts'
import './css/order.css'
import { useLaterWords } from './later-language.tsx'
import { useWhatIf } from './what-if.tsx'

/** The list is drawn anew where a stage was moved: the focus goes with it. */
let followed: { readonly stage: StageName; readonly dir: -1 | 1 } | null = null

export function StageMoves({ stage }: { readonly stage: StageName }) {
  const { whatIf } = useLaterWords()
  const { order, ownOrder, setOrder } = useWhatIf()
  const box = useRef<HTMLSpanElement>(null)
  const [said, say] = useState('')
  const at = order.indexOf(stage)
  const put = (to: number): void => {
    if (to === at || to < 0 || to >= order.length) return
    const others = order.filter((one) => one !== stage)
    const next = [...others.slice(0, to), stage, ...others.slice(to)]
    setOrder(ownOrder && next.join() === ownOrder.join() ? [] : next)
  }
  const by = (dir: -1 | 1): void => {
    if (!order[at + dir]) return
    followed = { stage, dir }
    put(at + dir)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: this line shows another stage now, maybe the one that was moved
  useEffect(() => {
    if (followed?.stage !== stage) return say('')
    const [earlier, later] = box.current?.querySelectorAll('button') ?? []
    ;(followed.dir < 0 ? earlier : later)?.focus()
    followed = null
    say(whatIf.place(stage, at + 1, order.length))
  }, [stage])
  // The keys work on all of the stage's line, of which this is a part.
  useEffect(() => {
    const line = box.current?.closest('li')
    const press = (event: KeyboardEvent) => {
      const dir = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (!event.altKey || dir === 0) return
      event.preventDefault()
      by(dir)
    }
    line?.addEventListener('keydown', press)
    return () => line?.removeEventListener('keydown', press)
  })
  return (
    <span className="moves" ref={box}>
      <Grip put={(to) => put(to % order.length)} title={whatIf.drag(stage)} />
      <button
        type="button"
        aria-disabled={at === 0}
        aria-label={whatIf.earlier(stage)}
        aria-keyshortcuts="Alt+ArrowUp"
        title={whatIf.earlier(stage)}
        onClick={() => by(-1)}
      >
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M6 10V2M2.5 5.5L6 2l3.5 3.5" />
        </svg>
      </button>
      <button
        type="button"
        aria-disabled={at === order.length - 1}
        aria-label={whatIf.later(stage)}
        aria-keyshortcuts="Alt+ArrowDown"
        title={whatIf.later(stage)}
        onClick={() => by(1)}
      >
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M6 2v8M2.5 6.5L6 10l3.5-3.5" />
        </svg>
      </button>
      <output className="sr">{said}</output>
    </span>
  )
}

interface GripProps {
  readonly title: string
  readonly put: (to: number) => void
}

const ownLine = (from: Element, all: readonly Element[]): number => all.findIndex((line) => line.contains(from))

/** Buttons and keys do the same, so nobody has to reach it. */
function Grip({ title, put }: GripProps) {
  const target = useRef<number | null>(null)
  const lines = (from: Element): readonly HTMLLIElement[] => [
    ...(from.closest('ol')?.querySelectorAll<HTMLLIElement>('li:has(> .moves)') ?? []),
  ]
  const mark = (from: Element, to: number | null) => {
    const all = lines(from)
    const own = ownLine(from, all)
    all.forEach((line, i) => {
      line.classList.toggle('drop-before', to !== null && to < own && i === to)
      line.classList.toggle('drop-after', to !== null && to > own && i === to)
      line.classList.toggle('dragged', to !== null && i === own)
    })
    target.current = to
  }
  const over = ({ currentTarget, clientY }: PointerEvent<HTMLSpanElement>) => {
    if (target.current === null) return
    const all = lines(currentTarget)
    const at = all.findIndex((line) => clientY < line.getBoundingClientRect().bottom)
    mark(currentTarget, at < 0 ? all.length - 1 : at)
  }
  return (
    <span
      className="grip"
      title={title}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        mark(event.currentTarget, ownLine(event.currentTarget, lines(event.currentTarget)))
      }}
      onPointerMove={over}
      onPointerUp={({ currentTarget }) => {
        const to = target.current
        mark(currentTarget, null)
        if (to !== null) put(to)
      }}
      onPointerCancel={({ currentTarget }) => mark(currentTarget, null)}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M3.5 2.5h1m3 0h1m-5 3.5h1m3 0h1m-5 3.5h1m3 0h1" />
      </svg>
    </span>
  )
}
