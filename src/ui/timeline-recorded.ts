// The line of the context the tool really sent: a step a call, one point a pixel where calls share it. Pure.
import { endsOf, type Plot, pitchOf, placeOf } from './timeline-shapes.ts'

/** What passes the frame runs along its end. `least`: so wide is a step where calls are narrower. */
export function recordedPath(sent: Float64Array, plot: Plot, scale: number, least = 1): string {
  const calls = sent.length
  const [from, to] = endsOf(calls, plot)
  const pitch = pitchOf(calls, plot)
  let d = ''
  let lastX = Number.NEGATIVE_INFINITY
  let most = 0
  for (let i = Math.floor(from); i < to; i++) {
    most = Math.max(most, sent[i] ?? 0)
    const x = placeOf(i, calls, plot)
    // Of calls that share a step the largest counts.
    if (x + pitch - lastX < least && i + 1 < to) continue
    const y = round(Math.min(plot.bottom, plot.top + most * scale))
    d += `${d === '' ? `M${round(Math.max(x, lastX))} ${y}` : `V${y}`}H${round(x + pitch)}`
    lastX = x + pitch
    most = 0
  }
  return d
}

const round = (n: number) => Math.round(n * 100) / 100
