// The cut of snip_compact as the step beside the lesson made it: a cell a message, head, middle and tail in brackets, and dotted the cut that would have parted a pair.
import type { Frame } from '../../core/view/types.ts'
import { useLearnWords } from './learn-language.tsx'
import '../css/cut-picture.css'

const WIDTH = 412
const TOP = 20
const CELL = 16
const FOOT = 42

/** A place between two messages, and the cut's own beside it. */
interface Moved {
  readonly at: number
  readonly pair: number
}

export function CutPicture({ frame, keepHead }: { readonly frame: Frame; readonly keepHead: number }) {
  const w = useLearnWords()
  const verdict = frame.stages[frame.cursor.step]?.verdict
  const reason = frame.why?.edit.reason
  // With pins in the middle there are several cuts.
  if (verdict?.code !== 'snipped' || reason?.code !== 'past_max_messages' || verdict.markers !== undefined) return null
  const { messages, head, dropped, tail } = verdict
  const x = (k: number) => (k * WIDTH) / messages
  const gone = head + dropped
  // A cut that was moved would have run between a tool use and its result, which follows it.
  const moved: readonly Moved[] = [
    ...(reason.pairHead ? [{ at: keepHead, pair: keepHead - 1 }] : []),
    ...(reason.pairTail ? [{ at: gone + 1, pair: gone }] : []),
  ]
  const parts = [
    { name: w.cut.head(head), from: 0, to: head, y: FOOT + 15, anchor: 'start', at: 0 },
    { name: w.cut.goes(dropped), from: head, to: gone, y: FOOT + 30, anchor: 'start', at: x(head) },
    { name: w.cut.tail(tail), from: gone, to: messages, y: FOOT + 15, anchor: 'middle', at: x((gone + messages) / 2) },
  ] as const
  return (
    <svg
      className="cut-picture"
      viewBox={`-1 0 ${WIDTH + 2} 76`}
      role="img"
      aria-label={w.cut.says(messages, head, dropped, tail, moved.length > 0)}
    >
      {Array.from({ length: messages }, (_, k) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={k}
          x={x(k) + 0.5}
          y={TOP}
          width={Math.max(1, x(1) - 1.5)}
          height={CELL}
          className={k >= head && k < gone ? 'goes' : undefined}
        />
      ))}
      {moved.map(({ at, pair }) => (
        <g key={at} className="moved">
          <path d={`M${x(pair + 0.5)} ${TOP - 2}C${x(pair + 0.5)} ${TOP - 9} ${x(pair + 1.5)} ${TOP - 9} ${x(pair + 1.5)} ${TOP - 2}`} />
          <path className="halo" d={`M${x(at)} ${TOP}v${CELL}`} />
          <path className="dotted" d={`M${x(at)} ${TOP - 14}V${FOOT - 2}`} />
          <text x={Math.min(x(at) + 6, WIDTH)} y={TOP - 9}>
            {w.cut.parts}
          </text>
        </g>
      ))}
      {parts.map(({ name, from, to, y, anchor, at }) => (
        <g key={name}>
          <path d={`M${x(from) + 1} ${FOOT - 4}v4H${x(to) - 1}v-4`} />
          <text x={at} y={y} textAnchor={anchor}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
