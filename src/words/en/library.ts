// The library: its list, what one can do with a recording, many files at once and what they became, the room it takes.
import type { FormatId, Links } from '../../core/importers/types.ts'
import type { EngineProblem, NoSession, Skipped } from '../../shell/problems.ts'
import { dates } from './dates.ts'
import { format } from './formats.ts'
import { importProblemShort } from './import-problems.ts'
import { warning } from './imports.ts'
import { files, messages, n } from './numbers.ts'
import { alreadyHere, problem } from './problems.ts'

type Kin = 'agent' | 'continued' | 'fork' | 'copy'
export type SortName = 'added' | 'when' | 'name' | 'messages' | 'bytes' | 'format'

interface Item {
  readonly name: string
  readonly format: FormatId
  readonly messages: number
  readonly bytes: number
  readonly conversations: number
  readonly warnings: number
  readonly when: { readonly first: number; readonly last: number } | null
  readonly added: number
  readonly links: Links
}
interface ReportFacts {
  readonly read: number
  readonly here: readonly unknown[]
  readonly skipped: readonly unknown[]
  readonly unsaved: number
  readonly problem: EngineProblem | null
  readonly warningCount: number
  readonly stopped: number | null
}

const recordings = (k: number) => n.count(k, { one: 'recording', other: 'recordings' })
const KIN: Readonly<Record<Kin, string>> = { agent: 'subagent', continued: 'continues it', fork: 'fork of it', copy: 'same session' }
const SORTS: Readonly<Record<SortName, string>> = {
  added: 'added, newest first',
  when: 'recorded, newest first',
  name: 'name',
  messages: 'messages, most first',
  bytes: 'size, largest first',
  format: 'format',
}

const NO_SESSION: Readonly<Record<NoSession, string>> = {
  result: 'is the output of a tool, which a session keeps beside itself',
  agent_facts: 'describes a subagent and holds no message',
  prompt_history: 'is the history of prompts, not a session',
  workflow: 'belongs to a workflow and holds no conversation',
  left_over: 'belongs to a session that is not here',
  system_file: 'is a file of the system',
}

/** Why a file was passed over; its name comes first. */
function skipped(name: string, why: Skipped): string {
  if (why.code === 'reader_died') return `${name}: the reader stopped at this file (${why.detail}). Open it alone.`
  if (why.code === 'no_session') return `${name} ${NO_SESSION[why.why]}.`
  return importProblemShort(name, why)
}

