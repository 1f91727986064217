// Subagents whose messages came through the main file as progress: told from each other, but kept only where one of them is wanted.
import { excerpt, type Fields, isFields, textOrNull } from '../value.ts'
import { type Node, readNode, type Share } from './node.ts'

export interface Relay {
  /** Whether the record was a message of the wanted one, and is kept. */
  add(record: Fields, line: number, at: number): boolean
  readonly nodes: readonly Node[]
}

/** `wanted`: the id of a subagent, or anything else. */
export function openRelay(wanted: string | null, share: Share): Relay {
  const nodes: Node[] = []
  const known = new Set<string>()
  return {
    nodes,
    add(record, line, at) {
      const message = relayed(record)
      const agent = message && textOrNull(message.agentId)
      if (!message || agent === null) return false
      const node = readNode(message, line, at, share)
      if (!node.talk) return false
      const isFirst = !known.has(agent)
      known.add(agent)
      if (agent === wanted) nodes.push(node)
      // These records are a quarter of a file: of the others only what tells them apart stays.
      else nodes.push({ ...node, talk: { ...node.talk, content: '', raw: null, typed: isFirst ? excerpt(node.talk.typed ?? '') : null } })
      return agent === wanted
    },
  }
}

/** The message as it would stand on a sidechain. */
function relayed({ type, data, sessionId }: Fields): Fields | null {
  if (type !== 'progress' || !isFields(data) || data.type !== 'agent_progress' || !isFields(data.message)) return null
  const { type: role, message, uuid, timestamp } = data.message
  return { type: role, message, uuid, timestamp, sessionId, agentId: data.agentId, isSidechain: true }
}
