// What a driver needs of the world, and what it can be told.
import type { LiveSession } from '../../core/agent/session.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { Bash } from './bash.ts'
import type { LiveStatus } from './contract.ts'
import type { Model } from './model.ts'

export interface DriverDeps {
  model(): Model
  readonly bash: Bash
  /** Unix seconds. */
  now(): number
  /** A new session's id. */
  id(): string
  /** After every event: it is stored, and shown. */
  kept(session: LiveSession): void
  /** Resolves when everything that was kept is stored, or cannot be. Waited for before a model is asked and before a command runs. */
  stored(): Promise<void>
  status(status: LiveStatus): void
  /** The answer's text as far as it has come; empty: there is none under way. */
  streaming(text: string): void
}

export interface Driver {
  /** The session and its subagents; something under way is stopped first. `why` it stands where it does: a reload unless said. */
  open(session: LiveSession, children: readonly LiveSession[], why?: 'reload' | 'taken'): void
  session(): LiveSession | null
  /** The session that works or waits: a subagent's while one is under way. */
  active(): LiveSession | null
  /** One of the open session's, as it is at this moment. */
  known(id: string): LiveSession | null
  type(text: string): Promise<void>
  step(): Promise<void>
  goOn(): Promise<void>
  pause(): void
  stop(): void
  /** Something under way is stopped; what waits or is paused stays as it is. */
  leave(): void
  /** Ends what is under way and says nothing of it in the session: somebody else goes on with it from what is stored. */
  halt(): void
  retry(): Promise<void>
  decide(how: 'once' | 'always' | 'no'): Promise<void>
  edit(entry: number, block: number, text: string): void
  /** Changes the session from outside the loop: the workspace, the inputs, the name. Subagents that work see a changed tree, too. */
  change(act: (session: LiveSession) => LiveSession): void
  setPauses(pauses: readonly StepName[]): void
  setRejectNext(error: string | null): void
  rejectNext(): string | null
}

/** A turn that is under way; another one makes what comes of it void. */
export interface Run {
  readonly signal: AbortSignal
  /** Nothing has taken its place. */
  alive(): boolean
}

/** What came to pass of a turn: it is over, or it waits for somebody. */
export type Went = 'on' | 'waits'

export const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))
