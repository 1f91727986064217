// What a compaction kept word for word: the messages of its replacement that stand in the history before it, found by their texts.
import { plainText } from '../openai/parts.ts'
import { typedIn } from '../typed.ts'
import type { Fields } from '../value.ts'
import type { CompactionEntry, ItemEntry } from './rollout.ts'

interface Kept {
  readonly records: readonly number[]
  /** A message somebody typed or the model wrote is not in the history as it stands in the replacement. */
  readonly missing: boolean
}

/** Gives the items a compaction kept; `before`: how many items stand before it. */
export function findKept(items: readonly ItemEntry[]): (compaction: CompactionEntry, before: number) => Kept {
  const places = new Map<string, number[]>()
  items.forEach(({ item }, at) => {
    const key = keyOf(item)
    if (key === null) return
    const list = places.get(key)
    if (list) list.push(at)
    else places.set(key, [at])
  })
  return ({ history, summary }, before) => {
    const records: number[] = []
    let missing = false
    for (const item of history) {
      const key = keyOf(item)
      if (key === null) continue
      const text = plainText(item.content)
      // The summary stands there as one more message of the user's, behind a few words of Codex's own.
      if (summary !== null && text.endsWith(summary)) continue
      const at = firstAfter(places.get(key) ?? [], records.at(-1) ?? -1)
      if (at !== null && at < before) records.push(at)
      else if (item.role === 'assistant' || typedIn(text) !== null) missing = true
    }
    return { records, missing }
  }
}

function keyOf({ type, role, content }: Fields): string | null {
  return type === 'message' && (role === 'user' || role === 'assistant') ? `${role} ${plainText(content)}` : null
}

/** The first of the sorted numbers that is greater. */
function firstAfter(sorted: readonly number[], limit: number): number | null {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return sorted[low] ?? null
}
