// The life of a message or block, and why it forgot X: every event, every place a text can be, every turn of a phrase in a sentence.
import type { LookUp, Stay } from '../../core/pipeline/life.ts'
import type { Moment } from '../../core/pipeline/life-events.ts'
import type { Where } from '../../core/pipeline/life-where.ts'
import type { FoundBlock } from '../../core/pipeline/search.ts'
import type { FoundView, LifeEventItem, LifeView } from '../../core/view/types.ts'
import { characters, n } from './numbers.ts'
import { step } from './stages.ts'
import { together } from './together.ts'

const at = (m: Moment): string => (m.call === null ? 'after the last call' : `at call ${n.whole(m.call)}`)
/** "at call 26 (snip_compact)" */
const atStage = (m: Moment): string => `${at(m)} (${step(m.stage)})`
const away = (reads: number): string => (reads === 1 ? 'one read away' : `${n.whole(reads)} reads away`)
const times = (k: number): string => n.count(k, { one: 'time', other: 'times' })
const blocks = (k: number): string => n.count(k, { one: 'block', other: 'blocks' })
const places = (k: number): string => n.count(k, { one: 'place', other: 'places' })

/** `id`: what the life is about; a message's block is named. */
function event(e: LifeEventItem, id: string): string {
  const size = `${characters(e.before)}, now ${n.whole(e.after)}`
  const became = e.of === id ? 'Became' : `Block ${e.of} became`
  switch (e.what) {
    case 'came':
      return `${e.edit === null ? 'Came in' : 'Was put in'} ${e.edit === null ? at(e) : atStage(e)}.`
    case 'preview':
      return `${became} a preview ${atStage(e)}: ${size}.`
    case 'placeholder':
      return `${became} a placeholder ${atStage(e)}: ${size}.`
    case 'snipped':
      if (e.stood === null) return `Was snipped into a marker ${atStage(e)}${others(e)}.`
      return e.times > 1
        ? again(e, 'was snipped into a new one')
        : `Its ${e.stood} was snipped into ${e.stood === 'marker' ? 'a new one' : 'a marker'} ${atStage(e)}.`
    case 'folded':
      return `${folded(e)}${shown(e)}`
  }
}

function folded(e: LifeEventItem): string {
  if (e.stood === null) return `Was folded into a summary ${atStage(e)}${others(e)}.`
  const into = e.stood === 'summary' ? 'a new one' : 'a summary'
  return e.times > 1 ? again(e, `was folded into ${into}`) : `Its ${e.stood} was folded into ${into} ${atStage(e)}.`
}

const others = ({ together }: LifeEventItem): string =>
  together > 1 ? `, with ${n.count(together - 1, { one: 'other message', other: 'other messages' })}` : ''

const again = (e: LifeEventItem, what: string): string =>
  `Its ${e.stood} ${what} ${times(e.times)}, first ${at(e)}, last ${atStage(e.until)}.`

function shown(e: LifeEventItem): string {
  const what = e.stood === null ? 'it' : `the ${e.stood}`
  if (e.shown === 'part') return ` The summariser was not shown all of ${what}.`
  return e.shown === 'stub' ? ' The summariser was shown only what stood there by then.' : ''
}

/** Where a text is now. */
function now(w: Where): string {
  switch (w.best) {
    case 'context':
      return 'Its text is in the context, whole.'
    case 'file':
      return `Its text is now in a file, ${away(w.reads ?? 0)}.`
    case 'rerun':
      return `Its text can now be had only by running the tool again.${unreached(w)}`
    case 'summary':
      return `Its text is now only in a summary.${unreached(w)}`
    case 'nowhere':
      return `Its text is now nowhere in reach.${unreached(w)}`
  }
}

const unreached = (w: Where): string => (w.file === null ? '' : ' A file holds it, but no path leads there.')

/** In two or three words, for a row or the step line. */
function where(w: Where): string {
  switch (w.best) {
    case 'context':
      return 'in the context'
    case 'file':
      return away(w.reads ?? 0)
    case 'rerun':
      return 'run the tool again'
    case 'summary':
      return 'only a summary'
    case 'nowhere':
      return 'nowhere'
  }
}

