// Lets a new step settle within a quarter of a second; at once where motion is unwelcome or too much would move.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Strips } from '../core/view/strips.ts'
import { type Settling, settling, startSizes } from './settle.ts'

const DURATION = 240
const MOST_RIBBONS = 60
const MOST_BANDS = 2_500
const still = matchMedia('(prefers-reduced-motion: reduce)')

const settled = (data: Strips): Settling => ({ data, at: (right) => right })
const ease = (x: number) => 1 - (1 - x) ** 3

export function useSettling(data: Strips, step: string): Settling {
  const last = useRef<{ data: Strips; step: string } | null>(null)
  const [motion, setMotion] = useState<{ data: Strips; starts: readonly number[]; share: number } | null>(null)
  useLayoutEffect(() => {
    const was = last.current
    last.current = { data, step }
    const tooMuch = data.ribbons.length > MOST_RIBBONS || data.after.ends.length > MOST_BANDS
    if (was === null || was.data === data || data.ribbons.length === 0 || tooMuch || still.matches) return setMotion(null)
    setMotion({ data, starts: startSizes(data.ribbons, was.step === step ? was.data.ribbons : null), share: 0 })
  }, [data, step])
  const moving = motion?.data ?? null
  useEffect(() => {
    if (moving === null) return
    let frame = 0
    const begin = performance.now()
    const tick = (now: number) => {
      const x = Math.min(1, Math.max(0, (now - begin) / DURATION))
      setMotion((m) => (m === null || x === 1 ? null : { ...m, share: ease(x) }))
      if (x < 1) frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [moving])
  return useMemo(() => (motion?.data === data ? settling(data, motion.starts, motion.share) : settled(data)), [motion, data])
}
