// The built-in summariser: deterministic, without a model. It works from cached facts, never from the cut string, and sees
// nothing outside the window of summaryInputLimit.
import { firstChars } from '../../conversation/measure.ts'
import { textOf } from '../../conversation/text.ts'
import type { Message, Text } from '../../conversation/types.ts'
import type { Question } from '../types.ts'
import { type Facts, FactsCache } from './facts.ts'
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

/** A summariser for one recording. Its answers are at most `maxTokens` × 4 characters. */
export function extractor(): (question: Question) => Text {
  const cache = new FactsCache()
  return (question) => {
    const lines = new Map<Section, string[]>()
    let seen = 0 // typed blocks of the present message
    visitVisible(question, (message, at) => {
      if (at === 0) seen = 0
      const block = message.blocks[at]
      if (!block) return
      if (message.typed === null || block.kind !== 'user_text') return add(lines, cache.ofBlock(block))
      seen++
      if (seen === typedBlocks(message)) add(lines, cache.ofTyped(message.typed))
    })
    for (const [section, own] of lines) lines.set(section, own.slice(-MOST[section]))
    return textOf(firstChars(writeSections(lines), question.maxTokens * 4))
  }
}

/** A typed text counts as seen when all its blocks are. */
const typedBlocks = (message: Message): number => message.blocks.reduce((n, b) => n + (b.kind === 'user_text' ? 1 : 0), 0)

function add(lines: Map<Section, string[]>, facts: Facts): void {
  for (const section of SECTIONS) {
    const own = facts[section]
    if (!own || own.length === 0) continue
    const had = lines.get(section)
    if (!had || LAST.has(section)) lines.set(section, [...own])
    else for (const line of own) addLine(had, line)
  }
}

/** A line that comes again moves to the end. */
function addLine(lines: string[], line: string): void {
  const at = lines.indexOf(line)
  if (at !== -1) lines.splice(at, 1)
  lines.push(line)
}
