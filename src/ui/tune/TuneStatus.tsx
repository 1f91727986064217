// The status line of Tune: what the whole run comes to, under the slider while it moves.
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import { useTuning } from '../../shell/tuning.ts'
import { useWords } from '../language.tsx'
import { fastValue, moneyOf, unsentOf } from './figure-rows.ts'
import { useTuneWords } from './tune-language.tsx'

interface Props {
  readonly info: RunInfo
  readonly store: Store
  readonly keys: () => void
}

export function TuneStatus({ info, store, keys }: Props) {
  const w = useWords()
  const say = useTuneWords()
  const { status } = say.policy
  const { present, baseline, ms, waiting } = useTuning()
  const { preview, valid } = store
  const shown = preview ?? info
  const most = shown.series.sent.reduce((a, b) => Math.max(a, b), 0)
  const largest = status.largest(most, shown.policy.contextLimit)
  const calls = status.calls(shown.series.calls, unsentOf(present, shown.series.calls))
  const [now, then] = [moneyOf(present), store.baseline ? moneyOf(baseline) : null]
  const summaries = fastValue(present, 'summaries')
  const rules = !preview && valid && status.valid(valid.errors, valid.warnings)
  return (
    <footer className="status">
      <span data-figure="tune-status-largest">
        {largest.before} <b className={most > shown.policy.contextLimit ? 'over' : undefined}>{largest.strong}</b> {largest.rest}
      </span>
      <span data-figure="tune-status-calls">
        <b>{calls.strong}</b> {calls.rest}
      </span>
      {summaries !== null && <span data-figure="tune-status-summaries">{status.summaries(summaries)}</span>}
      <span data-figure="tune-status-files">{status.files(shown.series.files.at(-1) ?? 0)}</span>
      {now !== null && (
        <span data-figure="tune-status-cost">
          <b>{say.money(now)}</b>
          {then !== null && ` · ${status.baseline(say.money(then))}`} <em>{status.estimated}</em>
        </span>
      )}
      {rules && (
        <span data-figure="tune-status-valid">
          <b className={valid?.errors ? 'over' : undefined}>{rules.strong}</b>
          {rules.rest}
        </span>
      )}
      <span className="how" data-figure="tune-status-run" aria-live={waiting ? 'off' : 'polite'}>
        {waiting ? status.replayed(waiting.done, waiting.of) : ms !== null && status.ran(shown.series.calls, ms)}
      </span>
      <button type="button" className="keys-button" onClick={keys}>
        <kbd>?</kbd> {w.status.keys}
      </button>
    </footer>
  )
}
