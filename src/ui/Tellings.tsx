// The sentences themselves: import progress, import report, notices.
import type { FormatId } from '../core/importers/types.ts'
import type { SecretsView } from '../core/view/secrets.ts'
import type { ImportState, Notice } from '../shell/contract.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/told.css'

export interface TellingsProps {
  readonly state: ImportState
  /** Format of the session on the page, for the report. */
  readonly format: FormatId | null
  readonly notices: readonly Notice[]
  /** Of the session on the page; null: not looked for yet. */
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
  readonly cancel: () => void
  readonly dismissReport: () => void
  readonly dismiss: (id: number) => void
  readonly restart: () => void
}

const MOST = 200

export function Tellings({ state, format, secrets, showSecrets, notices, cancel, dismissReport, dismiss, restart }: TellingsProps) {
  const w = useWords()
  const later = useLaterWords()
  return (
    <>
      {state.state === 'reading' && (
        <div className="tell">
          <progress aria-label={state.name} max={state.of} value={state.bytes} />
          <p>
            <Literal text={w.page.reading(state.name, state.bytes, state.of, state.records)} inline />
          </p>
          <button type="button" className="btn" onClick={cancel}>
            {w.page.stop}
          </button>
        </div>
      )}
      {state.state === 'report' && (
        <Report state={state} format={format} secrets={secrets} showSecrets={showSecrets} dismiss={dismissReport} />
      )}
      {notices.length > 1 && (
        <div className="tell all">
          <button type="button" className="btn" onClick={() => notices.map(({ id }) => dismiss(id))}>
            {w.page.dismissAll}
          </button>
        </div>
      )}
      {notices.map((notice) => (
        <div className="tell" key={notice.id}>
          <p>
            <Literal text={later.problem(notice.problem)} inline />
          </p>
          {notice.problem.code === 'worker_crashed' && (
            <button type="button" className="btn" onClick={restart}>
              {w.page.restart}
            </button>
          )}
          <button type="button" className="btn" onClick={() => dismiss(notice.id)}>
            {w.page.dismiss}
          </button>
        </div>
      ))}
    </>
  )
}

interface ReportProps extends Pick<TellingsProps, 'format' | 'secrets' | 'showSecrets'> {
  readonly state: Extract<ImportState, { state: 'report' }>
  readonly dismiss: () => void
}

function Report({ state, format, secrets, showSecrets, dismiss }: ReportProps) {
  const w = useWords()
  const later = useLaterWords()
  if (format === null) return null
  const sentence = later.importReport(state.name, format, state.records, state.messages, state.warnings)
  return (
    <div className="tell">
      {state.warnings.length === 0 ? (
        <p>
          <Literal text={sentence} inline />
        </p>
      ) : (
        <details>
          <summary>
            <Literal text={sentence} inline />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
          <ul className="warnings" tabIndex={0}>
            {state.warnings.slice(0, MOST).map((warning) => (
              <li key={`${warning.code}-${warning.line}-${warning.excerpt ?? ''}`}>
                <Literal text={later.warning(warning)} inline />
              </li>
            ))}
            {state.warnings.length > MOST && <li>{w.page.moreWarnings(state.warnings.length - MOST)}</li>}
          </ul>
        </details>
      )}
      {secrets && secrets.total > 0 && (
        <button type="button" className="link" data-figure="secrets-in-import" onClick={showSecrets}>
          {later.secrets.short(secrets.secrets, secrets.total)}
        </button>
      )}
      <button type="button" className="btn" onClick={dismiss}>
        {w.page.dismiss}
      </button>
    </div>
  )
}
