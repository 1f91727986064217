// What the hooks, the pipeline and the playground said, call by call; the agent's plan; its subagents with a small timeline each.
import { useLayoutEffect, useRef } from 'react'
import type { LogLine } from '../../core/agent/log.ts'
import type { SubagentView } from '../../core/agent/subagent.ts'
import type { EditionId } from '../../core/pipeline/types.ts'
import type { LiveStore } from '../../shell/live/contract.ts'
import { courseLine } from '../../shell/live/for-page.ts'
import { Literal } from '../Literal.tsx'
import { Hooks } from './Hooks.tsx'
import { useLiveWords } from './live-language.tsx'
import '../css/live-log.css'

/** One is at the end when no more than this is below. Pixels. */
const NEAR = 40
/** Older lines are in the session; the page shows so many. */
const SHOWN = 500

interface Props {
  readonly live: LiveStore
  /** One looks at an earlier call. */
  readonly behind: boolean
  /** Of the open session, or of the one that would begin. */
  readonly edition: EditionId
}

export function LogPanel({ live, behind, edition }: Props) {
  const w = useLiveWords()
  const { log, todos, session, subs } = live
  const list = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    if (list.current && atEnd.current && log) list.current.scrollTop = list.current.scrollHeight
  }, [log])
  return (
    <section className="live-log" aria-label={w.log.title}>
      {todos.length > 0 && (
        <div className="sec">
          <h2>{w.todos.title}</h2>
          <ul className="todos" aria-label={w.todos.label}>
            {todos.map((todo, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan is a list by position, texts may repeat
              <li key={i} className={todo.status}>
                <span className="dim">{w.todos.status(todo.status)}</span> <Literal text={todo.content} inline />
              </li>
            ))}
          </ul>
        </div>
      )}
      {subs.length > 0 && (
        <div className="sec">
          <h2>{w.sub.title}</h2>
          <ul className="subs">
            {subs.map((one) => (
              <Sub key={one.id} sub={one} show={live.show} />
            ))}
          </ul>
        </div>
      )}
      <Hooks live={live} edition={session?.inputs.edition ?? edition} />
      <div className="sec lines">
        <h2>{w.log.title}</h2>
        {behind && (
          <button type="button" className="link" onClick={() => void live.show()}>
            {w.log.follow}
          </button>
        )}
        {log.length === 0 && <p className="dim">{w.log.empty}</p>}
        <div
          ref={list}
          role="log"
          aria-live="polite"
          aria-label={w.log.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
          }}
        >
          <ol>
            {log.slice(-SHOWN).map((line, i, all) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows
                key={log.length - Math.min(SHOWN, log.length) + i}
                line={line}
                call={line.call === all[i - 1]?.call ? null : line.call}
              />
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** `call`: null where the line before has said it. */
function Line({ line, call }: { readonly line: LogLine; readonly call: number | null }) {
  const w = useLiveWords()
  const printed = courseLine(line.what)
  const bad = line.what.code === 'failed' || line.what.code === 'rejected' || line.what.code === 'summary_failed'
  return (
    <li className={`${printed ? 'printed' : ''} ${bad ? 'bad' : ''}`}>
      <span className="n dimmer">{call ? w.log.call(call) : ''}</span>
      {printed ? (
        <code>
          <Literal text={printed} inline />
        </code>
      ) : (
        <Literal text={w.logged(line.what)} inline />
      )}
    </li>
  )
}

interface SubProps {
  readonly sub: SubagentView
  readonly show: LiveStore['show']
}

const HEIGHT = 24
const BAR = 5

function Sub({ sub: { id, name, sizes }, show }: SubProps) {
  const { sub: say } = useLiveWords()
  const most = Math.max(1, ...sizes)
  return (
    <li>
      <button type="button" className="link" title={say.show} onClick={() => void show(id)}>
        <Literal text={name} inline />
      </button>
      <svg
        width={Math.max(1, sizes.length * (BAR + 1))}
        height={HEIGHT}
        role="img"
        aria-label={say.picture(sizes.length, sizes.length ? most : 0)}
      >
        {sizes.map((size, i) => {
          const height = Math.max(1, (size / most) * HEIGHT)
          // biome-ignore lint/suspicious/noArrayIndexKey: a column a call
          return <rect key={i} x={i * (BAR + 1)} y={HEIGHT - height} width={BAR} height={height} fill="var(--k-result)" />
        })}
      </svg>
    </li>
  )
}
