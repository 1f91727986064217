// A value that is dragged while a replay follows: at most one a frame, none before the last has answered; what was wished last is reached.
import { useEffect, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

interface Following {
  readonly wish: (value: number) => void
  /** What was wished and has not been reached; null: nothing. */
  readonly preview: number | null
}

/** `busy`: a run is under way. `set` begins one. */
export function useFollowing(value: number, set: (value: number) => void, busy: boolean): Following {
  const [preview, setPreview] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const sent = useRef<number | null>(null)
  const now = useLatest({ value, set, busy })
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const follow = () => {
    frame.current = 0
    const next = wanted.current
    if (next === null) return
    if (now.current.busy) {
      frame.current = requestAnimationFrame(follow)
      return
    }
    if (next !== now.current.value && next !== sent.current) {
      sent.current = next
      now.current.set(next)
      frame.current = requestAnimationFrame(follow)
      return
    }
    wanted.current = null
    sent.current = null
    setPreview(null)
  }
  const wish = (next: number) => {
    wanted.current = next
    setPreview(next)
    if (frame.current === 0) frame.current = requestAnimationFrame(follow)
  }
  return { wish, preview }
}
