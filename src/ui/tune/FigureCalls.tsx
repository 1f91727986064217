// The calls that make a figure up: how it is made, and the way to each of them in Debug.
import { useEffect, useRef } from 'react'
import type { Figure } from '../../core/metrics/types.ts'
import { callsOf } from './figure-rows.ts'
import { useTuneWords } from './tune-language.tsx'

const SHOWN = 24

interface Props {
  readonly figure: Figure
  readonly stale: boolean
  readonly open: (call: number) => void
  readonly close: () => void
}

export function FigureCalls({ figure, stale, open, close }: Props) {
  const say = useTuneWords()
  const { name, how } = say.figure(figure.id)
  const { shown, all } = callsOf(figure, SHOWN)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: newer browsers give a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
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
        <ul>
          {shown.map((call) => (
            <li key={call}>
              <button type="button" className="link" onClick={() => open(call)}>
                {say.goTo(call)}
              </button>
              {figure.perCall && <span data-figure="tune-of-call">{say.value(figure.perCall[call - 1] ?? 0, figure.unit)}</span>}
            </li>
          ))}
          {all > shown.length && <li className="dim">{say.more(all - shown.length)}</li>}
        </ul>
      )}
    </section>
  )
}
