// The history that is open, on the timeline: from the call it came in, where its text was, and what happened to it.
import type { Where } from '../core/pipeline/life-where.ts'
import type { LifeView } from '../core/view/types.ts'
import { useLaterWords } from './later-language.tsx'
import { FateSign } from './Signs.tsx'
import type { TimelineView } from './TimelineMore.tsx'
import { LINES, type Line, lifeLane } from './timeline-life.ts'

/** Warm by what is lost, as in the track of its tab. */
const COLOURS: Readonly<Record<Where['best'], string>> = {
  context: 'var(--ink-2)',
  file: 'var(--f-persisted)',
  rerun: 'var(--f-shortened)',
  summary: 'var(--f-folded)',
  nowhere: 'var(--f-gone)',
}

export function TimelineLife({ view, life, y }: { view: TimelineView; life: LifeView; y: number }) {
  const { life: say } = useLaterWords()
  const { info, plot, phone, width, height } = view
  const { stays, signs } = lifeLane(life, info.series.calls, plot)
  const middle = y + 6
  return (
    <div className="life-lane" role="img" aria-label={say.lane(life)} data-life={life.id}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {!phone && (
          <text x="16" y={y + 9}>
            {life.id}
          </text>
        )}
        <path d={`M${plot.left} ${y + 11.5}H${plot.right}`} stroke="var(--rule)" strokeWidth=".6" />
        {stays.map(({ from, best, x, width: long }) => (
          <path key={from} className={LINES[best]} d={lineOf(LINES[best], x, x + long, middle)} stroke={COLOURS[best]} fill="none" />
        ))}
      </svg>
      {signs.map(({ call, fate, x }) => (
        <i key={`${call} ${fate}`} className={fate ?? 'came'} style={{ left: x - 5, top: y + 1 }}>
          {fate && <FateSign fate={fate} />}
        </i>
      ))}
    </div>
  )
}

function lineOf(line: Line, from: number, to: number, y: number): string {
  if (line === 'hollow') return `M${from} ${y - 1.5}H${to}V${y + 1.5}H${from}z`
  if (line === 'double') return `M${from} ${y - 1.5}H${to}M${from} ${y + 1.5}H${to}`
  return `M${from} ${y}H${to}`
}
