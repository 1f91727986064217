// The page's keys. They rest inside fields and open dialogs, and where something nearer has taken the key.
import { useEffect } from 'react'
import type { Move } from '../core/view/types.ts'

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: { by: 'call', dir: -1 },
  ArrowRight: { by: 'call', dir: 1 },
  '[': { by: 'edit', dir: -1 },
  ']': { by: 'edit', dir: 1 },
  '{': { by: 'stage', dir: -1 },
  '}': { by: 'stage', dir: 1 },
  p: { by: 'change', dir: -1 },
  n: { by: 'change', dir: 1 },
  Home: { to: 'first' },
  End: { to: 'last' },
  PageUp: { page: -1 },
  PageDown: { page: 1 },
}

/** Something nearer has taken the key, or one is in a field, a dialog or a menu. */
export function keysRest(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog, [popover]') !== null
}

/** Page keys scroll where there is something to scroll; only elsewhere do they move by ten calls. */
export const scrolls = (target: Element | null) => target?.closest('.list, .text, .tab-panel, .stages') != null

export function useKeys(move: (move: Move) => void, showKeys: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keysRest(event)) return
      const target = event.target instanceof Element ? event.target : null
      if (event.key === '?') return showKeys()
      const wanted = MOVES[event.key]
      if (!wanted || (event.key.startsWith('Page') && scrolls(target))) return
      event.preventDefault()
      move(wanted)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [move, showKeys])
}
