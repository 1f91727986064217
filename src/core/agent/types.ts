// The words of the agent: its state, what happens to it, what it wants done. `next` is pure; the shell performs the effects.
import type { ApiMessage } from '../conversation/types.ts'
import type { EditionId, Rejection } from '../pipeline/types.ts'
import type { Workspace } from './workspace.ts'

/** One message of the session as it is recorded. */
export interface Entry {
  readonly raw: ApiMessage
  /** What a person typed in it. */
  readonly typed: string | null
  /** Unix seconds. */
  readonly time: number
}

/** A tool use as the model asked for it; `input` is anything. */
export interface Use {
  readonly id: string
  readonly name: string
  readonly input: unknown
}

/** What a tool gives back. `failed` marks what the API calls `is_error`. */
export interface Outcome {
  readonly content: string
  readonly failed: boolean
}

/** A question to the person before a use runs. `rule` names what asked, and is what "always" allows. */
export interface Permission {
  readonly use: Use
  readonly rule: PermissionRule
  /** What in the input it is about: the command, or the path. */
  readonly subject: string
}
export type PermissionRule = 'destructive' | 'outside'

export type Phase =
  /** It is the person's turn. */
  | { readonly at: 'idle' }
  /** The pass and the model call are to be made, or under way. */
  | { readonly at: 'call' }
  /** The uses of the last answer run one after the other; `outcomes` so far, in their order. */
  | { readonly at: 'tools'; readonly uses: readonly Use[]; readonly outcomes: readonly Outcome[]; readonly asked: Permission | null }
  /** The call failed for good; the person may try again or type something. */
  | { readonly at: 'failed'; readonly error: string }

/** What the Stop hook hands back when the agent would end its turn: it goes on as a user message, at most `most` times for each typed text. */
export interface StopHook {
  readonly text: string
  readonly most: number
}

export interface Agent {
  readonly edition: EditionId
  readonly entries: readonly Entry[]
  readonly rejections: readonly Rejection[]
  /** Rejections of the present call in a row. */
  readonly retries: number
  /** `maxReactiveRetries` of the policy. */
  readonly maxRetries: number
  /** Model calls that were answered. */
  readonly answered: number
  /** A subagent may make so many calls; null: no limit. */
  readonly maxCalls: number | null
  readonly workspace: Workspace
  readonly todos: readonly Todo[]
  /** What the person has allowed for the whole session. */
  readonly allowed: readonly PermissionRule[]
  /** Null: it hands nothing back. */
  readonly stopHook: StopHook | null
  /** How often it has since something was typed. */
  readonly handedBack: number
  readonly phase: Phase
}

export interface Todo {
  readonly content: string
  readonly status: 'pending' | 'in_progress' | 'completed'
}

/** `time`: Unix seconds. */
export type Event =
  | { readonly type: 'typed'; readonly text: string; readonly time: number }
  | { readonly type: 'answered'; readonly message: ApiMessage; readonly time: number }
  /** The API said "too long"; the playground recognised the error's shape. */
  | { readonly type: 'rejected'; readonly error: string }
  | { readonly type: 'failed'; readonly error: string }
  /** The use that was asked for has run; `workspace` is the tree after it. */
  | { readonly type: 'ran'; readonly outcome: Outcome; readonly workspace: Workspace; readonly time: number }
  | { readonly type: 'decided'; readonly how: 'once' | 'always' | 'no'; readonly time: number }
  /** The person goes on after an error. */
  | { readonly type: 'retried' }
  /** The person ends what is under way: open tool uses get a result that says so. */
  | { readonly type: 'stopped'; readonly time: number }

export type Effect =
  /** The pass over all entries, then the model call. */
  | { readonly do: 'call' }
  /** A command in the sandbox. */
  | { readonly do: 'bash'; readonly command: string }
  /** An agent of its own with this as its first message; its last text is the outcome. */
  | { readonly do: 'subagent'; readonly description: string }
  | { readonly do: 'ask'; readonly permission: Permission }
  | { readonly do: 'note'; readonly note: Note }

/** What a hook has to say, for the log. */
export type Note =
  | { readonly code: 'prompt'; readonly text: string } // UserPromptSubmit
  | { readonly code: 'use'; readonly use: Use } // PreToolUse
  | { readonly code: 'denied'; readonly use: Use; readonly by: 'list' | 'person' | 'path' }
  | { readonly code: 'large_output'; readonly use: Use; readonly characters: number } // PostToolUse
  | { readonly code: 'stop'; readonly calls: number } // Stop
  /** Stop, too: a text goes on as a user message, the `nth` time of `of`. */
  | { readonly code: 'handed_back'; readonly text: string; readonly nth: number; readonly of: number }
