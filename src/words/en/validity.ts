// The rules of the API in a few words and in a sentence, and what is said of a violation beside the API's own text.
import type { RuleId, Severity } from '../../core/conversation/validity/types.ts'
import type { Valid, ViolationItem } from '../../core/view/types.ts'
import { n } from './numbers.ts'
import { together } from './together.ts'

interface Rule {
  readonly name: string
  readonly sentence: string
}

const RULES: Readonly<Record<RuleId, Rule>> = {
  V1: {
    name: 'starts with the user',
    sentence: 'The first message is the user’s, or an assistant’s that starts with the server’s own compaction.',
  },
  V2: {
    name: 'one role in a row is one message',
    sentence: 'Messages of one role in a row are joined by the server, so a role may repeat.',
  },
  V3: { name: 'every tool use has its result', sentence: 'Each tool use of an assistant message has a result in the very next message.' },
  V4: { name: 'every result has its tool use', sentence: 'Each tool result answers a tool use of the assistant message just before it.' },
  V5: { name: 'one result for a tool use', sentence: 'All results of an answer stand in one message, and each tool use has exactly one.' },
  V6: { name: 'results come first', sentence: 'Tool results stand before any text of their message.' },
  V7: { name: 'ids are unique', sentence: 'No two tool uses of a request have the same id.' },
  V8: {
    name: 'a result is text or blocks',
    sentence: 'The content of a tool result is text, a list of text, images or documents, empty, or left out.',
  },
  V9: {
    name: 'nothing is empty',
    sentence: 'A user message has content and no text block is empty or all space; an assistant message and a tool result may be empty.',
  },
  V10: {
    name: 'ends with the user',
    sentence: 'The last message is the user’s; newer models do not go on with an answer that was begun for them.',
  },
  V11: {
    name: 'the latest thinking is whole',
    sentence: 'While tools are being used, the latest assistant message has its thinking in its place, unchanged and with its signature.',
  },
  V12: {
    name: 'thinking keeps what stood before it',
    sentence:
      'Newer models bind thinking to everything that stood before it; once any of that changes, the API refuses the thinking or drops it without a word.',
  },
  V13: { name: 'text is well-formed', sentence: 'Text is well-formed Unicode; half of a character pair is refused.' },
  V14: {
    name: 'at most 32 MB',
    sentence: 'The request is at most 32 MB long. Only the messages are counted here, not the system prompt and the tools.',
  },
}

const severity: Readonly<Record<Severity, string>> = {
  error: 'The API refuses such a request.',
  warning: 'Some models and accounts refuse this or drop the thinking; others take it.',
}

const what = ({ block, message }: ViolationItem): string => (block ? `Block ${block}` : message ? `Message ${message}` : 'The whole array')

function since({ stage, call }: ViolationItem): string {
  if (stage === 'arrived' || stage === 'answered') return `since it came in, at call ${n.whole(call)}, as it was recorded`
  return `since ${stage} of call ${n.whole(call)}`
}

/** What was found against the rules; nothing where nothing was. */
export const counted = (error: number, warning: number): string =>
  together.parts(
    error > 0 && n.count(error, { one: 'violation', other: 'violations' }),
    warning > 0 && n.count(warning, { one: 'warning', other: 'warnings' }),
  )

export const validity = {
  rule: (id: RuleId): Rule => RULES[id],
  severity: (s: Severity): string => severity[s],
  /** Which rule, where, and since which stage. */
  violation: (v: ViolationItem): string => `${what(v)} breaks ${v.rule}, “${RULES[v.rule].name}”, ${since(v)}.`,
  /** The list after a step, in a few words. */
  list({ checked, count }: Valid): string {
    const found = counted(count.error, count.warning)
    return found === '' ? `valid: all ${n.whole(checked)} rules are kept` : found
  },
  /** The whole run. */
  run: (errors: number, warnings: number): string => counted(errors, warnings) || 'no list of this run breaks a rule of the API',
  title: 'Would the API take it?',
  checking: 'Not checked yet.',
  checked: (k: number): string => `${n.count(k, { one: 'rule', other: 'rules' })} checked against the array after this step.`,
  none: 'It breaks none of them.',
  errors: (k: number): string => n.count(k, { one: 'error', other: 'errors' }),
  warnings: (k: number): string => n.count(k, { one: 'warning', other: 'warnings' }),
  since: (v: ViolationItem): string => since(v),
  says: 'What the API says',
  more: (k: number): string => `and ${n.whole(k)} more`,
}
