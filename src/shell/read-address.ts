// From a link to what it names; a chunk of its own, since most visits begin without one.
//
// Reading never throws: it gives what was good, and a problem for each part that was not.
import { ASSUMED, checkAssumptions } from '../core/metrics/assumptions.ts'
import type { ModelPrices, PriceTable } from '../core/metrics/prices.ts'
import { assumptionOf, isAssumption } from '../core/metrics/read-assumption.ts'
import type { Assumptions } from '../core/metrics/types.ts'
import { edition } from '../core/pipeline/editions/index.ts'
import { readOrder } from '../core/pipeline/order.ts'
import { isPin } from '../core/pipeline/pin-id.ts'
import { checkThreshold, DEFAULTS, isThreshold, type PolicyProblem } from '../core/pipeline/policy.ts'
import { ANSWERS, EDITION_IDS, type Rejection, STAGES, type StageName, type ThresholdName } from '../core/pipeline/types.ts'
import type { Cursor } from '../core/view/types.ts'
import { isLanguage } from '../words/languages.ts'
import { type Address, NO_REJECTION } from './address.ts'
import type { TabName } from './contract.ts'
import { MODES } from './modes.ts'
import type { EngineProblem } from './problems.ts'
import { DEFAULT_EDITION } from './state.ts'

const TABS: readonly TabName[] = ['stages', 'life', 'valid', 'source', 'thresholds', 'files', 'recorded']
/** What one asks of a link at most: more is somebody's joke. */
const LIMITS = { hash: 40_000, session: 300, error: 300, rejections: 100, problems: 6, excerpt: 60 }

