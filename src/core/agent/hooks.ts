// Which hooks an edition has beside those of its tools, and what the Stop hook hands back.
import type { EditionId } from '../pipeline/types.ts'
import type { Agent, Note, StopHook } from './types.ts'

/** So often at most for one typed text: it must not go on for ever. */
export const MOST_HANDED_BACK = 10

/** July's program has PreToolUse and PostToolUse only. */
export const hasStopHook = (edition: EditionId): boolean => edition !== 's08-2026-07'

/** Null: nothing, and the turn ends. */
export function handsBack({ edition, stopHook, handedBack }: Pick<Agent, 'edition' | 'stopHook' | 'handedBack'>): StopHook | null {
  if (!stopHook || !hasStopHook(edition) || stopHook.text.trim() === '') return null
  const most = Math.min(stopHook.most, MOST_HANDED_BACK)
  return handedBack < most ? { ...stopHook, most } : null
}

/** UserPromptSubmit and Stop say nothing where there are none. */
export const isNoted = ({ code }: Note, edition: EditionId): boolean => hasStopHook(edition) || (code !== 'prompt' && code !== 'stop')
