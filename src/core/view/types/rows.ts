// Messages and blocks to draw, and the rows in which before and after stand beside each other.
import type { Kind, Role } from '../../conversation/types.ts'

export interface BlockItem {
  readonly id: string
  readonly kind: Kind
  /** Its share of the context, brackets and separators included. */
  readonly size: number
  /** First non-empty line of its text, at most 160 code points; control characters are still in it. */
  readonly head: string
  /** Tool name of a use; of a result, the name of the use it answers. */
  readonly tool: string | null
  /** For a use or a result: the telling part of the input (a path, a command). */
  readonly about: string | null
  readonly isError: boolean
}

export interface MessageItem {
  readonly id: string
  readonly role: Role
  readonly size: number
  readonly typed: boolean
  readonly blocks: readonly BlockItem[]
}

export type Fate = 'kept' | 'shortened' | 'persisted' | 'snipped' | 'folded' | 'gone'

export type RowItem =
  | { readonly type: 'same'; readonly key: string; readonly message: MessageItem }
  /** A run of unchanged messages, drawn as one line. */
  | {
      readonly type: 'fold'
      readonly key: string
      readonly first: string
      readonly last: string
      readonly count: number
      readonly size: number
      readonly kinds: readonly number[]
    }
  /** Messages that came in at this step: nothing on the left. */
  | { readonly type: 'came'; readonly key: string; readonly message: MessageItem }
  /** One or more edits touch these messages. `edits`: numbers (1-based). `landed` false: this edit has not been stepped over yet. */
  | {
      readonly type: 'change'
      readonly key: string
      readonly edits: readonly number[]
      readonly fate: Fate
      readonly landed: boolean
      readonly left: readonly MessageItem[]
      readonly right: readonly MessageItem[]
      readonly leftCount: number
      readonly leftSize: number
      readonly rightSize: number
    }