export function readAddress(hash: string): { readonly address: Address; readonly problems: readonly EngineProblem[] } {
  const address: Writable<Address> = { thresholds: {} }
  const problems: EngineProblem[] = []
  const parts = hash.slice(0, LIMITS.hash).replace(/^#/, '').split('&')
  for (const part of parts) {
    if (part === '') continue
    const problem = readPart(address, part)
    if (problem) problems.push(problem)
  }
  const present = goodOnes(address.thresholds)
  address.thresholds = present.good
  problems.push(...present.problems)
  if (address.against) {
    const { good, problems: there } = goodOnes(address.against.thresholds)
    address.against = { ...address.against, thresholds: good }
    problems.push(...there)
  }
  problems.push(...orderOf(address, parts))
  return { address, problems: problems.slice(0, LIMITS.problems) }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const excerpt = (text: string): string => [...text].slice(0, LIMITS.excerpt).join('')

/** Takes one `name=value` into the address, or says what is wrong with it. */
function readPart(address: Writable<Address>, part: string): EngineProblem | null {
  const bad: EngineProblem = { code: 'bad_address', part: excerpt(part) }
  const at = part.indexOf('=')
  const value = at < 0 ? null : decode(part.slice(at + 1))
  if (value === null || value === '') return bad
  const name = part.slice(0, at)
  if (isThreshold(name)) {
    if (!/^-?\d+(\.\d+)?$/.test(value)) return bad
    address.thresholds = { ...address.thresholds, [name]: Number(value) }
    return null
  }
  if (isAssumption(name)) {
    const read = assumptionOf(name, value)
    return 'of' in read ? bad : assume(address, read) ? null : bad
  }
  switch (name) {
    case 'price': {
      const prices = withPrice(address.assumptions?.prices ?? ASSUMED.prices, value)
      return prices && assume(address, { prices }) ? null : bad
    }
    case 'lang':
      if (!isLanguage(value)) return bad
      address.language = value
      return null
    case 's':
      if (value.length > LIMITS.session) return bad
      address.session = value
      return null
    case 'name':
      address.name = [...value].slice(0, LIMITS.session).join('')
      return null
    case 'd':
      address.recording = value
      return null
    case 'tab': {
      // A later page may have others.
      const tab = TABS.find((known) => known === value)
      if (tab) address.tab = tab
      return null
    }
    case 'e': {
      const edition = EDITION_IDS.find((known) => known === value)
      if (!edition) return { code: 'unknown_edition', id: excerpt(value) }
      address.edition = edition
      return null
    }
    case 'against': {
      const [id, ...pieces] = value.split(',')
      const known = EDITION_IDS.find((one) => one === id)
      if (!known) return { code: 'unknown_edition', id: excerpt(id ?? '') }
      // Thresholds have a value; what has none is the order of its stages.
      const names = pieces.filter((piece) => !piece.includes(':'))
      const order = names.length > 0 ? readOrder(edition(known), names) : []
      const read = pieces.map((piece) => /^([A-Za-z]+):(-?\d+(?:\.\d+)?)$/.exec(piece))
      const good = read.flatMap((match): [ThresholdName, number][] =>
        match?.[1] && isThreshold(match[1]) ? [[match[1], Number(match[2])]] : [],
      )
      address.against = { edition: known, thresholds: Object.fromEntries(good), order: 'code' in order ? [] : order }
      if ('code' in order) return { code: 'bad_order', edition: known, problem: order }
      return good.length + names.length === pieces.length ? null : bad
    }
    case 'lock':
      if (value !== 'on') return bad
      address.locked = true
      return null
    case 'at': {
      const cursor = readCursor(value)
      if (!cursor) return bad
      address.cursor = cursor
      return null
    }
    case 'pick':
      if (!/^[1-9]\d{0,8}$/.test(value)) return bad
      address.pick = Number(value)
      return null
    case 'life':
      // Of what a stage put there is a history, too.
      if (!/^[a-z]+\d[\w.-]{0,20}$/.test(value)) return bad
      address.life = value
      return null
    case 'mode': {
      const mode = MODES.find((known) => known === value)
      if (!mode) return bad
      address.mode = mode
      return null
    }
    case 'lesson':
      if (!/^([1-9]\d?\.[1-9]\d?|quiz\.([1-9]\d?|score))$/.test(value)) return bad
      address.lesson = value
      return null
    case 'answers': {
      const answers = ANSWERS.find((known) => known === value)
      if (!answers) return bad
      address.answers = answers
      return null
    }
    case 'pin':
    case 'off': {
      const pieces = value.split(',')
      const wrong = pieces.filter((piece) => (name === 'pin' ? !isPin(piece) : !isStage(piece)))
      const good = pieces.filter((piece) => !wrong.includes(piece))
      if (name === 'pin' && good.length > 0) address.pins = [...new Set([...(address.pins ?? []), ...good])]
      if (name === 'off' && good.length > 0) address.off = [...new Set([...(address.off ?? []), ...good.filter(isStage)])]
      return wrong.length === 0 ? null : { code: 'bad_address', part: excerpt(`${name}=${wrong.join(',')}`) }
    }
    case 'order': // of the edition, which may be named after it
      return null
    case 'reject': {
      if (value === NO_REJECTION) {
        address.rejections = []
        return null
      }
      const rejection = readRejection(value)
      const rejections = address.rejections ?? []
      if (!rejection || rejections.length >= LIMITS.rejections) return bad
      address.rejections = [...rejections, rejection]
      return null
    }
    default:
      return bad
  }
}

/** Laid over what the link has said; false: nobody would take it. */
function assume(address: Writable<Address>, over: Partial<Assumptions>): boolean {
  const assumptions = { ...address.assumptions, ...over }
  if (checkAssumptions({ ...ASSUMED, ...assumptions })) return false
  address.assumptions = assumptions
  return true
}

/** A model's own numbers in the place of the table's: window and least cached, then the rates of each of its rows. */
function withPrice(table: PriceTable, value: string): PriceTable | null {
  const [id, ...parts] = value.split(':')
  const [sizes, ...rows] = parts.map((part) => part.split(',').map((k) => (k.trim() === '' ? Number.NaN : Number(k))))
  const model = table.models.find((one) => one.id === id)
  if (!model || sizes?.length !== 2 || rows.length !== model.prices.length || rows.some((row) => row.length !== 5)) return null
  const [window = 0, leastCached = 0] = sizes
  const prices = model.prices.map((row, i) => {
    const [input = 0, output = 0, write5m = 0, write1h = 0, read = 0] = rows[i] ?? []
    return { ...row, input, output, write5m, write1h, read }
  })
  return {
    ...table,
    changed: [...new Set([...(table.changed ?? []), model.id])],
    models: table.models.map((one): ModelPrices => (one === model ? { ...model, window, leastCached, prices } : one)),
  }
}

/** Takes the order into the address once the edition is known; of several the last counts. */
function orderOf(address: Writable<Address>, parts: readonly string[]): readonly EngineProblem[] {
  const written = parts.findLast((part) => part.startsWith('order='))
  const names = written && decode(written.slice('order='.length))
  if (!names) return []
  const named = address.edition ?? DEFAULT_EDITION
  const read = readOrder(edition(named), names.split(',').map(excerpt))
  if ('code' in read) return [{ code: 'bad_order', edition: named, problem: read }]
  address.order = read
  return []
}

const isStage = (name: string): name is StageName => STAGES.includes(name as StageName)

function readCursor(value: string): Cursor | null {
  const match = /^(\d{1,9})\.(\d{1,3})(?:\.(\d{1,9}))?$/.exec(value)
  const call = Number(match?.[1] ?? 0)
  return match && call >= 1 ? { call, step: Number(match[2]), edit: match[3] === undefined ? null : Number(match[3]) } : null
}

function readRejection(value: string): Rejection | null {
  const match = /^(\d{1,9}):(.+)$/s.exec(value)
  const [call, error] = [Number(match?.[1] ?? 0), match?.[2] ?? '']
  return call >= 1 && error.length <= LIMITS.error ? { call, error } : null
}

/** A threshold that is refused on the page is refused here, too: the edition's default stays. */
function goodOnes(thresholds: Address['thresholds']): {
  readonly good: Address['thresholds']
  readonly problems: readonly EngineProblem[]
} {
  const defaults = DEFAULTS // those of every edition
  const good: Partial<Record<ThresholdName, number>> = { ...thresholds }
  const problems: EngineProblem[] = []
  const drop = (which: (problem: PolicyProblem) => boolean) => {
    for (const [name, value] of Object.entries(good) as [ThresholdName, number][]) {
      const problem = checkThreshold(name, value, { ...defaults, ...good })
      if (!problem || !which(problem)) continue
      delete good[name]
      problems.push(told(problem, defaults[name]))
    }
  }
  // First what is wrong by itself, so that it does not spoil the company of the others.
  drop((problem) => problem.code !== 'cross')
  drop(() => true)
  return { good, problems }
}

function told(problem: PolicyProblem, kept: number): EngineProblem {
  if (problem.code === 'not_a_number') return { ...problem, code: 'threshold_not_a_number', kept }
  return problem.code === 'range' ? { ...problem, code: 'threshold_range', kept } : { ...problem, code: 'threshold_cross', kept }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
