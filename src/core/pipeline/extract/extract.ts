// The built-in summariser: deterministic, without a model. It works from cached facts, never from the cut string, and sees
// nothing outside the window of summaryInputLimit.
import { firstChars } from '../../conversation/measure.ts'
import { textOf } from '../../conversation/text.ts'
import type { Message, Text } from '../../conversation/types.ts'
import type { Question } from '../types.ts'
import { blockFacts, type Facts, typedFacts } from './facts.ts'
import { SECTIONS, type Section, writeSections } from './sections.ts'
import { visitVisible } from './window.ts'

/** The newest lines a section keeps. */
const MOST: Readonly<Record<Section, number>> = {
  Request: 100,
  Constraints: 40,
  'Files read': 60,
  'Files changed': 60,
  Errors: 12,
  'Last todo list': 30,
  Next: 1,
}
/** Of these the last block that has any replaces what was there; the others add up. */
const LAST: ReadonlySet<Section> = new Set(['Last todo list', 'Next'])

/** At most `maxTokens` × 4 characters. */
export function extractSummary(question: Question): Text {
  const lines = new Map<Section, string[]>()
  const typed: { message: Message | null; seen: number; all: number } = { message: null, seen: 0, all: 0 }
  visitVisible(question, (message, at) => {
    const block = message.blocks[at]
    if (!block) return
    if (message.typed && block.kind === 'user_text') {
      if (typed.message !== message) Object.assign(typed, { message, seen: 0, all: message.blocks.filter((b) => b.kind === 'user_text').length })
      typed.seen++
      if (typed.seen === typed.all) add(lines, typedFacts(message))
    } else add(lines, blockFacts(block))
  })
  for (const [section, own] of lines) lines.set(section, own.slice(-MOST[section]))
  return textOf(firstChars(writeSections(lines), question.maxTokens * 4))
}

function add(lines: Map<Section, string[]>, facts: Facts): void {
  for (const section of SECTIONS) {
    const own = facts[section]
    if (!own || own.length === 0) continue
    const had = LAST.has(section) ? [] : (lines.get(section) ?? [])
    lines.set(section, [...had.filter((line) => !own.includes(line)), ...own])
  }
}
