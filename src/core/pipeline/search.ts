// Why did it forget X? Every place of a phrase in the recording, the step at which each left the context, and how it can be got back.
import { blockText } from '../conversation/reading.ts'
import type { BlockId, MessageId } from '../conversation/types.ts'
import { type Depths, depthsAt } from './life-depths.ts'
import { type Moment, momentAt } from './life-events.ts'
import { type At, type LifeIndex, lifeIndex } from './life-index.ts'
import { courseOf, type Where, whereAt } from './life-where.ts'
import { cutPhrase, type Finder, finder, type Occurrence, occurrences } from './search-phrase.ts'
import { type PhraseStay, phraseStays, type Repeats } from './search-stays.ts'
import type { Trace } from './trace.ts'

export interface Query {
  readonly phrase: string
  readonly matchCase: boolean
  /** Blocks told one by one; of the rest there is only the count. */
  readonly limit?: number
  /** After which step (0-based call and step) one looks; left out: after everything recorded. */
  readonly at?: { readonly call: number; readonly step: number }
}

export interface FoundBlock {
  readonly message: MessageId
  readonly block: BlockId
  /** The first few. */
  readonly places: readonly Occurrence[]
  readonly count: number
  /** Where the phrase was from its coming in on; a step that brought it back is a stay of its own. Empty: it has not come in yet. */
  readonly stays: readonly (Moment & { readonly as: PhraseStay['as'] })[]
  /** Where the whole text of the block is; null: it has not come in yet. */
  readonly where: Where | null
}
export interface Found {
  readonly phrase: string
  readonly found: readonly FoundBlock[]
  /** In how many blocks, and at how many places, all together. */
  readonly blocks: number
  readonly places: number
}

const BLOCKS = 200
const PLACES = 10

/** Yields between blocks, so that the one who drives it can let others have a turn, or stop. */
export function* search(trace: Trace, query: Query): Generator<void, Found> {
  const phrase = cutPhrase(query.phrase)
  const find = finder(phrase, query.matchCase)
  const index = lifeIndex(trace)
  yield
  const look = looker(index, find, query.at)
  const found: FoundBlock[] = []
  let blocks = 0
  let places = 0
  for (const [i, message] of trace.session.messages.entries()) {
    for (const block of message.blocks) {
      const { count, first } = occurrences(blockText(block), find, blocks < (query.limit ?? BLOCKS) ? PLACES : 0)
      yield
      if (count === 0) continue
      blocks++
      places += count
      if (first.length > 0) found.push({ message: message.id, block: block.id, places: first, count, ...look(i, block.id) })
    }
  }
  return { phrase, found, blocks, places }
}

/** What became of a recorded block that holds the phrase. */
function looker(
  index: LifeIndex,
  find: Finder,
  place: Query['at'],
): (message: number, block: BlockId) => Pick<FoundBlock, 'stays' | 'where'> {
  const { trace } = index
  const at = place ? orderOf(index, place) : index.end
  const repeats: Repeats = new Map()
  let depths: Depths | null = null
  return (i, id) => {
    const message = trace.session.messages[i]
    const block = message?.blocks.find((b) => b.id === id)
    const came = index.came[i] as At
    if (!message || !block || came > at) return { stays: [], where: null }
    const course = courseOf(index, message, block, came)
    depths ??= depthsAt(index.files, at)
    const stays = phraseStays(course, trace.edition, find, repeats, at).map(({ at: turn, no, as }) => ({
      ...momentAt(index, turn, no),
      as,
    }))
    return { stays, where: whereAt(index, course, at, depths) }
  }
}

/** The step's place in the whole run. */
function orderOf({ places, end }: LifeIndex, { call, step }: { readonly call: number; readonly step: number }): At {
  const at = places.findIndex((p) => p.call === call && p.step === step)
  return at === -1 ? end : at
}
