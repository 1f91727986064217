// Pins, stages off and rejected calls: what a person changes about a run, and what it means.
import type { OrderCost } from '../../core/metrics/order-cost.ts'
import type { OrderProblem } from '../../core/pipeline/order.ts'
import type { EditionId, StageName } from '../../core/pipeline/types.ts'
import { type OrderSaid, orderCosts } from '../order-costs.ts'
import { characters, list, messages, n, results } from './numbers.ts'
import { edition } from './stages.ts'
import { money, signed } from './tune-units.ts'

/** A difference in characters. */
const more = (k: number): string => signed(k, characters(Math.abs(k)))

/** By how much it is more, or less, than in the edition’s own order. */
const ORDER: OrderSaid = {
  summaries: (by) => signed(by, n.count(Math.abs(by), { one: 'summary', other: 'summaries' })),
  money: (by) => `${signed(by, money(Math.abs(by)))} (estimated)`,
  never_whole: (by) => `${signed(by, results(Math.abs(by)))} never sent whole`,
  kept: (by) => `${more(by)} in the context`,
  in_file: (by) => `${more(by)} in files`,
  by_rerun: (by) => `${more(by)} only by running a tool again`,
  in_summary: (by) => `${more(by)} only in a summary`,
  lost: (by) => `${more(by)} lost`,
}

/** What is wrong with a link's order of the stages. */
export function wrongOrder(id: EditionId, p: OrderProblem): string {
  const { name } = edition(id)
  if (p.code === 'order_twice')
    return `The address orders the stages and names ${p.name} twice, but each runs once before a call. The order of ${name} stays.`
  if (p.code === 'order_missing')
    return `The address orders the stages and leaves out ${list(p.names)}. It must name every stage; the order of ${name} stays.`
  return `The address orders the stages and names \u201c${p.name}\u201d, which is none that ${name} runs before a call. Its own order stays.`
}

export const whatIf = {
  label: 'This is no longer the plain edition',
  unpinAll: 'Unpin all',
  allOn: 'Switch all on',
  /** Under the edition's name, as long as something is pinned. */
  stay: (k: number) =>
    `Pinned: ${messages(k)} ${n.form(k, { one: 'stays', other: 'stay' })} whatever the stages say; this is no longer the plain edition.`,
  cost(k: number): string {
    if (k === 0) return 'Over the whole run this costs nothing.'
    return k > 0
      ? `Over the whole run this costs ${characters(k)} more.`
      : `Over the whole run ${characters(-k)} fewer are sent, since the list is summarised sooner.`
  },
  offNow: (stages: readonly StageName[]) =>
    `Off: ${list(stages)} ${n.form(stages.length, { one: 'does', other: 'do' })} not run; this is no longer the plain edition.`,
  /** The stages do not stand as the edition has them. */
  orderNow: (now: readonly StageName[], own: readonly StageName[], id: EditionId) =>
    `Another order: before each call run ${list(now)}. This is no longer the plain edition: ${edition(id).name} has ${list(own)}. Over the whole run, beside that order:`,
  orderWait: 'being worked out\u2026',
  /** Beside the edition's own order, over the whole run: what is more or less; one sentence where nothing is. */
  orderCosts: (cost: OrderCost) => orderCosts(cost, ORDER, 'it comes to the same.'),
  ownOrder: 'Reset the order',
  besideOwn: 'Step beside its own order',
  earlier: (stage: StageName) => `Run ${stage} earlier`,
  later: (stage: StageName) => `Run ${stage} later`,
  drag: (stage: StageName) => `Drag ${stage} up or down`,
  place: (stage: StageName, at: number, of: number) => `${stage} runs ${n.ordinal(at)} of ${n.whole(of)}`,
  rejectTitle: 'What if this call were rejected?',
  rejectNote: 'The API answers this call with an error of your choice, and the edition reacts as it would.',
  recognised: (edition: string, known: boolean) =>
    known ? `${edition} takes this for \u201ctoo long\u201d.` : `${edition} does not recognise this, so the error goes to the caller.`,
  reject: (call: number) => `Reject call ${n.whole(call)}`,
  accept: (call: number) => `Do not reject call ${n.whole(call)}`,
  /** A call that is answered otherwise than in the recording; null: not rejected. */
  rejected(call: number, error: string | null, own: string | null): string {
    if (error === null) return `Call ${n.whole(call)} is not rejected, though it was in the recording.`
    const how = own === null ? ', though it was not in the recording' : ' with another error than in the recording'
    return `Call ${n.whole(call)} is rejected${how}: \u201c${error}\u201d.`
  },
  asRecorded: (call: number, own: string | null) =>
    own === null ? `Do not reject call ${n.whole(call)}` : `As recorded at call ${n.whole(call)}`,
  errorLabel: 'What the API says',
}
