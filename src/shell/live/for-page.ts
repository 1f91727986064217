// What the page needs of the agent's and the pipeline's own tables.
export { courseLine } from '../../core/agent/log.ts'
export { type PlayId, plays } from '../../core/agent/scripted/plays.ts'
export { STAGES } from '../../core/pipeline/types.ts'
