// Timing on a small and noisy machine: the median of several runs, after one that warms up.

/** A line of the table. */
export interface Row {
  readonly name: string
  readonly value: string
  /** Against the baseline of its part; empty where there is none. */
  readonly ratio: string
}

export interface Timed {
  readonly median: number
  readonly least: number
}

/** Milliseconds of `act`; `runs` of them count. */
export function time(runs: number, act: () => void): Timed {
  act()
  const taken: number[] = []
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    act()
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return { median: taken[Math.floor(taken.length / 2)] ?? 0, least: taken[0] ?? 0 }
}

/** Bytes in use after a collection; needs `--expose-gc`. */
export function heapUsed(): number {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  gc?.()
  return process.memoryUsage().heapUsed
}
