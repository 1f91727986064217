// Would the API take the array as it is after this step? Every rule that is broken, where, by which stage, and what the API says.
import type { Valid as Check, Cursor, ViolationItem } from '../core/view/types.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/looking.css'

interface Props {
  /** Null: not checked yet. */
  readonly valid: Check | null
  readonly go: (cursor: Cursor) => void
  readonly openLife: (id: string) => void
}

export function Valid({ valid, go, openLife }: Props) {
  const { validity: say } = useLaterWords()
  if (!valid) return <p className="sec">{say.checking}</p>
  const { checked, count, errors, warnings } = valid
  return (
    <>
      <div className="sec">
        <h2>{say.title}</h2>
        <p className="rule" data-figure="rules-checked">
          {say.checked(checked)}
        </p>
        <p>
          {count.error + count.warning === 0 ? (
            say.none
          ) : (
            <>
              <b data-figure="errors" className={count.error > 0 ? 'over' : undefined}>
                {say.errors(count.error)}
              </b>
              {' · '}
              <b data-figure="warnings">{say.warnings(count.warning)}</b>
            </>
          )}
        </p>
      </div>
      <Broken items={errors} more={count.error - errors.length} go={go} openLife={openLife} />
      <Broken items={warnings} more={count.warning - warnings.length} go={go} openLife={openLife} />
    </>
  )
}

function Broken({
  items,
  more,
  go,
  openLife,
}: {
  items: readonly ViolationItem[]
  more: number
  go: Props['go']
  openLife: Props['openLife']
}) {
  const w = useWords()
  const { validity: say } = useLaterWords()
  const [first] = items
  if (!first) return null
  return (
    <div className="sec">
      <p>{say.severity(first.severity)}</p>
      <ul className="broken">
        {items.map((v) => {
          const rule = say.rule(v.rule)
          const where = v.block ?? v.message
          return (
            <li key={`${v.rule} ${where} ${v.error}`} className={v.severity}>
              <h3 data-figure="valid-rule">
                <svg viewBox="0 0 9 9" aria-hidden="true">
                  <path d={v.severity === 'error' ? 'M1 1l7 7M8 1l-7 7' : 'M4.5 1L8.5 8H.5z'} />
                </svg>
                {v.rule} · {rule.name}
              </h3>
              <p data-figure="valid-sentence">{rule.sentence}</p>
              <p data-figure="valid-since">
                {where !== null && (
                  <>
                    <button type="button" className="link" aria-label={w.why.life(where)} onClick={() => openLife(where)}>
                      {where}
                    </button>
                    {' · '}
                  </>
                )}
                <button type="button" className="link" onClick={() => go({ call: v.call, step: v.step, edit: null })}>
                  {say.since(v)}
                </button>
              </p>
              <p className="api" data-figure="valid-error">
                <span className="sr">{say.says} </span>
                <code>
                  <Literal text={v.error} inline />
                </code>
              </p>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="note-line" data-figure="valid-more">
          {say.more(more)}
        </p>
      )}
    </div>
  )
}
