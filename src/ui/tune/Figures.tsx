// The figures of the policy, beside those of the baseline; each says how it is known, and opens to the calls that make it up.
import { Fragment, useState } from 'react'
import type { FigureId, Parting } from '../../core/metrics/types.ts'
import type { RunInfo } from '../../core/view/types.ts'
import type { Baseline, Store } from '../../shell/contract.ts'
import type { Tuning } from '../../shell/tuning.ts'
import { useWords } from '../language.tsx'
import { FigureCalls } from './FigureCalls.tsx'
import { depthOf, type FigureRow, figureGroups, leadRows, unsentOf } from './figure-rows.ts'
import { Parted } from './Parted.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/figures.css'

interface Props {
  readonly info: RunInfo
  readonly store: Store
  readonly tuning: Tuning
  readonly baseline: Baseline | null
  readonly pin: () => void
  readonly unpin: () => void
  /** To the call in Debug. */
  readonly open: (call: number) => void
  readonly compare: () => void
  /** Both runs in Debug, from where they part. */
  readonly openBoth: (call: number) => void
}

export function Figures({ info, store, tuning, baseline, pin, unpin, open, compare, openBoth }: Props) {
  const w = useWords()
  const say = useTuneWords()
  const [opened, setOpened] = useState<FigureId | null>(null)
  const { present, stale, parting, parted } = tuning
  const held = baseline ? tuning.baseline : null
  const groups = present ? figureGroups(present, held) : []
  const shared = store.pins.length > 0 || store.off.length > 0
  const isStale = (row: FigureRow) => stale && present?.slow?.includes(row.figure) === true
  return (
    <section className="figures" aria-label={say.figures}>
      <header>
        <h2>{say.figures}</h2>
        <span className="dim" data-figure="tune-calls">
          {say.calls(info.series.calls, unsentOf(present, info.series.calls))}
        </span>
        <button type="button" className="btn" onClick={compare}>
          {say.compare.editions.open}
        </button>
        <button type="button" className="btn" aria-pressed={baseline !== null} onClick={baseline ? unpin : pin}>
          {baseline ? say.unpinBaseline : say.pinBaseline}
        </button>
      </header>
      {present === null ? (
        <p className="dim">{say.reading}</p>
      ) : (
        <div className="scroll">
          <dl className="leads">
            {leadRows(present, held).map((row) => (
              <Lead key={row.figure.id} row={row} stale={isStale(row)} />
            ))}
          </dl>
          {baseline && <BaselineLine baseline={baseline} shared={shared} parting={parted ? parting : 'unknown'} known={held !== null} />}
          {baseline && held && parted && parting && (
            <Parted run={info.run} store={store} baseline={baseline} parting={parting} open={openBoth} />
          )}
          <table>
            <thead>
              <tr>
                <th scope="col">{say.columns.figure}</th>
                <th scope="col">{say.columns.how}</th>
                {held && <th scope="col">{say.columns.baseline}</th>}
                <th scope="col">{say.columns.present}</th>
                {held && (
                  <th scope="col" colSpan={2}>
                    {say.columns.difference}
                  </th>
                )}
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.id}>
                <tr>
                  <th scope="rowgroup" colSpan={held ? 6 : 3}>
                    {say.groups[group.id]}
                  </th>
                </tr>
                {group.rows.map((row) => (
                  <Fragment key={row.figure.id}>
                    <Line
                      row={row}
                      against={held !== null}
                      stale={isStale(row)}
                      opened={row.figure.id === opened}
                      toggle={() => setOpened(row.figure.id === opened ? null : row.figure.id)}
                    />
                    {row.figure.id === opened && (
                      <tr>
                        <td colSpan={held ? 6 : 3} className="opened">
                          <FigureCalls figure={row.figure} stale={isStale(row)} open={open} close={() => setOpened(null)} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
                ))}
                {group.rows.some(({ figure }) => figure.id === 'recorded_money') && (
                  <tr>
                    <td colSpan={held ? 6 : 3} className="apart" data-figure="tune-cost-apart">
                      {say.costApart(info.session.warnings.some(({ code }) => code === 'output_unreliable'))}
                    </td>
                  </tr>
                )}
              </tbody>
            ))}
          </table>
          <p className="note">{w.together.sentences(stale && present.slow && say.stale, say.note)}</p>
        </div>
      )}
    </section>
  )
}

function Lead({ row, stale }: { readonly row: FigureRow; readonly stale: boolean }) {
  const say = useTuneWords()
  const { figure, difference, turn } = row
  return (
    <div className={stale ? 'stale' : undefined}>
      <dt>
        {say.figure(figure.id).name} <em>{stale ? say.earlier : say.known(figure.known)}</em>
      </dt>
      <dd data-figure={`lead-${figure.id}`}>
        <b>{figure.value === null ? say.nothing : say.value(figure.value, figure.unit)}</b>
        {difference !== null && (
          <span className={turn} data-figure={`lead-${figure.id}-difference`}>
            {turn === 'same' ? say.same : say.difference(difference, figure.unit)}
          </span>
        )}
      </dd>
    </div>
  )
}

interface LineProps {
  readonly row: FigureRow
  readonly against: boolean
  readonly stale: boolean
  readonly opened: boolean
  readonly toggle: () => void
}

function Line({ row, against, stale, opened, toggle }: LineProps) {
  const say = useTuneWords()
  const { figure, baseline, difference, turn, weight } = row
  const { name, how } = say.figure(figure.id)
  return (
    <tr className={`${turn}${stale ? ' stale' : ''}${['', ' part', ' part of-part'][depthOf(figure.id)]}`}>
      <th scope="row">
        <button type="button" aria-expanded={opened} title={how} onClick={toggle}>
          {name}
        </button>
      </th>
      <td className="how">{stale ? say.earlier : say.known(figure.known)}</td>
      {against && <td>{baseline === null ? say.dash : say.value(baseline, figure.unit)}</td>}
      <td data-figure={`tune-${figure.id}`}>
        <b>{figure.value === null ? say.dash : say.value(figure.value, figure.unit)}</b>
      </td>
      {against && (
        <>
          <td data-figure={`tune-${figure.id}-difference`}>
            {difference !== null && (turn === 'same' ? say.same : say.difference(difference, figure.unit))}
          </td>
          <td className="bar" aria-hidden="true">
            {difference !== null && <i style={{ [difference < 0 ? 'right' : 'left']: '50%', width: `${Math.min(1, weight) * 50}%` }} />}
          </td>
        </>
      )}
    </tr>
  )
}

interface BaselineProps {
  readonly baseline: Baseline
  /** Something is pinned, or a stage is off. */
  readonly shared: boolean
  readonly parting: Parting | null | 'unknown'
  readonly known: boolean
}

function BaselineLine({ baseline, shared, parting, known }: BaselineProps) {
  const w = useWords()
  const say = useTuneWords()
  return (
    <p className="baseline">
      <span data-figure="tune-baseline">{say.baselineIs(w.edition(baseline.edition).name, Object.keys(baseline.thresholds).length)}</span>
      {baseline.order.length > 0 && <span>{say.compare.lock.ordered(false)}</span>}
      {shared && <span>{say.pinsInBoth}</span>}
      {known && (parting === null || parting === 'unknown') && (
        <span data-figure="tune-parting">{parting === null ? say.partsNowhere : say.partsUnknown}</span>
      )}
    </p>
  )
}
