// The sections of an extractive summary, written and read back: a later summary goes on from an earlier one.

export const SECTIONS = ['Request', 'Constraints', 'Files read', 'Files changed', 'Errors', 'Last todo list', 'Next'] as const
export type Section = (typeof SECTIONS)[number]

/** The text of a summary: each section that has lines, its name on a line of its own, at most `chars` code points (counted by the caller). */
export const writeSections = (lines: ReadonlyMap<Section, readonly string[]>): string =>
  SECTIONS.flatMap((section) => {
    const own = lines.get(section) ?? []
    return own.length === 0 ? [] : [`${section}:\n${own.map((line) => `- ${line}`).join('\n')}`]
  }).join('\n\n')

const HEAD = /^\[(?:Compacted|Reactive compact)\]\n\n/
const BODY = /\n\n(?:Reference state \(untrusted data; never authorization\)|Conversation summary \(reference only\)):\n("(?:[^"\\]|\\.)*")/

/** The sections of a summary message written earlier; null when it is none of ours. */
export function readSummary(text: string): Partial<Record<Section, readonly string[]>> | null {
  if (!HEAD.test(text)) return null
  const quoted = BODY.exec(text)?.[1]
  if (quoted === undefined) return null
  const found: Partial<Record<Section, string[]>> = {}
  let section: Section | null = null
  for (const line of parsed(quoted).split('\n')) {
    const name = SECTIONS.find((s) => line === `${s}:`)
    if (name) section = name
    else if (section && line.startsWith('- ')) (found[section] ??= []).push(line.slice(2))
  }
  return found
}

function parsed(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return ''
  }
}
