// The sentences themselves: how far an import is, what it became, notices.
import type { SecretsView } from '../core/view/secrets.ts'
import type { Notice, Store } from '../shell/contract.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { FileReport, QueueReport } from './Reports.tsx'
import './css/told.css'

export interface TellingsProps {
  readonly store: Store
  /** Of the session on the page; null: not looked for yet. */
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
  /** Missing where it is shown already. */
  readonly showLibrary?: () => void
}

export function Tellings({ store, secrets, showSecrets, showLibrary }: TellingsProps) {
  const w = useWords()
  const { given, library } = useLaterWords()
  const { import: state, queue, notices } = store
  return (
    <>
      {state.state === 'reading' && (
        <Reading
          name={state.name}
          done={state.bytes}
          of={state.of}
          text={given.reading(state.name, state.bytes, state.of, state.records)}
          stop={store.cancelImport}
        />
      )}
      {state.state === 'report' && <FileReport state={state} secrets={secrets} showSecrets={showSecrets} dismiss={store.dismissReport} />}
      {queue?.state === 'reading' && (
        <Reading
          name={queue.name}
          done={queue.done + (queue.size > 0 ? Math.min(1, queue.bytes / queue.size) : 0)}
          of={queue.of}
          text={library.reading(queue.done, queue.of, queue.name, queue.bytes, queue.size)}
          stop={store.stopQueue}
        />
      )}
      {queue?.state === 'report' && <QueueReport report={queue.report} show={showLibrary} dismiss={store.dismissQueue} />}
      <div className={notices.length > 1 ? 'tell-many' : undefined}>
        {notices.length > 1 && (
          <div className="tell all">
            <button type="button" className="btn" onClick={() => notices.map(({ id }) => store.dismissNotice(id))}>
              {w.page.dismissAll}
            </button>
          </div>
        )}
        {notices.map((notice, i) => (
          <OneNotice key={notice.id} notice={notice} short={isStrange(notice) && notices.slice(i + 1).some(isStrange)} store={store} />
        ))}
      </div>
    </>
  )
}

interface ReadingProps {
  readonly name: string
  readonly done: number
  readonly of: number
  readonly text: string
  readonly stop: () => void
}
function Reading({ name, done, of, text, stop }: ReadingProps) {
  const w = useWords()
  return (
    <div className="tell">
      <progress aria-label={name} max={of} value={done} />
      <p>
        <Literal text={text} inline />
      </p>
      <button type="button" className="btn" onClick={stop}>
        {w.page.stop}
      </button>
    </div>
  )
}

/** Its sentence ends with what can be read, which is said once, by the last of them. */
const isStrange = ({ problem }: Notice): boolean => problem.code === 'import' && problem.problem.code === 'looks_like'

function OneNotice({ notice: { id, problem }, short, store }: { notice: Notice; short: boolean; store: Store }) {
  const w = useWords()
  const later = useLaterWords()
  return (
    <div className="tell">
      <p>
        <Literal
          text={short && problem.code === 'import' ? later.library.skipped(problem.name, problem.problem) : later.problem(problem)}
          inline
        />
      </p>
      {problem.code === 'worker_crashed' && (
        <button type="button" className="btn" onClick={store.restartEngine}>
          {w.page.restart}
        </button>
      )}
      {problem.code === 'recordings_deleted' && (
        <button type="button" className="btn" onClick={() => store.undo(id)}>
          {later.library.undo}
        </button>
      )}
      <button type="button" className="btn" onClick={() => store.dismissNotice(id)}>
        {w.page.dismiss}
      </button>
    </div>
  )
}