export const library = {
  title: 'Library',
  /** The entry of the session menu. */
  open: 'Library\u2026',
  openNote: 'All your recordings in this browser, and the samples.',
  addFiles: 'Add files\u2026',
  addFolder: 'Add a folder\u2026',
  paste: 'Paste text\u2026',
  pasteLabel: 'A recording as text',
  pasteNote:
    'Any recording that can be opened as a file, as JSON or JSONL; or a chat as plain text, with the speaker before each turn: “User:” and “Assistant:”, “## You” and “## Claude”. It is read in this browser and sent nowhere.',
  pasteOpen: 'Open it',
  filter: 'Filter by name, title or format',
  sort: 'Sort by',
  sorts: SORTS,
  own: 'Your recordings',
  samples: 'Samples',
  liveSessions: 'Live sessions',
  shown: (shown: number, all: number) => (shown === all ? recordings(all) : `${n.whole(shown)} of ${recordings(all)}`),
  loading: 'Reading the library\u2026',
  failed: (p: EngineProblem) => `The library could not be read. ${problem(p)}`,
  empty: 'No recordings yet. Add files or a folder, paste a text, drop them on the page, or let an agent work in Live.',
  noMatch: 'Nothing here matches the filter.',
  again: 'Try again',
  onPage: 'on the page',
  notSaved: 'not saved',
  notSavedNote: 'It could not be saved and is gone when the page is left.',
  kin: (kin: Kin) => KIN[kin],
  /** Beside the name, part by part. */
  facts: (e: Item) => ({
    format: format(e.format),
    when: e.when ? dates.day(e.when.last * 1000) : null,
    messages: messages(e.messages),
    bytes: n.bytes(e.bytes),
  }),
  details: (e: Item): readonly string[] => [
    e.when ? `Recorded ${dates.minute(e.when.first * 1000)} to ${dates.minute(e.when.last * 1000)}.` : 'The file names no times.',
    `Added ${dates.minute(e.added)}.`,
    ...(e.conversations > 1 ? [`The file holds ${n.whole(e.conversations)} conversations.`] : []),
    ...(e.warnings > 0 ? [n.count(e.warnings, { one: 'warning at its import.', other: 'warnings at its import.' })] : []),
    ...(e.links.session !== null ? [`Session ${e.links.session}${e.links.agent === null ? '' : `, subagent ${e.links.agent}`}.`] : []),
  ],
  more: (name: string) => `More about ${name}`,
  select: (name: string) => `Select ${name}`,
  selected: (k: number) => `${n.whole(k)} selected`,
  selectAll: 'Select all shown',
  selectNone: 'Select none',
  rename: 'Rename',
  renameLabel: (name: string) => `New name of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeSelected: 'Delete selected',
  removeAll: 'Delete all',
  exportOriginal: 'Original file',
  exportMessages: 'Messages (JSONL)',
  exportZip: 'Zip with files and transcripts',
  exportMasked: 'Original file, masked',
  exportTranscript: 'Transcript (JSONL)',
  exportTranscriptMasked: 'Transcript, masked',
  exportSelected: 'Export selected',
  exportNotes: (conversations: number, mask: boolean) =>
    [
      ...(conversations > 1
        ? [
            `Messages and run are of one of its ${n.whole(conversations)} conversations: the one on the page, else the one that opens first.`,
          ]
        : []),
      'Messages are what the API takes: who typed a text, times and recorded tokens stay in the original file, so opened again they may come out at another size.',
      ...(mask
        ? [
            'Secrets are masked in messages, zip and masked file; the original file is as it came. A packed file (zip, gz, zst) cannot be masked, and the zip leaves it out.',
          ]
        : []),
    ].join(' '),
  exportPacked: 'This file is packed, so its secrets cannot be masked. Take the messages, or the original file with its secrets.',
  exportLeft: (k: number) =>
    `${n.count(k, { one: 'packed file was', other: 'packed files were' })} left out, since secrets in them cannot be masked.`,
  exporting: 'Making the file\u2026',
  exportFailed: 'The file could not be made.',
  room: (own: number, room: { readonly used: number; readonly left: number; readonly lasting: boolean } | null) => ({
    own: `${n.bytes(own)} of recordings`,
    rest:
      room === null
        ? 'this browser does not say what is left'
        : `about ${n.bytes(room.used)} used in all, ${n.bytes(room.left)} left (estimated by the browser)`,
    lasting: room?.lasting
      ? 'The browser keeps it until you delete it.'
      : 'When room gets short the browser may clear it: export what you need.',
  }),
  undo: 'Undo',
  show: 'Show the library',
  reading: (done: number, of: number, name: string, bytes: number, size: number) =>
    `Reading file ${n.whole(Math.min(done + 1, of))} of ${n.whole(of)}: ${name}, ${n.bytes(bytes)} of ${n.bytes(size)}`,
  report(r: ReportFacts): string {
    const parts = [
      `${recordings(r.read)} read`,
      ...(r.here.length > 0 ? [`${n.whole(r.here.length)} already here`] : []),
      ...(r.skipped.length > 0 ? [`${files(r.skipped.length)} skipped`] : []),
      r.warningCount === 0 ? 'no warnings' : n.count(r.warningCount, { one: 'warning', other: 'warnings' }),
    ]
    const told = `${parts.join(', ')}.`
    const stopped =
      r.stopped === null
        ? ''
        : ` You stopped it: ${n.count(r.stopped, { one: 'file was', other: 'files were' })} not read; what was read stays.`
    const unsaved =
      r.unsaved === 0 || !r.problem
        ? ''
        : ` ${n.count(r.unsaved, { one: 'recording', other: 'recordings' })} could not be saved and ${r.unsaved === 1 ? 'is' : 'are'} gone when the page is left: ${problem(r.problem)}`
    return told + stopped + unsaved
  },
  skipped,
  here: alreadyHere,
  warned: (name: string, w: Parameters<typeof warning>[0]) => `${name}: ${warning(w)}`,
  moreWarnings: (k: number) => `and ${n.count(k, { one: 'warning', other: 'warnings' })} more`,
}
