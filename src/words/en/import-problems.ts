// Why a file could not be read: what it looks like, what can be read, and the way out that the page has.
import type { ImportProblem, LooksLike } from '../../core/importers/types.ts'
import type { Trouble } from '../../core/unpack/trouble.ts'
import { format, LOOKS_LIKE, READABLE } from './formats.ts'
import { n, records } from './numbers.ts'

const UNPACK = 'Unpack it and open the recording inside.'
const PACKED: ReadonlySet<LooksLike> = new Set(['zip', 'gzip', 'zstd'])

/** Why a file could not be read; `page`: with the way out that the page has. */
export function importProblem(name: string, p: ImportProblem, page = true): string {
  const text = importText(name, p)
  return page ? `${text} ${wayOut(p)}`.trim() : text
}

/** In a list of many, where what is readable is not said every time. */
export const importProblemShort = (name: string, p: ImportProblem): string =>
  p.code === 'looks_like' ? `${name} looks like ${LOOKS_LIKE[p.what]}, which cannot be read here.` : importText(name, p)

function importText(name: string, p: ImportProblem): string {
  switch (p.code) {
    case 'empty_file':
      return `${name} is empty.`
    case 'no_messages':
      return `${name} looks like a ${format(p.format)}, but none of its ${records(p.records)} is a message.`
    case 'looks_like':
      return `${name} looks like ${LOOKS_LIKE[p.what]}, which cannot be read here. ${PACKED.has(p.what) ? UNPACK : READABLE}`
    case 'bad_json_file':
      return `${name} is no valid JSON: it breaks at byte ${n.whole(p.offset)}, near “${p.excerpt}”.`
    case 'too_large':
      return `${name} has ${n.bytes(p.size)}; at most ${n.bytes(p.limit)} can be read here.`
    case 'no_room':
      return `${name} would take about ${n.bytes(p.size)} of memory; at most ${n.bytes(p.limit)} is there for a session.`
    case 'packed':
      return packedText(name, p.trouble)
    case 'cancelled':
      return `Reading ${name} was stopped.`
    case 'read_failed':
      return `${name} could not be read: ${p.detail}.`
  }
}

function packedText(name: string, t: Trouble): string {
  switch (t.code) {
    case 'damaged':
      return `${name} is packed, and damaged: it breaks after ${n.bytes(t.bytes)}.`
    case 'locked':
      return `${name} is locked with a password.`
    case 'method':
      return `${name} is packed in a way (number ${n.whole(t.method)}) that cannot be undone here.`
    case 'limit':
      return limitText(name, t.what, t.limit)
  }
}

type Limit = Extract<Trouble, { readonly code: 'limit' }>['what']

function limitText(name: string, what: Limit, limit: number): string {
  switch (what) {
    case 'total':
      return `${name} holds more than ${n.bytes(limit)} when it is unpacked, which is the limit here.`
    case 'ratio':
      return `${name} unpacks to more than ${n.whole(limit)} times its size, which no recording does; it was not read.`
    case 'window':
      return `${name} needs more than ${n.bytes(limit)} of memory to be unpacked, which is the limit here.`
    case 'entries':
      return `${name} holds more than ${n.whole(limit)} files, which is the limit here.`
    case 'directory':
      return `${name} has a list of files of more than ${n.bytes(limit)}, which is the limit here.`
  }
}

/** What one can do on the page; the session on it stays in any case. */
function wayOut(p: ImportProblem): string {
  switch (p.code) {
    case 'empty_file':
      return 'Choose another file; the session on the page stays.'
    case 'no_messages':
      return 'Choose another file.'
    case 'looks_like':
      return ''
    case 'bad_json_file':
      return 'Mend it there or choose another file.'
    case 'too_large':
      return 'Choose a smaller file.'
    case 'no_room':
      return 'Choose a smaller file; of a file of lines a part can be opened by itself.'
    case 'packed':
      return 'Choose another file.'
    case 'cancelled':
      return 'The session on the page stays.'
    case 'read_failed':
      return 'Is it still there? Choose it again.'
  }
}
