// What many files became, counted as they come.
import type { Warning } from '../../core/importers/types.ts'
import type { EngineProblem, Skipped } from '../problems.ts'
import type { Here, Outcome, Report } from './types.ts'

/** Warnings that are listed; all are counted. */
const MOST_WARNINGS = 200

export interface Tally {
  count(outcome: Outcome): void
  skip(name: string, why: Skipped): void
  /** Ids of all that are here now, read or found. */
  ids(): readonly string[]
  report(stopped: number | null): Report
}

export function tally(): Tally {
  let read = 0
  let unsaved = 0
  let problem: EngineProblem | null = null
  let warningCount = 0
  const ids = new Set<string>()
  const here: Here[] = []
  const skipped: { readonly name: string; readonly why: Skipped }[] = []
  const warnings: { readonly name: string; readonly warning: Warning }[] = []
  const skip = (name: string, why: Skipped) => skipped.push({ name, why })
  return {
    skip,
    ids: () => [...ids],
    count(outcome) {
      if (outcome.kind === 'skipped') return void skip(outcome.name, outcome.why)
      if (outcome.kind === 'here') {
        here.push({ name: outcome.name, as: outcome.as, kept: outcome.kept })
        ids.add(outcome.id)
        return
      }
      const { entry } = outcome
      read++
      ids.add(entry.id)
      if (outcome.unsaved) {
        unsaved++
        problem ??= outcome.unsaved.problem
      }
      warningCount += outcome.warnings.length
      for (const warning of outcome.warnings.slice(0, MOST_WARNINGS - warnings.length)) warnings.push({ name: entry.file, warning })
    },
    report: (stopped) => ({ read, here, skipped, unsaved, problem, warnings, warningCount, stopped }),
  }
}
