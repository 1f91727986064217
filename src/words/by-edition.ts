// What is said under every edition, but for those under which it is something else.
import type { EditionId } from '../core/pipeline/types.ts'

export function byEdition(said: string, other: Partial<Record<EditionId, string>> = {}): Readonly<Record<EditionId, string>> {
  return { 's08-2026-07': said, 's08-2026-08': said, 's08-head': said, none: said, ...other }
}
