// The step in one sentence, the steppers, and the three numbers: before, difference, after.
import type { ReactNode } from 'react'
import type { Cursor, Frame, Side, StageItem, Unit } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { stagePlace } from './places.ts'
import { STAGE_FATE } from './Signs.tsx'
import { Stepper } from './Stepper.tsx'

interface Props {
  readonly frame: Frame
  readonly stage: StageItem
  readonly cursor: Cursor
  readonly pick: number | null
  readonly step: (unit: Unit, dir: 1 | -1) => void
  readonly tools: ReactNode
}

export function Head({ frame, stage, cursor, pick, step, tools }: Props) {
  const w = useWords()
  const call = w.centre.call(cursor.call, frame.calls)
  const place = stagePlace(frame.stages, stage.step)
  const edit = w.centre.edit(cursor.edit ?? pick, frame.edits.length)
  return (
    <div className="head">
      <h1 data-figure="headline">{w.headline(stage.verdict, stage.name, stage.sizeBefore, stage.sizeAfter, frame.limit)}</h1>
      <Stepper unit="call" can={frame.can.call} step={step}>
        {call.at} <i>{call.of}</i>
      </Stepper>
      <Stepper unit="stage" can={frame.can.stage} step={step}>
        {place === null ? (
          w.step(stage.name)
        ) : (
          <>
            {w.centre.stage(place.at, place.of).at} <i>{w.centre.stage(place.at, place.of).of}</i>
          </>
        )}
      </Stepper>
      <Stepper unit="edit" can={frame.can.edit} step={step}>
        {edit.at} <i>{edit.of}</i>
      </Stepper>
      <Stepper unit="change" can={frame.can.change} step={step}>
        {w.centre.change}
      </Stepper>
      {tools}
    </div>
  )
}

interface SidesProps {
  readonly frame: Frame
  readonly stage: StageItem
  /** Every fold is open; null when there is nothing to unfold. */
  readonly unfolded: boolean | null
  readonly unfold: (all: boolean) => void
}

export function Sides({ frame, stage, unfolded, unfold }: SidesProps) {
  const w = useWords()
  const difference = frame.after.size - frame.before.size
  const fate = frame.edits[0]?.fate
  const warm = fate === undefined ? 'var(--ink-2)' : `var(--f-${fate})`
  const name = stage.name in STAGE_FATE ? <code>{w.step(stage.name)}</code> : w.step(stage.name)
  return (
    <div className="sides">
      {unfolded !== null && (
        <button type="button" className="link unfold" onClick={() => unfold(!unfolded)}>
          {unfolded ? w.rows.closeAll : w.rows.openAll}
        </button>
      )}
      <div className="side b">
        <div className="l">
          {w.centre.before.lead}
          {name}
          {w.centre.before.tail}
        </div>
        <div className="v">
          <Room side={frame.before} limit={frame.limit} figure="room-before" />
          <span data-figure="messages-before">{w.centre.messages(frame.before.messages)}</span>
          <b data-figure="size-before">{w.number.whole(frame.before.size)}</b>
        </div>
      </div>
      <div className="delta">
        <div className="l">{w.centre.characters}</div>
        <b data-figure="difference" style={{ color: difference === 0 ? 'var(--ink-3)' : warm }}>
          {difference === 0 ? w.centre.same : w.number.signed(difference)}
        </b>
      </div>
      <div className="side a">
        <div className="l">
          {w.centre.after.lead}
          {name}
          {w.centre.after.tail}
        </div>
        <div className="v">
          <b data-figure="size-after">{w.number.whole(frame.after.size)}</b>
          <span data-figure="messages-after">{w.centre.messages(frame.after.messages)}</span>
          <Room side={frame.after} limit={frame.limit} figure="room-after" />
        </div>
      </div>
    </div>
  )
}

function Room({ side, limit, figure }: { side: Side; limit: number; figure: string }) {
  const w = useWords()
  const over = side.size - limit
  return (
    <span data-figure={figure} className={over > 0 ? 'over' : undefined}>
      {over > 0 ? w.centre.over(over) : w.centre.free(-over)}
    </span>
  )
}
