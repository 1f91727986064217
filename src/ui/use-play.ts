// Play: a step after the other, no faster than the page follows; it ends at breakpoints and at the end of the run.
import { useEffect, useState } from 'react'
import type { Cursor, Stop, Stopped, StopRequest, Unit } from '../core/view/types.ts'
import { useLatest } from './use-latest.ts'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds a step at single speed. */
const PACE: Readonly<Record<Unit, number>> = { change: 1_200, edit: 800, stage: 800, call: 800 }
const START: Cursor = { call: 1, step: 0, edit: null }

interface Options {
  readonly stops: readonly Stop[]
  readonly walk: (request: Pick<StopRequest, 'stops' | 'dir' | 'by'>) => Promise<Stopped | null>
  readonly go: (cursor: Cursor) => void
  /** Null: the end of the run. */
  readonly stopped: (at: Stopped | null) => void
}

export function usePlay(options: Options) {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const [by, setBy] = useState<Unit>('change')
  const latest = useLatest({ ...options, speed, by })
  useEffect(() => {
    if (!playing) return
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = async (first: boolean) => {
      const { walk, stops, by: unit } = latest.current
      const at = await walk({ stops, dir: 1, by: unit })
      if (!live) return
      if (at === null && first)
        latest.current.go(START) // from the end one plays from the beginning
      else if (at === null || at.hits.length > 0) {
        setPlaying(false)
        latest.current.stopped(at)
        return
      }
      timer = setTimeout(() => void step(false), PACE[latest.current.by] / latest.current.speed)
    }
    void step(true)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [playing, latest])
  return {
    playing,
    speed,
    setSpeed,
    by,
    setBy,
    pause: () => setPlaying(false),
    toggle: () => setPlaying((now) => !now),
    faster: (dir: 1 | -1) => setSpeed((now) => SPEEDS[SPEEDS.indexOf(now) + dir] ?? now),
  }
}
