// Everything that can go wrong beside an import, as a code with its facts; `words` makes the sentence and the way out.
import type { ImportProblem } from '../core/importers/types.ts'
import type { OrderProblem } from '../core/pipeline/order.ts'
import type { EditionId, ThresholdName } from '../core/pipeline/types.ts'
import type { Language } from '../words/languages.ts'

/** Why one of many files was passed over. */
export type Skipped =
  | ImportProblem
  | { readonly code: 'reader_died'; readonly detail: string }
  | { readonly code: 'no_session'; readonly why: NoSession }
/** What a file of a project is, where it is none of its sessions. */
export type NoSession = 'result' | 'agent_facts' | 'prompt_history' | 'workflow' | 'left_over' | 'system_file'

/** Why a name for a policy is refused. */
export type NameProblem = 'empty' | 'long' | 'taken'

export type EngineProblem =
  | { readonly code: 'import'; readonly name: string; readonly problem: ImportProblem }
  | {
      readonly code: 'threshold_range'
      readonly name: ThresholdName
      readonly value: number
      readonly min: number
      readonly max: number
      readonly kept: number
    }
  | {
      readonly code: 'threshold_not_a_number'
      readonly name: ThresholdName
      readonly min: number
      readonly max: number
      readonly kept: number
    }
  | {
      readonly code: 'threshold_cross'
      readonly name: ThresholdName
      readonly value: number
      readonly needs: ThresholdName
      readonly least: number
      readonly kept: number
    }
  | { readonly code: 'unknown_edition'; readonly id: string }
  | { readonly code: 'unknown_session'; readonly id: string; readonly name?: string }
  | { readonly code: 'damaged_link' }
  | { readonly code: 'unknown_pin'; readonly id: string }
  | { readonly code: 'bad_address'; readonly part: string }
  /** A link's order of the stages; the edition's own stays. */
  | { readonly code: 'bad_order'; readonly edition: EditionId; readonly problem: OrderProblem }
  /** The session itself, the files of its run, or the small state. */
  | { readonly code: 'stored_damaged'; readonly what: 'session' | 'files' | 'state' | 'presets' | 'lessons' | 'language' }
  /** Its words could not be loaded. */
  | { readonly code: 'language_failed'; readonly language: Language }
  | { readonly code: 'storage_blocked'; readonly detail: string }
  | { readonly code: 'storage_full' }
  | { readonly code: 'worker_crashed'; readonly detail: string }
  /** `asked`: the place as the link writes it; `call`: where one stands instead. */
  | { readonly code: 'no_such_place'; readonly asked: string; readonly call: number; readonly calls: number }
  /** A row of so many messages, which are too many; 0: none of them is recorded. */
  | { readonly code: 'not_pinned'; readonly messages: number }
  | { readonly code: 'import_stopped'; readonly name: string }
  | { readonly code: 'no_files' }
  | { readonly code: 'too_many_files'; readonly taken: number }
  | { readonly code: 'library_gone' }
  | { readonly code: 'not_in_library'; readonly name: string }
  | { readonly code: 'deleted_elsewhere'; readonly name: string }
  /** A file that was opened is in the library already, under the name `as`. */
  | { readonly code: 'already_here'; readonly name: string; readonly as: string; readonly kept: 'same' | 'old' | 'new' }
  | { readonly code: 'recordings_damaged'; readonly count: number }
  /** `name`: of the first of them. */
  | { readonly code: 'recordings_deleted'; readonly ids: readonly string[]; readonly name: string }
