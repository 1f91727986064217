// Small signs: a kind is a colour and a letter, a fate a colour and a shape, a stage the shape of what it does.
import type { Kind } from '../core/conversation/types.ts'
import type { StageName } from '../core/pipeline/types.ts'
import type { Fate } from '../core/view/types.ts'
import { useWords } from './language.tsx'

const LETTERS: Readonly<Record<Kind, string | null>> = {
  user_text: 'U',
  assistant_text: 'A',
  thinking: 'T',
  tool_use: null,
  tool_result: null,
  preview: 'P',
  marker: 'M',
  image: 'I',
}

/** Fills of the kinds, in the order of KINDS. */
export const KIND_FILLS = [
  'var(--k-user)',
  'var(--k-assistant)',
  'var(--k-thinking)',
  'var(--k-use)',
  'var(--k-result)',
  'url(#hatch)',
  'var(--k-marker)',
  'var(--k-image)',
] as const
export const KIND_INKS = [
  'var(--on-user)',
  'var(--on-assistant)',
  'var(--on-thinking)',
  'var(--on-use)',
  'var(--on-result)',
  'var(--on-preview)',
  'var(--on-marker)',
  'var(--on-image)',
] as const
export const KIND_LETTERS = ['U', 'A', 'T', '', '', 'P', 'M', 'I'] as const

export function KindChip({ kind }: { kind: Kind }) {
  const w = useWords()
  const letter = LETTERS[kind]
  return (
    <span className={`k ${kind}`} title={w.kind(kind)} aria-hidden="true">
      {letter ?? (
        <svg viewBox="0 0 13 13" aria-hidden="true">
          <path d={kind === 'tool_use' ? 'M4 3l6 3.5L4 10z' : 'M9 3L3 6.5 9 10z'} fill="currentColor" />
        </svg>
      )}
    </span>
  )
}

const FATES: Readonly<Record<Fate, { d: string; fill?: string; line?: number }>> = {
  kept: { d: 'M1 4h10M1 8h10', line: 1.5 },
  shortened: { d: '', fill: 'M1 1l10 3.8v2.4L1 11z' },
  persisted: { d: 'M2.75 1.25h4l2.5 2.5v7h-6.5zM6.5 1.5v2.5H9', line: 1.3 },
  snipped: { d: 'M5 11.5L7 .5', fill: 'M.5 2.5H4v7H.5zM8 2.5h3.5v7H8z', line: 1.2 },
  folded: { d: 'M1 1.5L7 6 1 10.5M6.5 6H11.5', line: 1.6 },
  gone: { d: 'M2 2l8 8M10 2l-8 8', line: 1.6 },
}

export function FateSign({ fate }: { fate: Fate }) {
  const { d, fill, line } = FATES[fate]
  return (
    <svg className={`f ${fate}`} viewBox="0 0 12 12" aria-hidden="true">
      {fill && <path d={fill} fill="currentColor" />}
      {d && <path d={d} fill="none" stroke="currentColor" strokeWidth={line} />}
    </svg>
  )
}

/** What each stage does to what it touches: colour and, on the timeline, the sign. */
export const STAGE_FATE: Readonly<Record<StageName, Fate>> = {
  tool_result_budget: 'persisted',
  snip_compact: 'snipped',
  micro_compact: 'shortened',
  fit_tool_results: 'shortened',
  compact_history: 'folded',
  reactive_compact: 'folded',
}
/** Signs that differ by stage where two share a fate: a bar stops the wedge (fit) and the fold (after a rejection). */
const EXTRA: Partial<Record<StageName, string>> = { fit_tool_results: 'M11.2 1v10', reactive_compact: 'M10.8 1.5v9' }

/** All stage signs and the hatch, once per page and never inside `display: none`. */
export function Defs() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--k-preview-b)" />
          <rect width="2" height="5" fill="var(--k-preview-a)" />
        </pattern>
        {(Object.keys(STAGE_FATE) as StageName[]).map((name) => {
          const { d, fill, line } = FATES[STAGE_FATE[name]]
          const extra = EXTRA[name]
          return (
            <symbol key={name} id={`sign-${name}`} viewBox="0 0 12 12">
              {fill && <path d={fill} fill="currentColor" />}
              {d && <path d={d} fill="none" stroke="currentColor" strokeWidth={line} />}
              {extra && <path d={extra} fill="none" stroke="currentColor" strokeWidth={1.6} />}
            </symbol>
          )
        })}
      </defs>
    </svg>
  )
}

/** At what the API refuses. */
export function BrokenSign() {
  const w = useWords()
  return (
    <svg className="broken-sign" viewBox="0 0 9 9" role="img" aria-label={w.rows.breaks}>
      <title>{w.rows.breaks}</title>
      <path d="M1 1l7 7M8 1l-7 7" />
    </svg>
  )
}

export const Arrow = ({ dir }: { dir: 1 | -1 }) => (
  <svg viewBox="0 0 9 9" aria-hidden="true">
    <path d={dir < 0 ? 'M6 1L2.5 4.5 6 8' : 'M3 1l3.5 3.5L3 8'} />
  </svg>
)
export const Caret = () => (
  <svg className="caret" viewBox="0 0 8 8" aria-hidden="true">
    <path d="M1 2.5l3 3 3-3" />
  </svg>
)
export const Logo = () => (
  <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
    <path d="M.5 .5h5v15h-5zM8.5 .5h5v9h-5z" fill="none" stroke="currentColor" />
    <path d="M1 1h4v9H1zM9 1h4v3H9z" fill="currentColor" />
  </svg>
)
