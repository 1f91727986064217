// Where every character of the recording is at the end, as a strip; beside that of the baseline.
import type { FigureId } from '../../core/metrics/types.ts'
import type { Figured } from '../../shell/tuning.ts'
import { useTuneWords } from './tune-language.tsx'

const PLACES: readonly FigureId[] = ['kept', 'in_file', 'in_file_deep', 'by_rerun', 'in_summary', 'lost']
const HEIGHT = 200

interface Props {
  readonly present: Figured | null
  /** What stands there is of the policy before. */
  readonly stale: boolean
  readonly baseline: Figured | null
}

export function Places({ present, stale, baseline }: Props) {
  const say = useTuneWords()
  const here = present?.slow ? valuesOf(present) : null
  if (!here) return null
  const there = baseline?.slow ? valuesOf(baseline) : null
  const all = here.reduce((sum, k) => sum + k, 0)
  return (
    <section className={`places${stale ? ' stale' : ''}`} aria-label={say.groups.places}>
      <header>
        <h2>{say.groups.places}</h2>
        <span className="dim" data-figure="tune-all-characters">
          {say.value(all, 'characters')} {stale ? say.earlier : say.known('computed')}
        </span>
      </header>
      <div className="strips">
        {there && <OneStrip values={there} name={say.columns.baseline} />}
        <OneStrip values={here} name={there ? say.columns.present : null} />
        <ul className={there ? 'both' : undefined}>
          {there && (
            <li className="dim" aria-hidden="true">
              <i />
              <span />
              <span className="there">{say.columns.baseline}</span>
              <span>{say.columns.present}</span>
              <span />
            </li>
          )}
          {PLACES.map((id, i) => (
            <li key={id} className={`place ${id}`}>
              <i aria-hidden="true" />
              <span>{say.figure(id).name}</span>
              {there && (
                <span className="there" data-figure={`places-${id}-baseline`}>
                  {say.value(there[i] ?? 0, 'characters')}
                </span>
              )}
              <b data-figure={`places-${id}`}>{say.value(here[i] ?? 0, 'characters')}</b>
              <span className="dim">{all > 0 && say.percent((here[i] ?? 0) / all)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const valuesOf = ({ slow }: Figured): readonly number[] => PLACES.map((id) => slow?.find((figure) => figure.id === id)?.value ?? 0)

function OneStrip({ values, name }: { readonly values: readonly number[]; readonly name: string | null }) {
  const all = values.reduce((sum, k) => sum + k, 0)
  return (
    <div aria-hidden="true">
      <div className="strip" style={{ height: HEIGHT }}>
        {PLACES.map((id, i) => (
          <i key={id} className={id} style={{ height: all > 0 ? `${(100 * (values[i] ?? 0)) / all}%` : 0 }} />
        ))}
      </div>
      {name !== null && <span className="dim">{name}</span>}
    </div>
  )
}
