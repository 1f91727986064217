// The calls that make a figure up: how it is made, and the way to each of them in Debug.
import { useEffect, useRef, useState } from 'react'
import type { Figure } from '../../core/metrics/types.ts'
import { callsOf } from './figure-rows.ts'
import { useTuneWords } from './tune-language.tsx'
import '../css/figure-calls.css'

/** So many at first, and so many more at each press: a thousand buttons at once would be felt. */
const SHOWN = 24
const STEP = 200

interface Props {
  readonly figure: Figure
  readonly stale: boolean
  readonly open: (call: number) => void
  readonly close: () => void
}

export function FigureCalls({ figure, stale, open, close }: Props) {
  const say = useTuneWords()
  const { name, how } = say.figure(figure.id)
  const [most, setMost] = useState(SHOWN)
  const { shown, all } = callsOf(figure, most)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: newer browsers give a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button that was pressed has moved on, or is gone.
    if (most > SHOWN) list.current?.children[most - STEP]?.querySelector('button')?.focus()
  }, [most])
  return (
    <section
      ref={box}
      className={`made-of${stale ? ' stale' : ''}`}
      aria-label={name}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p>{how}</p>
      <p className="dim" data-figure="tune-made-of">
        {figure.calls === null ? say.noCalls : say.madeOf(name, all)}
      </p>
      {shown.length > 0 && (
        <ul ref={list}>
          {shown.map((call) => (
            <li key={call}>
              <button type="button" className="link" onClick={() => open(call)}>
                {say.goTo(call)}
              </button>
              {figure.perCall && <span data-figure="tune-of-call">{say.value(figure.perCall[call - 1] ?? 0, figure.unit)}</span>}
            </li>
          ))}
          {all > shown.length && (
            <li>
              <button type="button" className="link" data-figure="tune-more-calls" onClick={() => setMost(most + STEP)}>
                {say.moreCalls(Math.min(STEP, all - shown.length), all - shown.length)}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
