// The newest live sessions in the session menu, each with its size; all of them are in the library.
import { useEffect } from 'react'
import { refresh, useLibrary } from '../shell/library/page.ts'
import { isLive } from '../shell/live/kept.ts'
import { useStore } from '../shell/store.ts'
import { Literal } from './Literal.tsx'
import { useLaterWords } from './later-language.tsx'

interface Props {
  /** The session on the page. */
  readonly current: string | null
}

const SHOWN = 5

export function KeptLive({ current }: Props) {
  const { library: say } = useLaterWords()
  const { entries } = useLibrary()
  const { openEntry } = useStore()
  useEffect(() => {
    void refresh()
  }, [])
  const live = (entries ?? [])
    .filter(({ id, links }) => isLive(id) && links.agent === null)
    .sort((a, b) => (b.when?.last ?? 0) - (a.when?.last ?? 0))
    .slice(0, SHOWN)
  if (live.length === 0) return null
  return (
    <section aria-labelledby="live-sessions-title">
      <h2 id="live-sessions-title">{say.liveSessions}</h2>
      {live.map((entry) => {
        const { messages, bytes } = say.facts(entry)
        return (
          <button
            type="button"
            key={entry.id}
            aria-current={entry.id === current ? 'true' : undefined}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              openEntry(entry.id)
            }}
          >
            <b>
              <Literal text={entry.name} inline />
            </b>
            <small>
              {messages} · {bytes}
            </small>
          </button>
        )
      })}
    </section>
  )
}
