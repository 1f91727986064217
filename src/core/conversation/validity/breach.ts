// A breach: a rule and what it found, before anybody asks for the API's words. It has a name, by which it is known from one step to the next.
import type { BlockId, Message, MessageId } from '../types.ts'
import { RULES } from './rules/index.ts'
import type { Found, Rule, RuleId, Severity } from './types.ts'

export interface Breach {
  readonly rule: RuleId
  readonly severity: Severity
  readonly message: MessageId | null
  readonly block: BlockId | null
  /** The rule's number in their order. */
  readonly no: number
  readonly found: Found
}

export const breachOf = (rule: Rule, found: Found): Breach => ({
  rule: rule.id,
  severity: rule.severity,
  message: found.message?.id ?? null,
  block: found.at === null ? null : (found.message?.blocks[found.at]?.id ?? null),
  no: RULES.indexOf(rule),
  found,
})

/** The same breach has the same name at every step, though its indices differ. */
export const nameOf = ({ no, block, message }: Pick<Breach, 'no' | 'block' | 'message'>): string => `${no} ${block ?? message ?? ''}`

type Reach = Rule['reach']
type Of<R extends Reach> = Extract<Rule, { reach: R }>

/** The rules of one reach, in their order. */
export const reaching = <R extends Reach>(reach: R): readonly Of<R>[] => RULES.filter((rule): rule is Of<R> => rule.reach === reach)

const ofMessage = reaching('message')
const NONE: readonly Breach[] = []
const known = new WeakMap<Message, readonly Breach[]>()

/** What is wrong with a message whatever stands around it; found once for each. */
export function ownBreaches(message: Message): readonly Breach[] {
  const before = known.get(message)
  if (before) return before
  const found = ofMessage.flatMap((rule) => rule.find(message).map((f) => breachOf(rule, f)))
  const breaches = found.length === 0 ? NONE : found
  known.set(message, breaches)
  return breaches
}
