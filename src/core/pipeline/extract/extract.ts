// The built-in summariser: deterministic, without a model. It works from cached facts, never from the cut string, and sees
// nothing outside the window of summaryInputLimit.
import type { Message, Text } from '../../conversation/types.ts'
import type { Question } from '../types.ts'
import { type Facts, FactsCache } from './facts.ts'
import { type Line, newestThatFit, textOfLines } from './line.ts'
import type { Section } from './sections.ts'
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

/** A summariser for one recording. Its answers are at most `maxTokens` × 4 characters. */
export function extractor(): (question: Question) => Text {
  const cache = new FactsCache()
  return (question) => {
    const lines = new Map<Section, Line[]>()
    let seen = 0 // typed blocks of the present message
    visitVisible(question, (message, at) => {
      if (at === 0) seen = 0
      const block = message.blocks[at]
      if (!block) return
      if (message.summary !== null) return add(lines, cache.ofSummary(message.summary))
      if (message.typed === null || block.kind !== 'user_text') return add(lines, cache.ofBlock(block))
      seen++
      if (seen === typedBlocks(message)) add(lines, cache.ofTyped(message.typed))
    })
    for (const [section, own] of lines) if (own.length > MOST[section]) lines.set(section, own.slice(-MOST[section]))
    const kept = newestThatFit(lines, question.maxTokens * 4)
    const summary = textOfLines(kept)
    cache.answered(summary, [...kept])
    return summary
  }
}

/** A typed text counts as seen when all its blocks are. */
const typedBlocks = (message: Message): number => message.blocks.reduce((n, b) => n + (b.kind === 'user_text' ? 1 : 0), 0)

/** Of the last plan and the last word the newest counts; other lines add up, and one that comes again moves to the end. */
function add(lines: Map<Section, Line[]>, facts: Facts): void {
  for (const [section, own] of facts) {
    const had = lines.get(section)
    if (!had || section === 'Next' || section === 'Last todo list') lines.set(section, [...own])
    else for (const line of own) addLine(had, line)
  }
}

function addLine(lines: Line[], line: Line): void {
  const at = lines.lastIndexOf(line)
  if (at !== -1) lines.splice(at, 1)
  lines.push(line)
}
