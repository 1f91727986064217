// The log of a live session: the course's own lines, what its hooks have to say, and what the playground did beside them.
import type { Usage } from '../importers/types.ts'
import type { Step } from '../pipeline/types.ts'
import type { Note } from './types.ts'

/** `call` counts from 1; 0 before the first. */
export interface LogLine {
  /** Unix seconds. */
  readonly time: number
  readonly call: number
  readonly what: Logged
}

export type Logged =
  | CourseLine
  | { readonly code: 'hook'; readonly note: Note }
  /** The model is asked with so many messages and characters of the edition's measure. */
  | { readonly code: 'sent'; readonly model: string; readonly messages: number; readonly size: number }
  | { readonly code: 'answered'; readonly model: string; readonly usage: Usage | null; readonly stop: string | null }
  /** `provoked`: by the person's switch, not by a model. */
  | { readonly code: 'rejected'; readonly error: string; readonly provoked: boolean }
  | { readonly code: 'failed'; readonly failure: string; readonly detail: string }
  /** The call is made again after `seconds` of waiting; tries are counted from 1. */
  | {
      readonly code: 'again'
      readonly failure: string
      readonly seconds: number
      readonly attempt: number
      readonly of: number
    }
  | { readonly code: 'summarised'; readonly model: string; readonly usage: Usage | null }
  /** By the built-in summariser. */
  | { readonly code: 'summarised_here' }
  /** History stays as it was. */
  | { readonly code: 'summary_failed'; readonly failure: string; readonly detail: string }
  | { readonly code: 'decided'; readonly how: 'once' | 'always' | 'no' }
  | { readonly code: 'edited'; readonly kind: 'typed' | 'handed' | 'result' }
  /** `open`: a tool use was, and has a result that says so. */
  | { readonly code: 'stopped'; readonly open?: boolean }
  /** A file of the pipeline found no room in the workspace: the agent cannot read it back. */
  | { readonly code: 'file_not_kept'; readonly path: string }
  | { readonly code: 'subagent'; readonly session: string }

/** What the course's program prints. */
export type CourseLine =
  | { readonly code: 'auto_compact' }
  | { readonly code: 'reactive_compact' }
  | { readonly code: 'transcript_saved'; readonly path: string }

/** The line as the course prints it; null for what the playground says itself. */
export function courseLine(what: Logged): string | null {
  switch (what.code) {
    case 'auto_compact':
      return '[auto compact]'
    case 'reactive_compact':
      return '[reactive compact]'
    case 'transcript_saved':
      return `[transcript saved: ${what.path}]`
    default:
      return null
  }
}

/** What the course prints of a step that has run, and who wrote its summary where no model did: only where it acted. */
export function linesOfStep(step: Step): readonly Logged[] {
  const saved = step.writes.filter(({ kind }) => kind === 'transcript').map(({ path }): CourseLine => ({ code: 'transcript_saved', path }))
  const here: readonly Logged[] = step.answered?.by === 'extractive' ? [{ code: 'summarised_here' }] : []
  if (step.verdict.code === 'summarised') return [{ code: 'auto_compact' }, ...saved, ...here]
  if (step.verdict.code === 'reacted') return [{ code: 'reactive_compact' }, ...saved, ...here]
  return saved
}
