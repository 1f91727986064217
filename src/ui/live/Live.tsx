// Live: a coding agent in the sandbox. The workspace, the conversation, and the log; timeline and Debug follow by the store.
import '../css/live.css'
import { useEffect, useRef, useState } from 'react'
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import type { LiveStore } from '../../shell/live/contract.ts'
import type { PlayId } from '../../shell/live/for-page.ts'
import { useLive } from '../../shell/live/live-store.ts'
import { chosenModel, useModelChoice } from '../../shell/live/models/choice.ts'
import { useWords } from '../language.tsx'
import { type Tab, Tabs } from '../Tabs.tsx'
import { useLayout } from '../use-size.ts'
import { Chat } from './Chat.tsx'
import { Composer, isBusy } from './Composer.tsx'
import { Controls } from './Controls.tsx'
import { Files } from './Files.tsx'
import { LogPanel } from './LogPanel.tsx'
import { useLiveWords } from './live-language.tsx'
import { SessionBar } from './SessionBar.tsx'
import { MoreStarters, Starters } from './Starters.tsx'

type TabName = 'chat' | 'files' | 'log'

export function Live({ info, store }: { readonly info: RunInfo; readonly store: Store }) {
  const w = useLiveWords()
  const live = useLive()
  const layout = useLayout()
  const { kind, settings } = useModelChoice()
  const [tab, setTab] = useState<TabName>('chat')
  const { comeBack, setModel } = live
  useEffect(() => void comeBack(), [comeBack])
  useEffect(() => setModel(chosenModel({ kind, settings })), [kind, settings, setModel])

  const shown = live.session !== null && info.session.id === live.session.id
  const { thresholds, off, order, pins } = store
  const { inputs } = live.session ?? {}
  const { setInputs } = live
  // What is set in Debug or Tune decides the next pass, too.
  useEffect(() => {
    const set = { thresholds, off, order, pins }
    if (
      shown &&
      inputs &&
      JSON.stringify(set) !==
        JSON.stringify({ thresholds: inputs.thresholds, off: inputs.off, order: inputs.order ?? [], pins: inputs.pins })
    )
      setInputs(set)
  }, [shown, inputs, thresholds, off, order, pins, setInputs])
  const behind = shown && store.cursor.call < info.series.calls
  const call = behind ? store.cursor.call : null
  const begin = () =>
    live.begin(
      { edition: store.edition, thresholds: store.thresholds, off: store.off, order, summaries: settings.summaries },
      undefined,
      w.session.unnamed(Date.now() / 1_000),
    )
  const files = <Files live={live} call={call} begin={begin} />
  const log = <LogPanel live={live} behind={behind} edition={store.edition} />
  const centre = <Centre info={info} store={store} live={live} begin={begin} />
  const fresh = isFresh(live)
  const top = (
    <>
      <h1 className="sr">{w.title}</h1>
      {fresh && <NoCalls limit={info.policy.contextLimit} />}
    </>
  )
  if (layout === 'wide')
    return (
      <div className={fresh ? 'live fresh' : 'live'}>
        {top}
        {files}
        {centre}
        {log}
      </div>
    )
  const tabs: Tab<TabName>[] = [
    { name: 'files', label: w.tabs.files },
    { name: 'log', label: w.tabs.log },
  ]
  if (layout === 'phone') tabs.unshift({ name: 'chat', label: w.tabs.chat })
  const now = layout === 'middle' && tab === 'chat' ? 'files' : tab
  return (
    <div className={fresh ? 'live fresh' : 'live'}>
      {top}
      <Tabs tabs={tabs} now={now} choose={setTab} label={w.tabs.label}>
        {now === 'files' ? files : now === 'log' ? log : centre}
      </Tabs>
      {layout === 'middle' && centre}
    </div>
  )
}

/** Nothing has been sent: the timeline of what was open before is not this session's. */
const isFresh = ({ session }: LiveStore): boolean => session === null || session.agent.entries.length === 0

