// Where a text was at each call, small: a band a run of calls, and the reads needed to get it back as a step line above it.
import type { LifeView } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { trackOf } from './life-shapes.ts'

const WIDTH = 276
const HEIGHT = 58
const BEST = ['context', 'file', 'rerun', 'summary', 'nowhere'] as const

/** Warm by what is lost, as the fates are. */
const FILLS: Readonly<Record<(typeof BEST)[number], string>> = {
  context: 'var(--ink-2)',
  file: 'var(--f-persisted)',
  rerun: 'var(--f-shortened)',
  summary: 'var(--f-folded)',
  nowhere: 'var(--f-gone)',
}

export function LifeTrack({ life, calls, call }: { life: LifeView; calls: number; call: number }) {
  const w = useWords()
  const { life: say } = useLaterWords()
  const { bands, steps, levels, at, axis } = trackOf(life.stays, calls, call, WIDTH, HEIGHT)
  const kinds = BEST.filter((best) => bands.some((band) => band.best === best))
  return (
    <>
      <svg className="track" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={life.stays.map(say.stay).join(' ')}>
        {levels.map((level) => (
          <g key={level.y}>
            <path d={`M${axis} ${level.y}H${WIDTH}`} stroke="var(--rule)" strokeWidth=".6" />
            <text x={axis - 5} y={level.y + 4} textAnchor="end" data-figure="life-reads">
              {level.reads === null ? '–' : w.number.whole(level.reads)}
            </text>
          </g>
        ))}
        {bands.map((band) => (
          <rect key={band.x} x={band.x} y={HEIGHT - 9} width={band.width} height="8" fill={FILLS[band.best]} />
        ))}
        <path d={steps} fill="none" stroke="var(--ink)" strokeWidth="1.5" />
        <path d={`M${at} 0V${HEIGHT}`} stroke="var(--focus)" strokeWidth="1" strokeDasharray="2 2" />
      </svg>
      <ul className="track-key">
        {kinds.map((best) => (
          <li key={best}>
            <svg viewBox="0 0 9 9" aria-hidden="true">
              <rect y="1" width="9" height="7" fill={FILLS[best]} />
            </svg>
            {say.best(best)}
          </li>
        ))}
      </ul>
    </>
  )
}
