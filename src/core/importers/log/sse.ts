// The text of an event stream into the JSON values of its events.
import { type Fields, isFields } from '../value.ts'

interface Events {
  readonly events: readonly Fields[]
  /** Events whose data was no JSON object. */
  readonly bad: number
}

/** Data may go over several lines; what stands behind the last blank line counts too, since a log may end there. */
export function readEvents(text: string): Events {
  const events: Fields[] = []
  let bad = 0
  let data: string[] = []
  const take = (): void => {
    const joined = data.join('\n')
    data = []
    if (joined === '' || joined === '[DONE]') return
    const event = parse(joined)
    if (event) events.push(event)
    else bad += 1
  }
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === '') take()
    else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
  }
  take()
  return { events, bad }
}

function parse(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

export function isEventStream(text: string): boolean {
  return /^\s*(?:event|data|id|:)[^\n]*(?:\r?\n|$)/.test(text.slice(0, 2000)) && /^\s*(?:event|data|id|retry)?:/.test(text)
}
