// What of a file was not read, by its warnings.
import type { Warning } from '../core/importers/types.ts'

/** Records: `cut` off at the end, `broken` before it. */
export function unread(warnings: readonly Warning[]): { readonly cut: number; readonly broken: number } {
  const lost = (code: Warning['code']) => warnings.reduce((sum, w) => sum + (w.code === code ? (w.n ?? 1) : 0), 0)
  return { cut: lost('cut_last_line'), broken: lost('bad_json') }
}
