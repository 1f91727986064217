// What no recording tells, as a group of its own: model and prices, the cache, characters per token, the fixed prefix.
import { memo, type ReactNode, useState } from 'react'
import type { Assumptions as Assumed, AssumptionProblem } from '../../core/metrics/types.ts'
import { TRACK } from '../../core/view/slider.ts'
import { assume, assumeAnew } from '../../shell/assuming.ts'
import type { Store } from '../../shell/contract.ts'
import { ASSUMED, ASSUMED_RANGES, checkAssumptions, pricedModel, ratesOn } from '../../shell/tune-files.ts'
import type { Tuning } from '../../shell/tuning.ts'
import { useLaterWords } from '../later-language.tsx'
import { Knob } from './Knob.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/assumed.css'

interface Props {
  readonly assumptions: Store['assumptions']
  readonly own: NonNullable<Tuning['assumed']>['own']
  /** The model by its recorded name; null: none is recorded. */
  readonly recordedModel: string | null
  /** Opens the table. */
  readonly prices: () => void
}
type Numeric = 'charsPerToken' | 'prefixTokens'
type Choice = 'model' | 'day' | 'caching' | 'lifetime'

/** What a step of an arrow key, and the fineness of the track, is. */
const STEP: Readonly<Record<Numeric, number>> = { charsPerToken: 0.05, prefixTokens: 500 }

export const Assumptions = memo(({ assumptions, own, recordedModel, prices }: Props) => {
  const say = useTuneWords()
  const { assumed: words } = say.policy
  const priceTable = assumptions.prices ?? ASSUMED.prices
  const ownModel = recordedModel === null ? null : pricedModel(recordedModel, priceTable)
  const usual: Assumed = { ...ASSUMED, ...(ownModel === null ? {} : { model: ownModel }), ...own }
  const now: Assumed = { ...usual, ...assumptions }
  const set = (over: Partial<Assumed>): AssumptionProblem | null => {
    const problem = checkAssumptions({ ...now, ...over })
    if (problem) return problem
    const usualAgain = (Object.keys(over) as (keyof Assumed)[]).filter((name) => over[name] === usual[name])
    if (usualAgain.length > 0) assumeAnew(usualAgain)
    else assume(over)
    return null
  }
  const line = { now, usual, reset: (name: Choice) => assumeAnew([name]) }
  const priced = now.prices.models.map((model) => {
    const [first] = ratesOn(model, now.day)
    return { id: model.id, text: words.model(model.name, say.money(first?.input ?? 0), say.money(first?.output ?? 0)) }
  })
  const nameOf = (id: string) => now.prices.models.find((model) => model.id === id)?.name ?? id
  return (
    <section className="assumed" aria-label={words.title}>
      <h2>
        {words.title}
        <button type="button" className="btn" onClick={prices}>
          {words.prices}
        </button>
      </h2>
      <p className="dim">{words.note}</p>
      <Line {...line} name="model" usualWords={words.usualModel(nameOf(usual.model), recordedModel, ownModel !== null)}>
        <select id="assumed-model" value={now.model} onChange={(event) => set({ model: event.target.value })}>
          {priced.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      </Line>
      <Line {...line} name="day" usualWords={words.byDefault(usual.day)}>
        <input id="assumed-day" type="date" value={now.day} onChange={(event) => event.target.value && set({ day: event.target.value })} />
      </Line>
      <Line {...line} name="caching" usualWords={words.byDefault(words.caching[usual.caching ? 'on' : 'off'])}>
        <select id="assumed-caching" value={now.caching ? 'on' : 'off'} onChange={(event) => set({ caching: event.target.value === 'on' })}>
          <option value="on">{words.caching.on}</option>
          <option value="off">{words.caching.off}</option>
        </select>
      </Line>
      <Line {...line} name="lifetime" usualWords={words.byDefault(words.lifetime[usual.lifetime])}>
        <select
          id="assumed-lifetime"
          value={now.lifetime}
          disabled={!now.caching}
          onChange={(event) => set({ lifetime: event.target.value === '1h' ? '1h' : '5m' })}
        >
          <option value="5m">{words.lifetime['5m']}</option>
          <option value="1h">{words.lifetime['1h']}</option>
        </select>
      </Line>
      {(['charsPerToken', 'prefixTokens'] as const).map((name) => (
        <AssumedNumber
          key={name}
          name={name}
          value={now[name]}
          usual={usual[name]}
          ofRecording={own !== null}
          set={(value) => set({ [name]: value })}
          reset={() => assumeAnew([name])}
        />
      ))}
    </section>
  )
})

interface LineProps {
  readonly name: Choice
  readonly now: Assumed
  readonly usual: Assumed
  readonly usualWords: string
  readonly reset: (name: Choice) => void
  readonly children: ReactNode
}

function Line({ name, now, usual, usualWords, reset, children }: LineProps) {
  const { assumed: words } = useTuneWords().policy
  const { name: label, sentence } = words.of(name)
  const changed = now[name] !== usual[name]
  return (
    <div className={`choice${changed ? ' changed' : ''}`}>
      <label htmlFor={`assumed-${name}`} title={sentence}>
        {label}
      </label>
      {changed ? (
        <button
          type="button"
          className="link"
          aria-label={words.resetOne(name)}
          data-figure={`assumed-${name}-default`}
          onClick={() => reset(name)}
        >
          {usualWords}
        </button>
      ) : (
        <span data-figure={`assumed-${name}-default`}>{usualWords}</span>
      )}
      {children}
    </div>
  )
}

interface NumberProps {
  readonly name: Numeric
  readonly value: number
  readonly usual: number
  /** The usual value is the recording's own. */
  readonly ofRecording: boolean
  readonly set: (value: number) => AssumptionProblem | null
  readonly reset: () => void
}

function AssumedNumber({ name, value, usual, ofRecording, set, reset }: NumberProps) {
  const later = useLaterWords()
  const { assumed: words } = useTuneWords().policy
  const [problem, setProblem] = useState<AssumptionProblem | null>(null)
  const { name: label, unit, sentence } = words.of(name)
  const range = ASSUMED_RANGES[name]
  const [min, max] = range
  const step = STEP[name]
  const take = (next: number) => setProblem(set(next))
  const rounded = (k: number) => Math.min(max, Math.max(min, Number((Math.round(k / step) * step).toFixed(2))))
  const field = later.thresholds.field(Number(usual.toFixed(2)))
  return (
    <Knob
      id={`assumed-${name}`}
      name={label}
      code={false}
      unit={unit}
      sentence={ofRecording ? `${sentence} ${words.fitted}` : sentence}
      value={value}
      byDefault={usual}
      range={range}
      placeOf={(k) => (TRACK * (k - min)) / (max - min)}
      problem={problem && words.problem(problem, later.thresholds.field(value))}
      defaultWords={ofRecording ? words.byRecording(field) : words.byDefault(field)}
      resetWords={words.resetOne(name)}
      take={take}
      slide={(place) => take(rounded(min + ((max - min) * place) / TRACK))}
      press={(key) => {
        const times = TIMES[key]
        if (times !== undefined) take(rounded(value + times * step))
        return times !== undefined
      }}
      reset={() => {
        setProblem(null)
        reset()
      }}
    />
  )
}
const TIMES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
