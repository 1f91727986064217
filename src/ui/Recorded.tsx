// Recorded against simulated: the estimate's error, the tool's own compactions, and call by call what the tool sent beside what this run sends.
import { VList } from 'virtua'
import type { RecordedCompaction } from '../core/importers/types.ts'
import type { Estimate } from '../core/view/estimate.ts'
import type { RecordedView } from '../core/view/recorded.ts'
import type { Cursor, RunInfo } from '../core/view/types.ts'
import { AnswersChoice } from './AnswersChoice.tsx'
import { useBeside } from './beside.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/beside.css'

interface Props {
  readonly info: RunInfo
  readonly call: number
  readonly go: (cursor: Cursor) => void
}

const ROW = 22
/** Ids of cleared results that are named. */
const NAMED = 8

export function Recorded({ info, call, go }: Props) {
  const w = useWords()
  const { recorded: say } = useLaterWords()
  const beside = useBeside()
  if (!beside?.recorded) return <p className="note-line">{w.rows.loading}</p>
  const { recorded, line, setLine } = beside
  const { series, session } = info
  // The call as it was sent is the last step of its list.
  const goCall = (at: number) => go({ call: at, step: Math.max(0, (series.steps[at - 1] ?? 1) - 1), edit: null })
  return (
    <>
      <div className="sec">
        <h2>{say.title}</h2>
        <p>{say.note}</p>
        <label className="answers">
          <input type="checkbox" checked={line} onChange={(event) => setLine(event.target.checked)} /> {say.line}
        </label>
      </div>
      {recorded.estimate && <EstimateFacts estimate={recorded.estimate} go={goCall} />}
      {recorded.compactions.length > 0 && <Compactions list={recorded.compactions} go={goCall} />}
      <div className="sec">
        <AnswersChoice />
        <p data-figure="answers-note">{say.answersNote(session.summaries)}</p>
      </div>
      <div className="sec calls-head">
        <h2>{say.calls}</h2>
        <div className="calls-row" aria-hidden="true">
          {(['call', 'tokens', 'tool', 'run', 'difference'] as const).map((column) => (
            <span key={column}>
              {say.column[column]}
              <small>{say.how[column]}</small>
            </span>
          ))}
        </div>
      </div>
      <VList className="calls-list" data={calls(recorded)} role="list" tabIndex={0} aria-label={say.calls} itemSize={ROW}>
        {(at) => <CallRow key={at} at={at} now={call} recorded={recorded} ours={series.sent[at - 1] ?? 0} go={goCall} />}
      </VList>
    </>
  )
}

const calls = ({ sent }: RecordedView): number[] => Array.from(sent, (_, i) => i + 1)

interface RowProps {
  readonly at: number
  readonly now: number
  readonly recorded: RecordedView
  readonly ours: number
  readonly go: (call: number) => void
}

function CallRow({ at, now, recorded, ours, go }: RowProps) {
  const w = useWords()
  const { recorded: say } = useLaterWords()
  const tokens = recorded.tokens[at - 1] ?? Number.NaN
  const tool = recorded.sent[at - 1] ?? 0
  const size = Number.isNaN(tokens) ? null : tokens
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtua's own elements stand between the list and its items
    <div role="listitem">
      <button
        type="button"
        className="calls-row"
        aria-current={at === now ? 'true' : undefined}
        aria-label={say.row(at, size, tool, ours)}
        onClick={() => go(at)}
      >
        <span data-figure="recorded-call">{w.number.whole(at)}</span>
        <span data-figure="recorded-tokens">{size === null ? say.none : w.number.whole(size)}</span>
        <span data-figure="recorded-sent">{w.number.whole(tool)}</span>
        <span data-figure="run-sent">{w.number.whole(ours)}</span>
        <span data-figure="recorded-difference">{w.number.signed(ours - tool)}</span>
      </button>
    </div>
  )
}

function EstimateFacts({ estimate, go }: { estimate: Estimate; go: (call: number) => void }) {
  const { recorded: say } = useLaterWords()
  const facts = say.estimate(estimate)
  return (
    <div className="sec">
      <h2>{say.estimateTitle}</h2>
      <p data-figure="estimate-all">{facts.all}</p>
      <p data-figure="estimate-median">{facts.median}</p>
      <p data-figure="estimate-worst">
        {facts.worst}{' '}
        <button type="button" className="link" onClick={() => go(estimate.worst.call)}>
          {say.goWorst(estimate.worst.call)}
        </button>
      </p>
      <p>{say.estimateNote(estimate.all)}</p>
      <p data-figure="estimate-fit">{estimate.fit ? say.fit(estimate.fit) : say.noFit}</p>
    </div>
  )
}

/** What of it the recording does not hold, so that the context after it can only be shown without that. */
function unknownIn({ kind, summary, before, cleared, ids }: RecordedCompaction): 'summary' | 'cleared' | null {
  if (kind === 'compact') return summary === null && before > 0 ? 'summary' : null
  return cleared.length === 0 || cleared.length < ids ? 'cleared' : null
}

function Compactions({ list, go }: { list: RecordedView['compactions']; go: (call: number) => void }) {
  const { recorded: say, timelineMore } = useLaterWords()
  return (
    <div className="sec">
      <h2>{say.compactions}</h2>
      <ul className="compactions">
        {list.map(({ call, compaction }) => (
          <li key={`${compaction.line} ${compaction.before}`}>
            <span data-figure="recorded-compaction">{timelineMore.recorded(compaction)}</span>
            {compaction.cleared.length > 0 && (
              <span data-figure="recorded-cleared">
                {' '}
                <Literal text={say.cleared(compaction.cleared.slice(0, NAMED), compaction.cleared.length)} inline />
              </span>
            )}
            {unknownIn(compaction) && <span> {say.unknown[unknownIn(compaction) ?? 'cleared']}</span>}
            {compaction.kept && <span data-figure="recorded-kept"> {say.kept(compaction.kept.messages.length)}</span>}{' '}
            <button type="button" className="link" data-figure="recorded-go" onClick={() => go(call)}>
              {say.go(call)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
