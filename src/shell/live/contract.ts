// What Live holds and can do: the shape of its store, for the page: `useLive` in live-store.ts, a zustand store that only lazy parts of the page import.
import type { ChatItem } from '../../core/agent/chat.ts'
import type { LogLine } from '../../core/agent/log.ts'
import type { PlayId } from '../../core/agent/scripted/plays.ts'
import type { Editable, LiveInputs, LiveSession } from '../../core/agent/session.ts'
import type { SubagentView } from '../../core/agent/subagent.ts'
import type { Permission, PermissionRule, StopHook, Todo, Use } from '../../core/agent/types.ts'
import type { Workspace, WorkspaceProblem } from '../../core/agent/workspace.ts'
import type { EditionId, StepName } from '../../core/pipeline/types.ts'
import type { Dropped } from '../library/dropped.ts'
import type { Given } from '../library/types.ts'
import type { Failure, Model } from './model.ts'
import type { Owner } from './owning.ts'

/** What the loop is doing at this moment. `child`: it is a subagent's session that does it; null: the session itself. */
export type LiveStatus =
  /** No live session is open. */
  | { readonly at: 'none' }
  /** The person's turn: type something. */
  | { readonly at: 'idle' }
  /**
   * Stopped before a step of the present call's list (`step` counts from 0, `before` is its name; `model_call`: before the
   * model is asked). `why`: a pause point, a single step, the page was reloaded while it went on, or it
   * was taken over from another tab. Step, go on, edit, or stop.
   */
  | {
      readonly at: 'paused'
      /** The session itself, or the subagent's that works for it. */
      readonly session: string
      readonly call: number
      readonly step: number
      readonly before: StepName
      readonly why: 'point' | 'step' | 'reload' | 'taken'
    }
  /** The model has been asked and answers: `LiveState.streaming` grows. */
  | { readonly at: 'calling'; readonly call: number; readonly child: string | null }
  /** The model has been asked for a summary by compact_history or reactive_compact. */
  | { readonly at: 'summarising'; readonly call: number; readonly child: string | null }
  /** A command or a subagent is under way. */
  | { readonly at: 'running'; readonly use: Use; readonly child: string | null }
  /** A tool use waits for the person: `decide`. `child`: a subagent asks, not the session itself. */
  | { readonly at: 'asking'; readonly permission: Permission; readonly child: string | null }
  /** The call failed for good: `retry`, or type something else. */
  | { readonly at: 'failed'; readonly failure: Failure }

/** Before which steps the loop stops: a stage whenever its turn comes (also when it then does nothing), or every model call. */
export type PausePoint = StepName

/** One kept live session, for a list. */
export interface LiveListed {
  readonly id: string
  readonly name: string
  readonly edition: EditionId
  readonly model: string
  /** Unix seconds. */
  readonly created: number
  readonly changed: number
  readonly messages: number
  /** Of its messages and files, about. */
  readonly bytes: number
  /** The session whose subagent it is. */
  readonly parent: string | null
}

export interface LiveState {
  readonly status: LiveStatus
  /** The open session; everything in it is a value that never changes. Null: none is open. */
  readonly session: LiveSession | null
  /** The conversation to draw: typed texts, the model's texts, tool uses with their results. */
  readonly chat: readonly ChatItem[]
  /** The model's text as it comes, while `calling`; empty otherwise. */
  readonly streaming: string
  /** The course's lines, hook notes, and what the playground has to say; words make the sentences. */
  readonly log: readonly LogLine[]
  readonly todos: readonly Todo[]
  /** Subagents of the open session, in the order they began. */
  readonly subs: readonly SubagentView[]
  /** Typed text and results that have not been sent yet: `edit` changes them. Empty where nothing waits. */
  readonly editable: readonly Editable[]
  /** The tree as it is now. `session.calls[n].workspace` is the tree as it was when call n+1 was sent. */
  readonly workspace: Workspace
  /** Sessions of this browser, the newest first, subagents with them (`parent`). */
  readonly sessions: readonly LiveListed[]
  /** Which model the next call goes to: `scripted`, or the id of the one that was set. */
  readonly model: string
  readonly pauses: readonly PausePoint[]
  /** The error text that the next call is rejected with in the model's stead; null: it is not. */
  readonly rejectNext: string | null
  /** Kinds of question the person has answered with "always" in this session. */
  readonly allowed: readonly PermissionRule[]
  readonly stopHook: StopHook | null
  /** `elsewhere`: another tab works on the open session, and here one only looks on. */
  readonly owner: Owner
  /** What became of the files that were brought last. */
  readonly uploaded: { readonly files: number; readonly refused: readonly RefusedFile[] } | null
  /** What a person destroyed last in the workspace, and `undo` brings back; null: nothing. */
  readonly destroyed: Destroyed | null
  /** Path of the file that is open in the page's editor; null: none. */
  readonly looked: string | null
  /** The timeline and Debug follow the newest call as long as the person stays at it. */
  readonly following: boolean
}

