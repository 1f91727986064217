// The Stop hook, as a person may set it: a text that is handed back when the agent would end its turn, so often at most.
import { type FormEvent, useState } from 'react'
import type { EditionId } from '../../core/pipeline/types.ts'
import type { LiveStore } from '../../shell/live/contract.ts'
import { hasStopHook, MOST_HANDED_BACK } from '../../shell/live/for-page.ts'
import { useWords } from '../language.tsx'
import { useLiveWords } from './live-language.tsx'
import '../css/hooks.css'

interface Props {
  readonly live: Pick<LiveStore, 'stopHook' | 'setStopHook' | 'owner' | 'session'>
  readonly edition: EditionId
}

export function Hooks({ live, edition }: Props) {
  const { hooks: say } = useLiveWords()
  const page = useWords()
  const { stopHook, session } = live
  return (
    <details className="sec hooks">
      <summary>
        <h2>{say.title}</h2> <span className="dim">{stopHook && hasStopHook(edition) ? say.on(stopHook.most) : say.isOff}</span>
      </summary>
      <h3>{say.stop}</h3>
      <p className="dim">{hasStopHook(edition) ? say.note : say.none(page.edition(edition).name)}</p>
      <StopForm key={session?.id} live={live} has={hasStopHook(edition)} />
    </details>
  )
}

function StopForm({ live: { stopHook, setStopHook, owner }, has }: Pick<Props, 'live'> & { readonly has: boolean }) {
  const { hooks: say } = useLiveWords()
  const [text, setText] = useState(stopHook?.text ?? say.example)
  const [most, setMost] = useState(stopHook?.most ?? 1)
  const fits = Number.isInteger(most) && most >= 1 && most <= MOST_HANDED_BACK && text.trim() !== ''
  const changed = stopHook === null || stopHook.text !== text || stopHook.most !== most
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (fits) setStopHook({ text, most })
  }
  return (
    <form onSubmit={save}>
      <fieldset disabled={owner === 'elsewhere' || !has}>
        <textarea rows={2} value={text} aria-label={say.text} onChange={(event) => setText(event.target.value)} />
        <label>
          {say.most}{' '}
          <input
            type="number"
            min={1}
            max={MOST_HANDED_BACK}
            value={Number.isNaN(most) ? '' : most}
            aria-invalid={!fits}
            onChange={(event) => setMost(event.target.valueAsNumber)}
          />
        </label>
        <div className="acts">
          <button type="submit" className="btn" disabled={!fits || !changed}>
            {say.save}
          </button>
          <button type="button" className="btn" disabled={stopHook === null} onClick={() => setStopHook(null)}>
            {say.off}
          </button>
        </div>
      </fieldset>
    </form>
  )
}
