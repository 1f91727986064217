// Debug with two runs: the present one and the baseline after the same step, what differs lit in both contexts and named beside them.
import { useEffect, useState } from 'react'
import type { LockstepView } from '../../core/view/lockstep.ts'
import type { Frame, RunInfo, Unit } from '../../core/view/types.ts'
import type { Baseline, Store } from '../../shell/contract.ts'
import type { Tuning } from '../../shell/tuning.ts'
import { Head } from '../Head.tsx'
import { useWords } from '../language.tsx'
import { StagesColumn } from '../StagesColumn.tsx'
import { keysRest } from '../use-keys.ts'
import { useLayout } from '../use-size.ts'
import { LockPair } from './LockPair.tsx'
import { LockStrips } from './LockStrips.tsx'
import { toldApart } from './lock-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import '../css/lockstep.css'

/** So many messages that differ are named. */
const NAMED = 200

interface Props {
  readonly info: RunInfo
  readonly frame: Frame
  readonly store: Store
  readonly baseline: Baseline
  readonly tuning: Tuning
  readonly leave: () => void
}

export function LockStep({ info, frame, store, baseline, tuning, leave }: Props) {
  const w = useWords()
  const say = useTuneWords().compare.lock
  const layout = useLayout()
  const view = useLockstep(frame, store, baseline)
  const { go, move } = store
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !keysRest(event) && leave()
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [leave])
  const stage = frame.stages[frame.cursor.step]
  const toStep = (step: number) => go({ call: frame.cursor.call, step, edit: null })
  const parting = tuning.parted ? tuning.parting : null
  return (
    <div className="lock">
      {layout === 'wide' && <StagesColumn frame={frame} goStep={toStep} />}
      <section className="centre" aria-label={say.title}>
        {stage && (
          <Head
            frame={frame}
            stage={stage}
            cursor={frame.cursor}
            pick={store.pick}
            step={(unit: Unit, dir) => move({ by: unit, dir })}
            tools={null}
          />
        )}
        <div className="lock-bar">
          <h2>{say.title}</h2>
          <span data-figure="lock-differ">{view ? say.differ(view.differences) : ''}</span>
          {parting && (
            <span className="dim">
              {say.first(parting)}{' '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  move({ call: parting.call })
                  move({ stage: 'model_call' })
                }}
              >
                {say.toFirst}
              </button>
            </span>
          )}
          <button type="button" className="btn" onClick={leave}>
            {say.close}
          </button>
        </div>
        <div className="lock-body">
          <div className="lock-picture">
            <Sides view={view} info={info} baseline={baseline} />
            {view && <LockStrips view={view} label={say.strips(w.step(view.step.a))} />}
          </div>
          <div className="lock-lists">{view && <Lists view={view} store={store} baseline={baseline} toStep={toStep} />}</div>
        </div>
      </section>
    </div>
  )
}

/** The view at the cursor; the one before stays until it has come. */
function useLockstep({ run, cursor }: Frame, { tuning }: Store, baseline: Baseline): LockstepView | null {
  const [view, setView] = useState<LockstepView | null>(null)
  const { call, step } = cursor
  useEffect(() => {
    let gone = false
    void tuning()
      .then((tune) => tune.lockstep(run, { call, step, edit: null }, baseline, NAMED))
      .then((found) => found && !gone && setView(found))
    return () => {
      gone = true
    }
  }, [run, call, step, tuning, baseline])
  return view
}

function Sides({ view, info, baseline }: { readonly view: LockstepView | null; readonly info: RunInfo; readonly baseline: Baseline }) {
  const w = useWords()
  const say = useTuneWords().compare.lock
  const changed = Object.entries(info.policy).filter(([name, value]) => value !== info.defaults[name as keyof typeof info.defaults]).length
  const sides = [
    { id: 'a', name: say.present, edition: info.edition, changed, own: info.ownOrder === null },
    {
      id: 'b',
      name: say.baseline,
      edition: baseline.edition,
      changed: Object.keys(baseline.thresholds).length,
      own: baseline.order.length === 0,
    },
  ] as const
  return (
    <div className="lock-sides">
      {sides.map(({ id, name, edition, changed: count, own }) => {
        const step = view?.step[id]
        return (
          <div key={id}>
            <b>{name}</b>
            <span>{say.policy(w.edition(edition).name, count)}</span>
            {sides.some((side) => !side.own) && <span data-figure={`lock-order-${id}`}>{say.ordered(own)}</span>}
            <span className="size" data-figure={`lock-size-${id}`}>
              {view && say.size(view[id].size, view[id].messages)}
            </span>
            <span className="dim">{view && (step ? say.after(w.step(step)) : say.before)}</span>
          </div>
        )
      })}
    </div>
  )
}

interface ListsProps {
  readonly view: LockstepView
  readonly store: Store
  readonly baseline: Baseline
  readonly toStep: (step: number) => void
}
function Lists({ view, store, baseline, toStep }: ListsProps) {
  const w = useWords()
  const say = useTuneWords().compare.lock
  const { items, total } = view.differences
  const stages = toldApart(view.stages, w.verdict)
  return (
    <>
      <section aria-label={say.stages}>
        <h3>{stages.length === 0 ? say.sameStages : say.stages}</h3>
        {stages.length > 0 && (
          <div className="pair">
            <p>{say.present}</p>
            <p>{say.baseline}</p>
          </div>
        )}
        {stages.map(({ name, a, b }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call may hold a step of one name twice
          <div key={`${name} ${i}`} className="pair" data-stage={name}>
            <h4>
              {a ? (
                <button type="button" className="link" onClick={() => toStep(a.step)}>
                  {w.step(name)}
                </button>
              ) : (
                w.step(name)
              )}
            </h4>
            <p data-figure="lock-verdict-a">{a ? w.verdict(a.verdict) : say.noStage}</p>
            <p data-figure="lock-verdict-b">{b ? w.verdict(b.verdict) : say.noStage}</p>
          </div>
        ))}
      </section>
      <section aria-label={say.messages}>
        <h3>{say.messages}</h3>
        <p className="dim">{total === 0 ? say.same : say.legend}</p>
        {total > 0 && (
          <div className="pair" aria-hidden="true">
            <p>{say.present}</p>
            <p>{say.baseline}</p>
          </div>
        )}
        {items.map((item, i) => (
          <LockPair key={item.id} item={item} view={view} store={store} baseline={baseline} first={i === 0} />
        ))}
        {total > items.length && <p className="dim">{say.more(total - items.length)}</p>}
      </section>
    </>
  )
}
