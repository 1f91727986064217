// True once the first run stands on the page: what may come later comes then.
import { useEffect, useState } from 'react'

const LATER = 150

export function useRested(shown: boolean): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setRested(true), LATER)
    return () => clearTimeout(timer)
  }, [shown])
  return rested
}
