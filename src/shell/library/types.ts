// What the library knows of a recording apart from its bytes, and what becomes of a file that is given to it.
import type { FormatId, Links, Warning } from '../../core/importers/types.ts'
import type { SessionInfo } from '../../core/view/types.ts'
import type { EngineProblem, Skipped } from '../problems.ts'

export interface Entry {
  /** By content: of the conversation that is opened when none is chosen. */
  readonly id: string
  /** As the person named it; at first the file's. */
  readonly name: string
  /** The file as it came; with its folders, where it came with some. */
  readonly file: string
  readonly format: FormatId
  readonly title: string | null
  readonly messages: number
  /** Size of the file. */
  readonly bytes: number
  readonly links: Links
  /** Conversations of the file; 1 where the format knows but one. */
  readonly conversations: number
  readonly warnings: number
  /** Unix seconds of its earliest and latest message; null where none is recorded. */
  readonly when: SessionInfo['when']
  /** Milliseconds since 1970. */
  readonly added: number
}

/** A file that somebody gave; `path` with the folders it came in, or its name. */
export interface Given {
  readonly file: File
  readonly path: string
}

/** A file whose content was here before, perhaps under another name. */
export interface Here {
  readonly name: string
  /** What the one that was here is called. */
  readonly as: string
  /** Which file is kept: that of fewer warnings, since the other is damaged; of equals the one that was here. */
  readonly kept: 'same' | 'old' | 'new'
}

export type Outcome =
  | {
      readonly kind: 'read'
      readonly entry: Entry
      readonly warnings: readonly Warning[]
      /** Null: it is saved. Else why not, and the bytes, which are nowhere else. */
      readonly unsaved: { readonly problem: EngineProblem; readonly bytes: Blob } | null
    }
  | ({ readonly kind: 'here'; readonly id: string } & Here)
  | { readonly kind: 'skipped'; readonly name: string; readonly why: Skipped }

/** What many files became, all in all. */
export interface Report {
  readonly read: number
  readonly here: readonly Here[]
  readonly skipped: readonly { readonly name: string; readonly why: Skipped }[]
  readonly unsaved: number
  /** Why the first of them was not saved. */
  readonly problem: EngineProblem | null
  /** The first of them, each with its file. */
  readonly warnings: readonly { readonly name: string; readonly warning: Warning }[]
  readonly warningCount: number
  /** Somebody stopped it; so many files were not looked at. */
  readonly stopped: number | null
}

/** What is known of a session that was just read, as an entry. */
export const entryOf = (info: SessionInfo, file: string, bytes: number, added: number): Entry => ({
  id: info.id,
  name: file.split('/').at(-1) ?? file,
  file,
  format: info.format,
  title: info.title,
  messages: info.messages,
  bytes,
  links: info.links,
  conversations: Math.max(1, info.choices.length),
  warnings: info.warnings.length,
  when: info.when,
  added,
})

/** What a recording is called as a file: by its name here, with the ending its file came with. */
export function fileName({ name, file }: Pick<Entry, 'name' | 'file'>): { readonly base: string; readonly ending: string } {
  const came = file.split('/').at(-1) ?? ''
  const ending = /(?<=[^.])(?:\.(?:traj|jsonl|json))?\.[A-Za-z0-9]{1,8}$/.exec(came)?.[0] ?? ''
  const base = (name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name).replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').trim()
  return { base: base || 'recording', ending }
}
