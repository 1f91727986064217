// The address bar's hash and what it names: `#s=parcel-api&e=s08-2026-08&maxMessages=40&pin=m12,m14.1&off=snip_compact&tab=files&at=24.3.4`.
import type { Assumptions } from '../core/metrics/types.ts'
import type { Answers, EditionId, Rejection, StageName, ThresholdName } from '../core/pipeline/types.ts'
import type { Cursor } from '../core/view/types.ts'
import type { Language } from '../words/languages.ts'
import type { Baseline, ModeName, TabName } from './contract.ts'
import { MODES } from './modes.ts'
import { placeOf } from './place.ts'
import { afterRest, type Rest } from './rest.ts'

export interface Address {
  /** Only where it was chosen: else the reader's own. */
  readonly language?: Language
  readonly session?: string
  /** What its file is called: all that can be said of it where it is missing. */
  readonly name?: string
  /** The recording itself, packed (share-pack.ts). */
  readonly recording?: string
  readonly edition?: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  /** What is assumed otherwise than of any; of the prices only models that were changed. */
  readonly assumptions?: Partial<Assumptions>
  /** The policy that the run is held against. */
  readonly against?: Baseline
  /** Whether both are stepped together. */
  readonly locked?: boolean
  readonly cursor?: Cursor
  /** The edit of the step that Why is about, where one was picked. */
  readonly pick?: number
  /** The first one is not named. */
  readonly mode?: ModeName
  /** Page of a lesson, `3.2`, or of the quiz, `quiz.4`. */
  readonly lesson?: string
  /** The panel of the side; the first one is not named. */
  readonly tab?: TabName
  /** Message or block whose history the panel shows. */
  readonly life?: string
  /** Only where they are not those the session came with; an empty list says that there are none. */
  readonly rejections?: readonly Rejection[]
  readonly pins?: readonly string[]
  readonly off?: readonly StageName[]
  /** All stages before a call, where it is not the edition's own order. */
  readonly order?: readonly StageName[]
  /** Only where the recording is to answer. */
  readonly answers?: Answers
}

export const NO_REJECTION = 'none'

export function formatAddress(address: Address): string {
  const parts: string[] = []
  const add = (name: string, value: string | number) => parts.push(`${name}=${readable(String(value))}`)
  if (address.language !== undefined) add('lang', address.language)
  if (address.session !== undefined) add('s', address.session)
  if (address.name !== undefined) add('name', address.name)
  if (address.edition !== undefined) add('e', address.edition)
  for (const [name, value] of Object.entries(address.thresholds)) add(name, value)
  for (const [name, value] of Object.entries(address.assumptions ?? {}))
    if (name !== 'prices') add(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))
  for (const { id, window, leastCached, prices } of changedModels(address))
    add(
      'price',
      [id, `${window},${leastCached}`, ...prices.map((p) => [p.input, p.output, p.write5m, p.write1h, p.read].join(','))].join(':'),
    )
  if (address.pins?.length) add('pin', address.pins.join(','))
  if (address.off?.length) add('off', address.off.join(','))
  if (address.order?.length) add('order', address.order.join(','))
  if (address.answers === 'recorded') add('answers', address.answers)
  if (address.rejections?.length === 0) add('reject', NO_REJECTION)
  for (const { call, error } of address.rejections ?? []) add('reject', `${call}:${error}`)
  if (address.against) {
    const { edition, thresholds, order } = address.against
    add('against', [edition, ...Object.entries(thresholds).map(([name, value]) => `${name}:${value}`), ...order].join(','))
  }
  if (address.locked) add('lock', 'on')
  if (address.mode !== undefined && address.mode !== MODES[0]) add('mode', address.mode)
  if (address.lesson) add('lesson', address.lesson)
  if (address.recording !== undefined) add('d', address.recording)
  if (address.tab !== undefined && address.tab !== 'why') add('tab', address.tab)
  if (address.life !== undefined) add('life', address.life)
  if (address.cursor) add('at', placeOf(address.cursor))
  if (address.pick !== undefined) add('pick', address.pick)
  return `#${parts.join('&')}`
}

const changedModels = ({ assumptions }: Address) =>
  assumptions?.prices?.models.filter(({ id }) => assumptions.prices?.changed?.includes(id)) ?? []

/**
 * Writes the address 250 ms after things came to rest: browsers throttle `replaceState`, and a link is only copied at rest.
 * Flush it before the page goes away.
 */
export function createAddressWriter(replace: (hash: string) => void = replaceHash): Rest<Address> {
  return afterRest<Address>(250, (address) => replace(formatAddress(address)))
}

function replaceHash(hash: string): void {
  if (location.hash !== hash) history.replaceState(history.state, '', hash)
}

/** Encoded only where it must be: what separates parts, what decoding would change, and what cannot be seen. */
function readable(text: string): string {
  // Half a surrogate pair, as a file name may hold it, has no encoding.
  const whole = text.replace(/\p{Cs}/gu, '\ufffd')
  return encodeURIComponent(whole)
    .replaceAll('%20', '+')
    .replace(/%(3A|2F|40|2C|3B|24)/g, (code) => decodeURIComponent(code))
}
