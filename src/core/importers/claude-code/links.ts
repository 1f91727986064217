// How a session belongs to others: its own id, whose subagent it is, what it came from and where it went on.
import type { Links } from '../types.ts'
import type { Node } from './node.ts'

/** `active`: the records that were read; `next`: as a `continued-in` record names it. */
export function linksOf(active: readonly Node[], next: string | null): Links {
  const session = active.findLast((node) => node.session !== null)?.session ?? null
  const agent = active.find((node) => node.side && node.agent !== null)?.agent ?? null
  if (active.some((node) => node.side)) return { session, agent, parent: session, next: null }
  // A fork names where its copies come from; a resumed session of old simply has the copies, with the id they had.
  const forked = active.findLast((node) => node.forked !== null && node.forked !== session)?.forked
  const other = active.findLast((node) => node.session !== null && node.session !== session)?.session
  return { session, agent: null, parent: forked ?? other ?? null, next: next === session ? null : next }
}
