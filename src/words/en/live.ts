// Live: the sandbox, the chat, the questions; with what the log, the model and the workspace say.

import type { Permission, Todo } from '../../core/agent/types.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { LiveStatus } from '../../shell/live/contract.ts'
import { dates } from './dates.ts'
import { failure } from './live-failures.ts'
import { fileProblem, workspace } from './live-files.ts'
import { again, logged, modelName } from './live-log.ts'
import { model } from './live-model.ts'
import { plays } from './live-plays.ts'
import { characters, n } from './numbers.ts'
import { together } from './together.ts'

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

export const live = {
  title: 'Live',
  number: n.whole,
  plays,
  status,
  question,
  logged,
  failure,
  fileProblem,
  starters: {
    title: 'An agent in a sandbox',
    text: 'It reads, writes and runs commands in the workspace beside this. Every model call goes through the pipeline, and shows on the timeline and in Debug at once. The scripted model needs no key and sends nothing anywhere; its tools run for real.',
    next: 'What to try next',
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
    result: (k: number) => characters(k),
    waiting: 'waits',
    running: 'runs …',
    asked: 'waits for you',
    open: 'Open in Debug',
    subagent: 'Its own timeline',
    input: 'Input',
    output: 'Result',
    more: (k: number) => `${characters(k)} more`,
    empty: '(empty)',
    stopped: 'Stopped by you.',
    partial: 'Stopped by you. This much of the answer had come; it is not part of what is sent.',
    compacted: (stage: string, k: number, files: number) =>
      `${stage}: ${n.count(k, { one: 'message', other: 'messages' })} became a summary${files > 0 ? `, ${n.count(files, { one: 'file', other: 'files' })} written` : ''}`,
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
    used: 'Your text is used.',
  },
  model,
  news: {
    again,
    thinkingDropped: 'The history that the thinking was bound to has been compacted: the call is made again without thinking.',
    cut: 'The answer was cut off at max tokens.',
  },
  files: workspace,
  log: {
    title: 'Log',
    label: 'Log of the session',
    empty: 'What the hooks and the pipeline say will stand here.',
    call: (call: number) => `call ${n.whole(call)}`,
    follow: 'Go to the newest call',
  },
  hooks: {
    title: 'Stop hook',
    stop: 'Hand a text back',
    note: 'When the agent would end its turn, your text goes on as a user message. The request in force stays the one that you typed.',
    none: (edition: string) => `${edition} has no Stop hook: nothing can be set here. Sessions of the other editions have one.`,
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
    picture: (calls: number, most: number) => `${n.count(calls, { one: 'call', other: 'calls' })}, the longest with ${characters(most)}`,
  },
  session: {
    fresh: 'New session',
    unnamed: (seconds: number) => `New session, ${dates.moment(seconds * 1_000)}`,
    when: (edition: string, seconds: number) => `${dates.moment(seconds * 1_000)}, ${edition}`,
    kept: 'Earlier sessions',
    none: 'No earlier session.',
    remove: 'Delete',
    removeName: (name: string) => `Delete: ${name}`,
    export: 'Export',
    transcript: 'JSONL transcript',
    messages: 'Messages array',
    facts: (messages: number, model: string, bytes: number) =>
      together.parts(n.count(messages, { one: 'message', other: 'messages' }), n.bytes(bytes), model !== '' && modelName(model)),
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
