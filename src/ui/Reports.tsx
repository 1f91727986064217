// What an import became: of one file, and of many.
import type { ReactNode } from 'react'
import type { SecretsView } from '../core/view/secrets.ts'
import type { ImportState } from '../shell/contract.ts'
import type { Report } from '../shell/library/types.ts'
import { SeveralConversations } from './Conversations.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'

const MOST = 200

interface FileProps {
  readonly state: Extract<ImportState, { state: 'report' }>
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
  readonly dismiss: () => void
}
export function FileReport({ state: { name, format, records, messages, warnings }, secrets, showSecrets, dismiss }: FileProps) {
  const later = useLaterWords()
  const lines = warnings.slice(0, MOST).map((warning) => later.warning(warning))
  const more = warnings.length - MOST
  return (
    <Told
      sentence={later.importReport(name, format, records, messages, warnings)}
      lines={more > 0 ? [...lines, later.given.moreWarnings(more)] : lines}
      dismiss={dismiss}
    >
      <SeveralConversations />
      {secrets && secrets.total > 0 && (
        <button type="button" className="link" data-figure="secrets-in-import" onClick={showSecrets}>
          {later.secrets.short(secrets.secrets, secrets.total)}
        </button>
      )}
    </Told>
  )
}

interface QueueProps {
  readonly report: Report
  readonly show: (() => void) | undefined
  readonly dismiss: () => void
}
export function QueueReport({ report, show, dismiss }: QueueProps) {
  const { library: say } = useLaterWords()
  const more = report.warningCount - report.warnings.length
  const lines = [
    ...report.skipped.map(({ name, why }) => say.skipped(name, why)),
    ...report.here.map(say.here),
    ...report.warnings.map(({ name, warning }) => say.warned(name, warning)),
  ]
  return (
    <Told sentence={say.report(report)} lines={more > 0 ? [...lines, say.moreWarnings(more)] : lines} dismiss={dismiss}>
      {show && (
        <button type="button" className="btn" onClick={show}>
          {say.show}
        </button>
      )}
    </Told>
  )
}

interface ToldProps {
  readonly sentence: string
  readonly lines: readonly string[]
  readonly dismiss: () => void
  readonly children?: ReactNode
}
function Told({ sentence, lines, dismiss, children }: ToldProps) {
  const w = useWords()
  return (
    <div className="tell">
      {lines.length === 0 ? (
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
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same, and the list never changes
              <li key={i}>
                <Literal text={line} inline />
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
      <button type="button" className="btn" onClick={dismiss}>
        {w.page.dismiss}
      </button>
    </div>
  )
}