const BEST: Readonly<Record<Where['best'], string>> = {
  context: 'in the context',
  file: 'in a file',
  rerun: 'run the tool again',
  summary: 'only a summary',
  nowhere: 'nowhere',
}

/** What the context shows in place of the text. */
function standIn(w: Where): string {
  switch (w.standIn) {
    case null:
      return ''
    case 'preview':
      return 'a preview in its place'
    case 'placeholder':
      return 'a placeholder in its place'
    case 'marker':
      return 'a marker in its place'
    case 'summary':
      return 'a summary in its place'
  }
}

/** "Calls 26 to 37: 3 reads away, a marker in its place." */
function stay({ from, to, where: w }: Stay): string {
  const calls = from === to ? `Call ${n.whole(from)}` : `Calls ${n.whole(from)} to ${n.whole(to)}`
  return `${calls}: ${together.parts(where(w), w.best !== w.standIn && standIn(w))}.`
}

const lookUp = (a: LookUp): string =>
  `Looked up again ${at(a)}: ${characters(a.chars)}. It was ${a.whole ? 'still' : 'no longer'} in the context.`

/** One turn of a phrase; `before`: where it was until then, undefined at its coming in. */
function phrase(stay: FoundBlock['stays'][number], before: FoundBlock['stays'][number]['as'] | undefined): string {
  const place = `${at(stay)}, ${step(stay.stage)}`
  if (before === undefined) return `The phrase came in ${at(stay)}.`
  switch (stay.as) {
    case null:
      return `The phrase left the context ${place}.`
    case 'whole':
      return `The phrase came back ${place}.`
    case 'preview':
      return `The phrase is still in the preview made ${place}.`
    case 'summary':
      return before === null ? `The phrase came back in the summary made ${place}.` : `The phrase is still in the summary made ${place}.`
  }
}

/** Where one looks from, of what is found. */
function standing({ stays }: FoundBlock): string {
  const last = stays.at(-1)
  if (!last) return 'It has not come in yet.'
  switch (last.as) {
    case 'whole':
      return 'It is in the context.'
    case 'preview':
      return 'A preview in the context still holds it.'
    case 'summary':
      return 'A summary in the context repeats it.'
    case null:
      return `It left the context ${at(last)}, ${step(last.stage)}.`
  }
}

/** How much a search found. */
function found(f: FoundView): string {
  if (f.places === 0) return `“${f.phrase}” does not occur in the recording.`
  const listed = f.found.length < f.blocks ? ` Listed: the first ${n.whole(f.found.length)}.` : ''
  return `${places(f.places)} in ${blocks(f.blocks)}.${listed}`
}

/** Of a block with more places than are shown. */
const morePlaces = (k: number): string => `and ${places(k)} more`

/** The whole of it, as the timeline shows it. */
const lane = (l: Pick<LifeView, 'id' | 'events' | 'stays' | 'now'>): string =>
  [`History of ${l.id} on the timeline.`, ...l.events.map((e) => event(e, l.id)), ...l.stays.map(stay), now(l.now)].join(' ')

export const life = {
  title: (id: string) => `History of ${id}`,
  recorded: 'as recorded',
  none: 'Pick an edit, or press l on a row, to see what became of it over all calls.',
  path: 'What happened to it',
  places: 'Where its text was at each call',
  again: 'Looked up again',
  whereNow: 'Where its text is',
  /** From where one looks at it. */
  asOf: 'As of',
  end: (call: number) => `the end, after call ${n.whole(call)}`,
  here: (call: number) => `call ${n.whole(call)}, where you stand`,
  notYet: 'It has not come in yet.',
  openFile: 'Open the file',
  steps: 'Reads needed to get it back',
  unknown: (id: string) => `This run knows no ${id}.`,
  event,
  now,
  best: (best: Where['best']) => BEST[best],
  stay,
  lane,
  lookUp,
}

export const search = {
  title: 'Why did it forget …?',
  label: 'A phrase in the recording',
  matchCase: 'Match case',
  under: 'Searching…',
  from: 'As of',
  end: 'the end of the recording',
  here: (call: number) => `call ${n.whole(call)}, where you stand`,
  note: 'Every place it occurs in the recording, the step at which each left the context, and how it can be got back.',
  count: (k: number) => places(k),
  found,
  morePlaces,
  phrase,
  standing,
}
