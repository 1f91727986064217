// Before anything was asked: what this is, and the experiments to start with one press.

import type { EditionId } from '../../core/pipeline/types.ts'
import { type PlayId, plays } from '../../shell/live/for-page.ts'
import { useLiveWords } from './live-language.tsx'

interface Props {
  readonly edition: EditionId
  readonly play: (id: PlayId) => void
}

export function Starters({ edition, play }: Props) {
  const w = useLiveWords()
  const say = w.starters
  return (
    <div className="starters">
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      <ul>
        {plays.map(({ id, experiment }) => (
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
