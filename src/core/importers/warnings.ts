// Collects the warnings of one import: single ones with their line, counted ones as one with the line of the first.
import type { Warning, WarningCode } from './types.ts'

export interface Warnings {
  /** One thing at one line. */
  add(code: WarningCode, line: number, excerpt?: string): void
  /** One of many things of a kind; they come out as a single warning with their number and the line of the first. */
  count(code: WarningCode, line: number, excerpt?: string, n?: number): void
  /** Everything so far, by line. */
  list(): Warning[]
}

/** A file of a million bad lines, or of as many unknown types, shall not give a million warnings: the ones past this are counted. */
const MOST = 500

interface Count {
  readonly code: WarningCode
  line: number
  readonly excerpt: string | undefined
  n: number
}

export function collectWarnings(): Warnings {
  const singles: Warning[] = []
  const perCode = new Map<WarningCode, number>()
  const counts = new Map<string, Count>()

  function count(code: WarningCode, line: number, excerpt?: string, n = 1): void {
    if (n === 0) return
    const key = `${code} ${excerpt ?? ''}`
    const before = counts.get(key)
    if (!before && excerpt !== undefined && counts.size >= MOST) {
      count(code, line, undefined, n)
      return
    }
    if (before) {
      before.n += n
      before.line = Math.min(before.line, line)
    } else counts.set(key, { code, line, excerpt, n })
  }
  return {
    add(code, line, excerpt) {
      const so = (perCode.get(code) ?? 0) + 1
      perCode.set(code, so)
      if (so > MOST) count(code, line)
      else singles.push(excerpt === undefined ? { code, line } : { code, line, excerpt })
    },
    count,
    list() {
      const counted = Array.from(counts.values(), ({ code, line, n, excerpt }): Warning => {
        return excerpt === undefined ? { code, line, n } : { code, line, n, excerpt }
      })
      return [...singles, ...counted].sort((a, b) => a.line - b.line)
    },
  }
}
