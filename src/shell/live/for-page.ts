// What the page needs of the agent's and the pipeline's own tables.
export { hasStopHook, MOST_HANDED_BACK } from '../../core/agent/hooks.ts'
export { courseLine } from '../../core/agent/log.ts'
export { type PlayId, plays } from '../../core/agent/scripted/plays.ts'
export { STAGES } from '../../core/pipeline/types.ts'
