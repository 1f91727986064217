// The breakpoints: a small form to add one, and the list, each switched and taken away.
import { type FormEvent, useEffect, useState } from 'react'
import { STAGES } from '../core/view/orders.ts'
import type { RunStops, Stop } from '../core/view/types.ts'
import {
  type Breakpoint,
  type BreakStop,
  isId,
  isSize,
  keyOf,
  MOST_BREAKPOINTS,
  SIZES,
  switched,
  withBreakpoint,
  withoutBreakpoint,
} from '../shell/breakpoints.ts'
import { Dialog } from './Dialog.tsx'
import { useLaterWords } from './later-language.tsx'

interface Props {
  readonly list: readonly Breakpoint[]
  readonly set: (list: readonly Breakpoint[]) => void
  readonly run: number
  readonly stopsOf: (run: number, stops: readonly Stop[]) => Promise<RunStops | null>
  readonly close: () => void
}

export function Breakpoints({ list, set, run, stopsOf, close }: Props) {
  const { breakpoints: says } = useLaterWords()
  const [places, setPlaces] = useState<RunStops['places'] | null>(null)
  useEffect(() => {
    let live = true
    setPlaces(null)
    const stops = list.map(({ stop }) => stop)
    void stopsOf(run, stops).then((answer) => live && answer && setPlaces(answer.places))
    return () => {
      live = false
    }
  }, [list, run, stopsOf])
  return (
    <Dialog title={says.title} close={close} className="breakpoints-dialog">
      <NewBreakpoint full={list.length >= MOST_BREAKPOINTS} add={(stop) => set(withBreakpoint(list, stop))} />
      <ul className="breakpoints" aria-label={says.title}>
        {list.length === 0 && <li className="none">{says.none}</li>}
        {list.map(({ stop, on }, i) => (
          <li key={keyOf(stop)}>
            <label>
              <input type="checkbox" checked={on} onChange={(event) => set(switched(list, stop, event.target.checked))} />
              <span data-figure="breakpoint">{says.stop(stop)}</span>
            </label>
            <span className="holds" data-figure="breakpoint-places">
              {places && says.holds(places.filter(({ hits }) => hits.includes(i)).length)}
            </span>
            <button
              type="button"
              className="link"
              aria-label={says.removeOne(says.stop(stop))}
              onClick={() => set(withoutBreakpoint(list, stop))}
            >
              {says.remove}
            </button>
          </li>
        ))}
      </ul>
      <p className="note-line">{says.note}</p>
    </Dialog>
  )
}

type Kind = BreakStop['code']
const KINDS: readonly Kind[] = ['stage', 'size', 'gone', 'file', 'rule', 'warning']

function NewBreakpoint({ full, add }: { full: boolean; add: (stop: BreakStop) => void }) {
  const { breakpoints: says } = useLaterWords()
  const [kind, setKind] = useState<Kind>('stage')
  const [stage, setStage] = useState<(typeof STAGES)[number]>('micro_compact')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<'full' | 'size' | 'gone' | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (full) return setWrong('full')
    const stop = stopOf(kind, stage, text)
    if (!stop) return setWrong(kind === 'size' ? 'size' : 'gone')
    setWrong(null)
    setText('')
    add(stop)
  }
  const choose = (next: Kind) => {
    setKind(next)
    setText('')
    setWrong(null)
  }
  return (
    <form className="new-breakpoint" onSubmit={submit} noValidate>
      <label>
        {says.when}
        <select value={kind} onChange={(event) => choose(KINDS.find((one) => one === event.target.value) ?? kind)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {says.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      {kind === 'stage' && (
        <label>
          {says.which.stage}
          <select value={stage} onChange={(event) => setStage(STAGES.find((one) => one === event.target.value) ?? stage)}>
            {STAGES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {(kind === 'size' || kind === 'gone') && (
        <label>
          {says.which[kind]}
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            inputMode={kind === 'size' ? 'numeric' : 'text'}
            placeholder={says.hint[kind]}
            value={text}
            aria-invalid={wrong !== null}
            aria-describedby="breakpoint-wrong"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      <button type="submit" className="btn">
        {says.add}
      </button>
      <p id="breakpoint-wrong" className="refused" role="alert">
        {wrong === 'full'
          ? says.wrong.full(MOST_BREAKPOINTS)
          : wrong === 'size'
            ? says.wrong.size(SIZES.min, SIZES.max)
            : wrong && says.wrong.gone}
      </p>
    </form>
  )
}

function stopOf(kind: Kind, stage: (typeof STAGES)[number], text: string): BreakStop | null {
  const said = text.trim()
  switch (kind) {
    case 'stage':
      return { code: 'stage', stage }
    case 'size': {
      const over = said === '' ? Number.NaN : Number(said.replaceAll(/[\s\u202f,_]/gu, ''))
      return isSize(over) ? { code: 'size', over } : null
    }
    case 'gone':
      return isId(said) ? { code: 'gone', id: said } : null
    default:
      return { code: kind }
  }
}
