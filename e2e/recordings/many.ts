// Small recordings by the dozen, and a folder as Claude Code leaves it: a session, a subagent of it, one that continues it.
import { jsonl, result, says, use, user } from '../../src/core/importers/testing/open.ts'

/** Two messages about a task of their own. */
export const chat = (task: string): string => jsonl({ role: 'user', content: task }, { role: 'assistant', content: `${task}: done` })

const of = (session: string, at: string) => ({ sessionId: session, timestamp: at })
const MAIN = '11111111-aaaa-4aaa-8aaa-111111111111'
const NEXT = '22222222-bbbb-4bbb-8bbb-222222222222'

export const project = {
  [`${MAIN}.jsonl`]: jsonl(
    user('u1', null, 'Count the shelves.', of(MAIN, '2026-03-01T10:00:00Z')),
    says('a1', 'u1', 'msg_1', use('toolu_1'), of(MAIN, '2026-03-01T10:01:00Z')),
    user('r1', 'a1', [result('toolu_1', 'twelve')], of(MAIN, '2026-03-01T10:02:00Z')),
    says('a2', 'r1', 'msg_2', 'Twelve.', of(MAIN, '2026-03-02T11:00:00Z')),
  ),
  'agent-90fa.jsonl': jsonl(
    user('s1', null, 'Look behind the door.', { ...of(MAIN, '2026-03-01T10:01:10Z'), agentId: '90fa', isSidechain: true }),
    says('s2', 's1', 'msg_s', 'Nothing there.', { ...of(MAIN, '2026-03-01T10:01:20Z'), agentId: '90fa', isSidechain: true }),
  ),
  [`${NEXT}.jsonl`]: jsonl(
    user('n1', null, 'And the drawers?', of(NEXT, '2026-03-03T10:00:00Z')),
    says('n2', 'n1', 'msg_n', 'Three.', of(NEXT, '2026-03-03T10:01:00Z')),
  ),
} as const
export const [mainFile, agentFile, otherFile] = Object.keys(project) as [string, string, string]
