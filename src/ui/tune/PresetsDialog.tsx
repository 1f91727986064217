// Policies to begin with: the course's, its proportions in the window of a real model, and one's own, named and kept.

import { useEffect, useState } from 'react'
import type { Preset } from '../../core/metrics/types.ts'
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import { nameProblem, type OwnPreset, readPresets, renamed, without, withPreset, writePresets } from '../../shell/own-presets.ts'
import type { EngineProblem, NameProblem } from '../../shell/problems.ts'
import type { Stored } from '../../shell/stored.ts'
import { adopt } from '../../shell/thresholds.ts'
import { ASSUMED, presets } from '../../shell/tune-files.ts'
import type { Tuning } from '../../shell/tuning.ts'
import { Dialog } from '../Dialog.tsx'
import { Literal } from '../Literal.tsx'
import { useWords } from '../language.tsx'
import { useLaterWords } from '../later-language.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/presets-dialog.css'

interface Props {
  readonly info: RunInfo
  readonly store: Store
  readonly assumed: Tuning['assumed']
  readonly close: () => void
}

export function PresetsDialog({ info, store, assumed, close }: Props) {
  const later = useLaterWords()
  const say = useTuneWords()
  const { presets: words } = say.policy
  const [list, setList] = useState<readonly OwnPreset[]>([])
  const [problem, setProblem] = useState<EngineProblem | null>(null)
  useEffect(() => {
    void readPresets().then((read) => (read.ok ? setList(read.value) : setProblem(read.problem)))
  }, [])
  // Read anew before each change: another tab may have kept one meanwhile.
  const change = async (make: (list: readonly OwnPreset[]) => readonly OwnPreset[]) => {
    const read: Stored<readonly OwnPreset[]> = await readPresets()
    const next = make(read.ok ? read.value : list)
    const written = writePresets(next)
    setList(next)
    setProblem(written.ok ? null : written.problem)
  }
  const all = assumed?.assumptions ?? ASSUMED
  const isUsed = (thresholds: Store['thresholds']) => JSON.stringify(sorted(thresholds)) === JSON.stringify(sorted(store.thresholds))
  return (
    <Dialog title={words.title} close={close} className="presets-dialog">
      <ul>
        {presets(all).map((preset) => {
          const name = nameOf(preset, words)
          const limit = preset.thresholds.contextLimit ?? info.defaults.contextLimit
          return (
            <li key={name}>
              <b data-figure="preset-name">{name}</b>
              <span className="dim" data-figure="preset-limit">
                {words.limit(limit)}
              </span>
              <Use name={name} used={isUsed(preset.thresholds)} act={() => setProblem(adopt(preset.thresholds))} />
            </li>
          )
        })}
      </ul>
      <p className="dim" data-figure="preset-proportions">
        {words.proportions(Number(all.charsPerToken.toFixed(2)), all.prefixTokens)}
      </p>
      <h3>{words.own}</h3>
      {list.length === 0 ? (
        <p className="dim">{words.none}</p>
      ) : (
        <ul>
          {list.map((preset) => (
            <Own
              key={preset.name}
              preset={preset}
              list={list}
              used={preset.edition === store.edition && isUsed(preset.thresholds)}
              act={() => {
                if (preset.edition !== store.edition) store.setEdition(preset.edition)
                setProblem(adopt(preset.thresholds))
              }}
              rename={(to) => change((now) => renamed(now, preset.name, to))}
              remove={() => change((now) => without(now, preset.name))}
            />
          ))}
        </ul>
      )}
      <Named
        label={words.keep}
        button={words.keepIt}
        check={(name) => nameProblem(list, name)}
        take={(name) =>
          change((now) =>
            nameProblem(now, name) === null ? withPreset(now, { name, edition: store.edition, thresholds: store.thresholds }) : now,
          )
        }
      />
      <p role="alert" className="refused">
        {problem && later.problem(problem)}
      </p>
    </Dialog>
  )
}

const sorted = (thresholds: Store['thresholds']) => Object.entries(thresholds).sort(([a], [b]) => (a < b ? -1 : 1))
const nameOf = (preset: Preset, words: ReturnType<typeof useTuneWords>['policy']['presets']): string =>
  preset.window === null ? words.course : words.window(preset.window)

function Use({ name, used, act }: { readonly name: string; readonly used: boolean; readonly act: () => void }) {
  const { presets: words } = useTuneWords().policy
  return used ? (
    <span className="dimmer">{words.used}</span>
  ) : (
    <button type="button" className="btn" aria-label={words.takeOne(name)} onClick={act}>
      {words.take}
    </button>
  )
}

interface OwnProps {
  readonly preset: OwnPreset
  readonly list: readonly OwnPreset[]
  readonly used: boolean
  readonly act: () => void
  readonly rename: (to: string) => void
  readonly remove: () => void
}

function Own({ preset, list, used, act, rename, remove }: OwnProps) {
  const w = useWords()
  const { presets: words } = useTuneWords().policy
  const [renaming, setRenaming] = useState(false)
  const { name, edition, thresholds } = preset
  if (renaming)
    return (
      <li className="renaming">
        <Named
          label={words.newName(name)}
          button={words.done}
          start={name}
          check={(next) => nameProblem(list, next, name)}
          take={(next) => {
            setRenaming(false)
            if (next !== name) rename(next)
          }}
        />
      </li>
    )
  return (
    <li>
      <b>
        <Literal text={name} inline />
      </b>
      <span className="dim" data-figure="preset-own">
        {words.summary(w.edition(edition).name, Object.keys(thresholds).length)}
      </span>
      <Use name={name} used={used} act={act} />
      <button type="button" className="btn" aria-label={words.renameOne(name)} onClick={() => setRenaming(true)}>
        {words.rename}
      </button>
      <button type="button" className="btn" aria-label={words.deleteOne(name)} onClick={remove}>
        {words.delete}
      </button>
    </li>
  )
}

interface NamedProps {
  readonly label: string
  readonly button: string
  readonly start?: string
  readonly check: (name: string) => NameProblem | null
  readonly take: (name: string) => void
}

/** A name and the button that takes it; what is wrong with it is told when it is pressed. */
function Named({ label, button, start = '', check, take }: NamedProps) {
  const { presets: words } = useTuneWords().policy
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState<NameProblem | null>(null)
  return (
    <form
      className="named"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = check(name)
        setProblem(wrong)
        if (wrong) return
        setName('')
        take(name.trim())
      }}
    >
      <label>
        {label}
        <input
          type="text"
          autoComplete="off"
          value={name}
          aria-invalid={problem !== null}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="btn">
        {button}
      </button>
      {problem && (
        <p role="alert" className="refused">
          {words.name(problem)}
        </p>
      )}
    </form>
  )
}
