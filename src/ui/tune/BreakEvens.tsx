// When an edit pays: what each change of what the API had seen costs once, saves at every call, and whether the session is long enough for it.
import { useState } from 'react'
import type { BreakEven } from '../../core/metrics/types.ts'
import { byGain, gainOf, hasPaid } from './cache-shapes.ts'
import { useTuneWords } from './tune-language.tsx'

const FIRST = 8
const MORE = 100

export function BreakEvens({ events, open }: { readonly events: readonly BreakEven[]; readonly open: (call: number) => void }) {
  const say = useTuneWords()
  const words = say.compare.breakEven
  const [count, setCount] = useState(FIRST)
  const sorted = byGain(events)
  const left = sorted.length - count
  return (
    <section className="cache pays" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <span className="dim" data-figure="pays-count">
          {words.count(events.length)}
        </span>
      </header>
      <p className="dim" data-figure="pays-paid">
        {events.length === 0 ? words.none : words.paid(events.filter(hasPaid).length, events.length)}
      </p>
      {events.length > 0 && (
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
            {sorted.slice(0, count).map((event) => (
              <tr key={event.call} className={hasPaid(event) ? undefined : 'worse'}>
                <td>
                  <button type="button" className="link" onClick={() => open(event.call)}>
                    {words.call(event.call)}
                  </button>
                </td>
                <td data-figure="pays">{words.pays(event)}</td>
                <td>{say.money(event.cost)}</td>
                <td>{say.money(event.saves)}</td>
                <td>{say.money(gainOf(event))}</td>
              </tr>
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
