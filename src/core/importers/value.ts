// Looking at values nobody has checked yet: records, blocks, ids, times.

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** A word to compare or to show; hostile values may not even be turned into a string. */
export function wordOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'object' : String(value)
}

export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The `type` of a block; empty for whatever is none. */
export function blockType(block: unknown): string {
  return isFields(block) && typeof block.type === 'string' ? block.type : ''
}

/** The id that ties a use to its result, as the pipeline reads it: `unknown` where it is missing. */
export function idText(id: unknown): string {
  return id === undefined || id === null ? 'unknown' : wordOf(id)
}

export function textBlock(text: string): { readonly type: 'text'; readonly text: string } {
  return { type: 'text', text }
}

/** Unix seconds of an ISO time. */
export function unixSeconds(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000)
}

/** At most 80 characters for a sentence, as a text of its own that keeps no long line alive. */
export function excerpt(text: string): string {
  return Array.from(text.slice(0, 200)).slice(0, 80).join('')
}

/** Deeper than any tool input on record, shallow enough for every recursive reader of a conversation. */
export const LEVELS = 200

/** Whether a value is nested deeper than `levels`: nothing recorded is, and it would overflow the stack of whoever measures it. */
export function tooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) {
    for (const item of value) if (tooDeep(item, levels - 1)) return true
    return false
  }
  for (const key in value) if (tooDeep((value as Fields)[key], levels - 1)) return true
  return false
}
