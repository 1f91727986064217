// The user's requests as chapters: each from the call at which it came in to the call before the next one.
import { firstChars } from '../conversation/measure.ts'
import type { RunView } from './frame.ts'
import type { Chapter, Chapters } from './types.ts'

const HEAD_CHARS = 160

export function chaptersOf({ run, trace, calls }: RunView): Chapters {
  const chapters: { -readonly [K in keyof Chapter]: Chapter[K] }[] = []
  calls.forEach(({ steps }, c) => {
    const typed = steps.flatMap(({ from, to }) => trace.session.messages.slice(from, to)).filter((message) => message.typed !== null)
    const last = typed.at(-1)
    const open = chapters.at(-1)
    if (last?.typed) chapters.push({ first: c + 1, last: c + 1, id: last.id, head: headOf(last.typed.read()), more: typed.length - 1 })
    else if (open) open.last = c + 1
  })
  return { run, chapters }
}

/** The first line that is not empty. */
function headOf(text: string): string {
  const line = text.split('\n', 50).find((one) => one.trim() !== '')
  return firstChars((line ?? text).trim(), HEAD_CHARS)
}
