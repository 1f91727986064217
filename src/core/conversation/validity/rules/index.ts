// The rules in their order: a new one is one file and one line.
import type { Rule } from '../types.ts'
import { bodySize } from './body-size.ts'
import { boundThinking } from './bound-thinking.ts'
import { firstIsUser } from './first-is-user.ts'
import { lastIsUser } from './last-is-user.ts'
import { latestThinking, thinkingSigned } from './latest-thinking.ts'
import { notEmpty } from './not-empty.ts'
import { oneRoleInARow } from './one-role-in-a-row.ts'
import { resultAskedFor } from './result-asked-for.ts'
import { resultContent } from './result-content.ts'
import { resultsFirst } from './results-first.ts'
import { singleResult } from './single-result.ts'
import { uniqueIds } from './unique-ids.ts'
import { useAnswered } from './use-answered.ts'
import { wellFormed } from './well-formed.ts'

export const RULES: readonly Rule[] = [
  firstIsUser,
  oneRoleInARow,
  useAnswered,
  resultAskedFor,
  singleResult,
  resultsFirst,
  uniqueIds,
  resultContent,
  notEmpty,
  lastIsUser,
  latestThinking,
  thinkingSigned,
  boundThinking,
  wellFormed,
  bodySize,
]
