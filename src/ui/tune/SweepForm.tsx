// What is swept: one or two thresholds, each over a range in steps.
import { type ReactNode, useState } from 'react'
import type { SweepParam } from '../../core/metrics/types.ts'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import { sliderOf, type ThresholdItem } from '../../core/view/thresholds.ts'
import { NumberField } from './NumberField.tsx'
import { countOf, type Range, rangeAround, valuesOf } from './sweep-shapes.ts'
import { useTuneWords } from './tune-language.tsx'

/** More points than this cannot be told apart in the drawing. */
const MOST = 400

interface Draft extends Range {
  readonly name: ThresholdName
  /** Its fields in which no number was typed last: the one before stands there. */
  readonly unread: readonly (keyof Range)[]
}

interface Props {
  readonly items: readonly ThresholdItem[]
  /** Something runs already, or there is no session to sweep. */
  readonly blocked: boolean
  /** How far it is, while it runs. */
  readonly progress: ReactNode
  readonly run: (params: readonly SweepParam[]) => void
}

const PARTS = ['from', 'to', 'step'] as const

export function SweepForm({ items, blocked, progress, run }: Props) {
  const say = useTuneWords().compare.sweep
  const around = (name: ThresholdName): Draft => {
    const item = items.find((one) => one.name === name)
    return { name, unread: [], ...rangeAround(item?.byDefault ?? 1, sliderOf(name), item?.ratio !== true) }
  }
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    (['contextLimit', 'keepRecentResults'] as const).filter((name) => items.some((item) => item.name === name)).map(around),
  )
  // Another edition may lack a threshold.
  const there = drafts.filter(({ name }) => items.some((item) => item.name === name))
  const counts = there.map(countOf)
  const points = counts.reduce((a, b) => a * b, 1)
  const trouble = counts.includes(0) ? say.noValues : points > MOST ? say.tooMany(points, MOST) : null
  const unread = there.some((draft) => draft.unread.length > 0)
  const [first, second] = there
  const choose = (at: 0 | 1, name: string) => {
    const chosen = name === '' ? [] : [around(name as ThresholdName)]
    setDrafts(at === 0 ? [...chosen, ...there.slice(1)] : [...there.slice(0, 1), ...chosen])
  }
  const take = (name: ThresholdName, part: keyof Range, value: number) =>
    setDrafts(
      there.map((draft) => {
        if (draft.name !== name) return draft
        const others = draft.unread.filter((one) => one !== part)
        return Number.isFinite(value) ? { ...draft, [part]: value, unread: others } : { ...draft, unread: [...others, part] }
      }),
    )
  return (
    <form
      className="sweep-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!trouble && !blocked) run(there.map((draft) => ({ name: draft.name, values: valuesOf(draft) })))
      }}
    >
      <table className="params">
        <colgroup>
          <col />
          <col style={{ width: 60 }} />
          <col style={{ width: 60 }} />
          <col style={{ width: 54 }} />
          <col style={{ width: 40 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{say.threshold}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {say.words[part]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {([first, second] as const).map((draft, at) => (
            <tr key={at === 0 ? 'first' : 'second'}>
              <td>
                <select
                  aria-label={at === 0 ? say.first : say.second}
                  value={draft?.name ?? ''}
                  onChange={(event) => choose(at as 0 | 1, event.target.value)}
                >
                  {at === 1 && <option value="">{say.noSecond}</option>}
                  {items
                    .filter(({ name }) => name === draft?.name || there.every((other) => other.name !== name))
                    .map(({ name }) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                </select>
              </td>
              {PARTS.map((part) => (
                <td key={part}>
                  {draft && (
                    <NumberField
                      name={`sweep-${part}-${at}`}
                      label={say[part](draft.name)}
                      value={draft[part]}
                      invalid={countOf(draft) === 0 || draft.unread.includes(part)}
                      take={(value) => take(draft.name, part, value)}
                    />
                  )}
                </td>
              ))}
              <td data-figure="sweep-values">{draft && say.values(countOf(draft))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="act">
        <button type="submit" className="btn" aria-disabled={trouble !== null || blocked}>
          {say.run}
        </button>
        {progress || (
          <span className="dim" data-figure="sweep-points">
            {trouble === null && say.count(points)}
          </span>
        )}
      </div>
      {(unread || trouble) && (
        <p className="refused" role="alert">
          {unread ? say.noNumber : trouble}
        </p>
      )}
    </form>
  )
}
