// Light or dark: what was chosen, else what the system says.
import { useEffect, useSyncExternalStore } from 'react'
import type { Theme } from '../shell/contract.ts'

const system = matchMedia('(prefers-color-scheme: light)')
const watch = (changed: () => void) => {
  system.addEventListener('change', changed)
  return () => system.removeEventListener('change', changed)
}

export function useTheme(theme: Theme): 'light' | 'dark' {
  const light = useSyncExternalStore(watch, () => system.matches)
  const shown = theme === 'system' ? (light ? 'light' : 'dark') : theme
  useEffect(() => {
    document.documentElement.dataset.theme = shown
  }, [shown])
  return shown
}
