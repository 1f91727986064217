// Tune, comparing: editions side by side, the cache call by call, two runs in lock-step; with what sweeps say.
import type { Kind } from '../../core/conversation/types.ts'
import type { Cause, Parting } from '../../core/metrics/types.ts'
import type { LockCounts, LockDifference } from '../../core/view/lockstep.ts'
import type { MessageItem } from '../../core/view/types.ts'
import { calls, characters, messages, n } from './numbers.ts'
import { together } from './together.ts'
import { sweep } from './tune-sweep.ts'
import { money } from './tune-units.ts'

const CAUSES: Readonly<Record<Cause, string>> = {
  none: 'added to',
  first: 'first prompt',
  edited: 'changed',
  expired: 'ran out',
  short: 'too short',
  off: 'off',
}

interface CacheCall {
  readonly call: number
  readonly cause: Cause
  readonly prompt: number
  readonly read: number
  readonly message: number
  readonly block: number
  /** Characters before the first changed byte. */
  readonly depth: number
  readonly money: number
}

const BECAUSE: Readonly<Record<Cause, (c: CacheCall) => string>> = {
  none: () => 'the array was only added to',
  first: () => 'the first prompt, so nothing is in the cache',
  edited: (c) =>
    `the first changed byte lies after ${characters(c.depth)}, in message ${n.whole(c.message + 1)}, block ${n.whole(c.block + 1)}`,
  expired: () => 'more time had passed than the cache lives',
  short: () => 'the prompt is too short to be cached',
  off: () => 'caching is switched off',
}

const KIND_AS: Readonly<Record<Kind, string>> = {
  user_text: 'a user text',
  assistant_text: 'an assistant text',
  thinking: 'a thinking block',
  tool_use: 'a tool use',
  tool_result: 'a tool result',
  preview: 'a preview or placeholder',
  marker: 'a marker or summary',
  image: 'an image',
}

export const compare = {
  sweep,
  editions: {
    open: 'Compare editions',
    title: 'Editions side by side',
    note: 'The same session and the same thresholds under every edition; one scale for all timelines.',
    use: (name: string) => `Use ${name}`,
    useIt: 'Use',
    inUse: 'in use',
    timeline: (name: string, of: number) => `${name}: characters sent at each of ${calls(of)}`,
    largest: (times: number) => `largest: ${times.toFixed(2)} of the limit`,
    coming: '…',
  },
  cache: {
    title: 'Prompt cache',
    note: 'Where in the array the first changed byte lies, and what the call cost.',
    chart: 'The cache, call by call: arrow keys walk it, Enter opens the call in Debug',
    hint: 'Amber lies behind a change: it had to be written to the cache again.',
    hintOff: 'The cache is off: every call pays for its whole prompt.',
    depth: 'the array of each call, from its beginning, computed',
    depthMost: (k: number) => `${characters(k)} at most`,
    cost: 'cost of the call, estimated',
    costMost: (k: number) => `${money(k)} at most`,
    causes: (cause: Cause, k: number) => `${CAUSES[cause]} ${n.whole(k)}`,
    call: (c: CacheCall) =>
      `Call ${n.whole(c.call)}: ${BECAUSE[c.cause](c)}; ${n.whole(c.read)} of ${n.whole(c.prompt)} tokens read from the cache, ${money(c.money)}.`,
    unsent: (call: number) => `Call ${n.whole(call)} was never sent.`,
  },
  breakEven: {
    title: 'When an edit pays',
    count: (k: number) => n.count(k, { one: 'change of what the API had seen', other: 'changes of what the API had seen' }),
    none: 'Nothing the API had seen was ever changed: the cache only grows.',
    call: (call: number) => `call ${n.whole(call)}`,
    /** `pays`: infinite where it never does. */
    pays: (pays: number, left: number) =>
      pays === Number.POSITIVE_INFINITY
        ? `never pays: it saves nothing a call; the session has ${calls(left)} left`
        : pays <= 1
          ? `pays at once; the session has ${calls(left)} left`
          : `pays after ${calls(Math.ceil(pays))}; the session has ${n.whole(left)} left`,
    columns: { call: 'edit at', pays: 'it pays', cost: 'costs', saves: 'saves a call', gain: 'in the end' },
    paid: (paid: number, of: number) =>
      `${n.whole(paid)} of ${n.whole(of)} pay before the session ends. Estimated, from the prices and the cache rules; a later edit may have taken the same text.`,
    more: (k: number) => `Show ${n.whole(k)} more`,
  },
  lock: {
    open: 'Open both in Debug',
    title: 'Present and baseline in lock-step',
    close: 'Leave lock-step',
    present: 'present',
    baseline: 'baseline',
    policy: (edition: string, changed: number) =>
      changed === 0 ? `${edition}, defaults` : `${edition}, ${n.count(changed, { one: 'threshold', other: 'thresholds' })} changed`,
    /** Of the stages before a call, where one of both runs has them otherwise. */
    ordered: (own: boolean): string => (own ? 'stages in their own order' : 'stages in another order'),
    after: (step: string) => `after ${step}`,
    same: 'Both hold the same messages after this step.',
    differ: ({ total, changed, onlyA, onlyB }: LockCounts & { readonly total: number }) => {
      const kinds = together.parts(
        changed > 0 && `${n.whole(changed)} changed`,
        onlyA > 0 && `${n.whole(onlyA)} only in the present run`,
        onlyB > 0 && `${n.whole(onlyB)} only in the baseline`,
      )
      return `${n.count(total, { one: 'message differs', other: 'messages differ' })} after this step${total > 0 ? `: ${kinds}` : ''}.`
    },
    parted: 'Where both part first',
    lying: (call: number) => `Both contexts as call ${n.whole(call)} sent them, the baseline above: what differs is joined by a warm band`,
    /** What one of them has of the first message that differs. */
    stands: (who: string, size: number, { id, blocks }: LockDifference, message: MessageItem | null) => {
      const block = message?.blocks.find((one) => one.id === blocks[0])
      const what = block
        ? `${block.id} is ${KIND_AS[block.kind]} of ${characters(block.size)}`
        : message
          ? `${id} has no such block`
          : `${id} is not there`
      return `${who}: ${what}; ${characters(size)} in all`
    },
    onlyHere: { a: 'only in the present run', b: 'only in the baseline' },
    show: 'What differs',
    showOf: (id: string) => `What differs in ${id}`,
    legend: 'Struck through: the baseline alone. Underlined: the present run alone.',
    form: 'The texts are the same; the form of the message differs.',
    first: ({ call }: Parting) => `They part at call ${n.whole(call)}.`,
    toFirst: 'Go there',
    size: (size: number, of: number) => `${n.whole(size)} characters, ${messages(of)}`,
    stages: 'Stages whose verdicts differ',
    sameStages: 'Every stage of this call said the same in both.',
    noStage: 'no such step in this call',
    before: 'before any step it has',
    messages: 'Messages that differ',
    more: (k: number) => `and ${n.count(k, { one: 'more message', other: 'more messages' })}`,
    strips: (step: string) => `Both contexts after ${step}: what differs is lit, what is the same is joined by a quiet band`,
  },
}
