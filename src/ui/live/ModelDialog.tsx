// The live model's settings: key, model with window and prices, address, max tokens, thinking, caching, who writes summaries.
import { type FormEvent, useState } from 'react'
import type { LiveStore } from '../../shell/live/contract.ts'
import { PRICE_DATE } from '../../shell/live/models/catalogue.ts'
import { countSent, forgetKey, keepDraft, listModels, needsReload, setUp, useModelChoice } from '../../shell/live/models/choice.ts'
import { type ModelSettings, SILENCE, settingsFaults } from '../../shell/live/models/settings.ts'
import { Dialog } from '../Dialog.tsx'
import { useWords } from '../language.tsx'
import { useLiveWords } from './live-language.tsx'
import '../css/live-model.css'

interface Props {
  readonly live: Pick<LiveStore, 'session' | 'setInputs'>
  readonly close: () => void
}

export function ModelDialog({ live, close }: Props) {
  const { together } = useWords()
  const w = useLiveWords()
  const say = w.model
  const choice = useModelChoice()
  const [settings, setSettings] = useState<ModelSettings>({
    ...choice.settings,
    summaries: live.session?.inputs.summaries ?? choice.settings.summaries,
  })
  const key = choice.draft ?? choice.key
  const setKey = keepDraft
  const [remember, setRemember] = useState(choice.remembered)
  const [told, setTold] = useState<'notKept' | 'kept' | 'forgotten' | null>(null)
  const faults = settingsFaults(settings)
  const unused = choice.draft !== null && choice.draft.trim() !== '' && choice.draft.trim() !== choice.key
  const away = needsReload(settings)
  const change = (part: Partial<ModelSettings>) => setSettings({ ...settings, ...part })
  const model = choice.models.find(({ id }) => id === settings.model)
  const rates = model?.prices?.prices.at(-1)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (faults.length > 0) return
    const kept = setUp(settings, key.trim(), remember)
    if (live.session) live.setInputs({ summaries: settings.summaries })
    if (!kept) return setTold('notKept')
    if (away) return setTold('kept')
    event.currentTarget.closest('dialog')?.close()
  }
  const fault = (name: keyof ModelSettings) => faults.includes(name) && <span className="over">{say.faults[name]}</span>
  return (
    <Dialog title={say.title} close={close} className="live-model">
      <form onSubmit={save}>
        <label className="wide">
          {say.key}
          <input
            type="password"
            autoComplete="off"
            spellCheck={false}
            // Never as an attribute: what is saved of the page would hold it.
            ref={(field) => {
              if (field && field.value !== key) field.value = key
            }}
            aria-describedby="live-key-note"
            onChange={(event) => setKey(event.target.value)}
          />
        </label>
        <p id="live-key-note" className="dim">
          {say.keyNote}
        </p>
        <p role="status" className={unused ? 'over' : 'sr'}>
          {unused && say.keyUnused}
        </p>
        <div className="line">
          <label title={say.rememberNote}>
            <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} /> {say.remember}
          </label>
          <button
            type="button"
            className="btn"
            disabled={choice.key === '' && key === ''}
            onClick={() => {
              forgetKey()
              setRemember(false)
              setTold('forgotten')
            }}
          >
            {say.forget}
          </button>
        </div>
        {remember && <p className="dim">{say.rememberNote}</p>}
        <label className="wide">
          {say.base}
          <input value={settings.base} spellCheck={false} onChange={(event) => change({ base: event.target.value })} />
          {fault('base')}
        </label>
        <p role="status" className={away ? 'over' : 'sr'}>
          {away && (key === '' || remember ? say.needsReload : say.needsReloadAndKey)}
        </p>
        <label className="wide">
          {say.model}
          <input list="live-models" value={settings.model} spellCheck={false} onChange={(event) => change({ model: event.target.value })} />
          <datalist id="live-models">
            {choice.models.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </datalist>
          {fault('model')}
        </label>
        <p className="dim">
          {together.sentences(
            say.facts(model?.window ?? null, model?.maxOutput ?? null),
            rates ? say.price(rates.input, rates.output, PRICE_DATE) : say.noPrice,
          )}
        </p>
        <div className="line">
          <button
            type="button"
            className="btn"
            disabled={key.trim() === '' || choice.listed === 'asking' || away}
            onClick={() => void listModels(settings, key.trim())}
          >
            {choice.listed === 'asking' ? say.listing : say.list}
          </button>
          <span role="status" className={typeof choice.listed === 'object' ? 'over' : 'dim'}>
            {typeof choice.listed === 'object'
              ? w.failure(choice.listed)
              : choice.listed === 'api'
                ? say.listed(choice.models.length)
                : say.fromTable(PRICE_DATE)}
          </span>
        </div>
        <div className="line">
          <label>
            {say.maxTokens}{' '}
            <input
              type="number"
              value={Number.isNaN(settings.maxTokens) ? '' : settings.maxTokens}
              aria-invalid={faults.includes('maxTokens')}
              onChange={(event) => change({ maxTokens: event.target.valueAsNumber })}
            />
          </label>
          <label title={say.thinkingNote}>
            <input type="checkbox" checked={settings.thinking} onChange={(event) => change({ thinking: event.target.checked })} />{' '}
            {say.thinking}
          </label>
          <label>
            <input type="checkbox" checked={settings.caching} onChange={(event) => change({ caching: event.target.checked })} />{' '}
            {say.caching}
          </label>
        </div>
        {fault('maxTokens')}
        <label title={say.silenceNote}>
          {say.silence}{' '}
          <input
            type="number"
            min={SILENCE.least}
            max={SILENCE.most}
            value={Number.isNaN(settings.silence) ? '' : settings.silence}
            aria-invalid={faults.includes('silence')}
            onChange={(event) => change({ silence: event.target.valueAsNumber })}
          />
        </label>
        <p className="dim">{say.silenceNote}</p>
        {fault('silence')}
        {settings.thinking && <p className="dim">{say.thinkingNote}</p>}
        <label>
          {say.summaries}{' '}
          <select
            value={settings.summaries}
            onChange={({ target }) => change({ summaries: target.value === 'model' ? 'model' : 'extractive' })}
          >
            <option value="extractive">{say.summariesBuiltIn}</option>
            <option value="model">{say.summariesModel}</option>
          </select>
        </label>
        {settings.summaries === 'model' && <p className="dim">{say.summariesNote}</p>}
        <div className="line">
          <button type="button" className="btn" disabled={choice.sent === null} onClick={() => void countSent()}>
            {say.count}
          </button>
          <span role="status" className="dim" data-figure="live-counted">
            {choice.sent === null
              ? say.nothingToCount
              : typeof choice.counted === 'number'
                ? say.counted(choice.counted)
                : choice.counted && w.failure(choice.counted)}
          </span>
        </div>
        <div className="line end">
          <span role="status" className="dim">
            {told && say[told]}
          </span>
          {told === 'kept' && (
            <button type="button" className="btn" onClick={() => location.reload()}>
              {say.reload}
            </button>
          )}
          <button type="submit" className="btn strong" disabled={faults.length > 0}>
            {say.use}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
