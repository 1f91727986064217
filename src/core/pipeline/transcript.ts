// Transcripts: the file a stage writes of the whole list. Its text is made from the trace when it is opened.
import type { Conversation } from '../conversation/conversation.ts'
import type { FilesView, VirtualFiles } from '../files/files.ts'
import type { FilePath } from '../files/path.ts'
import type { Edition } from './edition.ts'
import { TRANSCRIPTS } from './persist.ts'
import type { Write } from './types.ts'

/** The file, with its size from cached lengths. `written` false says that a file of that name was there and is overwritten. */
export function transcriptWrite(file: FilePath, conversation: Conversation, edition: Edition, files: FilesView): Write {
  const { messages, measure } = conversation
  const kept = measure === 'json' && !edition.transcript.ascii
  const size = kept
    ? conversation.lines
    : messages.reduce((sum, { extent }) => sum + extent[edition.transcript.ascii ? 'ascii' : 'json'] + 1, 0)
  return {
    path: file.text,
    file,
    wanted: null,
    kind: 'transcript',
    written: !files.exists(file),
    size,
    text: null,
    content: null,
    lines: messages.length,
  }
}

/** July names a transcript by the second, the others by 32 hex digits. */
export const transcriptPath = ({ book }: VirtualFiles, name: string): FilePath =>
  book.called(name, () => `${TRANSCRIPTS}transcript_${name}.jsonl`)

/** 32 hex digits from a text, the same on every machine. */
export function hexName(seed: string): string {
  let out = ''
  for (let part = 0; part < 4; part++) {
    let h = 0x811c9dc5 ^ Math.imul(part + 1, 0x9e3779b1)
    for (let i = 0; i < seed.length; i++) {
      h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193)
      h ^= h >>> 15
    }
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    out += ((h ^ (h >>> 16)) >>> 0).toString(16).padStart(8, '0')
  }
  return out
}
