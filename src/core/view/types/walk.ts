// Where a walk through the run stops, and the user's requests on its way.

import type { StageName } from '../../pipeline/types.ts'
import type { Cursor, Move, Unit } from './cursor.ts'

/** What a walk through the run stops at. */
export type Stop =
  | { readonly code: 'change' | 'summary' }
  /** `rule`: the list begins to break a rule of the API; `warning`: one that only some models hold to. */
  | { readonly code: 'file' | 'rule' | 'warning' }
  /** It changed the list. */
  | { readonly code: 'stage'; readonly stage: StageName }
  /** The context grows past so many characters. */
  | { readonly code: 'size'; readonly over: number }
  /** A message leaves the list, or a block does or is rewritten. */
  | { readonly code: 'gone'; readonly id: string }

export interface StopRequest {
  readonly cursor: Cursor
  /** Moves under way, made before. */
  readonly moves?: readonly Move[]
  readonly stops: readonly Stop[]
  readonly dir: 1 | -1
  /** One step of this unit, but no further than the first stop on its way; without it, to that stop. */
  readonly by?: Unit
}

export interface Stopped {
  readonly cursor: Cursor
  /** Which of the stops hold there, by their place in the list; empty where only the step ended. */
  readonly hits: readonly number[]
}

/** Every step at which one of the stops holds. */
export interface RunStops {
  readonly run: number
  readonly places: readonly { readonly call: number; readonly step: number; readonly hits: readonly number[] }[]
}

/** A request of the user: in force from the call at which it came in to the call before the next one. */
export interface Chapter {
  readonly first: number
  readonly last: number
  /** The message in which it was typed. */
  readonly id: string
  /** Its first line that is not empty, at most 160 code points; control characters are still in it. */
  readonly head: string
  /** Other typed messages that came in just before it. */
  readonly more: number
}

export interface Chapters {
  readonly run: number
  readonly chapters: readonly Chapter[]
}
