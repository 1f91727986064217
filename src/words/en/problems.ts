// What went wrong, and the way out: one sentence or two for every problem.
import type { EngineProblem } from '../../shell/problems.ts'
import { LANGUAGE_NAMES } from '../languages.ts'
import { importProblem } from './import-problems.ts'
import { calls, files, messages, n, typed } from './numbers.ts'
import { wrongOrder } from './what-if.ts'

/** What was kept and cannot be read any more. */
const STORED: Readonly<Record<Extract<EngineProblem, { code: 'stored_damaged' }>['what'], string>> = {
  session: 'The recording that this browser had kept is damaged and was left out. Open its file again, or go on with the sample.',
  files: 'The files of the last run that this browser had kept are damaged and were left out. They are written anew.',
  presets: 'The policies of your own that this browser had kept are damaged and were left out. Keep them anew, or import them.',
  lessons: 'The place in the lessons that this browser had kept is damaged and was left out. Choose the lesson from the list.',
  language: 'The language that this browser had kept is damaged and was left out. Choose it again at the top.',
  state: 'The settings that this browser had kept are damaged and were left out. Everything stands as at a first visit.',
}

/** A file whose content the library has; which of the two is kept. */
export function alreadyHere({
  name,
  as,
  kept,
}: {
  readonly name: string
  readonly as: string
  readonly kept: 'same' | 'old' | 'new'
}): string {
  const here = as === name ? `${name} is already in the library.` : `${name} is already in the library as ${as}.`
  if (kept === 'new') return `${here} Its file there was damaged: this one, with fewer warnings, has taken its place.`
  return kept === 'old' ? `${here} The file there stays, since it gave fewer warnings than this one.` : here
}

export function problem(p: EngineProblem): string {
  switch (p.code) {
    case 'import':
      return importProblem(p.name, p.problem)
    case 'threshold_range':
      return `${p.name} must lie between ${n.ratio(p.min)} and ${n.ratio(p.max)}, not ${n.ratio(p.value)}. It stays at ${n.ratio(p.kept)}.`
    case 'threshold_not_a_number':
      return `${p.name} needs a ${p.name === 'targetRatio' ? 'number' : 'whole number'} from ${n.ratio(p.min)} to ${n.ratio(p.max)}${typed(p.max)}. It stays at ${n.ratio(p.kept)}.`
    case 'threshold_cross':
      return `${p.name} cannot be ${n.ratio(p.value)}: maxMessages must be at least keepHead + 2, so ${n.ratio(p.least)}. It stays at ${n.ratio(p.kept)}; change ${p.needs} first.`
    case 'unknown_edition':
      return `The address names the edition “${p.id}”, which does not exist. Pick one at the top.`
    case 'unknown_session':
      return p.name === undefined
        ? `The address names the session “${p.id}”, which is not in this browser. Open its file again, or pick a sample.`
        : `The address names the recording “${p.name}”, which is not in this browser. Open its file, and the page goes to the step of the link.`
    case 'damaged_link':
      return 'The recording in this link is damaged or cut off and was left out. Ask for the link again; nothing here was lost.'
    case 'unknown_pin':
      return `The pin ${p.id} names nothing in this recording and was left out.`
    case 'bad_address':
      return `The part “${p.part}” of the address could not be read and was left out.`
    case 'bad_order':
      return wrongOrder(p.edition, p.problem)
    case 'stored_damaged':
      return STORED[p.what]
    case 'language_failed':
      return `The page could not be had in ${LANGUAGE_NAMES[p.language]}: its words did not load. It stays as it is; choose the language again when the connection is back.`
    case 'storage_blocked':
      return `This browser does not let the page store anything (${p.detail}). All works, but a reload forgets the session.`
    case 'storage_full':
      return 'The storage of this browser is full. All works, but a reload forgets what could not be saved; delete recordings in the library to keep it.'
    case 'worker_crashed':
      return `The engine stopped: ${p.detail}. Start it again; the session is read anew.`
    case 'no_such_place':
      return `The address names the place ${p.asked}, which this run does not have. It has ${calls(p.calls)}; shown is call ${n.whole(p.call)}.`
    case 'not_pinned':
      return p.messages === 0
        ? 'Nothing was pinned: only messages of the recording can be, and this row holds none.'
        : `Nothing was pinned: this row stands for ${messages(p.messages)}. Open it and pin those that shall stay.`
    case 'import_stopped':
      return `Reading ${p.name} was stopped. What was open before is still there.`
    case 'no_files':
      return 'What was dropped holds no files. Drop recordings, or a folder with some.'
    case 'too_many_files':
      return `Only the first ${files(p.taken)} of the folder were taken. Drop the rest in parts.`
    case 'library_gone':
      return 'The library of this browser was deleted, in another tab or in the browser’s settings. What stands on the page goes on in memory; export it or open its file again to keep it.'
    case 'not_in_library':
      return `${p.name} is no longer in the library of this browser. Open its file again, or pick another recording.`
    case 'already_here':
      return alreadyHere(p)
    case 'deleted_elsewhere':
      return `${p.name} was deleted from the library in another tab. Here it stays open until the page is left; export it to keep it.`
    case 'recordings_damaged':
      return `${n.count(p.count, { one: 'recording', other: 'recordings' })} in the library ${p.count === 1 ? 'was' : 'were'} damaged and taken out. Open the files again.`
    case 'recordings_deleted':
      return p.ids.length === 1
        ? `${p.name} was deleted.`
        : `${n.count(p.ids.length, { one: 'recording was', other: 'recordings were' })} deleted.`
  }
}
