// Columns of one pixel as areas: one outline for all that touch, which turns only where its edge moves. Pure.

/** Whole and half pixels: what lies between is not seen, and costs digits. */
export const half = (n: number): number => Math.round(n * 2) / 2

/** A band of neighbouring pixels: where it begins and ends in each; where it does not end below its beginning, nothing stands. */
export class Band {
  private readonly tops: Float64Array
  private readonly ends: Float64Array

  constructor(columns: number) {
    const length = Math.max(0, Math.ceil(columns)) // a plot may have no room at all
    this.tops = new Float64Array(length)
    this.ends = new Float64Array(length)
  }

  put(column: number, top: number, end: number): void {
    this.tops[column] = half(top)
    this.ends[column] = Math.max(half(end), half(top) + 0.5)
  }

  /** `left`: where the first pixel lies. At most four points a pixel. */
  path(left: number): string {
    const { tops, ends } = this
    const stands = (i: number) => i < tops.length && (ends[i] as number) > (tops[i] as number)
    let d = ''
    for (let from = 0; from < tops.length; from++) {
      if (!stands(from)) continue
      let to = from
      while (stands(to + 1)) to++
      d += `M${left + from} ${tops[from]}${edge(tops, from, to, 1)}V${ends[to]}${edge(ends, to, from, -1)}z`
      from = to
    }
    return d
  }
}

/** Along one edge, both ends with. */
function edge(at: Float64Array, from: number, to: number, dir: 1 | -1): string {
  let d = ''
  let run = 0
  for (let i = from; ; i += dir) {
    run += dir
    if (i === to) return `${d}h${run}`
    if (at[i + dir] === at[i]) continue
    d += `h${run}V${at[i + dir]}`
    run = 0
  }
}
