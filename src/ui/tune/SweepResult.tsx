// What a sweep gave: the charts, the active point in a sentence, what has no numbers and why, and all of it as a table.
import { type ReactNode, type RefObject, useState } from 'react'
import type { GridPoint, SweepParam, SweepPoint } from '../../core/metrics/types.ts'
import type { Policy } from '../../core/pipeline/types.ts'
import { downloadSweep, type SweepDone } from '../../shell/sweeping.ts'
import { HELD, isUnsaid, worseBy } from '../../shell/tune-files.ts'
import { CostLoss, type Mark } from './CostLoss.tsx'
import { SweepLine } from './SweepLine.tsx'
import { SweepMap } from './SweepMap.tsx'
import { meanMoney } from './sweep-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import type { Walk } from './walk.ts'
import '../css/sweep-result.css'

interface Props {
  readonly box: RefObject<HTMLDivElement | null>
  readonly done: SweepDone
  readonly stale: boolean
  readonly policy: Policy
  readonly baseline: Policy | null
  readonly marks: readonly Mark[]
  readonly adopt: (at: GridPoint) => void
}

const NO_MARKS: readonly Mark[] = []

export function SweepResult({ box, done, stale, policy, baseline, marks, adopt }: Props) {
  const { sweep } = useTuneWords().compare
  const [active, activate] = useState<number | null>(null)
  const { params, points, sessions, partOf } = done
  const take = (i: number) => points[i] && adopt(points[i].at)
  const walk: Walk = { active: active !== null && active < points.length ? active : null, activate, take }
  const shown = walk.active === null ? null : (points[walk.active] ?? null)
  const best = done.search?.found.best?.point ?? null
  const proposed = best ? points.findIndex(({ at }) => at === best.at || same(at, best.at)) : null
  const found: readonly Mark[] = best && proposed === -1 ? [{ what: 'proposed', money: meanMoney(best), loss: best.loss }] : NO_MARKS
  const [first, second] = params
  return (
    <div className="sweep-result" ref={box}>
      {done.search && <Proposal done={done} adopt={adopt} />}
      {partOf !== null && (
        <p className="refused" data-figure="sweep-incomplete">
          {sweep.incomplete(
            points.length,
            params.reduce((all, { values }) => all * values.length, 1),
            sessions,
            partOf,
          )}
        </p>
      )}
      {stale && <p className="refused">{sweep.stale}</p>}
      {points.length === 0 ? (
        params.length > 0 && <p className="dim">{sweep.none}</p>
      ) : (
        <>
          <CostLoss points={points} marks={[...(stale || sessions !== 1 ? NO_MARKS : marks), ...found]} proposed={proposed} walk={walk} />
          <output className="said" data-figure="sweep-said">
            {shown ? sweep.point(shown) : points.length === 1 ? sweep.only : sweep.legend}
          </output>
          {first && !second && points.length > 1 && (
            <SweepLine param={first} points={points} present={policy[first.name]} baseline={baseline?.[first.name] ?? null} walk={walk} />
          )}
          {first && second && <SweepMap params={[first, second]} points={points} present={policy} baseline={baseline} walk={walk} />}
        </>
      )}
      <Left done={done} />
      {points.length > 0 && (
        <details className="sweep-table">
          <summary>{sweep.table}</summary>
          <Table params={params} points={points} adopt={adopt} />
        </details>
      )}
      {done.cells.length > 0 && (
        <button
          type="button"
          className="btn"
          onClick={() => void downloadSweep(done, partOf === null ? sweep.csvFile : sweep.incompleteFile)}
        >
          {sweep.csv}
        </button>
      )}
    </div>
  )
}

const same = (a: GridPoint, b: GridPoint) => JSON.stringify(a) === JSON.stringify(b)

/** What was searched, and what came of it. */
function Proposal({ done, adopt }: { done: SweepDone; adopt: (at: GridPoint) => void }) {
  const { sweep } = useTuneWords().compare
  if (!done.search) return null
  const { against, found } = done.search
  const { best, reference, params, cells, sessions, more, ended, replays } = found
  const name = against === 'baseline' ? sweep.baseline : sweep.defaults
  return (
    <div className="proposal">
      <p>
        <b data-figure="sweep-proposal">
          {best ? sweep.proposal(best.held, reference, best.worse, name, sessions) : sweep.noProposal(reference, name, sessions)}
        </b>{' '}
        <span data-figure="sweep-searched">{sweep.searched([{ params, policies: cells.length / Math.max(1, sessions) }, ...more])}</span>{' '}
        {params.length > 0 && <span data-figure="sweep-ended">{sweep.ended[ended](replays)}</span>}
      </p>
      {best && (
        <>
          <p>
            <code>{sweep.at(best.point.at)}</code>
            <button type="button" className="btn" onClick={() => adopt(best.point.at)}>
              {sweep.takeProposal}
            </button>
          </p>
          {sessions > 1 && <p data-figure="sweep-each">{sweep.eachSession(sessions, best.sessionsWorse, name, best.point.spread)}</p>}
          <ul className="held">
            {HELD.map((id) => (
              <li key={id} data-figure={`held-${id}`}>
                {sweep.held(id, best.held, reference)}{' '}
                {!isUnsaid(id, best.held, reference) && <em>{sweep.turns[worseBy(id, best.held, reference)]}</em>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Points without numbers, with their reason, and sessions that are missing. */
function Left({ done }: { done: SweepDone }): ReactNode {
  const { sweep } = useTuneWords().compare
  const problems = done.cells.flatMap(({ problem }) => (problem ? [problem] : []))
  const kinds = new Map(problems.map((problem) => [`${problem.code} ${problem.name}`, problem]))
  return (
    <>
      {[...kinds].map(([key, problem]) => (
        <p key={key} className="dim" data-figure="sweep-without">
          {sweep.refused(problems.filter((other) => `${other.code} ${other.name}` === key).length, problem)}
        </p>
      ))}
      {done.sessions > 1 && (
        <p className="dim" data-figure="sweep-sessions">
          {sweep.ofSessions(done.sessions)}
        </p>
      )}
      {done.failed > 0 && <p className="dim">{sweep.failed(done.failed)}</p>}
    </>
  )
}

interface TableProps {
  readonly params: readonly SweepParam[]
  readonly points: readonly SweepPoint[]
  readonly adopt: (at: GridPoint) => void
}

function Table({ params, points, adopt }: TableProps) {
  const say = useTuneWords()
  const { sweep } = say.compare
  const several = points.some(({ sessions }) => sessions > 1)
  return (
    <table>
      <thead>
        <tr>
          {params.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{several ? sweep.columns.moneyEach : sweep.columns.money}</th>
          <th scope="col">{sweep.columns.loss}</th>
          <th scope="col">{several ? sweep.columns.summariesAll : sweep.columns.summaries}</th>
          <th scope="col">{sweep.columns.front}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={sweep.at(point.at)} className={point.front ? 'best' : undefined}>
            {params.map(({ name }, i) => (
              <td key={name}>
                {i === 0 ? (
                  <button type="button" className="link" aria-label={sweep.take(point.at)} onClick={() => adopt(point.at)}>
                    {sweep.number(point.at[name] ?? 0)}
                  </button>
                ) : (
                  sweep.number(point.at[name] ?? 0)
                )}
              </td>
            ))}
            <td>{say.money(meanMoney(point))}</td>
            <td>{say.percent(point.loss)}</td>
            <td>{sweep.number(point.summaries)}</td>
            <td>{point.front ? sweep.onFront : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
