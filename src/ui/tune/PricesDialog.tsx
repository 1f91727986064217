// The price table, every number of it editable: a bad one is told and the last good one stays.
import { useState } from 'react'
import type { ModelPrices, PriceRow, PriceTable } from '../../core/metrics/prices.ts'
import type { AssumptionProblem, Assumptions } from '../../core/metrics/types.ts'
import { assume, assumeAnew } from '../../shell/assuming.ts'
import type { Store } from '../../shell/contract.ts'
import { ASSUMED, checkPrices } from '../../shell/tune-files.ts'
import type { Together } from '../../words/together.ts'
import { Dialog } from '../Dialog.tsx'
import { useWords } from '../language.tsx'
import { NumberField } from './NumberField.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/prices-dialog.css'

const RATES = ['input', 'output', 'write5m', 'write1h', 'read'] as const
const SIZES = ['window', 'leastCached'] as const
const isSize = (column: string): boolean => SIZES.some((size) => size === column)
const exact = (k: number): string => String(k)

interface Props {
  readonly store: Store
  readonly assumed: Assumptions
  readonly close: () => void
}

export function PricesDialog({ store, assumed, close }: Props) {
  const { together } = useWords()
  const say = useTuneWords()
  const { prices: words } = say.policy
  const table = store.assumptions.prices ?? assumed.prices
  const [bad, setBad] = useState<{ readonly cell: string; readonly problem: AssumptionProblem; readonly kept: number } | null>(null)
  const changed = table.changed ?? []
  const keep = (next: PriceTable) => (next.changed?.length ? assume({ prices: next }) : assumeAnew(['prices']))
  const put = (model: ModelPrices, cell: string, kept: number) => {
    const next = withModel(table, model)
    const problem = checkPrices(next)
    setBad(problem && { cell, problem, kept })
    if (!problem) keep(next)
  }
  const cell = (
    model: ModelPrices,
    when: string,
    column: keyof typeof words.columns,
    value: number,
    take: (value: number) => ModelPrices,
  ) => {
    const name = words.cell(model.name, when, column)
    return (
      <td key={column} className={isSize(column) ? 'size' : undefined}>
        <NumberField
          name={`${model.id}-${when}-${column}`}
          label={name}
          value={value}
          show={exact}
          decimal={!isSize(column)}
          invalid={bad?.cell === name}
          take={(next) => put(take(next), name, value)}
        />
      </td>
    )
  }
  return (
    <Dialog title={words.title} close={close} className="prices-dialog">
      <p className="dim" data-figure="prices-date">
        {words.note(table.date)}
      </p>
      <p role="alert" className="refused">
        {bad && say.policy.assumed.problem(bad.problem, exact(bad.kept))}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.model}</th>
            <th scope="col">{words.when}</th>
            {[...RATES, ...SIZES].map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.models.flatMap((model) =>
            model.prices.map((row, i) => {
              const when = whenOf(row, model, words, together)
              return (
                <tr key={`${model.id} ${row.from} ${row.upTo}`} className={changed.includes(model.id) ? 'changed' : undefined}>
                  {i === 0 && (
                    <th scope="rowgroup" rowSpan={model.prices.length}>
                      {model.name}
                      {changed.includes(model.id) && (
                        <button
                          type="button"
                          className="link"
                          aria-label={words.resetOne(model.name)}
                          onClick={() => {
                            setBad(null)
                            keep(withoutChange(table, model.id))
                          }}
                        >
                          {words.resetShort}
                        </button>
                      )}
                    </th>
                  )}
                  <td className="when" data-figure="price-when">
                    {when}
                  </td>
                  {RATES.map((rate) => cell(model, when, rate, row[rate], (value) => withRate(model, i, { [rate]: value })))}
                  {i === 0 ? (
                    SIZES.map((size) => cell(model, '', size, model[size], (value) => ({ ...model, [size]: value })))
                  ) : (
                    <td colSpan={SIZES.length} />
                  )}
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
      <p className="foot">
        <span className="dim" data-figure="prices-changed">
          {words.changed(changed.length)}
        </span>
        <button
          type="button"
          className="btn"
          disabled={changed.length === 0}
          onClick={() => {
            setBad(null)
            assumeAnew(['prices'])
          }}
        >
          {words.reset}
        </button>
      </p>
    </Dialog>
  )
}

function whenOf(
  row: PriceRow,
  model: ModelPrices,
  words: ReturnType<typeof useTuneWords>['policy']['prices'],
  { parts }: Together,
): string {
  const day = row.from === null ? '' : words.from(row.from)
  const cliff = model.prices.some((one) => one.from === row.from && one.upTo !== null)
  const length = row.upTo !== null ? words.upTo(row.upTo) : cliff ? words.longer : ''
  return parts(day, length)
}

const withRate = (model: ModelPrices, at: number, rate: Partial<PriceRow>): ModelPrices => ({
  ...model,
  prices: model.prices.map((row, i) => (i === at ? { ...row, ...rate } : row)),
})

/** The model in the place of the one of its name; one that is as it was counts as unchanged. */
function withModel(table: PriceTable, model: ModelPrices): PriceTable {
  const shipped = ASSUMED.prices.models.find(({ id }) => id === model.id)
  const same = JSON.stringify(shipped) === JSON.stringify(model)
  const others = (table.changed ?? []).filter((id) => id !== model.id)
  return {
    ...table,
    changed: same ? others : [...others, model.id],
    models: table.models.map((one) => (one.id === model.id ? model : one)),
  }
}

function withoutChange(table: PriceTable, id: string): PriceTable {
  const shipped = ASSUMED.prices.models.find((one) => one.id === id)
  return shipped ? withModel(table, shipped) : table
}
