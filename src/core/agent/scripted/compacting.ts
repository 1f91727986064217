// The compact tool: asked for, and what the model still knows after it.
import { act, type Reply, say, use } from './reply.ts'
import type { Seen } from './seen.ts'

/** So much of the summary is told. */
const TOLD = 600

export function useCompact(seen: Seen): Reply | null {
  if (!/compact tool/i.test(seen.request)) return null
  if (seen.summary !== null)
    return say(`The conversation was summarised. What I still know is the summary:\n\n${summaryText(seen.summary).slice(0, TOLD)}`)
  if (!seen.tools.has('compact')) return say('There is no compact tool in this edition: nothing is ever summarised.')
  if (seen.uses.some(({ use: one }) => one.name === 'compact')) return say('I asked for it, but the conversation was not summarised.')
  return act('I ask for the conversation to be summarised.', use('compact', {}))
}

/** The summary stands in the message as a JSON string, on the line after its heading. */
function summaryText(part: string): string {
  const json = part.split('\n')[1] ?? ''
  try {
    return String(JSON.parse(json))
  } catch {
    return json
  }
}
