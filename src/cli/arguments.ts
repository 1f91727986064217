// The words of the command line: editions, thresholds, files. Wrong ones are a sentence.
import { edition, isEdition } from '../core/pipeline/editions/index.ts'
import { isThreshold, makePolicy } from '../core/pipeline/policy.ts'
import { ANSWERS, type Answers, EDITION_IDS, type EditionId, THRESHOLD_NAMES, type ThresholdName } from '../core/pipeline/types.ts'
import type { Words } from '../words/words.ts'

export interface Arguments {
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  readonly answers: Answers
  /** Which conversation of the files is wanted; null: each file's own. */
  readonly choice: string | null
  readonly files: readonly string[]
}

/** What was asked for, or the sentence that says what is wrong. */
export function readArguments(words: readonly string[], say: Words['terminal']): Arguments | string {
  let id: EditionId = 's08-2026-08'
  const thresholds: Partial<Record<ThresholdName, number>> = {}
  let answers: Answers = 'extractive'
  let choice: string | null = null
  const files: string[] = []
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      files.push(...rest)
      break
    }
    const [flag = '', inline] = word.startsWith('--') ? split(word) : ['']
    if (flag === '--edition') {
      const value = inline ?? rest.shift() ?? ''
      if (!isEdition(value)) return say.unknownEdition(value, EDITION_IDS)
      id = value
    } else if (flag === '--choice') {
      choice = inline ?? rest.shift() ?? ''
      if (choice === '') return say.noChoice
    } else if (flag === '--set') {
      const [name = '', value] = split(inline ?? rest.shift() ?? '')
      if (!isThreshold(name)) return say.unknownThreshold(name, THRESHOLD_NAMES)
      thresholds[name] = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
    } else if (flag === '--answers') {
      const value = inline ?? rest.shift() ?? ''
      const known = ANSWERS.find((one) => one === value)
      if (!known) return say.unknownAnswers(value, ANSWERS)
      answers = known
    } else if (word.startsWith('--')) return say.unknownFlag(word)
    else files.push(word)
  }
  if (files.length === 0) return say.noFiles
  const { problem } = makePolicy(edition(id).defaults, thresholds)
  return problem ? say.threshold(problem) : { edition: id, thresholds, answers, choice, files }
}

function split(word: string): [string, string | undefined] {
  const at = word.indexOf('=')
  return at === -1 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}
