// Which sessions are swept beside the open one: all of the library, or those that are ticked. It comes with the library.
import { useEffect } from 'react'
import type { SessionInfo } from '../../core/view/types.ts'
import { refresh, useLibrary } from '../../shell/library/page.ts'
import type { SweepOver } from '../../shell/sweeping.ts'
import { useWords } from '../language.tsx'
import type { ScopeName } from './SweepOver.tsx'
import { useTuneWords } from './tune-language.tsx'

interface Props {
  readonly scope: Exclude<ScopeName, 'session'>
  readonly session: SessionInfo
  readonly over: SweepOver
  readonly setOver: (over: SweepOver) => void
}

export function SweepScope({ scope, session, over, setOver }: Props) {
  const w = useWords()
  const say = useTuneWords().compare.sweep
  const { entries } = useLibrary()
  useEffect(() => {
    void refresh()
  }, [])
  const ids = entries?.map(({ id }) => id) ?? []
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list counts, not the choice it makes
  useEffect(() => {
    if (scope === 'library') setOver({ own: !session.sample, samples: [], entries: ids })
  }, [scope, key, session])
  if (entries === null) return <p className="dim">{say.reading}</p>
  if (scope === 'library')
    return (
      <p className="dim" data-figure="sweep-scope">
        {entries.length === 0 ? say.emptyLibrary : say.library(entries.length)}
      </p>
    )
  const others = w.samples.filter(({ id }) => id !== session.id)
  const recordings = entries.filter(({ id }) => id !== session.id)
  const toggle = (list: readonly string[], id: string, on: boolean) => (on ? [...list, id] : list.filter((one) => one !== id))
  return (
    <fieldset className="chosen">
      <legend>
        <span data-figure="sweep-scope">{say.chosen((over.own ? 1 : 0) + over.samples.length + over.entries.length)}</span>
        {recordings.length > 1 && (
          <button type="button" className="link" onClick={() => setOver({ ...over, entries: recordings.map(({ id }) => id) })}>
            {say.allRecordings}
          </button>
        )}
        <button type="button" className="link" onClick={() => setOver({ own: false, samples: [], entries: [] })}>
          {say.noneChosen}
        </button>
      </legend>
      <div className="list">
        <label>
          <input type="checkbox" checked={over.own} onChange={(event) => setOver({ ...over, own: event.target.checked })} />
          {say.thisOne(session.sample ? (w.samples.find(({ id }) => id === session.id)?.title ?? session.name) : session.name)}
        </label>
        {recordings.map(({ id, name, messages }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={over.entries.includes(id)}
              onChange={(event) => setOver({ ...over, entries: toggle(over.entries, id, event.target.checked) })}
            />
            {name} <i>{w.centre.messages(messages)}</i>
          </label>
        ))}
        {others.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={over.samples.includes(id)}
              onChange={(event) => setOver({ ...over, samples: toggle(over.samples, id, event.target.checked) })}
            />
            {title} <i>{say.sample}</i>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
