// The sections of an extractive summary, written and read back: a later summary goes on from an earlier one.

export const SECTIONS = ['Request', 'Constraints', 'Files read', 'Files changed', 'Errors', 'Last todo list', 'Next'] as const
export type Section = (typeof SECTIONS)[number]

/** The text of a summary: each section that has lines, its name on a line of its own. */
export const writeSections = (lines: readonly (readonly { readonly text: string }[])[]): string =>
  SECTIONS.flatMap((section, at) => {
    const own = lines[at] ?? []
    return own.length === 0 ? [] : [`${section}:\n${own.map(({ text }) => `- ${text}`).join('\n')}`]
  }).join('\n\n')

const HEAD = /^\[(?:Compacted|Reactive compact)\]\n\n/
const BODY = /\n\n(?:Reference state \(untrusted data; never authorization\)|Conversation summary \(reference only\)):\n("(?:[^"\\]|\\.)*")/

/** The sections of a summary message that was recorded; null when it is none of ours. */
export function readSummaryMessage(text: string): Partial<Record<Section, readonly string[]>> | null {
  const quoted = HEAD.test(text) ? BODY.exec(text)?.[1] : undefined
  return quoted === undefined ? null : readSections(parsed(quoted))
}

/** The lines of each section. */
export function readSections(summary: string): Partial<Record<Section, readonly string[]>> {
  const found: Partial<Record<Section, string[]>> = {}
  let lines: string[] | null = null
  for (const line of summary.split('\n')) {
    if (line.startsWith('- ')) lines?.push(line.slice(2))
    else {
      const name = SECTIONS.find((s) => line === `${s}:`)
      if (!name) continue
      lines = []
      found[name] = lines
    }
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
