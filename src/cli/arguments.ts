// The words of the command line: editions, thresholds, what is assumed, files. Wrong ones are a sentence.
import { ASSUMED, checkAssumptions } from '../core/metrics/assumptions.ts'
import { ASSUMPTION_NAMES, assumptionOf, isAssumption } from '../core/metrics/read-assumption.ts'
import type { Assumptions } from '../core/metrics/types.ts'
import { edition, isEdition } from '../core/pipeline/editions/index.ts'
import { readOrder } from '../core/pipeline/order.ts'
import { isThreshold, makePolicy } from '../core/pipeline/policy.ts'
import {
  ANSWERS,
  type Answers,
  EDITION_IDS,
  type EditionId,
  type StageName,
  THRESHOLD_NAMES,
  type ThresholdName,
} from '../core/pipeline/types.ts'
import type { terminal } from '../words/terminal.ts'

export interface Arguments {
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  /** Empty: the edition's own. */
  readonly order: readonly StageName[]
  readonly answers: Answers
  readonly assumptions: Partial<Assumptions>
  /** Which conversation of the files is wanted; null: each file's own. */
  readonly choice: string | null
  readonly files: readonly string[]
}

type Say = typeof terminal
type Command = Parameters<Say['noFiles']>[0]

/** A command's own option: takes its value and keeps it, or gives the sentence that says what is wrong. */
export type OwnFlags = Readonly<Record<string, { readonly takes: 'value' | 'nothing'; read(value: string): string | null }>>

/** What was asked for, or the sentence that says what is wrong. */
export function readArguments(words: readonly string[], say: Say, command: Command, own: OwnFlags = {}): Arguments | string {
  let id: EditionId = 's08-2026-08'
  const thresholds: Partial<Record<ThresholdName, number>> = {}
  let written: string | null = null
  let answers: Answers = 'extractive'
  let assumptions: Partial<Assumptions> = {}
  let choice: string | null = null
  const files: string[] = []
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      files.push(...rest)
      break
    }
    const [flag = '', inline] = word.startsWith('--') ? split(word) : ['']
    const value = () => inline ?? rest.shift() ?? ''
    const mine = Object.hasOwn(own, flag) ? own[flag] : undefined
    if (mine && !(mine.takes === 'nothing' && inline !== undefined)) {
      const wrong = mine.read(mine.takes === 'value' ? value() : '')
      if (wrong !== null) return wrong
    } else if (flag === '--edition') {
      const named = value()
      if (!isEdition(named)) return say.unknownEdition(named, EDITION_IDS)
      id = named
    } else if (flag === '--order') {
      written = value()
    } else if (flag === '--choice') {
      choice = value()
      if (choice === '') return say.noChoice(command)
    } else if (flag === '--set') {
      const [name = '', number] = split(value())
      if (!isThreshold(name)) return say.unknownThreshold(name, THRESHOLD_NAMES)
      thresholds[name] = number === undefined || number.trim() === '' ? Number.NaN : Number(number)
    } else if (flag === '--assume') {
      const [name = '', text = ''] = split(value())
      if (!isAssumption(name)) return say.unknownAssumption(name, ASSUMPTION_NAMES)
      const read = assumptionOf(name, text)
      if ('of' in read) return say.assumption({ code: 'bad_choice', ...read }, [])
      assumptions = { ...assumptions, ...read }
    } else if (flag === '--answers') {
      const named = value()
      const known = ANSWERS.find((one) => one === named)
      if (!known) return say.unknownAnswers(named, ANSWERS)
      answers = known
    } else if (word.startsWith('--')) return say.unknownFlag(command, word)
    else files.push(word)
  }
  if (files.length === 0) return say.noFiles(command)
  const assumed = checkAssumptions({ ...ASSUMED, ...assumptions })
  if (assumed)
    return say.assumption(
      assumed,
      ASSUMED.prices.models.map((m) => m.id),
    )
  const order = written === null ? [] : readOrder(edition(id), written === '' ? [] : written.split(','))
  if ('code' in order) return say.order(id, order)
  const { problem } = makePolicy(edition(id).defaults, thresholds)
  return problem ? say.threshold(problem) : { edition: id, thresholds, order, answers, assumptions, choice, files }
}

export function split(word: string): [string, string | undefined] {
  const at = word.indexOf('=')
  return at === -1 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}
