// Where both runs part for the first time: the two contexts of that call as lying strips, what differs lit, and the way to both in Debug.
import { useEffect, useRef, useState } from 'react'
import type { Parting } from '../../core/metrics/types.ts'
import type { LockstepView } from '../../core/view/lockstep.ts'
import type { Baseline, Store } from '../../shell/contract.ts'
import { useWords } from '../language.tsx'
import { KIND_FILLS } from '../Signs.tsx'
import { useSize } from '../use-size.ts'
import { gapsOf, lyingBand, lyingStrip } from './lock-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import '../css/parted.css'

interface Props {
  readonly run: number
  readonly store: Store
  readonly baseline: Baseline
  readonly parting: Parting
  readonly open: (call: number) => void
}

export function Parted({ run, store, baseline, parting, open }: Props) {
  const w = useWords()
  const say = useTuneWords()
  const { lock } = say.compare
  const view = useView(run, store, baseline, parting)
  const first = view?.differences.items[0]
  const line = (which: 'a' | 'b') =>
    view && first && lock.stands(which === 'a' ? lock.present : lock.baseline, view[which].size, first, first[which])
  return (
    <section className="parted" aria-label={lock.parted}>
      <header>
        <h3 data-figure="tune-parting">{say.parts(parting.call, w.step(parting.by))}</h3>
        <button type="button" className="btn" onClick={() => open(parting.call)}>
          {lock.open}
        </button>
      </header>
      <p data-figure="parted-b">{line('b')}</p>
      <Lying view={view} label={lock.lying(parting.call)} />
      <p data-figure="parted-a">{line('a')}</p>
    </section>
  )
}

/** Of this very parting; null until it has come. */
function useView(run: number, { tuning }: Store, baseline: Baseline, { call, step }: Parting): LockstepView | null {
  const [view, setView] = useState<LockstepView | null>(null)
  useEffect(() => {
    let gone = false
    setView(null)
    void tuning()
      .then((tune) => tune.lockstep(run, { call, step, edit: null }, baseline, 1, 'parting'))
      .then((found) => found && !gone && setView(found))
    return () => {
      gone = true
    }
  }, [run, call, step, tuning, baseline])
  return view
}

const [STRIP, GAP] = [18, 26]
const HEIGHT = 2 * STRIP + GAP

function Lying({ view, label }: { readonly view: LockstepView | null; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const most = view ? Math.max(view.a.size, view.b.size, 1) : 1
  const px = width / most
  return (
    <div className="lying" ref={box} style={{ height: HEIGHT }}>
      {view && width > 0 && (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
          <path
            d={view.same.map(({ a, b }) => lyingBand(b, a, px, STRIP, STRIP + GAP)).join('')}
            fill="var(--f-kept)"
            fillOpacity="var(--kept)"
          />
          <path
            d={gapsOf(view)
              .map(({ a, b }) => lyingBand(b, a, px, STRIP, STRIP + GAP))
              .join('')}
            fill="var(--f-shortened)"
            fillOpacity="var(--ribbon)"
          />
          {(['b', 'a'] as const).map((which, row) => {
            const y = row * (STRIP + GAP)
            return (
              <g key={which}>
                {lyingStrip(view[which].strip, px, y, STRIP).map(
                  (d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />,
                )}
                <path
                  className="lit"
                  d={view[which].differs
                    .map(
                      ({ from, to }) =>
                        `M${from * px} ${row === 0 ? STRIP - 3 : y}h${Math.max(1, (to - from) * px)}v3h${-Math.max(1, (to - from) * px)}z`,
                    )
                    .join('')}
                />
                <rect
                  x="0.5"
                  y={y + 0.5}
                  width={Math.max(1, view[which].size * px - 1)}
                  height={STRIP - 1}
                  fill="none"
                  stroke="var(--rule-strong)"
                />
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
