// The stages by name: a new one is one file and one line.
import type { Rests, Stage } from '../stage.ts'
import type { StageName } from '../types.ts'
import { compactHistory } from './compact-history.ts'
import { fitToolResults } from './fit-tool-results.ts'
import { microCompact, microRests } from './micro-compact.ts'
import { reactiveCompact } from './reactive-compact.ts'
import { snipCompact, snipRests } from './snip-compact.ts'
import { budgetRests, toolResultBudget } from './tool-result-budget.ts'

/** Only those that can tell at a glance. */
export const RESTS: Readonly<Partial<Record<StageName, Rests>>> = {
  tool_result_budget: budgetRests,
  snip_compact: snipRests,
  micro_compact: microRests,
}

export const STAGE: Readonly<Record<StageName, Stage>> = {
  tool_result_budget: toolResultBudget,
  snip_compact: snipCompact,
  micro_compact: microCompact,
  fit_tool_results: fitToolResults,
  compact_history: compactHistory,
  reactive_compact: reactiveCompact,
}
