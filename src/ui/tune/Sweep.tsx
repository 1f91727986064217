// Sweeping: what is tried, over which sessions, how far it is, and what came of it; or let it search by itself.

import { useEffect, useRef, useState } from 'react'
import type { Figure, FigureId, GridPoint } from '../../core/metrics/types.ts'
import { thresholdGroups } from '../../core/view/thresholds.ts'
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import { isStaleNow, policyOf, startSearch, startSweep, stopSweeping, useSweeping } from '../../shell/sweeping.ts'
import { adopt } from '../../shell/thresholds.ts'
import type { Figured, Tuning } from '../../shell/tuning.ts'
import type { Mark } from './CostLoss.tsx'
import { SweepForm } from './SweepForm.tsx'
import { HERE, SweepOver } from './SweepOver.tsx'
import { SweepResult } from './SweepResult.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/sweep.css'

interface Props {
  readonly info: RunInfo
  readonly store: Store
  readonly tuning: Tuning
}

export function Sweep({ info, store, tuning }: Props) {
  const { sweep } = useTuneWords().compare
  const { running, stopped, done } = useSweeping()
  const [taken, setTaken] = useState<GridPoint | null>(null)
  const [scope, setScope] = useState(HERE)
  const { over } = scope
  const sessions = (over.own ? 1 : 0) + over.samples.length + over.entries.length
  const blocked = running !== null || sessions === 0
  const { baseline } = store
  const items = thresholdGroups(info.stages, info.policy, info.defaults).flatMap((group) => group.items)
  const here = done && done.under.session === info.session.id ? done : null
  const take = (at: GridPoint) => {
    if (!here) return
    adopt(policyOf(here, at))
    setTaken(at)
  }
  const result = useBroughtIntoView(running !== null)
  const progress = running && (
    <div className="progress">
      <progress aria-label={running.what === 'sweep' ? sweep.run : sweep.search} value={running.done} max={Math.max(1, running.of)} />
      <span data-figure="sweep-progress">{sweep.told[running.what](running.done, running.of, running.round)}</span>
      <button type="button" className="btn" onClick={() => void stopSweeping()}>
        {sweep.stop}
      </button>
    </div>
  )
  return (
    <section className="sweep" aria-label={sweep.title}>
      <header>
        <h2>{sweep.title}</h2>
        <span className="dim" data-figure="sweep-count">
          {here && sweep.policies(here.cells.filter(({ numbers }) => numbers).length)}
        </span>
      </header>
      <SweepOver session={info.session} scope={scope} set={setScope} />
      <SweepForm
        items={items}
        blocked={blocked}
        progress={running?.what === 'sweep' && progress}
        run={(params) => {
          setTaken(null)
          void startSweep(params, over)
        }}
      />
      <div className="search">
        <button
          type="button"
          className="btn"
          aria-disabled={blocked}
          onClick={() => {
            if (blocked) return
            setTaken(null)
            void startSearch(
              items.map(({ name }) => name),
              baseline,
              over,
            )
          }}
        >
          {sweep.search}
        </button>
        {running && running.what !== 'sweep' && progress}
        <p className="dim">{sweep.searchNote(baseline ? sweep.baseline : sweep.defaults, sessions !== 1)}</p>
      </div>
      {!running && stopped && <p className="dim">{sweep.stopped}</p>}
      <p className="sr" role="status">
        {taken && sweep.taken(taken)}
      </p>
      {here && !running && (
        <SweepResult
          box={result}
          done={here}
          stale={isStaleNow(here)}
          policy={info.policy}
          baseline={baseline && { ...info.defaults, ...baseline.thresholds }}
          marks={marksOf(tuning)}
          adopt={take}
        />
      )}
    </section>
  )
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** What came of it is shown when it ends, where it does not stand in view; the focus stays where it is. */
function useBroughtIntoView(running: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const ran = useRef(false)
  useEffect(() => {
    const place = ran.current && !running && box.current?.getBoundingClientRect()
    ran.current = running
    if (place && (place.top < 0 || place.bottom > innerHeight))
      box.current?.scrollIntoView({ block: 'start', behavior: still.matches ? 'instant' : 'smooth' })
  }, [running])
  return box
}

/** Present and baseline among the points; only where both their numbers are known. */
function marksOf({ present, stale, baseline }: Tuning): readonly Mark[] {
  const mark = (what: Mark['what'], of: Figured | null): readonly Mark[] => {
    const [money, loss] = [numberOf(of?.fast.figures, 'money'), numberOf(of?.slow, 'loss')]
    return money === null || loss === null ? [] : [{ what, money, loss }]
  }
  return [...(stale ? [] : mark('present', present)), ...mark('baseline', baseline)]
}

const numberOf = (figures: readonly Figure[] | null | undefined, id: FigureId): number | null =>
  figures?.find((figure) => figure.id === id)?.value ?? null
