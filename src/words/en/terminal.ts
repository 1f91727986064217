// What the terminal says when a command line is not understood, or a file not read.
import type { ImportProblem } from '../../core/importers/types.ts'
import type { PolicyProblem } from '../../core/pipeline/policy.ts'
import { importProblem } from './imports.ts'
import { n } from './numbers.ts'

const usage = 'Usage: npm run --silent replay -- [--edition ID] [--set name=value]… [--answers extractive|recorded] [--choice ID] FILE…'

export const terminal = {
  noFiles: `No file was named. ${usage}`,
  unknownFlag: (flag: string): string => `There is no option ${flag}. ${usage}`,
  unknownEdition: (id: string, ids: readonly string[]): string => `There is no edition “${id}”. Choose one of ${ids.join(', ')}.`,
  unknownAnswers: (word: string, known: readonly string[]): string => `Nobody called “${word}” answers. Choose one of ${known.join(', ')}.`,
  unknownThreshold: (name: string, names: readonly string[]): string =>
    `There is no threshold “${name}”. Choose one of ${names.join(', ')}.`,
  noChoice: `--choice needs the id of a conversation. ${usage}`,
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
