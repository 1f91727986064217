// The stages by name: a new one is one file and one line.
import type { Stage } from '../stage.ts'
import type { StageName } from '../types.ts'
import { compactHistory } from './compact-history.ts'
import { fitToolResults } from './fit-tool-results.ts'
import { microCompact } from './micro-compact.ts'
import { reactiveCompact } from './reactive-compact.ts'
import { snipCompact } from './snip-compact.ts'
import { toolResultBudget } from './tool-result-budget.ts'

export const STAGE: Readonly<Record<StageName, Stage>> = {
  tool_result_budget: toolResultBudget,
  snip_compact: snipCompact,
  micro_compact: microCompact,
  fit_tool_results: fitToolResults,
  compact_history: compactHistory,
  reactive_compact: reactiveCompact,
}
