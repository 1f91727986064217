// Which live session this is: a new one, an earlier one, and what it can be taken out as.
import { saveBlob } from '../../shell/download.ts'
import type { LiveStore } from '../../shell/live/contract.ts'
import { fileOf } from '../../shell/live/title.ts'
import { Literal } from '../Literal.tsx'
import { useWords } from '../language.tsx'
import { useLiveWords } from './live-language.tsx'
import { Menu } from './Menu.tsx'
import '../css/live-bar.css'

interface Props {
  readonly live: LiveStore
  readonly begin: () => void
  readonly mask: boolean
  readonly formatted: boolean
  readonly setFormatted: (formatted: boolean) => void
}

export function SessionBar({ live, begin, mask, formatted, setFormatted }: Props) {
  const { session: say, chat } = useLiveWords()
  const page = useWords()
  const { session } = live
  const own = live.sessions.filter(({ parent }) => parent === null)
  const save = async (as: 'transcript' | 'messages') =>
    saveBlob(await live.exported(as, mask), `${session ? fileOf(session) : 'live'}.${as === 'transcript' ? 'jsonl' : 'json'}`)
  return (
    <header className="live-bar">
      <h2>{session ? <Literal text={session.name || say.unnamed(session.created)} inline /> : say.fresh}</h2>
      <select
        aria-label={chat.showAs}
        value={formatted ? 'markdown' : 'text'}
        onChange={({ target }) => setFormatted(target.value === 'markdown')}
      >
        <option value="markdown">{chat.asMarkdown}</option>
        <option value="text">{chat.asText}</option>
      </select>
      <button type="button" className="btn" disabled={!session} onClick={begin}>
        {say.fresh}
      </button>
      <Menu label={say.kept}>
        {(close) =>
          own.length === 0 ? (
            <p className="dim">{say.none}</p>
          ) : (
            own.map((one) => (
              <div key={one.id} className="kept-live">
                <button
                  type="button"
                  aria-current={one.id === session?.id ? 'true' : undefined}
                  onClick={() => {
                    close()
                    void live.openSession(one.id)
                  }}
                >
                  <b>
                    <Literal text={one.name || say.unnamed(one.created)} inline />
                  </b>
                  <small>{say.facts(one.messages, one.model, one.bytes)}</small>
                  <small>{say.when(page.edition(one.edition).name, one.changed)}</small>
                </button>
                <button type="button" className="remove" aria-label={say.removeName(one.name)} onClick={() => void live.remove(one.id)}>
                  {say.remove}
                </button>
              </div>
            ))
          )
        }
      </Menu>
      <Menu label={say.export} disabled={!session}>
        {(close) =>
          (['transcript', 'messages'] as const).map((as) => (
            <button
              key={as}
              type="button"
              onClick={() => {
                close()
                void save(as)
              }}
            >
              {say[as]}
            </button>
          ))
        }
      </Menu>
    </header>
  )
}
