// The life of a message, and what a search found, to draw: with names and first lines; what repeats itself is told once.
import type { Message } from '../conversation/types.ts'
import { type Life, lifeOf } from '../pipeline/life.ts'
import type { LifeEvent } from '../pipeline/life-events.ts'
import { type Found, type FoundBlock, search } from '../pipeline/search.ts'
import type { RunView } from './frame.ts'
import { messageItem } from './items.ts'
import { clamp } from './move.ts'
import type { BlockItem, FoundView, LifeEventItem, LifeView, SearchRequest } from './types.ts'

/** Null when the run knows no such message or block. */
export function lifeView(view: RunView, id: string): LifeView | null {
  const life = lifeOf(view.trace, id)
  if (!life) return null
  const { message, block, stays, again, now } = life
  const item = messageItem(message, view.trace.edition.measure, view.uses)
  return { run: view.run, id, message: item, block: block?.id ?? null, events: toldOnce(life), stays, again, now }
}

/** What stands for it may be snipped at call after call: such a run of events is one, with how often and until when. */
function toldOnce({ events }: Life): readonly LifeEventItem[] {
  const told: LifeEventItem[] = []
  for (const event of events) {
    const last = told.at(-1)
    if (last && repeats(last, event)) told[told.length - 1] = { ...last, ...ending(event), times: last.times + 1 }
    else told.push({ ...event, times: 1, until: momentOf(event) })
  }
  return told
}

const repeats = (a: LifeEvent, b: LifeEvent): boolean => a.stood !== null && a.what === b.what && a.stood === b.stood && a.shown === b.shown
const momentOf = ({ call, step, stage, edit }: LifeEvent): LifeEventItem['until'] => ({ call, step, stage, edit })
const ending = (event: LifeEvent) => ({ into: event.into, after: event.after, until: momentOf(event) })

/** A search under way: it yields between blocks. */
export function* searchView(view: RunView, request: SearchRequest): Generator<void, FoundView> {
  const { phrase, matchCase, cursor } = request
  const at = cursor && clamp(view, cursor)
  const found = yield* search(view.trace, { phrase, matchCase, ...(at ? { at: { call: at.call - 1, step: at.step } } : {}) })
  return foundView(view, found)
}

function foundView(view: RunView, { found, ...counts }: Found): FoundView {
  const messages = new Map(view.trace.session.messages.map((m) => [m.id, m]))
  return { run: view.run, ...counts, found: found.map((one) => ({ ...one, ...named(view, one, messages.get(one.message) as Message) })) }
}

function named(view: RunView, { block }: FoundBlock, message: Message): { readonly role: Message['role']; readonly item: BlockItem } {
  const { role, blocks } = messageItem(message, view.trace.edition.measure, view.uses)
  return { role, item: blocks.find((b) => b.id === block) as BlockItem }
}