/** The timeline before the first call: its limit, and nothing that grows towards it. */
function NoCalls({ limit }: { readonly limit: number }) {
  const w = useLiveWords()
  const page = useWords()
  return (
    <section className="no-calls" aria-label={page.timeline.label}>
      <b>{page.timeline.context}</b>
      <p>{w.session.empty}</p>
      <span className="dim" data-figure="live-limit">
        {page.timeline.limit(limit)}
      </span>
    </section>
  )
}

interface CentreProps {
  readonly info: RunInfo
  readonly store: Store
  readonly live: LiveStore
  readonly begin: () => void
}

function Centre({ info, store, live, begin }: CentreProps) {
  const w = useLiveWords()
  const page = useWords()
  const { news } = useModelChoice()
  const [formatted, setFormatted] = useState(true)
  const field = useRef<HTMLTextAreaElement>(null)
  const { session, status } = live
  const { edition } = store
  /** Another edition has other tools and another pass: it gets a session of its own. */
  const other = session !== null && session.inputs.edition !== edition
  const locked = live.owner === 'elsewhere'
  const ready = () => {
    if (session === null || other) begin()
  }
  const play = (id: PlayId) => {
    ready()
    live.play(id)
    // The button that was pressed is gone.
    field.current?.focus()
  }
  const debug = async (call: number, step: number) => {
    if (info.session.id !== session?.id) await live.show()
    store.setMode('debug')
    store.go({ call, step, edit: null })
  }
  const send = (text: string) => {
    ready()
    live.type(text)
  }
  return (
    <section className="live-centre" aria-label={w.chat.centre}>
      <SessionBar live={live} begin={begin} mask={store.mask} formatted={formatted} setFormatted={setFormatted} />
      {locked && <Elsewhere takeOver={live.takeOver} />}
      {live.chat.length === 0 ? <Starters edition={edition} play={play} /> : <Chat live={live} formatted={formatted} debug={debug} />}
      {other && !locked && !isBusy(status) && (
        <p className="live-note">
          {w.session.edition(page.edition(edition).name, page.edition(session.inputs.edition).name)}{' '}
          <button type="button" className="link" onClick={() => store.setEdition(session.inputs.edition)}>
            {w.session.backTo(page.edition(session.inputs.edition).name)}
          </button>
        </p>
      )}
      {session !== null && !isFresh(live) && info.session.id !== session.id && (
        <p className="live-note">
          {w.session.elsewhere}{' '}
          <button type="button" className="link" onClick={() => void live.show()}>
            {w.session.show}
          </button>
        </p>
      )}
      {live.chat.length > 0 && status.at === 'idle' && !locked && !other && <MoreStarters edition={edition} play={play} />}
      <div className="live-foot">
        <p role="status" className={`live-status ${locked ? '' : status.at}`}>
          {page.together.sentences(
            locked ? w.session.readOnly : w.status(status, page.step),
            news?.type === 'again' && w.news.again(news.code, news.seconds, news.attempt, news.of),
            news?.type === 'thinking_dropped' && w.news.thinkingDropped,
            news?.type === 'cut' && w.news.cut,
          )}
        </p>
        <Controls live={live} stages={info.stages} />
        <Composer field={field} status={status} locked={locked} send={send} stop={live.stop} retry={live.retry} />
      </div>
    </section>
  )
}

/** Another tab has the session: it can be asked for. */
function Elsewhere({ takeOver }: { readonly takeOver: () => void }) {
  const { session: say } = useLiveWords()
  const [asked, setAsked] = useState(false)
  return (
    <p className="live-note elsewhere" role="alert">
      {say.notHere}{' '}
      <button
        type="button"
        className="btn"
        title={say.takeOverNote}
        disabled={asked}
        onClick={() => {
          setAsked(true)
          takeOver()
        }}
      >
        {asked ? say.taking : say.takeOver}
      </button>
    </p>
  )
}
