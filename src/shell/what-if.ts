// What a person changes about a run: pins, stages off, rejected calls. Each function gives the inputs after one wish.
import { isPin } from '../core/pipeline/pin-id.ts'
import type { Pin } from '../core/pipeline/pins.ts'
import type { Rejection, StageName } from '../core/pipeline/types.ts'
import type { State } from './contract.ts'

export const withPin = (pins: readonly string[], id: string): readonly string[] => (isPin(id) && !pins.includes(id) ? [...pins, id] : pins)

/** Without every pin that covers the message or block, also as the other side of a tool pair. */
export function withoutPin(pins: readonly string[], covers: readonly Pin[], id: string): readonly string[] {
  const covering = covers.filter((pin) => pin.messages.includes(id) || pin.results.includes(id)).map((pin) => pin.id)
  return pins.filter((pin) => pin !== id && !covering.includes(pin))
}

/** Pins that name nothing in the recording: a link may hold such. */
export const unknownPins = (covers: readonly Pin[]): readonly string[] =>
  covers.filter((pin) => pin.messages.length === 0).map((pin) => pin.id)

export function withStage(off: readonly StageName[], stage: StageName, isOff: boolean): readonly StageName[] {
  const others = off.filter((one) => one !== stage)
  return isOff ? [...others, stage] : others
}

/** One call, one error; null takes it back. */
export function withRejection(rejections: readonly Rejection[], call: number, error: string | null): readonly Rejection[] {
  const others = rejections.filter((one) => one.call !== call)
  return error === null ? others : [...others, { call, error }].sort((a, b) => a.call - b.call)
}

/** A link names the rejections only where they are not those the session comes with anyway. */
export function changedRejections({ rejections, ownRejections }: State): Pick<Partial<State>, 'rejections'> {
  const said = (list: readonly Rejection[]) => list.map(({ call, error }) => `${call}:${error}`).join('\n')
  return said(rejections) === said(ownRejections) ? {} : { rejections }
}

/** What was meant for another recording means nothing in this one: pins, rejections, whose history, and the place. */
export function forAnother({
  pins: _pins,
  rejections: _rejections,
  cursor: _cursor,
  lifeId: _life,
  ...state
}: Partial<State>): Partial<State> {
  return state
}
