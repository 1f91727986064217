// Live: the sandbox, the chat, the questions, the log, the model; every error in a sentence with the way out.
import type { Logged } from '../../core/agent/log.ts'
import type { PlayId } from '../../core/agent/scripted/plays.ts'
import type { Note, Permission, Todo } from '../../core/agent/types.ts'
import type { WorkspaceProblem } from '../../core/agent/workspace.ts'
import type { EditionId, StepName } from '../../core/pipeline/types.ts'
import type { LiveStatus } from '../../shell/live/contract.ts'
import type { FailureCode } from '../../shell/live/model.ts'
import type { ModelSettings } from '../../shell/live/models/settings.ts'
import { failure } from './live-failures.ts'
import { n } from './numbers.ts'
import { money } from './tune-units.ts'

const chars = (k: number) => n.count(k, { one: 'character', other: 'characters' })
const tokens = (k: number) => n.count(k, { one: 'token', other: 'tokens' })

/** The course's three experiments, and what else the scripted model can play; what comes of each is a table in shell/live/driver.test.ts. */
const PLAYS: Readonly<Record<PlayId, { readonly title: string; readonly note: Readonly<Record<EditionId, string>> }>> = {
  lessons: {
    title: 'Five lessons, one after the other',
    note: byEdition('The first experiment: older results become placeholders, the newest three stay whole.', {
      's08-head': 'The first experiment: all of it fits, and under this edition every result then stays whole.',
      none: 'The first experiment, without compaction: every result stays whole.',
    }),
  },
  'large-result': {
    title: 'One very large file',
    note: byEdition('The second experiment: the result is saved to a file, and a preview stands in its place.', {
      none: 'The second experiment, without compaction: the whole result stays in the context.',
    }),
  },
  'long-work': {
    title: 'Long work over the whole workspace',
    note: byEdition('The third experiment: the context reaches its limit, and a summary takes the place of the history.', {
      's08-head':
        'The third experiment: the context reaches its limit. Under this edition older results become placeholders, large ones go to files until all fits, and nothing is summarised.',
      none: 'The third experiment, without compaction: the context grows, and nothing is taken out.',
    }),
  },
  compact: {
    title: 'Compact now',
    note: byEdition('The model calls the compact tool; the history is summarised after the batch.', {
      none: 'Without compaction there is no compact tool: the model says so.',
    }),
  },
  lost: {
    title: 'Ask for something old',
    note: byEdition('What is no longer in the context has to be read again. Watch it happen.', {
      none: 'Without compaction nothing is lost: what was read once need not be read again.',
    }),
  },
  explore: { title: 'Explore the workspace', note: byEdition('A free look around with the tools.') },
}

function byEdition(note: string, other: Partial<Record<EditionId, string>> = {}): Readonly<Record<EditionId, string>> {
  return { 's08-2026-07': note, 's08-2026-08': note, 's08-head': note, none: note, ...other }
}

const status = (now: LiveStatus, step: (name: StepName) => string): string => {
  switch (now.at) {
    case 'none':
    case 'idle':
      return 'Your turn.'
    case 'paused': {
      const before = now.before === 'model_call' ? 'the model is asked' : now.before === 'arrived' ? 'the first stage' : step(now.before)
      if (now.why === 'taken')
        return `Taken over at call ${n.whole(now.call)}; what another tab had under way there was ended. Nothing that was stored is lost: go on, or stop.`
      if (now.why === 'reload') return `The page was reloaded at call ${n.whole(now.call)}. Nothing is lost: go on, or stop.`
      return `Paused at call ${n.whole(now.call)}, before ${before}.`
    }
    case 'calling':
      return `Call ${n.whole(now.call)}: the model answers …`
    case 'summarising':
      return `Call ${n.whole(now.call)}: the model writes a summary …`
    case 'running':
      return now.child ? `A subagent works on it, with ${now.use.name} …` : `${now.use.name} runs …`
    case 'asking':
      return now.child ? 'A subagent waits for your answer.' : 'Waiting for your answer.'
    case 'failed':
      return failure(now.failure)
  }
}

const question = ({ rule, use, subject }: Permission): { readonly asks: string; readonly note: string } =>
  rule === 'destructive'
    ? { asks: `May ${use.name} run this? It can delete or overwrite.`, note: subject }
    : {
        asks: `May ${use.name} leave the workspace? In this sandbox there is nothing outside: also with a yes it will fail.`,
        note: subject,
      }

