// The library: all recordings of this browser and the samples; filtered, sorted, opened, renamed, deleted, taken out. It looks at the
// library's own store, which is there only when somebody asks for it.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SecretsView } from '../core/view/secrets.ts'
import { samples as allSamples } from '../samples/list.ts'
import type { Store } from '../shell/contract.ts'
import { linesOf, type Sort } from '../shell/library/list.ts'
import { refresh, remove, rename, takeOut, takeOutMany, useLibrary } from '../shell/library/page.ts'
import { LANGUAGE_TAGS } from '../words/languages.ts'
import { Dialog } from './Dialog.tsx'
import { LibraryList } from './LibraryList.tsx'
import { LibraryTools, Selection } from './LibraryTools.tsx'
import { useLaterWords } from './later-language.tsx'
import { useSpeech } from './speech.ts'
import { Told } from './Told.tsx'
import './css/library.css'

interface Props {
  readonly store: Store
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
  readonly paste: () => void
  readonly close: () => void
}

export function Library({ store, secrets, showSecrets, paste, close }: Props) {
  const { library: say, format, samples } = useLaterWords()
  const { entries, unsaved, problem, room } = useLibrary()
  const [sort, setSort] = useState<Sort>('added')
  const [phrase, setPhrase] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void refresh()
  }, [])
  const { language } = useSpeech()
  const lines = useMemo(
    () => linesOf(entries ?? [], sort, phrase, (entry) => format(entry.format), LANGUAGE_TAGS[language]),
    [entries, sort, phrase, format, language],
  )
  const shown = lines.map(({ entry }) => entry.id)
  const picked = (entries ?? []).filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((was) => (on ? new Set([...was, ...ids]) : new Set([...was].filter((id) => !ids.includes(id)))))
  const leave = (act: () => void) => {
    inside.current?.closest('dialog')?.close() // the dialog's own way to close gives the focus back
    act()
  }
  const drop = (ids: readonly string[]) => {
    select(ids, false)
    void remove(ids)
  }
  const wanted = phrase.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = samples.flatMap(({ id, title, story }) => {
    const fits = wanted.every((word) => `${title}\n${story}`.toLowerCase().includes(word))
    return fits ? { id, title, messages: allSamples.find((sample) => sample.id === id)?.messages ?? 0 } : []
  })
  const said = say.room(
    (entries ?? []).reduce((sum, { bytes }) => sum + bytes, 0),
    room,
  )
  return (
    <Dialog title={say.title} close={close} className="library">
      <div ref={inside} className="shelf">
        <Told store={store} secrets={secrets} showSecrets={showSecrets} />
        <LibraryTools
          sort={sort}
          setSort={setSort}
          phrase={phrase}
          setPhrase={setPhrase}
          add={(files) => store.openFiles(files)}
          paste={() => leave(paste)}
        />
        <Selection
          shown={shown.length}
          all={entries?.length ?? 0}
          loading={entries === null}
          picked={picked.length}
          selectAll={() => select(shown, true)}
          selectNone={() => setSelected(new Set())}
          remove={() => drop(picked)}
          takeOut={() => takeOutMany(picked)}
        />
        {problem && (
          <p role="alert" className="refused">
            {say.failed(problem)}{' '}
            <button type="button" className="link" onClick={() => void refresh()}>
              {say.again}
            </button>
          </p>
        )}
        {entries?.length === 0 && !problem && <p className="dim">{say.empty}</p>}
        {entries !== null && entries.length > 0 && lines.length === 0 && <p className="dim">{say.noMatch}</p>}
        <LibraryList
          lines={lines}
          samples={fitting}
          unsaved={unsaved}
          selected={selected}
          select={(id, on) => select([id], on)}
          current={currentOf(store)}
          open={(id) => leave(() => store.openEntry(id))}
          openSample={(id) => leave(() => store.openSample(id))}
          rename={(id, name) => void rename(id, name)}
          remove={(id) => drop([id])}
          mask={store.mask}
          takeOut={takeOut}
        />
        <p className="room">
          <span data-figure="library-bytes">{said.own}</span> · <span data-figure="library-room">{said.rest}</span> · {said.lasting}
          {(entries?.length ?? 0) > 0 && (
            <button type="button" className="link" onClick={() => drop((entries ?? []).map(({ id }) => id))}>
              {say.removeAll}
            </button>
          )}
        </p>
      </div>
    </Dialog>
  )
}

/** Sample, live session, or recording of one's own that is on the page. */
function currentOf({ info, own }: Store): string | null {
  if (info?.session.sample || info?.session.format === 'live') return info.session.id
  return own?.id ?? null
}
