// History: what became of one message or block over all calls, the reads it takes to get it back, and where its text is now.
import { useState } from 'react'
import type { Moment } from '../core/pipeline/life-events.ts'
import type { Cursor, LifeView } from '../core/view/types.ts'
import { LifeTrack } from './LifeTrack.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { KindChip } from './Signs.tsx'
import './css/looking.css'
import { stayAt } from './timeline-life.ts'
import type { ShownLife } from './use-life.ts'

interface Props {
  /** Null: nothing is picked. */
  readonly id: string | null
  readonly calls: number
  readonly cursor: Cursor
  /** Null: it is under way. */
  readonly shown: ShownLife | null
  readonly go: (cursor: Cursor) => void
  readonly openFile: (path: string) => void
}

export function Life({ id, calls, cursor, shown, go, openFile }: Props) {
  const w = useWords()
  const { life: say } = useLaterWords()
  const [here, setHere] = useState(false)
  if (id === null) return <p className="sec">{say.none}</p>
  if (!shown) return <p className="sec note-line">{w.rows.loading}</p>
  const { life } = shown
  if (!life) return <p className="sec">{say.unknown(id)}</p>
  const now = here ? (stayAt(life, cursor.call)?.where ?? null) : life.now
  return (
    <div className="life" data-life={id}>
      <Whose life={life} />
      <div className="sec">
        <h2>{say.whereNow}</h2>
        <label className="as-of">
          {say.asOf}{' '}
          <select value={here ? 'here' : 'end'} onChange={(event) => setHere(event.target.value === 'here')}>
            <option value="end">{say.end(calls)}</option>
            <option value="here">{say.here(cursor.call)}</option>
          </select>
        </label>
        <p className="rule" data-figure="life-now">
          {now ? say.now(now) : say.notYet}
        </p>
        {now?.best === 'file' && now.file !== null && <FileLink path={now.file} label={say.openFile} open={openFile} />}
      </div>
      <div className="sec">
        <h2>{say.steps}</h2>
        <LifeTrack life={life} calls={calls} call={cursor.call} />
      </div>
      <div className="sec">
        <h2>{say.path}</h2>
        <ol className="turns">
          {life.events.map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of a constant life never move
            <li key={i} data-figure="life-event" className={`turn ${event.what}${isAt(event, cursor) ? ' here' : ''}`}>
              <Turn moment={event} text={say.event(event, life.id)} go={go} />
            </li>
          ))}
        </ol>
      </div>
      {life.again.length > 0 && (
        <div className="sec">
          <h2>{say.again}</h2>
          <ol className="turns">
            {life.again.map((look) => (
              <li key={look.block} data-figure="life-again" className="turn again">
                <Turn moment={look} text={say.lookUp(look)} go={go} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="sec">
        <h2>{say.places}</h2>
        <ul className="stays">
          {life.stays.map((stay) => (
            <li key={stay.from} data-figure="life-stay">
              {say.stay(stay)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const isAt = ({ call, step }: Moment, cursor: Cursor): boolean => call === cursor.call && step === cursor.step

/** Which message or block it is, as it came in. */
function Whose({ life }: { life: LifeView }) {
  const w = useWords()
  const { life: say } = useLaterWords()
  const { message, block } = life
  const blocks = block === null ? message.blocks : message.blocks.filter((one) => one.id === block)
  return (
    <div className="sec">
      <h2>
        {w.role(message.role)} · {say.recorded}
      </h2>
      <h2 className="title">{say.title(life.id)}</h2>
      <ul className="of">
        {blocks.map((one) => (
          <li key={one.id} className="one">
            <KindChip kind={one.kind} />
            <span className="t">
              {one.tool !== null && (
                <b>
                  <Literal text={one.tool} inline />{' '}
                </b>
              )}
              <Literal text={one.about ?? one.head} inline />
            </span>
            <span className="n" data-figure="life-size">
              {w.number.whole(one.size)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A sentence that goes to its step; after the last call there is none to go to. */
export function Turn({ moment, text, go }: { moment: Moment; text: string; go: (cursor: Cursor) => void }) {
  const { call, step, edit } = moment
  if (call === null) return <span>{text}</span>
  return (
    <button type="button" className="link" onClick={() => go({ call, step, edit })}>
      {text}
    </button>
  )
}

function FileLink({ path, label, open }: { path: string; label: string; open: (path: string) => void }) {
  return (
    <p>
      <button type="button" className="link" onClick={() => open(path)}>
        {label}
      </button>{' '}
      <code>
        <Literal text={path} inline />
      </code>
    </p>
  )
}
