// Said at the top while the stages stand in another order: which, what it comes to beside the edition's own, and the ways back.
import { useEffect, useState } from 'react'
import type { OrderCost } from '../core/metrics/order-cost.ts'
import type { RunInfo } from '../core/view/types.ts'
import { besideOwnOrder, orderCost } from '../shell/order-cost.ts'
import { useLaterWords } from './later-language.tsx'

interface Props {
  readonly info: RunInfo
  readonly own: RunInfo['stages']
  readonly reset: () => void
}

/** Milliseconds a run has to stand before its figures are worked out. */
const REST = 400

export function OrderTold({ info, own, reset }: Props) {
  const { whatIf } = useLaterWords()
  const { run, edition, stages } = info
  const [known, know] = useState<{ readonly run: number; readonly cost: OrderCost } | null>(null)
  useEffect(() => {
    let gone = false
    const rest = setTimeout(async () => {
      const cost = await orderCost()
      if (cost && !gone) know({ run, cost })
    }, REST)
    return () => {
      gone = true
      clearTimeout(rest)
    }
  }, [run])
  const costs = known?.run === run ? whatIf.orderCosts(known.cost) : null
  return (
    <p>
      {whatIf.orderNow(
        stages.filter((stage) => own.includes(stage)),
        own,
        edition,
      )}{' '}
      <span className="order-costs" aria-live="polite">
        {costs === null
          ? whatIf.orderWait
          : costs.map(({ id, text }) => (
              <span key={id} data-figure={`order-${id}`}>
                {text}
              </span>
            ))}
      </span>{' '}
      <button type="button" className="link" onClick={reset}>
        {whatIf.ownOrder}
      </button>{' '}
      <button type="button" className="link" onClick={besideOwnOrder}>
        {whatIf.besideOwn}
      </button>
    </p>
  )
}
