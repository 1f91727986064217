// Why the picked edit was made: the rule, its numbers against their thresholds, the quirk that bit, and what can be got back.
import type { Policy, ThresholdName } from '../core/pipeline/types.ts'
import type { Comparison, Frame, StageItem } from '../core/view/types.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { Room } from './Room.tsx'

interface Props {
  readonly frame: Frame
  readonly policy: Policy
  readonly toThreshold: (name: ThresholdName) => void
}

export function Why({ frame, policy, toThreshold }: Props) {
  const w = useWords()
  const { why } = frame
  const stage = frame.stages[frame.cursor.step]
  if (!why) return stage ? <NoEdit stage={stage} limit={frame.limit} request={frame.request} /> : null
  const { edit } = why
  const title = w.editTitle(edit)
  const sum = w.why.inContext(edit.before, edit.after)
  return (
    <>
      <div className="sec">
        <h2>{w.editLabel(edit, frame.edits.length)}</h2>
        <h2 className="title">
          {title.subject} {title.code !== '' && <code>{<Literal text={title.code} inline />}</code>} {title.became}
        </h2>
      </div>
      <div className="sec">
        <p className="rule">{w.rule(edit.reason, policy)}</p>
        <ul className="facts">
          {why.comparisons.map((c) => (
            <Fact key={c.what} c={c} toThreshold={toThreshold} />
          ))}
          <li className="total">
            <span>
              {sum.what} <b>{sum.from}</b> {w.why.to} <b>{sum.to}</b>
            </span>
            <b>{sum.difference}</b>
          </li>
        </ul>
      </div>
      {edit.quirks.map((code) => (
        <div className="sec" key={code}>
          <div className="note">
            <h2>{w.why.quirk}</h2>
            <p>
              <strong>{w.quirk(code).title}</strong> {w.quirk(code).text}
            </p>
          </div>
        </div>
      ))}
      <div className="sec">
        <h2>{w.why.recover}</h2>
        <ul className="ladder">
          {w.recover(why.recoverable).map((way) => (
            <li key={way.way} className={way.open ? 'on' : undefined}>
              <svg className="mk" viewBox="0 0 9 9" aria-hidden="true">
                <circle cx="4.5" cy="4.5" r="3.6" fill={way.open ? 'currentColor' : 'none'} stroke="currentColor" />
              </svg>
              <b>{way.label}</b>
              <span>
                {way.note}
                {way.way === 'file' && why.recoverable.file && (
                  <>
                    {' '}
                    <code>{why.recoverable.file.path}</code>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Request text={frame.request} />
    </>
  )
}

/** A step without edits: what it is for, and what it decided. */
function NoEdit({ stage, limit, request }: { stage: StageItem; limit: number; request: string | null }) {
  const w = useWords()
  return (
    <>
      <div className="sec">
        <h2>{w.why.nothing}</h2>
        <h2 className="title">{w.step(stage.name)}</h2>
      </div>
      <div className="sec">
        <p className="rule">{w.purpose(stage.name)}</p>
      </div>
      <div className="sec">
        <p>
          {w.verdict(stage.verdict)} <Room stage={stage} limit={limit} />
        </p>
      </div>
      {stage.quirks.map((code) => (
        <div className="sec" key={code}>
          <div className="note">
            <h2>{w.why.quirk}</h2>
            <p>
              <strong>{w.quirk(code).title}</strong> {w.quirk(code).text}
            </p>
          </div>
        </div>
      ))}
      <Request text={request} />
    </>
  )
}

function Request({ text }: { text: string | null }) {
  const w = useWords()
  if (text === null) return null
  return (
    <div className="sec">
      <h2>{w.why.request}</h2>
      <p className="request">
        <Literal text={text} />
      </p>
    </div>
  )
}

function Fact({ c, toThreshold }: { c: Comparison; toThreshold: (name: ThresholdName) => void }) {
  const w = useWords()
  const says = w.comparison(c)
  const { threshold } = c
  return (
    <li>
      <span>
        <b>{says.value}</b> {says.what}
      </span>
      <span>
        {says.relation} <b>{says.limit}</b>
      </span>
      <span>
        {threshold && (
          <button type="button" className="link" title={w.why.toThreshold(threshold)} onClick={() => toThreshold(threshold)}>
            <code>{threshold}</code>
          </button>
        )}
      </span>
      <Meter value={c.value} limit={c.limit} warm={c.op === '>' && c.holds} />
    </li>
  )
}

/** The number as a bar, its bound as a tick; what passes the bound is warm where passing it is why something changed. */
function Meter({ value, limit, warm }: { value: number; limit: number; warm: boolean }) {
  const most = Math.max(value, limit, 1) * 1.06
  const at = (n: number) => (n / most) * 276
  return (
    <svg viewBox="0 0 276 5" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 2.5H276" stroke="var(--rule)" />
      <rect x="0" y="1.5" width={at(Math.min(value, limit))} height="2" fill="var(--ink-3)" />
      {value > limit && (
        <rect x={at(limit)} y="1.5" width={at(value) - at(limit)} height="2" fill={warm ? 'var(--f-shortened)' : 'var(--ink-3)'} />
      )}
      <path d={`M${at(limit)} 0V5`} stroke="var(--ink)" />
    </svg>
  )
}
