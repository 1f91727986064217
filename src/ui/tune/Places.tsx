// Where every character of the recording is at the end, as a strip; beside that of the baseline, with flows from where it is there to where it is now.
import { useMemo } from 'react'
import { PLACES } from '../../shell/metric-lists.ts'
import type { Figured } from '../../shell/tuning.ts'
import { flowShapes, flowsOf, movedOf } from './place-flows.ts'
import { useTuneWords } from './tune-language.tsx'
import '../css/places.css'

const [HEIGHT, STRIP, GAP] = [216, 30, 60]
/** So many moves are named. */
const NAMED = 4

interface Props {
  readonly present: Figured | null
  /** What stands there is of the policy before. */
  readonly stale: boolean
  readonly baseline: Figured | null
}

export function Places({ present, stale, baseline }: Props) {
  const say = useTuneWords()
  const here = present?.slow ? valuesOf(present) : null
  const flows = useMemo(
    () => (baseline?.places && present?.places ? flowsOf(baseline.places, present.places) : null),
    [baseline?.places, present?.places],
  )
  if (!here) return null
  const there = baseline?.slow ? valuesOf(baseline) : null
  const all = sum(here)
  const moved = flows ? movedOf(flows) : []
  return (
    <section className={`places${stale ? ' stale' : ''}`} aria-label={say.groups.places}>
      <header>
        <h2>{say.groups.places}</h2>
        <span className="dim" data-figure="tune-all-characters">
          {say.value(all, 'characters')} {stale ? say.earlier : say.known('computed')}
        </span>
      </header>
      <div className="strips">
        <svg
          width={there ? 2 * STRIP + GAP : STRIP}
          height={HEIGHT + (there ? 16 : 0)}
          role={flows ? 'img' : undefined}
          aria-label={flows ? say.flows.picture : undefined}
          aria-hidden={flows ? undefined : true}
        >
          {flows &&
            flowShapes(flows, STRIP, STRIP + GAP, HEIGHT).map(({ from, to, d }) => (
              <path key={`${from} ${to}`} className={`flow ${from === to ? 'stays' : to}`} d={d} />
            ))}
          {there && <OneStrip values={there} x={0} name={say.columns.baseline} />}
          <OneStrip values={here} x={there ? STRIP + GAP : 0} name={there ? say.columns.present : null} />
        </svg>
        <ul className={there ? 'both' : undefined}>
          {there && (
            <li className="dim" aria-hidden="true">
              <i />
              <span />
              <span>{say.columns.baseline}</span>
              <span>{say.columns.present}</span>
              <span>{say.columns.difference}</span>
            </li>
          )}
          {PLACES.map((id, i) => {
            const [now, then] = [here[i] ?? 0, there?.[i] ?? null]
            return (
              <li key={id} className={`place ${id}`}>
                <i aria-hidden="true" />
                <span>{say.figure(id).name}</span>
                {then !== null && (
                  <span className="there" data-figure={`places-${id}-baseline`}>
                    {say.value(then, 'characters')}
                  </span>
                )}
                <b data-figure={`places-${id}`}>{say.value(now, 'characters')}</b>
                <span className="dim">
                  {then === null
                    ? all > 0 && say.percent(now / all)
                    : Math.round(now - then) === 0
                      ? say.same
                      : say.difference(now - then, 'characters')}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      {flows && (
        <p className="moved" data-figure="places-moved">
          {moved.length === 0
            ? say.flows.none
            : moved
                .slice(0, NAMED)
                .map((flow) => (
                  <span key={`${flow.from} ${flow.to}`}>
                    {say.flows.moved(flow.here, say.figure(flow.from).name, say.figure(flow.to).name)}
                  </span>
                ))}
          {moved.length > NAMED && <span>{say.flows.more(moved.length - NAMED)}</span>}
        </p>
      )}
    </section>
  )
}

const valuesOf = ({ slow }: Figured): readonly number[] => PLACES.map((id) => slow?.find((figure) => figure.id === id)?.value ?? 0)
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

function OneStrip({ values, x, name }: { readonly values: readonly number[]; readonly x: number; readonly name: string | null }) {
  const all = sum(values)
  let at = 0
  return (
    <g>
      {PLACES.map((id, i) => {
        const [top, height] = [at, all > 0 ? (HEIGHT * (values[i] ?? 0)) / all : 0]
        at += height
        return height > 0 && <rect key={id} className={id} x={x} y={top} width={STRIP} height={height} />
      })}
      <rect className="frame" x={x + 0.5} y={0.5} width={STRIP - 1} height={HEIGHT - 1} />
      {name !== null && (
        <text x={x === 0 ? 0 : x + STRIP} y={HEIGHT + 13} textAnchor={x === 0 ? 'start' : 'end'}>
          {name}
        </text>
      )}
    </g>
  )
}
