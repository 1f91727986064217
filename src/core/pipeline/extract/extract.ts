// The built-in summariser: deterministic, without a model. It works from cached facts, never from the cut string, and sees
// nothing outside the window of summaryInputLimit.
import type { Block, Message, Text } from '../../conversation/types.ts'
import type { Question } from '../types.ts'
import { type Facts, FactsCache, typedBlocks } from './facts.ts'
import { type Line, type Lines, newestThatFit, textOfLines } from './line.ts'
import { SECTIONS, type Section } from './sections.ts'
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
const MOST_AT = SECTIONS.map((section) => MOST[section])

/** A summariser for one recording. Its answers are at most `maxTokens` × 4 characters. */
export function extractor(): (question: Question) => Text {
  const cache = new FactsCache()
  return (question) => {
    const lines: Line[][] = SECTIONS.map(() => [])
    let last: Message | null = null
    let seen = 0 // typed blocks of the last message
    const see = (message: Message, at: number) => {
      if (message !== last) seen = 0
      last = message
      const block = message.blocks[at] as Block
      if (message.summary !== null) return add(lines, cache.ofSummary(message.summary))
      if (message.typed === null || block.kind !== 'user_text') return add(lines, cache.ofBlock(block))
      seen++
      if (seen === typedBlocks(message)) add(lines, cache.ofTyped(message.typed))
    }
    visitVisible(question, see, (message) => add(lines, cache.ofMessage(message)))
    for (let i = 0; i < lines.length; i++) {
      const own = lines[i] as Line[]
      const most = MOST_AT[i] as number
      if (own.length > most) lines[i] = own.slice(-most)
    }
    const kept: Lines = newestThatFit(lines, question.maxTokens * 4)
    const summary = textOfLines(kept)
    cache.answered(summary, kept)
    return summary
  }
}

const REPLACED = SECTIONS.map((section) => section === 'Next' || section === 'Last todo list')

/** Of the last plan and the last word the newest counts; other lines add up, and one that comes again moves to the end. */
function add(lines: Line[][], facts: Facts): void {
  for (const { at, lines: own } of facts) {
    const had = lines[at] as Line[]
    if (had.length === 0 || REPLACED[at]) lines[at] = own.slice()
    else for (const line of own) addLine(had, line)
  }
}

function addLine(lines: Line[], line: Line): void {
  const at = lines.lastIndexOf(line)
  if (at !== -1) lines.splice(at, 1)
  lines.push(line)
}
