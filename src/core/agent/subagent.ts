// A subagent's session, what comes back of it, and how it looks beside the session it works for.
import { lastText, newSubagent } from './loop.ts'
import { type LiveSession, newSession } from './session.ts'
import { SUBAGENT_CALLS } from './tools/task.ts'
import type { Outcome, Use } from './types.ts'

/** Characters of the task that name its session. */
const NAME = 60

/** It works in the parent's tree, with messages of its own. */
export function subagentOf(parent: LiveSession, use: Use, description: string, id: string, time: number): LiveSession {
  const name = description.split('\n')[0]?.slice(0, NAME) || 'subagent'
  const fresh = newSession({ id, name, time, inputs: { ...parent.inputs, pins: [] }, maxRetries: 0, workspace: parent.agent.workspace })
  return { ...fresh, parent: { session: parent.id, use: use.id }, agent: newSubagent(parent.agent) }
}

/** Its last text; where it used up its calls, or its call failed, the result says so. */
export function outcomeOf({ agent }: LiveSession): Outcome {
  if (agent.phase.at === 'failed') return { content: `Error: ${agent.phase.error}`, failed: true }
  const open = agent.entries.at(-1)?.raw.role === 'user'
  if (open && agent.answered >= SUBAGENT_CALLS)
    return { content: `Subagent stopped after ${SUBAGENT_CALLS} turns without final answer.`, failed: false }
  return { content: lastText(agent), failed: false }
}

/** Its small timeline: characters of the edition's measure that each of its calls was sent. */
export interface SubagentView {
  readonly id: string
  readonly name: string
  readonly sizes: readonly number[]
}

export const subagentView = ({ id, name, log }: LiveSession): SubagentView => {
  // A call that was rejected is sent once more, and counts once.
  const sizes = new Map<number, number>()
  for (const { call, what } of log) if (what.code === 'sent') sizes.set(call, what.size)
  return { id, name, sizes: [...sizes.values()] }
}
