// Play, run to, breakpoints, and what the timeline says on closer look.
import type { RecordedCompaction } from '../../core/importers/types.ts'
import type { Stop, Unit } from '../../core/view/types.ts'
import { n, tokens } from './numbers.ts'
import { together } from './together.ts'
import { counted } from './validity.ts'

export const play = {
  play: 'Play',
  pause: 'Pause',
  title: 'Play and run',
  speed: 'Speed',
  times: (speed: number) => `${n.ratio(speed)}×`,
  by: 'Steps by',
  unit: { change: 'change', edit: 'edit', stage: 'stage', call: 'call' } satisfies Record<Unit, string>,
  runTo: 'Run to…',
  runToTitle: 'Run to',
  target: {
    change: { name: 'change', next: 'Next change', previous: 'Previous change' },
    summary: { name: 'summary', next: 'Next summary', previous: 'Previous summary' },
    file: { name: 'file written', next: 'Next file written', previous: 'Previous file written' },
    rule: { name: 'violation', next: 'Next violation', previous: 'Previous violation' },
    warning: { name: 'warning', next: 'Next warning', previous: 'Previous warning' },
    breakpoint: { name: 'breakpoint', next: 'Next breakpoint', previous: 'Previous breakpoint' },
  },
  breakpoints: 'Breakpoints…',
  ended: 'Played to the end.',
  stopped: (call: number, stops: readonly Stop[]) => `Stopped at call ${n.whole(call)}: ${stops.map(stop).join('; ')}.`,
  nothing: (name: string, dir: 1 | -1) => (dir === 1 ? `No ${name} after this step.` : `No ${name} before this step.`),
  noBreakpoints: 'No breakpoint is on.',
}

/** What happens where one stops. */
function stop(s: Stop): string {
  switch (s.code) {
    case 'change':
      return 'the list changes'
    case 'stage':
      return `${s.stage} acts`
    case 'summary':
      return 'a summary is made'
    case 'size':
      return `the context grows past ${n.whole(s.over)} characters`
    case 'gone':
      return `${s.id} disappears`
    case 'file':
      return 'a file is written'
    case 'rule':
      return 'a rule of the API is broken'
    case 'warning':
      return 'a rule is broken that only some models hold to'
  }
}

export const breakpoints = {
  title: 'Breakpoints',
  note: 'Play stops where one of these holds; b and B run to the next and the previous one.',
  none: 'None yet.',
  stop,
  /** The kinds one can choose from. */
  kinds: {
    stage: 'a stage acts',
    size: 'the context grows past a size',
    gone: 'a message disappears',
    file: 'a file is written',
    rule: 'a rule of the API is broken',
    warning: 'a rule is broken that only some models hold to',
  },
  when: 'Stop when',
  which: { stage: 'Stage', size: 'Characters', gone: 'Message or block' },
  hint: { stage: '', size: 'such as 40000', gone: 'such as m12 or m12.1' },
  wrong: {
    size: (min: number, max: number) => `A whole number from ${n.whole(min)} to ${n.whole(max)}.`,
    gone: 'An id as the rows show it, such as m12 or m12.1.',
    full: (most: number) => `There are ${n.whole(most)} already; take one away first.`,
  },
  add: 'Add',
  remove: 'Remove',
  removeOne: (says: string) => `Remove: ${says}`,
  /** How often one holds in this run. */
  holds: (k: number) => (k === 0 ? 'nowhere in this run' : `${n.count(k, { one: 'place', other: 'places' })} in this run`),
  /** The dot in the gutter of a stage's lane. */
  atStage: (stage: string) => `Stop when ${stage} acts`,
}

export const timelineMore = {
  limit: 'contextLimit',
  limitDown: 'contextLimit: the line goes down as it grows',
  limitValue: (k: number) => `${n.whole(k)} characters`,
  limitHint: 'Drag to set contextLimit',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all calls',
  shown: (first: number, last: number, of: number) => `calls ${n.whole(first)} to ${n.whole(last)} of ${n.whole(of)}`,
  requests: 'Requests of the user',
  rules: 'breaks a rule',
  warnings: 'warning',
  lanes: 'Signs of the timeline',
  stops: 'breakpoints',
  chapter: (first: number, last: number) => (first === last ? `call ${n.whole(first)}` : `calls ${n.whole(first)} to ${n.whole(last)}`),
  goTo: (text: string, first: number, last: number) => `${text}: ${timelineMore.chapter(first, last)}`,
  moreTyped: (k: number) => `and ${n.count(k, { one: 'text', other: 'texts' })} typed just before`,
  broken: (errors: number, warnings: number) => `New against the API’s rules: ${counted(errors, warnings)}.`,
  stopsHere: (stops: readonly Stop[]) => `Breakpoint: ${stops.map(stop).join('; ')}.`,
  /** A compaction of the recording, with the numbers that were recorded. */
  recorded(c: RecordedCompaction): string {
    const what = RECORDED[c.kind]
    const by = c.trigger === null ? '' : ` (${c.trigger})`
    const facts = together.parts(
      c.preTokens !== null && `${tokens(c.preTokens)} before`,
      c.postTokens !== null && `${tokens(c.postTokens)} after`,
      c.tokensSaved !== null && `${tokens(c.tokensSaved)} saved`,
      c.ids > 0 && n.count(c.ids, c.kind === 'rewritten' ? { one: 'message', other: 'messages' } : { one: 'id', other: 'ids' }),
    )
    return `${what}${by}: ${facts || 'no numbers were recorded'}.`
  },
}

const RECORDED: Readonly<Record<RecordedCompaction['kind'], string>> = {
  compact: 'Recorded compaction',
  microcompact: 'Recorded micro compaction',
  context_edit: 'Recorded clearing by the API',
  rewritten: 'Recorded change of earlier messages',
}
