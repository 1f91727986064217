// Paths of saved files that stand in a text: what the model could still open.

import { pyStr } from '../conversation/python.ts'
import type { Block, Message } from '../conversation/types.ts'

/** As written; what a person may press is cut out of it in the view. */
export const PATHS = /\.(?:task_outputs\/tool-results|transcripts)\/[^\s"'`\]<>\\]+/g
const cache = new WeakMap<Block, readonly string[]>()
const NONE: readonly string[] = []

const mightName = (text: string): boolean => text.includes('.task_outputs/') || text.includes('.transcripts/')

/** Every path in the text, as written, each once. */
export function pathsIn(text: string): readonly string[] {
  if (!mightName(text)) return NONE
  return [...new Set(text.match(PATHS) ?? NONE)]
}

/** Paths in a block's text, searched once a block. */
export function pathsOfBlock(block: Block): readonly string[] {
  const known = cache.get(block)
  if (known) return known
  const saved = block.result?.savedAt ?? null
  const found = block.content ? pathsIn(block.content.read()) : valueNames(block.raw) ? pathsIn(pyStr(block.raw)) : NONE
  const paths = saved === null || found.includes(saved) ? found : [saved, ...found]
  cache.set(block, paths)
  return paths
}

/** Asked first, of the texts as they are: most name no path, and a long one takes long to render. */
function valueNames(value: unknown): boolean {
  if (typeof value === 'string') return mightName(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, v]) => valueNames(v) || mightName(key))
}

/** Paths that stand anywhere in the messages. */
export function pathsOf(messages: readonly Message[]): Set<string> {
  const all = new Set<string>()
  for (const message of messages) for (const block of message.blocks) for (const path of pathsOfBlock(block)) all.add(path)
  return all
}
