// The figures of the cursor, each with how it is known.
import { Suspense } from 'react'
import type { Frame, RunInfo } from '../core/view/types.ts'
import type { Store } from '../shell/contract.ts'
import { useBeside } from './beside.ts'
import { useWords } from './language.tsx'
import { BesidePart, TuneStatus } from './later.ts'

interface Props {
  readonly frame: Frame | null
  readonly info: RunInfo | null
  readonly store: Store
  readonly keys: () => void
  /** Different secrets in the recording. */
  readonly secrets: number
  readonly showSecrets: () => void
}

export function StatusBar({ frame, info, store, keys, secrets, showSecrets }: Props) {
  const w = useWords()
  const recorded = useBeside()?.recorded
  if (!frame || !info) return <footer className="status" />
  if (store.mode === 'tune') return <TuneStatus info={info} store={store} keys={keys} />
  const size = w.status.size(frame.after.size, frame.limit)
  const tokens = w.status.tokens(frame.after.size)
  const messages = w.status.messages(frame.after.messages)
  const call = w.status.call(frame.cursor.call, frame.calls)
  const files = w.status.files(frame.files.total, frame.files.size)
  const valid = frame.valid && w.status.valid(frame.valid.checked, frame.valid.count.error, frame.valid.count.warning)
  const summaries = w.status.summaries(info.summaries)
  const changed = Object.keys(store.thresholds).length
  return (
    <footer className="status">
      <span>
        <b data-figure="size" className={frame.after.size > frame.limit ? 'over' : undefined}>
          {size.strong}
        </b>{' '}
        <span data-figure="limit">{size.rest}</span>
      </span>
      {changed > 0 && (
        <span data-figure="changed-thresholds">
          <b>{w.status.changed(changed)}</b>{' '}
          <button type="button" className="link" onClick={store.resetThresholds}>
            {w.status.reset}
          </button>
        </span>
      )}
      <span data-figure="tokens">
        {tokens.strong} {tokens.rest} <em>{tokens.how}</em>
      </span>
      <span data-figure="messages">
        <b>{messages.strong}</b> {messages.rest}
      </span>
      <span data-figure="call">
        {call.before} <b>{call.strong}</b> {call.rest}
      </span>
      <span data-figure="files">
        <b>{files.strong}</b> {files.rest}
      </span>
      <span data-figure="summaries">
        <b>{summaries.strong}</b> {summaries.rest}
      </span>
      {valid && (
        <span data-figure="valid">
          <b className={frame.valid?.count.error ? 'over' : undefined}>{valid.strong}</b>
          {valid.rest}
        </span>
      )}
      <Suspense>{(recorded || secrets > 0) && <BesidePart call={frame.cursor.call} status={{ secrets, showSecrets }} />}</Suspense>
      <span className="how" data-figure="run">
        {w.status.run(frame.calls, info.ms)} · {w.status.how}
      </span>
      <button type="button" className="keys-button" onClick={keys}>
        <kbd>?</kbd> {w.status.keys}
      </button>
    </footer>
  )
}
