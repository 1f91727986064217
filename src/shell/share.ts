// What a link holds of the page as it stands.
import { type Address, formatAddress } from './address.ts'
import type { State } from './contract.ts'
import { lifeOf } from './place.ts'
import { changedRejections } from './what-if.ts'

/** `recording`: the whole of it, packed; without it the other one has to open the file. */
export function addressOf(state: State, recording?: string | null): Address {
  const { info, edition, thresholds, pins, off, answers, tab, side, mode, lesson, cursor, pick, assumptions, baseline, locked, language } =
    state
  // A lesson in Live begins a session wherever its link is opened: this one is nobody else's.
  const session = lesson && info?.session.format === 'live' ? undefined : info?.session
  const of = lifeOf(state)
  return {
    ...(session && { session: session.id }),
    // A live session is called by what was typed: that is nobody else's.
    ...(session && !session.sample && session.format !== 'live' && { name: [...session.name].slice(0, 100).join('') }),
    ...(language ? { language } : {}),
    edition,
    thresholds,
    ...(Object.keys(assumptions).length > 0 ? { assumptions } : {}),
    pins,
    off,
    // As it runs: an order made for another edition may name what this one has not.
    order: info?.ownOrder ? info.stages.filter((stage) => stage !== 'reactive_compact') : [],
    answers,
    ...changedRejections(state),
    ...(recording ? { recording } : {}),
    // Elsewhere nothing is held against it.
    ...(baseline && (mode === 'tune' || locked) ? { against: baseline, locked } : {}),
    mode,
    ...(lesson ? { lesson: lesson.at } : {}),
    ...(side ? { tab } : {}), // a side that is closed shows no panel
    ...(side && tab === 'life' && of !== null ? { life: of } : {}),
    ...(session || !info ? { cursor } : {}),
    ...(pick === null ? {} : { pick }),
  }
}

/** A live session that goes with its link is a recording there, to be looked at: Live would show a session of one's own. */
export const linkOf = (state: State, recording: string | null): string =>
  location.href.replace(/#.*$/s, '') +
  formatAddress(addressOf(recording !== null && state.mode === 'live' ? { ...state, mode: 'debug' } : state, recording))