const ALWAYS: Readonly<Record<Permission['rule'], string>> = {
  destructive: 'commands that delete or overwrite',
  outside: 'paths outside the workspace',
}

function note(one: Note): string {
  switch (one.code) {
    case 'prompt':
      return `UserPromptSubmit: ${chars([...one.text].length)}.`
    case 'use':
      return `PreToolUse: ${one.use.name}.`
    case 'denied':
      return one.by === 'list'
        ? `PreToolUse: ${one.use.name} was denied by the deny list.`
        : one.by === 'person'
          ? `PreToolUse: ${one.use.name} was denied by you.`
          : `PreToolUse: ${one.use.name} was denied: the path leaves the workspace.`
    case 'large_output':
      return `PostToolUse: ${one.use.name} gave a large output, ${chars(one.characters)}.`
    case 'handed_back':
      return `Stop: your text was handed back and goes on as a user message, ${n.whole(one.nth)} of at most ${n.whole(one.of)}.`
    case 'stop':
      return `Stop: after ${n.count(one.calls, { one: 'model call', other: 'model calls' })}.`
  }
}

/** Beside the course's own lines, which are printed as they are. */
function logged(what: Logged): string {
  switch (what.code) {
    case 'auto_compact':
    case 'reactive_compact':
    case 'transcript_saved':
      return ''
    case 'hook':
      return note(what.note)
    case 'sent':
      return `Sent to ${modelName(what.model)}: ${n.count(what.messages, { one: 'message', other: 'messages' })}, ${chars(what.size)}.`
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
      return 'You stopped it. What was open says so in its result.'
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

const again = (code: FailureCode, seconds: number, attempt: number, of: number): string =>
  `${failure({ code, detail: '' }, true)} Trying again${seconds > 0 ? ` in ${n.count(Math.ceil(seconds), { one: 'second', other: 'seconds' })}` : ''}, ${n.whole(attempt)} of ${n.whole(of)}.`

const modelName = (id: string): string => (id === 'scripted' ? 'the scripted model' : id)

/** An id stays as it is written. */
const atStart = (name: string): string => name.replace(/^the /, 'The ')

function fileProblem(problem: WorkspaceProblem | { readonly code: 'unreadable' }, path: string): string {
  switch (problem.code) {
    case 'escapes':
      return `${path} leads out of the workspace. Give a path inside it.`
    case 'missing':
      return `${path} is not there any more.`
    case 'is_folder':
      return `${path} is a folder. Choose another name.`
    case 'is_file':
      return `A file stands in the way of ${path}. Choose another name, or delete it first.`
    case 'full':
      return problem.limit === 'files'
        ? 'The workspace holds as many files as it can. Delete some first.'
        : 'The workspace is full. Delete something large first.'
    case 'unreadable':
      return `${path} could not be read.`
  }
}

const FAULTS: Readonly<Record<keyof ModelSettings, string>> = {
  model: 'Name a model.',
  base: 'An address begins with https://, or with http://localhost, and has no password and no question mark.',
  maxTokens: 'Max tokens is a whole number from 256 to 128 000.',
  thinking: '',
  caching: '',
  silence: 'The time to wait is a whole number of seconds from 5 to 3 600.',
  summaries: '',
}

export const live = {
  title: 'Live',
  number: n.whole,
  plays: PLAYS,
  status,
  question,
  logged,
  failure,
  fileProblem,
  starters: {
    title: 'An agent in a sandbox',
    text: 'It reads, writes and runs commands in the workspace beside this. Every model call goes through the pipeline, and shows on the timeline and in Debug at once. The scripted model needs no key and sends nothing anywhere; its tools run for real.',
    experiment: (k: number) => `Experiment ${n.whole(k)}`,
    more: 'Also',
  },
  chat: {
    label: 'Conversation',
    centre: 'Agent at work',
    you: 'You',
    hook: 'Stop hook',
    agent: 'Agent',
    thinking: 'Thinking',
    asText: 'Literal text',
    asMarkdown: 'Formatted',
    showAs: 'Show answers as',
    result: (k: number) => chars(k),
    waiting: 'waits',
    running: 'runs …',
    asked: 'waits for you',
    open: 'Open in Debug',
    subagent: 'Its own timeline',
    input: 'Input',
    output: 'Result',
    more: (k: number) => `${chars(k)} more`,
    empty: '(empty)',
  },
  ask: {
    once: 'Once',
    always: 'Always in this session',
    no: 'No',
    alwaysNote: (rule: Permission['rule']) => `“Always” allows ${ALWAYS[rule]} until this session ends.`,
  },
  type: {
    label: 'What you ask the agent',
    placeholder: 'Ask the agent …',
    send: 'Send',
    stop: 'Stop',
    again: 'Try again',
    note: 'Enter sends, Shift Enter breaks the line.',
  },
  step: {
    label: 'How it goes on',
    pauseBefore: 'Pause before',
    nothing: 'nothing',
    call: 'each model call',
    stage: 'each stage',
    step: 'Step',
    goOn: 'Go on',
    pause: 'Pause',
    reject: 'Reject the next call',
    rejectNote: 'The next model call is answered with “too long”, whichever model it is: reactive_compact runs.',
    edit: 'Edit what will be sent',
    editNote: 'Only what has not been sent yet can be changed. The pass is made again from its beginning.',
    typed: 'What you typed',
    handed: 'What the Stop hook handed back',
    resultOf: (tool: string | null) => (tool ? `Result of ${tool}` : 'Result of a tool'),
    save: 'Use this text',
  },
  model: {
    label: 'Model',
    scripted: 'Scripted, no key',
    anthropic: 'Anthropic API',
    settings: 'Settings',
    title: 'The model',
    key: 'API key',
    keyNote:
      'The key stays in this page’s memory until you close it, and goes only to the address below. It is never part of a link, an export or the log.',
    remember: 'Remember the key in this browser',
    rememberNote: 'Then it is kept in this browser’s storage, readable by whoever uses this browser.',
    forget: 'Forget the key',
    forgotten: 'The key is forgotten.',
    notKept: 'This browser would not keep the key; it stays in memory.',
    model: 'Model',
    list: 'Ask the API for its models',
    listing: 'Asking …',
    listed: (k: number) => `${n.count(k, { one: 'model', other: 'models' })} from the API.`,
    fromTable: (date: string) => `Models and prices of ${date}. With a key, the API says which ones you may use.`,
    facts: (window: number | null, most: number | null) =>
      [window === null ? 'Window unknown' : `Window ${tokens(window)}`, most === null ? null : `at most ${tokens(most)} an answer`]
        .filter((part) => part !== null)
        .join(', ')
        .concat('.'),
    price: (input: number, output: number, date: string) => `${money(input)} a million tokens in, ${money(output)} out (table of ${date})`,
    noPrice: 'The price table does not have it.',
    base: 'Base URL',
    maxTokens: 'Max tokens of an answer',
    thinking: 'Thinking',
    caching: 'Prompt caching',
    silence: 'Seconds to wait for a next byte',
    silenceNote: 'An answer that falls silent for so long is given up and asked for once more; then the failure is shown.',
    keyUnused: 'This key is not in use yet: press “Use this model”. Until then it is only kept in this form.',
    keyUnusedShort: 'The key you typed is not in use yet',
    thinkingNote: 'Compaction rewrites history, which thinking may be bound to: the call is then made again without it.',
    summaries: 'Summaries by',
    summariesModel: 'this model',
    summariesBuiltIn: 'the built-in summariser',
    summariesNote: 'Each summary is a call of its own to this model. Where it fails, the history stays as it was.',
    use: 'Use this model',
    count: 'Count the last prompt',
    counted: (k: number) => `${tokens(k)} by count_tokens (recorded).`,
    nothingToCount: 'Nothing has been sent yet.',
    faults: FAULTS,
    noKey: 'No key yet',
    reloadFirst: 'The page has to be reloaded first',
    needsReload: 'This page may only call the address it was loaded for. Use this model, then reload: the new address is allowed then.',
    needsReloadAndKey:
      'This page may only call the address it was loaded for. Use this model, then reload: the new address is allowed then. The key is not remembered, and has to be entered again.',
    kept: 'Set, from the next load of the page on. The session is kept.',
    reload: 'Reload now',
  },
  news: {
    again,
    thinkingDropped: 'The history that the thinking was bound to has been compacted: the call is made again without thinking.',
    cut: 'The answer was cut off at max tokens.',
  },
  files: {
    title: 'Workspace',
    before: 'A session begins with a sample workspace: five lessons, a large file, two sources, two skills.',
    begin: 'Begin with it',
    tree: 'Files of the workspace',
    count: (k: number) => n.count(k, { one: 'file', other: 'files' }),
    newFile: 'New',
    newName: 'Path of the new file',
    make: 'Create',
    upload: 'Upload',
    uploadFiles: 'Files or a zip …',
    uploadFolder: 'A folder …',
    download: 'Download',
    reset: 'Reset',
    resetNote: 'The sample workspace takes the place of what is here. What the agent was told stays.',
    resetNow: 'Reset the workspace',
    keep: 'Keep it',
    rename: 'Rename',
    renameTo: 'New path',
    remove: 'Delete',
    uploaded: (k: number) => `${n.count(k, { one: 'file is', other: 'files are' })} in the workspace now.`,
    removed: (path: string) => `${path} is deleted.`,
    undo: 'Undo',
    save: 'Save',
    saveOne: 'Download',
    binary: 'This file is not text. It can be downloaded.',
    unsaved: 'Not saved yet.',
    saved: 'Saved.',
    size: (k: number) => chars(k),
    bytes: n.bytes,
    asOf: 'As of',
    now: 'now',
    atCall: (call: number) => `call ${n.whole(call)}`,
    back: (call: number) => `Put this back (call ${n.whole(call)})`,
    past: (call: number) => `The tree as it was when call ${n.whole(call)} was sent. It cannot be changed.`,
    actions: (path: string) => `Actions for ${path}`,
    made: 'by the pipeline',
    empty: 'The workspace is empty.',
    full: 'Everything is here',
  },
  log: {
    title: 'Log',
    label: 'Log of the session',
    empty: 'What the hooks and the pipeline say will stand here.',
    call: (call: number) => `call ${n.whole(call)}`,
    following: 'The timeline follows the newest call.',
    follow: 'Go to the newest call',
  },
  hooks: {
    title: 'Hooks',
    stop: 'Stop: hand a text back',
    note: 'When the agent would end its turn, your text goes on as a user message. The request in force stays the one that you typed.',
    none: (edition: string) => `${edition} has no Stop hook; what is set here counts in sessions of the other editions.`,
    text: 'Text that is handed back',
    most: 'Times at most, for each text you type',
    save: 'Use it',
    off: 'Hand nothing back',
    on: (most: number) => `On: at most ${n.count(most, { one: 'time', other: 'times' })}.`,
    isOff: 'Off.',
    example: 'Check your work once more, and say what you checked.',
  },
  todos: {
    title: 'Plan',
    label: 'The agent’s plan',
    status: (one: Todo['status']) => ({ pending: 'to do', in_progress: 'in progress', completed: 'done' })[one],
  },
  sub: {
    title: 'Subagents',
    show: 'Open it in Debug',
    calls: (k: number) => n.count(k, { one: 'call', other: 'calls' }),
    picture: (calls: number, most: number) => `${n.count(calls, { one: 'call', other: 'calls' })}, the longest with ${chars(most)}`,
  },
  session: {
    label: 'Session',
    fresh: 'New session',
    kept: 'Earlier sessions',
    none: 'No earlier session.',
    remove: 'Delete',
    removeName: (name: string) => `Delete: ${name}`,
    export: 'Export',
    transcript: 'JSONL transcript',
    messages: 'Messages array',
    facts: (messages: number, model: string, bytes: number) =>
      [n.count(messages, { one: 'message', other: 'messages' }), n.bytes(bytes), ...(model === '' ? [] : [modelName(model)])].join(', '),
    edition: (now: string, then: string) =>
      `This session works under ${then}. What you type next begins a new one under ${now}; this one is kept.`,
    elsewhere: 'Timeline and Debug show another session.',
    show: 'Show this one',
    empty: 'No call yet. The timeline of this session begins with what you ask the agent.',
    backTo: (name: string) => `Back to ${name}`,
    notHere: 'Another tab works on this session. Here you can read it as it grows, and change nothing.',
    readOnly: 'To be read only.',
    takeOver: 'Go on with it here',
    takeOverNote: 'What is under way in the other tab is ended; everything that was stored is here.',
    taking: 'Asking the other tab …',
  },
  tabs: { label: 'Parts of Live', chat: 'Chat', files: 'Files', log: 'Log' },
}
