// Stages of the call as a spine: each says what it decided, also when it did nothing.
import { Suspense, useEffect, useRef, useState } from 'react'
import type { StageItem } from '../core/view/types.ts'
import { useStore } from '../shell/store.ts'
import { useBeside } from './beside.ts'
import { useWords } from './language.tsx'
import { BesidePart, StageMoves } from './later.ts'
import { Room } from './Room.tsx'
import { STAGE_FATE } from './Signs.tsx'
import { useWhatIf } from './what-if.tsx'

interface Props {
  readonly call: number
  readonly stages: readonly StageItem[]
  readonly step: number
  readonly limit: number
  readonly go: (step: number) => void
}

export function StageList({ call, stages, step, limit, go }: Props) {
  const w = useWords()
  const { stageOff, askReject, order } = useWhatIf()
  const [ordering, setOrdering] = useState(false)
  const lesson = useStore((state) => state.lesson?.at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of a lesson begins as it is set up
  useEffect(() => setOrdering(false), [lesson])
  const recorded = useBeside()?.recorded
  const sending = stages.find((stage) => stage.name === 'model_call')
  return (
    <>
      <h2 data-figure="stages-call">
        {w.stages.title(call)}
        <span>{w.stages.column}</span>
      </h2>
      <ol className={ordering ? 'ordering' : undefined}>
        {stages.map((stage) => (
          <li key={stage.step}>
            <Stage stage={stage} on={stage.step === step} limit={limit} go={go} />
            {isStage(stage.name) && (
              <button
                type="button"
                className="switch"
                role="switch"
                aria-checked={stage.verdict.code !== 'off'}
                aria-label={w.pins.runs(stage.name)}
                title={w.pins.runs(stage.name)}
                onClick={() => isStage(stage.name) && stageOff(stage.name, stage.verdict.code !== 'off')}
              />
            )}
            {ordering && isStage(stage.name) && order.includes(stage.name) && (
              <Suspense>
                <StageMoves stage={stage.name} />
              </Suspense>
            )}
            {stage === sending && recorded && (
              <Suspense>
                <BesidePart call={call} />
              </Suspense>
            )}
            {stage === sending && (
              <button type="button" className="link reject" onClick={askReject}>
                {w.pins.reject(stage.verdict.code === 'rejected')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {order.length > 1 && (
        <button type="button" className="link reject" onClick={() => setOrdering(!ordering)}>
          {w.pins.order(ordering)}
        </button>
      )}
    </>
  )
}

const isStage = (name: StageItem['name']): name is keyof typeof STAGE_FATE => name in STAGE_FATE
const colourOf = (stage: StageItem) => (isStage(stage.name) ? `var(--f-${STAGE_FATE[stage.name]})` : 'var(--ink)')

function Stage({ stage, on, limit, go }: { stage: StageItem; on: boolean; limit: number; go: (step: number) => void }) {
  const w = useWords()
  const idle = isStage(stage.name) && !stage.acted
  const over = stage.sizeAfter > limit
  const button = useRef<HTMLButtonElement>(null)
  // The stage one stands at stays in view; only this list scrolls for it.
  useEffect(() => {
    const list = button.current?.closest('.stages')
    if (!on || !button.current || !list) return
    const row = button.current.getBoundingClientRect()
    const box = list.getBoundingClientRect()
    if (row.bottom > box.bottom) list.scrollTop += row.bottom - box.bottom
    else if (row.top < box.top) list.scrollTop += row.top - box.top
  }, [on])
  // Red where it begins and where someone looks; a stage that changed nothing does not repeat it.
  const red = over && (on || !idle)
  return (
    <button
      ref={button}
      type="button"
      className={`stage${idle ? ' idle' : ''}${stage.verdict.code === 'off' ? ' is-off' : ''}`}
      aria-current={on ? 'step' : undefined}
      onClick={() => go(stage.step)}
    >
      <svg className="dot" viewBox="0 0 9 9" aria-hidden="true">
        {idle ? (
          <circle cx="4.5" cy="4.5" r="3" fill="var(--paper)" stroke="var(--rule-strong)" strokeWidth="1.2" />
        ) : stage.verdict.code === 'rejected' ? (
          <path d="M1 1l7 7M8 1l-7 7" stroke="var(--over)" strokeWidth="2" />
        ) : (
          <circle cx="4.5" cy="4.5" r={isStage(stage.name) ? 4 : 3.5} fill={colourOf(stage)} />
        )}
      </svg>
      <span className="hd">
        {isStage(stage.name) ? <code>{w.step(stage.name)}</code> : <span>{w.step(stage.name)}</span>}
        <b data-figure="stage-size" className={red ? 'over' : undefined}>
          {w.number.whole(stage.sizeAfter)}
        </b>
      </span>
      <Bar stage={stage} limit={limit} />
      <span className="says" data-figure="stage-verdict">
        {w.verdict(stage.verdict)}
        <Room stage={stage} limit={limit} />
        {stage.violations + stage.warnings > 0 && (
          <span className={stage.violations > 0 ? 'breaks' : 'breaks mild'} data-figure="violations">
            {' '}
            <svg viewBox="0 0 9 9" aria-hidden="true">
              <path d={stage.violations > 0 ? 'M1 1l7 7M8 1l-7 7' : 'M4.5 1L8.5 8H.5z'} />
            </svg>
            {w.stages.breaks(stage.violations, stage.warnings)}
          </span>
        )}
        {stage.quirks.length > 0 && <span className="quirked"> {w.stages.quirk}</span>}
      </span>
    </button>
  )
}

/** Grey = kept, red = past the limit, warm = taken away here; the tick is the limit. */
function Bar({ stage, limit }: { stage: StageItem; limit: number }) {
  const width = (size: number) => Math.min(174, (size * 116) / limit)
  const after = width(stage.sizeAfter)
  const before = width(stage.sizeBefore)
  const inside = Math.min(after, 116)
  return (
    <svg className="bar" viewBox="0 0 174 7" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="1" width={Math.max(0.5, inside)} height="5" fill="var(--ink-3)" />
      {after > 116 && <rect x="116" y="1" width={after - 116} height="5" fill="var(--over)" />}
      {before > after && <rect x={after} y="1" width={before - after} height="5" fill={colourOf(stage)} fillOpacity=".45" />}
      <path d="M116 0v7" stroke="var(--ink)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      {Math.max(stage.sizeAfter, stage.sizeBefore) * 116 > limit * 174 && (
        <path d="M171 0l2 2.3-2 2.4 2 2.3" fill="none" stroke="var(--paper)" strokeWidth="1.5" />
      )}
    </svg>
  )
}
