// How the loop goes: which model, where it pauses, step and go on, the next call rejected, what will be sent changed.
import { useState } from 'react'
import type { StageName } from '../../core/pipeline/types.ts'
import type { LiveStore } from '../../shell/live/contract.ts'
import { STAGES } from '../../shell/live/for-page.ts'
import { chooseKind, needsReload, useModelChoice } from '../../shell/live/models/choice.ts'
import { isBusy } from './Composer.tsx'
import { EditSent } from './EditSent.tsx'
import { useLiveWords } from './live-language.tsx'
import { ModelDialog } from './ModelDialog.tsx'

interface Props {
  readonly live: LiveStore
  /** Those of the page's edition, in its order. */
  readonly stages: readonly StageName[]
}

/** What a call that one has rejected says. */
const TOO_LONG = 'prompt is too long: 210000 tokens > 200000 maximum'

export function Controls({ live, stages }: Props) {
  const { step: say, model: words } = useLiveWords()
  const { kind, settings, key, draft } = useModelChoice()
  const [dialog, setDialog] = useState<'model' | 'edit' | null>(null)
  const [used, setUsed] = useState(false)
  const { status, pauses } = live
  const locked = live.owner === 'elsewhere'
  const pauseBefore = pauses.length === 0 ? 'nothing' : pauses.length > 1 ? 'stage' : pauses[0] === 'model_call' ? 'call' : pauses[0]
  const choosePause = (value: string) => {
    const one = stages.find((stage) => stage === value)
    live.setPauses(one ? [one] : value === 'nothing' ? [] : value === 'call' ? ['model_call'] : [...STAGES, 'model_call'])
  }
  return (
    <fieldset className="live-controls" aria-label={say.label} disabled={locked}>
      <label>
        {words.label}{' '}
        <select
          value={kind}
          onChange={({ target }) => {
            chooseKind(target.value === 'anthropic' ? 'anthropic' : 'scripted')
            if (target.value === 'anthropic' && key === '') setDialog('model')
          }}
        >
          <option value="scripted">{words.scripted}</option>
          <option value="anthropic">{words.anthropic}</option>
        </select>
      </label>
      {kind === 'anthropic' && (
        <button type="button" className="btn" onClick={() => setDialog('model')}>
          {words.settings(settings.model)}
          {key === '' && <span className="over"> {draft ? words.keyUnusedShort : words.noKey}</span>}
          {needsReload(settings) && <span className="over"> {words.reloadFirst}</span>}
        </button>
      )}
      <label>
        {say.pauseBefore}{' '}
        <select value={pauseBefore} onChange={({ target }) => choosePause(target.value)}>
          <option value="nothing">{say.nothing}</option>
          <option value="call">{say.call}</option>
          <option value="stage">{say.stage}</option>
          {stages.map((stage) => (
            <option key={stage} value={stage}>
              {stage}
            </option>
          ))}
        </select>
      </label>
      <label title={say.rejectNote}>
        <input
          type="checkbox"
          checked={live.rejectNext !== null}
          onChange={({ target }) => live.setRejectNext(target.checked ? TOO_LONG : null)}
        />{' '}
        {say.reject}
      </label>
      <span className="end">
        {used && status.at === 'paused' && (
          <span role="status" className="dim">
            {say.used}
          </span>
        )}
        {!locked && live.editable.length > 0 && status.at !== 'calling' && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              setUsed(false)
              setDialog('edit')
            }}
          >
            {say.edit}
          </button>
        )}
        {!locked && status.at === 'paused' && (
          <>
            <button type="button" className="btn" onClick={live.step}>
              {say.step}
            </button>
            <button type="button" className="btn strong" onClick={live.goOn}>
              {say.goOn}
            </button>
          </>
        )}
        {!locked && isBusy(status) && status.at !== 'paused' && status.at !== 'asking' && (
          <button type="button" className="btn" onClick={live.pause}>
            {say.pause}
          </button>
        )}
      </span>
      {dialog === 'model' && <ModelDialog live={live} close={() => setDialog(null)} />}
      {dialog === 'edit' && <EditSent editable={live.editable} edit={live.edit} used={() => setUsed(true)} close={() => setDialog(null)} />}
    </fieldset>
  )
}
