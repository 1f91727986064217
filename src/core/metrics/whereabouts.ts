// Where every character of the recording is at the end of a run; and which results the model never got to see whole.
import { depthsAt } from '../pipeline/life-depths.ts'
import { type Where, whereAt } from '../pipeline/life-where.ts'
import { firstSent, type RecordedBlock, type RunBlocks } from './blocks.ts'
import { added, how, plain, share } from './figure.ts'
import { type BlockPlaces, type Figure, PLACES, type Place } from './types.ts'

export interface Whereabouts {
  readonly figures: readonly Figure[]
  readonly places: BlockPlaces
}

function placeOf({ best, reads }: Where): Place {
  if (best === 'file') return (reads ?? 0) > 1 ? 'in_file_deep' : 'in_file'
  return best === 'context' ? 'kept' : best === 'rerun' ? 'by_rerun' : best === 'summary' ? 'in_summary' : 'lost'
}

/** Characters by place; what is no longer in the context is told at the call that took it away. They add up to the recording. */
export function* whereabouts(blocks: RunBlocks): Generator<void, Whereabouts, void> {
  const { index, all, trace } = blocks
  const depths = depthsAt(index.files, index.end)
  const perCall = Object.fromEntries(PLACES.map((place) => [place, new Float64Array(trace.calls.length)])) as Record<Place, Float64Array>
  const sums = Object.fromEntries(PLACES.map((place) => [place, 0])) as Record<Place, number>
  const places = { at: new Uint8Array(all.length), sizes: new Float64Array(all.length) }
  for (const [i, { course, size, lost }] of all.entries()) {
    if (i % 256 === 0) yield
    const place = placeOf(whereAt(index, course, index.end, depths))
    sums[place] += size
    places.at[i] = PLACES.indexOf(place)
    places.sizes[i] = size
    const call = index.places[lost]?.call
    if (call !== undefined) perCall[place][call] = (perCall[place][call] as number) + size
  }
  const total = PLACES.reduce((sum, place) => sum + sums[place], 0)
  const figures = PLACES.map((place): Figure => {
    const is = how(place, 'characters', 'computed')
    return place === 'kept' ? plain(is, sums.kept, total) : { ...added(is, perCall[place]), value: sums[place], of: total }
  })
  return { figures: [...figures, share(how('loss', 'share', 'computed'), sums.lost + sums.in_summary, total)], places }
}

/** Results that some step took away before the first call that could have shown them. One that no call followed does not count. */
export function neverWhole({ index, all, trace }: RunBlocks): readonly Figure[] {
  const results = new Float64Array(trace.calls.length)
  const chars = new Float64Array(trace.calls.length)
  let of = 0
  for (const block of all) {
    const call = sentFirst(index, block)
    if (!block.course.block.result || call >= results.length) continue
    of++
    if (block.lost > (index.sent[call] as number)) continue
    results[call] = (results[call] as number) + 1
    chars[call] = (chars[call] as number) + block.size
  }
  return [
    { ...added(how('never_whole', 'results', 'computed'), results), of },
    added(how('never_whole_chars', 'characters', 'computed'), chars),
  ]
}

const sentFirst = (index: RunBlocks['index'], { course }: RecordedBlock): number => firstSent(index, course.came)
