// A number on a track: its name, its field, the knob with the default as a tick, what lies under it, and the way back.
import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { TRACK } from '../../core/view/slider.ts'
import { useLaterWords } from '../later-language.tsx'
import { NumberField } from './NumberField.tsx'
import { useTuneWords } from './tune-language.tsx'

/** So many characters fit into the field as it is on most sliders. */
const FITS = 7

interface Props {
  readonly id: string
  readonly name: string
  readonly code: boolean
  readonly unit: string
  readonly sentence: string
  readonly value: number
  readonly byDefault: number
  readonly range: readonly [min: number, max: number]
  /** From 0 to TRACK. */
  readonly placeOf: (value: number) => number
  /** The refusal, where there is one. */
  readonly problem: string | null
  readonly told?: string | undefined
  readonly toldShort?: string | undefined
  /** Under it, fainter. */
  readonly toldUnder?: string | undefined
  readonly defaultWords: string
  readonly resetWords: string
  readonly take: (value: number) => void
  /** The knob was moved to a place of the track, or to a value by a key. */
  readonly slide: (place: number) => void
  readonly press: (key: string) => boolean
  readonly settle?: () => void
  readonly reset: () => void
  readonly children?: ReactNode
}

export function Knob(props: Props) {
  const { id, name, code, unit, sentence, value, byDefault, range, placeOf, problem, told, toldShort, toldUnder } = props
  const { defaultWords, resetWords, take, slide, press, settle, reset, children } = props
  const later = useLaterWords()
  const { knob } = useTuneWords().policy
  const changed = value !== byDefault
  const beyond = value > range[1] ? 'above' : value < range[0] ? 'below' : null
  const long = later.thresholds.field(value).length > FITS
  const places = { '--at': placeOf(value) / TRACK, '--default': placeOf(byDefault) / TRACK } as CSSProperties
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key)) event.preventDefault()
  }
  return (
    <div className={`slider${changed ? ' changed' : ''}${long ? ' long' : ''}`} style={places}>
      <div className="hd">
        <label htmlFor={id} className={code ? 'code' : undefined} title={sentence}>
          {code ? breakable(name) : name}
        </label>
        <NumberField name={id} label={name} value={value} invalid={problem !== null} take={take} />
        <span className="u">{unit}</span>
      </div>
      <div className="track">
        <i />
        <input
          id={id}
          type="range"
          min={0}
          max={TRACK}
          value={placeOf(value)}
          aria-valuetext={`${later.thresholds.field(value)} ${unit}`}
          aria-describedby={`${id}-says${beyond ? ` ${id}-beyond` : ''}${told ? ` ${id}-told` : ''}`}
          onChange={(event) => slide(Number(event.target.value))}
          onKeyDown={key}
          onPointerUp={settle}
        />
      </div>
      {children}
      <div className="ends">
        <span data-figure={`${id}-least`}>{later.thresholds.field(range[0])}</span>
        {changed ? (
          <button type="button" className="link" aria-label={resetWords} onClick={reset} data-figure={`${id}-default`}>
            {defaultWords}
          </button>
        ) : (
          <span data-figure={`${id}-default`}>{defaultWords}</span>
        )}
        <span data-figure={`${id}-most`}>{later.thresholds.field(range[1])}</span>
      </div>
      {beyond && (
        <p id={`${id}-beyond`} className="told" data-figure={`${id}-beyond`}>
          {knob[beyond](range[beyond === 'above' ? 1 : 0])}
        </p>
      )}
      {toldShort !== undefined && (
        <p className="told" aria-hidden="true" data-figure={`${id}-curve`}>
          {toldShort}
        </p>
      )}
      {toldUnder !== undefined && (
        <p className="told dim" aria-hidden="true" data-figure={`${id}-curve-baseline`}>
          {toldUnder}
        </p>
      )}
      {told && (
        <p id={`${id}-told`} className="sr">
          {told}
        </p>
      )}
      <p id={`${id}-says`} className={problem ? 'refused' : 'sr'} role={problem ? 'alert' : undefined}>
        {problem ?? sentence}
      </p>
    </div>
  )
}

/** A name in code may go on in a second line where a word of it begins. */
const breakable = (name: string): ReactNode =>
  name.split(/(?=[A-Z])/).map((word, i) => (
    <Fragment key={word}>
      {i > 0 && <wbr />}
      {word}
    </Fragment>
  ))
