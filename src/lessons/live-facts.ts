// What a lesson sees of the session that is open in Live: which plays were typed, whether the agent is done, what it read.
import { type PlayId, plays, playsIn } from '../core/agent/scripted/plays.ts'
import type { LiveSession } from '../core/agent/session.ts'
import type { EditionId } from '../core/pipeline/types.ts'

/** A file the agent asked for, by the call whose answer asks for it. */
export interface Reading {
  readonly call: number
  readonly path: string
}

export interface LiveFacts {
  readonly edition: EditionId
  /** What was typed, in order; null: something that is no play. */
  readonly typed: readonly (PlayId | null)[]
  /** The agent has done what was asked of it. */
  readonly rests: boolean
  /** Something is under way. */
  readonly busy: boolean
  readonly readings: readonly Reading[]
  /** Path of the workspace's file that is open. */
  readonly opened: string | null
}

export const liveFacts = (session: LiveSession, rests: boolean, opened: string | null): LiveFacts => ({
  edition: session.inputs.edition,
  typed: playsIn(session.agent),
  rests: rests && session.agent.phase.at === 'idle' && session.agent.answered > 0,
  busy: session.agent.phase.at !== 'idle' && session.agent.phase.at !== 'failed',
  readings: readingsIn(session),
  opened,
})

function readingsIn({ agent }: LiveSession): readonly Reading[] {
  let call = 0
  return agent.entries.flatMap(({ raw: { role, content } }) => {
    if (role !== 'assistant') return []
    call++
    return Array.isArray(content) ? content.flatMap((block) => pathOf(block)).map((path) => ({ call, path })) : []
  })
}

function pathOf(block: unknown): readonly string[] {
  const { type, name, input } = (block ?? {}) as { readonly type?: unknown; readonly name?: unknown; readonly input?: unknown }
  const { path } = (input ?? {}) as { readonly path?: unknown }
  return type === 'tool_use' && name === 'read_file' && typeof path === 'string' ? [path] : []
}

/** The first call at which a file was asked for that had been read before. */
export function readAgain({ readings }: LiveFacts): number | null {
  return readings.find(({ path }, i) => readings.slice(0, i).some((earlier) => earlier.path === path))?.call ?? null
}

/** What is typed for a play. */
export const playText = (id: PlayId): string => plays.find((one) => one.id === id)?.text ?? ''
