// What is given to the page: notes in the session menu, a drop, a file that is read.
import { n, records } from './numbers.ts'

export const given = {
  ownNote: 'Your recording, kept in this browser.',
  openFileNote: 'Sessions of coding agents, logs, API messages, also several or in a zip. Nothing leaves this browser.',
  /** The name of a recording that came as text, before its day and time. */
  pasted: 'pasted',
  drop: 'Drop recordings, folders or zips to open them',
  dropLive: 'Drop files, folders or zips to put them into the agent’s workspace. As recordings they open from Debug, Tune or the library.',
  reading: (name: string, bytes: number, of: number, read: number) =>
    `Reading ${name}: ${n.bytes(bytes)} of ${n.bytes(of)}, ${records(read)}`,
  moreWarnings: (k: number) => `and ${n.whole(k)} more like these`,
}
