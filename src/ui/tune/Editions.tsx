// Editions side by side on the open session, `none` among them: a small timeline each, and one table of the main figures.
import { useEffect, useMemo, useState } from 'react'
import type { Tuned } from '../../core/engine/tune-types.ts'
import type { Figure, FigureId } from '../../core/metrics/types.ts'
import type { EditionId } from '../../core/pipeline/types.ts'
import { EDITION_IDS } from '../../core/view/orders.ts'
import type { TuneActions } from '../../shell/tune.ts'
import { Dialog } from '../Dialog.tsx'
import { useWords } from '../language.tsx'
import { KIND_FILLS } from '../Signs.tsx'
import { type Plot, timelineShapes } from '../timeline-shapes.ts'
import { useTuneWords } from './tune-language.tsx'
import '../css/editions-dialog.css'

/** The main ones; all of them are in the figures of the edition one goes to. */
const MAIN: readonly FigureId[] = [
  ...(['calls', 'summaries', 'chars_sent', 'chars_most', 'tokens_sent', 'money', 'cache_hit_rate', 'cache_breaks'] as const),
  ...(['kept', 'in_file', 'in_file_deep', 'by_rerun', 'in_summary', 'lost', 'loss'] as const),
  ...(['never_whole', 'regret', 'dead_weight', 'needles', 'constraints', 'violations', 'thinking_invalidated', 'over_window'] as const),
]

interface OfEdition {
  readonly tuned: Tuned
  /** Null: not there yet. */
  readonly slow: readonly Figure[] | null
}
type Found = Partial<Record<EditionId, OfEdition>>

interface Props {
  readonly tuning: () => Promise<TuneActions>
  readonly present: EditionId
  readonly use: (edition: EditionId) => void
  readonly close: () => void
}

export function Editions({ tuning, present, use, close }: Props) {
  const w = useWords()
  const say = useTuneWords()
  const words = say.compare.editions
  const found = useEditions(tuning)
  const known = useMemo(() => new Map(EDITION_IDS.map((id) => [id, figuresOf(found[id])])), [found])
  return (
    <Dialog title={words.title} close={close} className="editions-dialog">
      <p className="dim">{words.note}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table scrolls, also by keyboard */}
      <section className="scroll" aria-label={words.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {EDITION_IDS.map((id) => (
                <th key={id} scope="col" className={id === present ? 'present' : undefined}>
                  {w.edition(id).name}
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {EDITION_IDS.map((id) => (
                <td key={id} className={id === present ? 'present' : undefined}>
                  <Small tuned={found[id]?.tuned ?? null} name={w.edition(id).name} />
                  {id === present ? (
                    <span className="in-use">{words.inUse}</span>
                  ) : (
                    <button type="button" className="btn" aria-label={words.use(w.edition(id).name)} onClick={() => use(id)}>
                      {words.useIt}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {MAIN.map((name) => {
              const how = EDITION_IDS.map((id) => known.get(id)?.get(name)).find((figure) => figure)?.known
              return (
                <tr key={name}>
                  <th scope="row" title={say.figure(name).how}>
                    {say.figure(name).name} {how && <em>{say.known(how)}</em>}
                  </th>
                  {EDITION_IDS.map((id) => {
                    const figure = known.get(id)?.get(name)
                    return (
                      <td key={id} className={id === present ? 'present' : undefined} data-figure={`edition-${id}-${name}`}>
                        {figure ? (figure.value === null ? say.dash : say.value(figure.value, figure.unit)) : words.coming}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}

const figuresOf = (of: OfEdition | undefined): ReadonlyMap<FigureId, Figure> =>
  new Map([...(of?.tuned.fast.figures ?? []), ...(of?.slow ?? [])].map((figure) => [figure.id, figure]))

/** First the fast figures of all, then the slow ones, edition by edition. */
function useEditions(tuning: () => Promise<TuneActions>): Found {
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    let gone = false
    const all = async () => {
      const tune = await tuning()
      const tuned = new Map<EditionId, Tuned>()
      for (const edition of EDITION_IDS) {
        const answer = gone ? null : await tune.at({ edition }, edition)
        if (!answer) continue
        tuned.set(edition, answer)
        setFound((was) => ({ ...was, [edition]: { tuned: answer, slow: null } }))
      }
      for (const [edition, of] of tuned) {
        const figures = gone ? null : await tune.figuresWith({ edition }, edition)
        if (figures) setFound((was) => ({ ...was, [edition]: { tuned: of, slow: figures.slow } }))
      }
    }
    void all()
    return () => {
      gone = true
    }
  }, [tuning])
  return found
}

const [WIDTH, HEIGHT, TOP] = [190, 76, 6]
/** So many limits fit into the frame; what is sent past it ends at its foot, and its largest is a number. */
const LIMITS = 1.4

/** One timeline at the scale of all: so many pixels a limit. */
function Small({ tuned, name }: { readonly tuned: Tuned | null; readonly name: string }) {
  const say = useTuneWords().compare.editions
  const shapes = useMemo(() => {
    if (!tuned) return null
    const { series, policy } = tuned
    const plot: Plot = { left: 0, right: WIDTH, top: TOP, bottom: HEIGHT }
    return timelineShapes(series, policy.contextLimit, plot, (HEIGHT - TOP) / (LIMITS * policy.contextLimit))
  }, [tuned])
  if (!tuned || !shapes) return <div className="small" />
  const times = tuned.largest / tuned.policy.contextLimit
  return (
    <div className="small">
      <svg
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say.timeline(name, tuned.series.calls)}
      >
        <path d={`M0 ${TOP - 0.5}H${WIDTH}`} stroke="var(--rule)" />
        {shapes.sent.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
        {shapes.least.map((d, kind) => d !== '' && <path key={KIND_FILLS[kind]} d={d} fill={KIND_FILLS[kind]} />)}
        <path d={shapes.removed} fill="var(--f-shortened)" fillOpacity=".32" />
        <path d={shapes.edges} fill="var(--f-shortened)" />
        <path d={`M0 ${shapes.limitY + 0.5}H${WIDTH}`} stroke="var(--ink)" />
      </svg>
      <span className={times > 1 ? 'over' : 'dim'}>{say.largest(times)}</span>
    </div>
  )
}
