// Live: what the log says, beside the course’s own lines.
import type { Logged } from '../../core/agent/log.ts'
import type { Note } from '../../core/agent/types.ts'
import type { FailureCode } from '../../shell/live/model.ts'
import { failure } from './live-failures.ts'
import { characters, n, tokens } from './numbers.ts'

function note(one: Note): string {
  switch (one.code) {
    case 'prompt':
      return `UserPromptSubmit: ${characters([...one.text].length)}.`
    case 'use':
      return `PreToolUse: ${one.use.name}.`
    case 'denied':
      return one.by === 'list'
        ? `PreToolUse: ${one.use.name} was denied by the deny list.`
        : one.by === 'person'
          ? `PreToolUse: ${one.use.name} was denied by you.`
          : `PreToolUse: ${one.use.name} was denied: the path leaves the workspace.`
    case 'large_output':
      return `PostToolUse: ${one.use.name} gave a large output, ${characters(one.characters)}.`
    case 'handed_back':
      return `Stop: your text was handed back and goes on as a user message, ${n.whole(one.nth)} of at most ${n.whole(one.of)}.`
    case 'stop':
      return `Stop: after ${n.count(one.calls, { one: 'model call', other: 'model calls' })}.`
  }
}

/** Beside the course's own lines, which are printed as they are. */
export function logged(what: Logged): string {
  switch (what.code) {
    case 'auto_compact':
    case 'reactive_compact':
    case 'transcript_saved':
      return ''
    case 'hook':
      return note(what.note)
    case 'sent':
      return `Sent to ${modelName(what.model)}: ${n.count(what.messages, { one: 'message', other: 'messages' })}, ${characters(what.size)}.`
    case 'answered': {
      const { usage } = what
      const counted = usage
        ? ` Input ${n.whole(usage.input ?? 0)}, cache read ${n.whole(usage.cacheRead ?? 0)}, cache write ${n.whole(usage.cacheWrite ?? 0)}, output ${tokens(usage.output ?? 0)} (recorded).`
        : ''
      const cut = what.stop === 'max_tokens' ? ' It was cut off at max tokens; raise them in the model’s settings.' : ''
      return `${atStart(modelName(what.model))} answered.${counted}${cut}`
    }
    case 'rejected':
      return what.provoked ? `Rejected, as you asked for: ${what.error}` : `Rejected as too long: ${what.error}`
    case 'failed':
      return failure({ code: what.failure as FailureCode, detail: what.detail })
    case 'again':
      return again(what.failure as FailureCode, what.seconds, what.attempt, what.of)
    case 'summarised_here':
      return 'The built-in summariser wrote the summary.'
    case 'summarised':
      return `${atStart(modelName(what.model))} wrote the summary.`
    case 'summary_failed':
      return `No summary, and the history stays as it was. ${failure({ code: what.failure as FailureCode, detail: what.detail })}`
    case 'decided':
      return { once: 'You allowed it once.', always: 'You allowed it for this session.', no: 'You said no.' }[what.how]
    case 'edited':
      return EDITED[what.kind]
    case 'stopped':
      return what.open ? 'You stopped it. What was open says so in its result.' : 'You stopped it.'
    case 'file_not_kept':
      return `There was no room in the workspace for ${what.path}: the agent cannot read it back.`
    case 'subagent':
      return 'A subagent began, with messages of its own.'
  }
}

const EDITED: Readonly<Record<Extract<Logged, { readonly code: 'edited' }>['kind'], string>> = {
  typed: 'You changed what you had typed.',
  handed: 'You changed what the Stop hook had handed back.',
  result: 'You changed a tool’s result before it was sent.',
}

export const again = (code: FailureCode, seconds: number, attempt: number, of: number): string =>
  `${failure({ code, detail: '' }, true)} Trying again${seconds > 0 ? ` in ${n.count(Math.ceil(seconds), { one: 'second', other: 'seconds' })}` : ''}, ${n.whole(attempt)} of ${n.whole(of)}.`

export const modelName = (id: string): string => (id === 'scripted' ? 'the scripted model' : id)

/** An id stays as it is written. */
const atStart = (name: string): string => name.replace(/^the /, 'The ')
