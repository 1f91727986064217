// Which rules of the API the list breaks after each step of a run, and which step broke them. Made from the trace when somebody asks.

import type { Edit, Message, MessageId } from '../conversation/types.ts'
import { type Breach, nameOf } from '../conversation/validity/breach.ts'
import { breachesOf, tell } from '../conversation/validity/check.ts'
import type { RuleId, Severity, Violation } from '../conversation/validity/types.ts'
import { type Change, Watch } from '../conversation/validity/watch.ts'
import type { Trace } from './trace.ts'
import type { Step, StepName } from './types.ts'

/** A breach from the step that made it (0-based call and step) on: by a stage, or by what the recording added. */
export interface Origin {
  readonly call: number
  readonly step: number
  readonly stage: StepName
}
export type Traced = Violation & Origin

export interface PerCall {
  /** Violations new at one of the call's steps. */
  readonly errors: Uint16Array
  readonly warnings: Uint16Array
}

export interface RunViolations {
  /** Violations of the whole run, each counted at the step that made it. */
  readonly errors: number
  readonly warnings: number
  readonly perCall: PerCall
  /** Steps at which an error is new, in order. */
  readonly places: readonly { readonly call: number; readonly step: number }[]
  /** How often one rule is newly broken at each call. */
  ofRule(rule: RuleId): Float64Array
  /** How many are new at a step. */
  newAt(call: number, step: number, severity: Severity): number
  /** What is wrong with the list after the first `landed` edits of a step, at most `limit` of each severity, and how many there are in all. */
  after(call: number, step: number, landed: number, messages: readonly Message[], limit: number): After
}
export interface After {
  readonly errors: readonly Traced[]
  readonly warnings: readonly Traced[]
  readonly count: Readonly<Record<Severity, number>>
}

const known = new WeakMap<Trace, RunViolations>()

export function violationsOf(trace: Trace): RunViolations {
  const before = known.get(trace)
  if (before) return before
  const made = lookUp(trace, follow(trace))
  known.set(trace, made)
  return made
}

/** A breach with the steps [from, until) after which it stands, numbered through the run. */
interface Span {
  readonly breach: Breach
  readonly from: number
  until: number
  readonly origin: Origin
}

interface Followed {
  readonly spans: readonly Span[]
  /** Number of a call's first step. */
  readonly starts: readonly number[]
}

const NONE: readonly Message[] = []

/** Goes through the run once. */
function follow(trace: Trace): Followed {
  const watch = new Watch()
  const open = new Map<string, Span>()
  const spans: Span[] = []
  const starts: number[] = []
  let at = 0
  const note = ({ came, went }: Change, origin: Origin) => {
    for (const breach of went) close(open, nameOf(breach), at)
    for (const breach of came) {
      const span = { breach, from: at, until: Number.POSITIVE_INFINITY, origin }
      open.set(nameOf(breach), span)
      spans.push(span)
    }
  }
  trace.calls.forEach(({ steps }, call) => {
    starts.push(at)
    steps.forEach((step, i) => {
      const added = step.to > step.from ? trace.session.messages.slice(step.from, step.to) : NONE
      const change = watch.step(added, step.edits)
      if (change.came.length > 0 || change.went.length > 0) note(change, { call, step: i, stage: step.name })
      at++
    })
  })
  return { spans, starts }
}

function close(open: Map<string, Span>, name: string, at: number): void {
  const span = open.get(name)
  if (span) span.until = at
  open.delete(name)
}

function grouped<K>(spans: readonly Span[], keyOf: (span: Span) => K): ReadonlyMap<K, readonly Span[]> {
  const groups = new Map<K, Span[]>()
  for (const span of spans) {
    const group = groups.get(keyOf(span))
    if (group) group.push(span)
    else groups.set(keyOf(span), [span])
  }
  return groups
}

function lookUp(trace: Trace, { spans, starts }: Followed): RunViolations {
  const byName = grouped(spans, ({ breach }) => nameOf(breach))
  const byStep = grouped(spans, ({ from }) => from)
  const changed = new Map(
    spans.flatMap(({ breach, from }): [MessageId, number][] => (breach.rule === 'V12' && breach.message ? [[breach.message, from]] : [])),
  )
  const perCall = { errors: new Uint16Array(trace.calls.length), warnings: new Uint16Array(trace.calls.length) }
  for (const { breach, origin } of spans) {
    const counts = breach.severity === 'error' ? perCall.errors : perCall.warnings
    counts[origin.call] = (counts[origin.call] ?? 0) + 1
  }
  const errors = spans.filter(({ breach }) => breach.severity === 'error')

  return {
    errors: errors.length,
    warnings: spans.length - errors.length,
    perCall,
    places: errors.filter((span, i) => span.from !== errors[i - 1]?.from).map(({ origin: { call, step } }) => ({ call, step })),
    ofRule(rule) {
      const counts = new Float64Array(trace.calls.length)
      for (const { breach, origin } of spans) if (breach.rule === rule) counts[origin.call] = (counts[origin.call] as number) + 1
      return counts
    },
    newAt: (call, step, severity) =>
      (byStep.get((starts[call] ?? 0) + step) ?? []).filter(({ breach }) => breach.severity === severity).length,
    after(call, step, landed, messages, limit) {
      const at = (starts[call] ?? 0) + step
      const here = trace.calls[call]?.steps[step] as Step
      const breaches = breachesOf(messages, {
        changedBefore: (message) => isChanged(changed.get(message.id), at, message, here.edits.slice(0, landed)),
      })
      const originOf = (breach: Breach): Origin =>
        byName.get(nameOf(breach))?.findLast((span) => span.from <= at && span.until >= at)?.origin ?? { call, step, stage: here.name }
      const pick = (severity: Severity): readonly Traced[] => {
        const some = breaches.filter((b) => b.severity === severity).slice(0, limit)
        return tell(messages, some).map((violation, i) => ({ ...violation, ...originOf(some[i] as Breach) }))
      }
      const count = breaches.filter((b) => b.severity === 'error').length
      return { errors: pick('error'), warnings: pick('warning'), count: { error: count, warning: breaches.length - count } }
    },
  }
}

/** `since`: the step at which something before the message changed first. Within that step it counts from the first edit that stands before it. */
function isChanged(since: number | undefined, at: number, message: Message, landed: readonly Edit[]): boolean {
  if (since === undefined || since > at) return false
  return since < at || landed.some((edit) => placeOf(edit) < message.seq)
}

const placeOf = (edit: Edit): number => (edit.op === 'splice' ? Math.min(edit.seq, edit.put[0]?.seq ?? edit.seq) : edit.seq)
