// Before anything was asked: what this is, and the experiments to start with one press.

import type { EditionId } from '../../core/pipeline/types.ts'
import { type PlayId, plays } from '../../shell/live/for-page.ts'
import { useLiveWords } from './live-language.tsx'
import '../css/starters.css'

interface Props {
  readonly edition: EditionId
  readonly play: (id: PlayId) => void
}

/** In a session in which nothing has been asked. Nothing is old there. */
export function Starters({ edition, play }: Props) {
  const w = useLiveWords()
  const say = w.starters
  return (
    <div className="starters">
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      <ul>
        {plays
          .filter(({ id }) => id !== 'lost')
          .map(({ id, experiment }) => (
            <li key={id}>
              <button type="button" onClick={() => play(id)}>
                <span className="no">{experiment === null ? say.more : say.experiment(experiment)}</span>
                <b>{w.plays[id].title}</b>
                <span className="dim">{w.plays[id].note[edition]}</span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** At a person's turn, above the composer: what is old is asked for first. */
export function MoreStarters({ edition, play }: Props) {
  const w = useLiveWords()
  const later = [...plays].sort((a, b) => Number(b.id === 'lost') - Number(a.id === 'lost'))
  return (
    <div className="more-starters">
      <span className="dim">{w.starters.next}</span>
      <ul aria-label={w.starters.next}>
        {later.map(({ id }) => (
          <li key={id}>
            <button type="button" className="btn" title={w.plays[id].note[edition]} onClick={() => play(id)}>
              {w.plays[id].title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
