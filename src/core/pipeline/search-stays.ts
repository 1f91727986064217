// A phrase after its text has come in: it stays with the text, with a preview that still holds it, or in a summary that repeats it.
import type { Block, Message } from '../conversation/types.ts'
import type { Edition } from './edition.ts'
import { type At, type Drop, isFold } from './life-index.ts'
import type { Course } from './life-where.ts'
import type { Finder } from './search-phrase.ts'

/** From a step (and edit) on the phrase stands in the context with its text, in what stands there for it, or (null) not at all. */
export interface PhraseStay {
  readonly at: At
  readonly no: number | null
  readonly as: 'whole' | 'preview' | 'summary' | null
}

/** Which put messages hold the phrase; kept for the length of a search. */
export type Repeats = Map<Message, boolean>

/** Changes up to a step; the first is the coming in. */
export function phraseStays(course: Course, edition: Edition, find: Finder, repeats: Repeats, until: At): readonly PhraseStay[] {
  const stays: PhraseStay[] = [{ at: course.came, no: null, as: 'whole' }]
  const turn = (at: At, no: number, as: PhraseStay['as']) => {
    if (stays.at(-1)?.as !== as) stays.push({ at, no, as })
  }
  for (const { at, no, edit } of course.rewrites) {
    if (at > until || edit.op !== 'rewrite') break
    turn(at, no, find(keptOf(edit.to), 0) ? 'preview' : null)
  }
  for (let drop = course.drop; drop && drop.at <= until; drop = drop.next)
    turn(drop.at, drop.no, repeated(drop, edition, find, repeats) ? 'summary' : null)
  return stays
}

const PREVIEW = '\nPreview:\n'
const CLOSE = '\n</persisted-output>'

/** What a preview keeps of its text; a placeholder keeps nothing. */
export function keptOf(block: Block): string {
  const text = block.content?.read() ?? ''
  const start = text.indexOf(PREVIEW)
  return text.startsWith('<persisted-output>\n') && start !== -1 ? text.slice(start + PREVIEW.length, -CLOSE.length) : ''
}

function repeated({ edit, heir }: Drop, edition: Edition, find: Finder, repeats: Repeats): boolean {
  if (!isFold(edit) || !heir) return false
  const known = repeats.get(heir.message) ?? toldBy(heir.message, edition).some((text) => find(text, 0) !== null)
  repeats.set(heir.message, known)
  return known
}

/** The request and the summary in a summary message, without the words around them. */
export function toldBy(message: Message, { summary: form }: Edition): readonly string[] {
  const text = message.blocks[0]?.content?.read() ?? ''
  const request = text.slice(text.indexOf(form.request) + form.request.length + 1, text.lastIndexOf(`\n\n${form.body}\n`))
  return message.summary ? [request, message.summary.read()] : []
}
