// The parts of a dictionary, by what says them: each is loaded with its part of the page. The English ones are the type.
import type { first } from './en/first.ts'
import type * as later from './en/later.ts'
import type { learn } from './en/learn.ts'
import type { live } from './en/live.ts'
import type { tune } from './en/tune.ts'
import type { Match } from './match.ts'

export type FirstWords = Match<typeof first>
export type LaterWords = Match<typeof later>
export type TuneWords = Match<typeof tune>
export type LiveWords = Match<typeof live>
export type LearnWords = Match<typeof learn>

export interface Dictionaries {
  readonly first: FirstWords
  readonly later: LaterWords
  readonly tune: TuneWords
  readonly live: LiveWords
  readonly learn: LearnWords
}
