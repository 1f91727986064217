// What the terminal says when a command line is not understood, or a file not read: in English, like its options.
import type { ImportProblem } from '../core/importers/types.ts'
import type { AssumptionProblem } from '../core/metrics/types.ts'
import type { OrderProblem } from '../core/pipeline/order.ts'
import type { PolicyProblem } from '../core/pipeline/policy.ts'
import { importProblem } from './en/import-problems.ts'
import { n } from './en/numbers.ts'

/** The commands of the terminal. */
export type Command = 'replay' | 'sweep'

const USAGE: Readonly<Record<Command, string>> = {
  replay:
    'Usage: npm run --silent replay -- [--edition ID] [--set name=value]… [--order STAGE,STAGE,…] [--answers extractive|recorded] [--choice ID] [--figures] [--assume name=value]… FILE…',
  sweep:
    'Usage: npm run --silent sweep -- --param name=from:to:step [--param …] [--edition ID] [--set name=value]… [--order STAGE,STAGE,…] [--answers extractive|recorded] [--choice ID] [--assume name=value]… FILE…',
}

export const terminal = {
  noFiles: (command: Command): string => `No file was named. ${USAGE[command]}`,
  unknownFlag: (command: Command, flag: string): string => `There is no option ${flag}. ${USAGE[command]}`,
  unknownEdition: (id: string, ids: readonly string[]): string => `There is no edition “${id}”. Choose one of ${ids.join(', ')}.`,
  order: (edition: string, p: OrderProblem): string => {
    if (p.code === 'order_twice') return `--order names ${p.name} twice: each stage runs once before a call.`
    if (p.code === 'order_missing') return `--order leaves out ${p.names.join(', ')}: it must name every stage of ${edition} before a call.`
    if (p.known.length === 0) return `--order names “${p.name}”, but ${edition} has no stages.`
    return `--order names “${p.name}”, which is no stage of ${edition} before a call. Those are ${p.known.join(', ')}.`
  },
  unknownAnswers: (word: string, known: readonly string[]): string => `Nobody called “${word}” answers. Choose one of ${known.join(', ')}.`,
  unknownThreshold: (name: string, names: readonly string[]): string =>
    `There is no threshold “${name}”. Choose one of ${names.join(', ')}.`,
  noChoice: (command: Command): string => `--choice needs the id of a conversation. ${USAGE[command]}`,
  noParams: `A sweep needs one or two --param. ${USAGE.sweep}`,
  sameParam: (name: string): string => `${name} is swept twice, or both swept and set.`,
  badRange: (name: string, range: string, most: number): string =>
    `“${range}” is no range of ${name}: it must be from:to:step with a step above 0, or values with commas between them, and the grid at most ${n.whole(most)} points.`,
  unknownAssumption: (name: string, names: readonly string[]): string =>
    `Nothing called “${name}” is assumed. Choose one of ${names.join(', ')}.`,
  assumption: (p: AssumptionProblem, models: readonly string[]): string => {
    if (p.code === 'unknown_model') return `There are no prices of a model “${p.model}”. Choose one of ${models.join(', ')}.`
    if (p.code === 'bad_day') return `“${p.day}” is no day: write it as 2026-10-07.`
    if (p.code === 'bad_number') return `${p.name} must lie between ${p.min} and ${n.whole(p.max)}.`
    if (p.code === 'bad_choice') return `${p.name} must be one of ${p.of.join(', ')}.`
    return `The prices of ${p.model} are not complete.`
  },
  unknownChoice: (name: string, id: string, all: number): string =>
    all === 0
      ? `${name} holds but one conversation, and none with the id “${id}”.`
      : `${name} holds ${n.whole(all)} conversations, but none with the id “${id}”. Without --choice the line lists them.`,
  file: (name: string, problem: ImportProblem): string => importProblem(name, problem, false),
  threshold: (p: PolicyProblem): string => {
    if (p.code === 'not_a_number') return `${p.name} needs a ${p.name === 'targetRatio' ? '' : 'whole '}number.`
    if (p.code === 'range') return `${p.name} must lie between ${n.whole(p.min)} and ${n.whole(p.max)}, not ${p.value}.`
    return `${p.name} cannot be ${p.value}: maxMessages must be at least keepHead + 2, so ${p.least}.`
  },
}
