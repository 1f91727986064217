// When an edit pays: what each change of what the API had seen costs once, saves at every call, and whether the session is long enough for it.
import { useState } from 'react'
import type { BreakEvens as Events } from '../../core/metrics/types.ts'
import { gainsOf, lowest, paidOf } from './break-even-rows.ts'
import { useTuneWords } from './tune-language.tsx'
import '../css/pays.css'

const FIRST = 8
const MORE = 100

export function BreakEvens({ events, open }: { readonly events: Events; readonly open: (call: number) => void }) {
  const say = useTuneWords()
  const words = say.compare.breakEven
  const [count, setCount] = useState(FIRST)
  const gains = gainsOf(events)
  const all = gains.length
  const left = all - count
  return (
    <section className="cache pays" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <span className="dim" data-figure="pays-count">
          {words.count(all)}
        </span>
      </header>
      <p className="dim" data-figure="pays-paid">
        {all === 0 ? words.none : words.paid(paidOf(gains), all)}
      </p>
      {all > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.columns.call}</th>
              <th scope="col">{words.columns.pays}</th>
              <th scope="col">{words.columns.cost}</th>
              <th scope="col">{words.columns.saves}</th>
              <th scope="col">{words.columns.gain}</th>
            </tr>
          </thead>
          <tbody>
            {lowest(gains, count).map((at) => (
              <Row key={events.call[at]} events={events} at={at} gain={gains[at] ?? 0} open={open} />
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && (
        <button type="button" className="link" onClick={() => setCount(count + MORE)}>
          {words.more(Math.min(left, MORE))}
        </button>
      )}
    </section>
  )
}

interface RowProps {
  readonly events: Events
  readonly at: number
  readonly gain: number
  readonly open: (call: number) => void
}

function Row({ events, at, gain, open }: RowProps) {
  const say = useTuneWords()
  const words = say.compare.breakEven
  const of = (column: ArrayLike<number>) => column[at] ?? 0
  const call = of(events.call)
  return (
    <tr className={gain < 0 ? 'worse' : undefined}>
      <td>
        <button type="button" className="link" onClick={() => open(call)}>
          {words.call(call)}
        </button>
      </td>
      <td data-figure="pays">{words.pays(of(events.pays), of(events.left))}</td>
      <td>{say.money(of(events.cost))}</td>
      <td>{say.money(of(events.saves))}</td>
      <td>{say.money(gain)}</td>
    </tr>
  )
}
