// The one shape of a stage: it reads the conversation and reports what it decided, its edits, the files it wants and what it asks.
import type { Conversation } from '../conversation/conversation.ts'
import type { Edit, QuirkCode, Text } from '../conversation/types.ts'
import type { FilesView } from '../files/files.ts'
import type { FilePath } from '../files/path.ts'
import type { Edition } from './edition.ts'
import type { Pins } from './pins.ts'
import type { Policy, Question, StageName, Verdict, Write } from './types.ts'

export interface StageInput {
  readonly conversation: Conversation
  readonly edition: Edition
  readonly policy: Policy
  readonly files: FilesView
  readonly pins: Pins
  /** Path of the next transcript of this stage; asking takes the name. */
  transcriptPath(stage: StageName): FilePath
  /** The typed text in force. */
  readonly request: Text
  /** Id of the next message of this kind that the call puts: `marker@c31`, then `marker@c31.2`; asking takes it. */
  putId(kind: 'marker' | 'summary' | 'reactive' | 'closing'): string
  /** Size at which micro and fit stop (upstream); null: no target. */
  readonly target: number | null
  readonly trigger: 'limit' | 'tool'
  /** Which recovery of a rejected call this is; 0 outside one. */
  readonly retry: number
}

export interface Report {
  readonly verdict: Verdict
  readonly edits: readonly Edit[]
  readonly writes: readonly Write[]
  readonly quirks: readonly QuirkCode[]
  /** For a summary: what is asked, and what follows from the answer. */
  readonly ask: { readonly question: Question; edits(summary: Text): readonly Edit[] } | null
}

export type Stage = (input: StageInput) => Report

/** Whether the stage is sure to change and write nothing, told without a report. Never true where a report would do something. */
export type Rests = (input: StageInput) => boolean

const NONE: readonly never[] = []

/** A report that changes nothing. */
export const idle = (verdict: Verdict, quirks: readonly QuirkCode[] = NONE): Report => ({
  verdict,
  edits: NONE,
  writes: NONE,
  quirks,
  ask: null,
})

export const report = (
  verdict: Verdict,
  edits: readonly Edit[],
  writes: readonly Write[] = NONE,
  quirks: readonly QuirkCode[] = NONE,
): Report => ({
  verdict,
  edits,
  writes,
  quirks,
  ask: null,
})
