// Why the picked edit was made: the rule, its numbers against their thresholds (set right here), the quirk that bit, what can be got back.

import { type ReactNode, useState } from 'react'
import type { ThresholdName } from '../core/pipeline/types.ts'
import type { Comparison, Frame, RunInfo } from '../core/view/types.ts'
import { resetThreshold, setThreshold } from '../shell/thresholds.ts'
import { BesidePart } from './BesideParts.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { OneThreshold } from './Thresholds.tsx'
import { NoEdit, Quirks } from './WhyMore.tsx'
import './css/why.css'

export { BesidePart } from './BesideParts.tsx'

interface Props {
  readonly frame: Frame
  readonly info: RunInfo
  readonly openFile: (path: string) => void
  readonly openLife: (id: string) => void
}

export function Why({ frame, info, openFile, openLife }: Props) {
  const w = useWords()
  const later = useLaterWords()
  const [editing, setEditing] = useState<Editing | null>(null)
  const { why } = frame
  const stage = frame.stages[frame.cursor.step]
  const field = editing && <OneThreshold key={editing.name} name={editing.name} info={info} set={setThreshold} reset={resetThreshold} />
  if (!why)
    return stage ? (
      <>
        <NoEdit stage={stage} limit={frame.limit} field={field} />
        <Request text={frame.request} />
      </>
    ) : null
  const { edit } = why
  const title = later.editTitle(edit)
  const sum = w.why.inContext(edit.before, edit.after)
  return (
    <>
      <div className="sec">
        <h2 data-figure="edit-at">{w.editLabel(edit, frame.edits.length)}</h2>
        <h2 className="title" data-figure="edit-title">
          {title.subject} {title.code !== '' && <code>{<Literal text={title.code} inline />}</code>} {title.became}
        </h2>
        <button type="button" className="link" onClick={() => openLife(edit.first)}>
          {w.why.life(edit.first)}
        </button>
      </div>
      <div className="sec">
        <p className="rule" data-figure="rule">
          {later.rule(edit.reason, info.policy)}
        </p>
        <ul className="facts">
          {why.comparisons.map((c) => (
            <Fact key={c.what} c={c} editing={editing?.what === c.what} edit={setEditing} field={field} />
          ))}
          <li className="total">
            <span>
              {sum.what} <b data-figure="edit-before">{sum.from}</b> {w.why.to} <b data-figure="edit-after">{sum.to}</b>
            </span>
            <b data-figure="edit-difference">{sum.difference}</b>
          </li>
        </ul>
        {editing && !why.comparisons.some((c) => c.what === editing.what) && <div className="set-here">{field}</div>}
      </div>
      {edit.answered && <BesidePart by={edit.answered} />}
      {edit.quirks.length > 0 && <Quirks codes={edit.quirks} />}
      <div className="sec">
        <h2>{w.why.recover}</h2>
        <ul className="ladder">
          {later.recover(why.recoverable).map((way) => (
            <li key={way.way} className={way.open ? 'on' : undefined}>
              <svg className="mk" viewBox="0 0 9 9" aria-hidden="true">
                <circle cx="4.5" cy="4.5" r="3.6" fill={way.open ? 'currentColor' : 'none'} stroke="currentColor" />
              </svg>
              <b>{way.label}</b>
              <span data-figure="way">
                {way.note}
                {way.way === 'file' && why.recoverable.file && (
                  <>
                    {' '}
                    <FilePath path={why.recoverable.file.path} open={openFile} />
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

/** The number that is being set, and beside which comparison. */
interface Editing {
  readonly what: Comparison['what']
  readonly name: ThresholdName
}

function Fact({ c, editing, edit, field }: { c: Comparison; editing: boolean; edit: (e: Editing | null) => void; field: ReactNode }) {
  const w = useWords()
  const says = useLaterWords().comparison(c)
  const { threshold, what } = c
  return (
    <li>
      <span>
        <b data-figure="fact">{says.value}</b> {says.what}
      </span>
      <span>
        {says.relation} <b data-figure="fact-limit">{says.limit}</b>
      </span>
      <span>
        {threshold && (
          <button
            type="button"
            className="link"
            aria-expanded={editing}
            title={w.why.setThreshold(threshold)}
            onClick={() => edit(editing ? null : { what, name: threshold })}
          >
            <code>{threshold}</code>
          </button>
        )}
      </span>
      <Meter value={c.value} limit={c.limit} warm={c.op === '>' && c.holds} />
      {editing && <div className="set-here">{field}</div>}
    </li>
  )
}

function FilePath({ path, open }: { path: string; open: (path: string) => void }) {
  return (
    <button type="button" className="link" onClick={() => open(path)}>
      <code>
        <Literal text={path} inline />
      </code>
    </button>
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
