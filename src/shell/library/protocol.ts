// What the page may ask of the library's worker. It reads files one after the other and saves them itself: no bytes come back but
// those it could not save.
import type { Inputs } from '../../core/pipeline/types.ts'
import type { Given, Outcome } from './types.ts'

export type Told =
  /** How far the file in hand is. `at`: which of the given it is, or came out of. */
  | { readonly at: number; readonly name: string; readonly bytes: number; readonly of: number }
  | { readonly at: number; readonly outcome: Outcome }
  /** All that came of it has been told. */
  | { readonly at: number; readonly done: true }

export interface LibraryProtocol {
  /** `from`: where to go on. Gives how many were not looked at because it was stopped. */
  import: { asks: { readonly given: readonly Given[]; readonly from: number }; gives: number; tells: Told }
  /** What is under way ends as soon as it can, and answers. */
  stop: { asks: null; gives: null }
  /** `packed`: it is no text that could be masked. Null: it was cancelled. */
  export: { asks: ExportAsk; gives: Blob | 'packed' | null; tells: number }
  exportMany: { asks: ManyAsk; gives: Many | null; tells: number }
}

/** Several recordings' own files, each under its name, in one zip. */
export interface ManyAsk {
  readonly files: readonly { readonly file: Blob; readonly name: string }[]
  readonly mask: boolean
}
export interface Many {
  readonly zip: Blob
  /** Names of those that are packed or could not be read, so that they cannot be masked: they are left out. */
  readonly left: readonly string[]
}

/**
 * `masked`: the file itself without its secrets. `messages`: the Messages array, a message a line. `zip`: the file, its messages, and the files
 * and transcripts of the run.
 */
export interface ExportAsk {
  readonly as: 'masked' | 'messages' | 'zip'
  readonly file: Blob
  readonly name: string
  readonly choice: string | null
  /** Secrets are taken out of everything; a packed file, which would hold them, is left out. */
  readonly mask: boolean
  /** Of the run whose files are wanted. */
  readonly inputs: Inputs
}
