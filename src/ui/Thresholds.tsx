// The thresholds as number fields: a refused value is told in a sentence and the last good one stays.
import { useEffect, useRef, useState } from 'react'
import type { StageName, ThresholdName } from '../core/pipeline/types.ts'
import { type ThresholdItem, thresholdGroups } from '../core/view/thresholds.ts'
import type { RunInfo } from '../core/view/types.ts'
import type { EngineProblem } from '../shell/problems.ts'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/threshold.css'
import './css/thresholds.css'

interface Props {
  readonly info: RunInfo
  readonly set: (name: ThresholdName, value: number) => EngineProblem | null
  readonly reset: (name: ThresholdName) => void
}

export function Thresholds({ info, set, reset }: Props) {
  const later = useLaterWords()
  const groups = thresholdGroups(info.stages, info.policy, info.defaults)
  return (
    <>
      {info.stages.length === 0 && <p className="sec">{later.thresholds.none}</p>}
      {groups.map((group) => (
        <Group key={group.stage} stage={group.stage} items={group.items} set={set} reset={reset} />
      ))}
    </>
  )
}

/** One of them alone, beside the comparison it decides. */
export function OneThreshold({ info, name, set, reset }: Props & { readonly name: ThresholdName }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.select()
  }, [])
  const item = thresholdGroups(info.stages, info.policy, info.defaults)
    .flatMap((group) => group.items)
    .find((one) => one.name === name)
  return item ? (
    <div ref={box}>
      <Field item={item} set={set} reset={reset} />
    </div>
  ) : null
}

function Group({
  stage,
  items,
  set,
  reset,
}: {
  stage: StageName
  items: readonly ThresholdItem[]
  set: Props['set']
  reset: Props['reset']
}) {
  const w = useWords()
  return (
    <div className="group">
      <h2>
        <code>{w.step(stage)}</code>
      </h2>
      {items.map((item) => (
        <Field key={item.name} item={item} set={set} reset={reset} />
      ))}
    </div>
  )
}

function Field({ item, set, reset }: { item: ThresholdItem; set: Props['set']; reset: Props['reset'] }) {
  const later = useLaterWords()
  const { name, value, byDefault, changed } = item
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<EngineProblem | null>(null)
  const { unit, sentence } = later.threshold(name)
  const id = `threshold-${name}`
  const take = () => {
    if (draft === null) return
    setDraft(null)
    const wanted = later.thresholds.read(draft)
    setProblem(wanted === value ? null : set(name, wanted))
  }
  return (
    <div className={`threshold${changed ? ' changed' : ''}`}>
      <div className="hd">
        <label htmlFor={id}>{name}</label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? later.thresholds.field(value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-says`}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take()
            if (event.key === 'Escape') {
              setDraft(null)
              setProblem(null)
            }
          }}
        />
        <span className="u">{unit}</span>
      </div>
      <p id={`${id}-says`} className={problem ? 'refused' : undefined} role={problem ? 'alert' : undefined}>
        {problem ? later.problem(problem) : sentence}
      </p>
      {changed && (
        <div className="was">
          {later.thresholds.byDefault(byDefault)}
          <button
            type="button"
            className="link"
            aria-label={later.thresholds.resetOne(name)}
            onClick={() => {
              setProblem(null)
              reset(name)
            }}
          >
            {later.thresholds.reset}
          </button>
        </div>
      )}
    </div>
  )
}
