// The policy: its thresholds as sliders in the order of the pass, each with its curve, and what is assumed.

import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { thresholdGroups } from '../../core/view/thresholds.ts'
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import { useCurves } from '../../shell/curves.ts'
import { resetThreshold, setThreshold } from '../../shell/thresholds.ts'
import { settle, type Tuning } from '../../shell/tuning.ts'
import { useWords } from '../language.tsx'
import { useLaterWords } from '../later-language.tsx'
import { Assumptions } from './Assumptions.tsx'
import { scaleOf } from './curve-shape.ts'
import { moneyOf } from './figure-rows.ts'
import { Slider } from './Slider.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/policy.css'

const PresetsDialog = lazy(async () => ({ default: (await import('./PresetsDialog.tsx')).PresetsDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))
const PricesDialog = lazy(async () => ({ default: (await import('./PricesDialog.tsx')).PricesDialog }))

export function Policy({ info, store, tuning }: { readonly info: RunInfo; readonly store: Store; readonly tuning: Tuning }) {
  const w = useWords()
  const later = useLaterWords()
  const say = useTuneWords()
  const { curves, baseline: others } = useCurves()
  const [own, setOwn] = useState(false)
  const [asked, ask] = useState<'presets' | 'export' | 'prices' | null>(null)
  const groups = useMemo(() => thresholdGroups(info.stages, info.policy, info.defaults), [info])
  const items = groups.flatMap((group) => group.items)
  // Sliders hold their own place while they move; what is said of all of them follows the preview.
  const { policy } = store.preview ?? info
  const changed = items.filter(({ name, byDefault }) => policy[name] !== byDefault).length
  const scale = useMemo(() => scaleOf([...Object.values(curves), ...Object.values(others)].map(({ points }) => points)), [curves, others])
  // Where all curves are flat there is nothing to measure.
  const shared = !own && scale !== null && scale.high > scale.low
  const { baseline } = store
  const then = useMemo(
    () => baseline && { money: moneyOf(tuning.baseline), policy: { ...info.defaults, ...baseline.thresholds } },
    [baseline, tuning.baseline, info],
  )
  const showPrices = useCallback(() => ask('prices'), [])
  const close = () => ask(null)
  const reset = () => {
    // What waits to be set would undo it.
    settle()
    store.resetThresholds()
  }
  return (
    <section className="policy" aria-label={later.thresholds.title}>
      <header>
        <h1>{later.thresholds.title}</h1>
        <span className="dim" data-figure="thresholds-changed">
          {later.thresholds.changed(changed, items.length)}
        </span>
        <button type="button" className="btn" disabled={changed === 0} onClick={reset}>
          {later.thresholds.reset}
        </button>
        <button type="button" className="btn" onClick={() => ask('presets')}>
          {say.policy.presets.button}
        </button>
        <button type="button" className="btn" onClick={() => ask('export')}>
          {say.policy.exported.button}
        </button>
      </header>
      {tuning.waiting && (
        <p className="waiting">
          <progress aria-label={say.policy.status.waiting} value={tuning.waiting.done} max={Math.max(1, tuning.waiting.of)} />
        </p>
      )}
      <div className="sliders">
        {info.stages.length === 0 && <p className="curves-note">{later.thresholds.none}</p>}
        {info.stages.length > 0 && (
          <p className="curves-note">
            {w.together.sentences(say.policy.curve.note, baseline && say.policy.curve.noteBaseline)} {shared && say.policy.curve.all}{' '}
            {shared && <span data-figure="curves-scale">{say.policy.curve.scale(say.money(scale.low), say.money(scale.high))}</span>}
            <label>
              <input type="checkbox" checked={own} onChange={(event) => setOwn(event.target.checked)} />
              {say.policy.curve.own}
            </label>
          </p>
        )}
        <div className="columns">
          {groups.map((group) => (
            <section key={group.stage} aria-label={w.step(group.stage)}>
              <h2>
                <code>{w.step(group.stage)}</code>
              </h2>
              {group.items.map((item) => (
                <Slider
                  key={item.name}
                  item={item}
                  set={setThreshold}
                  reset={resetThreshold}
                  curve={curves[item.name]}
                  other={others[item.name]}
                  scale={own ? null : scale}
                  stale={curves[item.name]?.stale === true || (tuning.dragged !== null && tuning.dragged !== item.name)}
                  baseline={then}
                  cost={tuning.dragged === null ? moneyOf(tuning.present) : null}
                />
              ))}
            </section>
          ))}
          <Assumptions
            assumptions={store.assumptions}
            own={tuning.assumed?.own ?? null}
            recordedModel={store.info?.session.model ?? null}
            prices={showPrices}
          />
        </div>
      </div>
      <Suspense>
        {asked === 'presets' && <PresetsDialog info={info} store={store} assumed={tuning.assumed} close={close} />}
        {asked === 'export' && <ExportDialog info={info} store={store} present={tuning.present} close={close} />}
        {asked === 'prices' && tuning.assumed && <PricesDialog store={store} assumed={tuning.assumed.assumptions} close={close} />}
      </Suspense>
    </section>
  )
}