export type Destroyed =
  | { readonly code: 'removed'; readonly path: string }
  | { readonly code: 'replaced'; readonly paths: readonly string[] }
  /** Another tree took the place of the whole one. */
  | { readonly code: 'reset' }

/** What came to pass with a file: null, or what kept it from being done. */
export type FileDone = WorkspaceProblem | null
export interface RefusedFile {
  readonly path: string
  readonly problem: WorkspaceProblem | { readonly code: 'unreadable' }
}

export interface LiveActions extends WorkspaceActions {
  /** A new session, with the sample workspace unless a tree is given, called `name` until something is typed; what was under way is stopped first. It is opened in Debug, too. */
  begin(inputs: Partial<LiveInputs>, workspace?: Workspace, name?: string): void
  /** A kept one, where it stood; nothing goes on by itself. */
  openSession(id: string): Promise<boolean>
  /** The session that was open last in this browser, if any: called when Live is first shown. */
  comeBack(): Promise<void>
  /** With its subagents' sessions; the sentence that tells of it brings it back. */
  remove(id: string): Promise<void>
  /** Another tab works on the open session: it is to let go of it, and this one goes on from what is stored. */
  takeOver(): void
  rename(name: string): void
  /** The person types; begins a session where none is open. Ignored while something is under way. */
  type(text: string): void
  /** Types the text of one of the scripted plays (`plays` of core/agent/scripted/plays.ts). */
  play(id: PlayId): void
  /** From `paused`: one step further, then paused again. */
  step(): void
  /** From `paused`: on to the next pause point. */
  goOn(): void
  /** Pauses before the next step of the pass, whatever it is. */
  pause(): void
  /** Ends what is under way, at any moment: the call is aborted, the command ended; open tool uses get a result that says so. */
  stop(): void
  /** After `failed`: the same call again. */
  retry(): void
  decide(how: 'once' | 'always' | 'no'): void
  /** Changes what has not been sent yet (`editable`); the pass is made anew from its beginning. */
  edit(entry: number, block: number, text: string): void
  setPauses(pauses: readonly PausePoint[]): void
  setRejectNext(error: string | null): void
  /** Of the open session, or of the next one. */
  setStopHook(hook: StopHook | null): void
  /** Edition and maxRetries stay those of the session; thresholds, stages off and their order count from the next pass on, for the whole session as in Tune. */
  setInputs(part: Pick<Partial<LiveInputs>, 'thresholds' | 'off' | 'order' | 'pins' | 'summaries'>): void
  /** Null: the scripted model. From the next call on. */
  setModel(model: Model | null): void
  /** Shows the session (or one of its subagents') in Debug and on the timeline, at its newest call. */
  show(id?: string): Promise<void>
  /** The page's editor shows this file. */
  look(path: string | null): void
  /** The course's transcript (a JSON line a message) or an array for the Messages API, secrets taken out where `mask`. */
  exported(as: 'transcript' | 'messages', mask: boolean): Promise<Blob>
}

export interface WorkspaceActions {
  /** Makes or overwrites a file. Paths never leave the workspace; trouble comes back as a value. */
  writeFile(path: string, body: string | Uint8Array): FileDone
  /** An empty one; what stands there is refused, not emptied. */
  makeFile(path: string): FileDone
  makeFolder(path: string): FileDone
  renameFile(path: string, to: string): FileDone
  removeFile(path: string): FileDone
  /** Files, folders and zips; begins a session where none is open. `uploaded` says what became of them. */
  upload(given: readonly Given[]): Promise<void>
  drop(dropped: Dropped): Promise<void>
  /** The tree now, or as it was when a call was sent, as a zip. */
  zip(call?: number): Promise<Blob>
  /** Brings back what was `destroyed`; what else has changed since stays, save after a reset, where the whole tree is as it was: then that is destroyed in turn, and comes back by another `undo`. */
  undo(): void
  /** What was told of the last upload has been read. */
  hush(): void
  /** The sample workspace again, an empty one, or the tree as it was when a call was sent. */
  resetWorkspace(to: 'sample' | 'empty' | { readonly call: number }): void
}

export type LiveStore = LiveState & LiveActions
