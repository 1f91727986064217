// What is no longer the plain edition, in plain words; and the question what if a call were rejected.
import { type MouseEvent, useState } from 'react'
import type { EditionId, Rejection, StageName } from '../core/pipeline/types.ts'
import type { Cursor, Frame, RunInfo } from '../core/view/types.ts'
import { changedCalls, errorTexts } from '../shell/rejections.ts'
import './css/what-if.css'
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { OrderTold } from './OrderTold.tsx'

interface BannerProps {
  readonly info: RunInfo
  readonly off: readonly StageName[]
  readonly setOrder: (order: readonly StageName[]) => void
  readonly unpinAll: () => void
  readonly stageOff: (stage: StageName, off: boolean) => void
  readonly rejections: readonly Rejection[]
  /** Those the session came with. */
  readonly ownRejections: readonly Rejection[]
  readonly reject: (call: number, error: string | null) => void
}

export function WhatIfBanner({ info, off, setOrder, unpinAll, ...others }: BannerProps) {
  const { whatIf } = useLaterWords()
  const { stageOff, rejections, ownRejections, reject } = others
  const { pinnedMessages, pinCost, stages, ownOrder } = info
  const now = stages.filter((stage) => off.includes(stage))
  const changed = changedCalls(rejections, ownRejections)
  if (pinnedMessages === 0 && !ownOrder && now.length === 0 && changed.length === 0) return null
  const allOn = () => {
    for (const stage of off) stageOff(stage, false)
  }
  return (
    <section className="what-if" aria-label={whatIf.label}>
      {pinnedMessages > 0 && (
        <p>
          <span data-figure="pinned-messages">{whatIf.stay(pinnedMessages)}</span>{' '}
          {pinCost && <span data-figure="pin-cost">{whatIf.cost(pinCost.characters)}</span>}{' '}
          <button type="button" className="link" onClick={unpinAll}>
            {whatIf.unpinAll}
          </button>
        </p>
      )}
      {ownOrder && <OrderTold info={info} own={ownOrder} reset={() => setOrder([])} />}
      {now.length > 0 && (
        <p>
          {whatIf.offNow(now)}{' '}
          <button type="button" className="link" onClick={allOn}>
            {whatIf.allOn}
          </button>
        </p>
      )}
      {changed.map(({ call, error, own }) => (
        <p key={call}>
          {whatIf.rejected(call, error, own)}{' '}
          <button type="button" className="link" onClick={() => reject(call, own)}>
            {whatIf.asRecorded(call, own)}
          </button>
        </p>
      ))}
    </section>
  )
}

interface RejectProps {
  readonly frame: Frame
  readonly edition: EditionId
  readonly rejections: readonly Rejection[]
  readonly reject: (call: number, error: string | null) => void
  readonly go: (cursor: Cursor) => void
  readonly close: () => void
}

export function RejectDialog({ frame, edition, rejections, reject, go, close }: RejectProps) {
  const w = useWords()
  const { whatIf } = useLaterWords()
  const { call } = frame.cursor
  const now = rejections.find((one) => one.call === call)?.error ?? null
  const texts = errorTexts(edition, now)
  const [chosen, choose] = useState(now ?? texts[0]?.error ?? '')
  const answer = ({ currentTarget }: MouseEvent, error: string | null) => {
    reject(call, error)
    // The first try of a call is the same step, rejected or not.
    go({ call, step: frame.stages.findIndex(({ name }) => name === 'model_call'), edit: null })
    currentTarget.closest('dialog')?.close() // gives the focus back
  }
  return (
    <Dialog title={whatIf.rejectTitle} close={close} className="reject-dialog">
      <p>{whatIf.rejectNote}</p>
      <fieldset>
        <legend>{whatIf.errorLabel}</legend>
        {texts.map(({ error, recognised }) => (
          <label key={error}>
            <input type="radio" name="error" checked={error === chosen} onChange={() => choose(error)} />
            <code>{error}</code>
            <small>{whatIf.recognised(w.edition(edition).name, recognised)}</small>
          </label>
        ))}
      </fieldset>
      <p className="buttons">
        <button type="button" className="btn" disabled={chosen === now} onClick={(event) => answer(event, chosen)}>
          {whatIf.reject(call)}
        </button>
        {now !== null && (
          <button type="button" className="btn" onClick={(event) => answer(event, null)}>
            {whatIf.accept(call)}
          </button>
        )}
      </p>
    </Dialog>
  )
}
