// Do the files of a dropped project find together, in both layouts, and does every path come out once?
import { describe, expect, test } from 'vitest'
import { fileFacts, groupProject } from './project.ts'
import { says, user } from './testing/open.ts'

const main = (session: string): readonly unknown[] => [
  { type: 'file-history-snapshot', messageId: 'u1', snapshot: {} },
  user('u1', null, 'hello', { sessionId: session }),
  says('a1', 'u1', 'm1', 'hi', { sessionId: session }),
]
const side = (session: string, agentId: string): readonly unknown[] => [
  user('s1', null, 'look around', { sessionId: session, isSidechain: true, agentId }),
]
const facts = (path: string, values: readonly unknown[], all = true) => fileFacts(path, values, all)

describe('facts of a file', () => {
  test.each([
    ['main', main('one'), true],
    ['sidechain', side('one', '90fa'), true],
    ['metadata', [{ type: 'summary', summary: 'T', leafUuid: 'x' }], true],
    // More may follow.
    ['main', [{ type: 'summary', summary: 'T', leafUuid: 'x' }], false],
    ['history', [{ display: 'fix it', pastedContents: {}, timestamp: 1, project: '/home/ada' }], true],
    ['other', [{ type: 'session_meta', payload: {} }], true],
    ['other', ['massive error', 42], true],
    ['other', [], true],
  ] as const)('%s', (holds, values, all) => {
    expect(facts('x.jsonl', values, all).holds).toBe(holds)
  })

  test('ids come from the records', () => {
    expect(facts('renamed.jsonl', side('one', '90fa'))).toEqual({
      path: 'renamed.jsonl',
      holds: 'sidechain',
      session: 'one',
      agent: '90fa',
    })
  })
})

test('the old layout: subagents beside the session', () => {
  const project = groupProject([
    facts('-home-ada/agent-90fa40b6.jsonl', side('one', '90fa40b6')),
    facts('-home-ada/two.jsonl', main('two')),
    facts('-home-ada/one.jsonl', main('one')),
    facts('-home-bob/one.jsonl', main('one')),
    facts('-home-bob/agent-11.jsonl', side('one', '11')),
  ])
  expect(project).toEqual({
    sessions: [
      {
        path: '-home-ada/one.jsonl',
        session: 'one',
        agents: [{ path: '-home-ada/agent-90fa40b6.jsonl', agent: '90fa40b6', meta: null }],
        results: [],
      },
      { path: '-home-ada/two.jsonl', session: 'two', agents: [], results: [] },
      {
        path: '-home-bob/one.jsonl',
        session: 'one',
        agents: [{ path: '-home-bob/agent-11.jsonl', agent: '11', meta: null }],
        results: [],
      },
    ],
    none: [],
    others: [],
  })
})

test('the new layout: a folder beside the session, with descriptions, workflows and outputs', () => {
  const project = groupProject(
    [
      facts('p/one.jsonl', main('one')),
      // Its folder says whose it is, whatever its records say.
      facts('p/one/subagents/agent-a1.jsonl', side('other', 'a1')),
      facts('p/one/subagents/agent-a1.meta.json', [{ agentType: 'Explore' }]),
      facts('p/one/subagents/workflows/wf_1/agent-a2.jsonl', side('one', 'a2')),
      facts('p/one/subagents/workflows/wf_1/journal.jsonl', [{ step: 1 }]),
      facts('p/one/workflows/wf_1.json', [{ name: 'review' }]),
      facts('p/one/tool-results/toolu_1.txt', []),
      facts('p/memory/MEMORY.md', []),
    ].reverse(),
  )
  expect(project).toEqual({
    sessions: [
      {
        path: 'p/one.jsonl',
        session: 'one',
        agents: [
          { path: 'p/one/subagents/agent-a1.jsonl', agent: 'a1', meta: 'p/one/subagents/agent-a1.meta.json' },
          { path: 'p/one/subagents/workflows/wf_1/agent-a2.jsonl', agent: 'a2', meta: null },
        ],
        results: ['p/one/tool-results/toolu_1.txt'],
      },
    ],
    none: [
      { path: 'p/one/subagents/workflows/wf_1/journal.jsonl', why: 'workflow' },
      { path: 'p/one/workflows/wf_1.json', why: 'workflow' },
    ],
    others: ['p/memory/MEMORY.md'],
  })
})

test('a renamed session is found by its id, a backslash parts folders too', () => {
  const { sessions } = groupProject([
    facts('c\\copy of one.jsonl', main('one')),
    facts('c\\one\\subagents\\agent-a1.jsonl', side('one', 'a1')),
  ])
  expect(sessions).toMatchObject([{ path: 'c\\copy of one.jsonl', session: 'one', agents: [{ agent: 'a1' }] }])
})

test('what has no session here is one itself, or left over', () => {
  const project = groupProject([
    facts('agent-7.jsonl', side('gone', '7')),
    facts('gone/subagents/agent-8.jsonl', side('gone', '8')),
    facts('gone/subagents/agent-8.meta.json', []),
    facts('gone/subagents/agent-9.meta.json', []),
    facts('gone/tool-results/t.txt', []),
  ])
  expect(project).toEqual({
    sessions: [
      { path: 'agent-7.jsonl', session: 'gone', agents: [], results: [] },
      { path: 'gone/subagents/agent-8.jsonl', session: 'gone', agents: [], results: [] },
    ],
    none: [
      { path: 'gone/subagents/agent-8.meta.json', why: 'left_over' },
      { path: 'gone/subagents/agent-9.meta.json', why: 'left_over' },
      { path: 'gone/tool-results/t.txt', why: 'left_over' },
    ],
    others: [],
  })
})

test('no session: prompt history, only metadata, what a system leaves behind', () => {
  const { sessions, none } = groupProject([
    facts('.claude/history.jsonl', [{ display: 'fix', timestamp: 1, project: 'p' }]),
    facts('p/empty.jsonl', [{ type: 'last-prompt', lastPrompt: 'x', sessionId: 's' }]),
    facts('__MACOSX/p/._one.jsonl', []),
    facts('p/.DS_Store', []),
  ])
  expect(sessions).toEqual([])
  expect(none).toEqual([
    { path: '.claude/history.jsonl', why: 'prompt_history' },
    { path: '__MACOSX/p/._one.jsonl', why: 'system_file' },
    { path: 'p/.DS_Store', why: 'system_file' },
    { path: 'p/empty.jsonl', why: 'only_metadata' },
  ])
})

test('law: every path comes out exactly once', () => {
  const kinds = [main('s1'), main('s2'), side('s1', 'a'), side('s9', 'b'), [{ display: 1, timestamp: 1 }], [{ type: 'summary' }], []]
  const folders = ['', 'p/', 'p/s1/', 'p/s1/subagents/', 's9/tool-results/', 'subagents/', 'p/s1/subagents/subagents/', '__MACOSX/']
  const names = ['s1.jsonl', 's2.jsonl', 'agent-a.jsonl', 'agent-a.meta.json', '.DS_Store', 'x']
  const files = folders.flatMap((folder) =>
    names.flatMap((name) =>
      kinds.map((values, kind) => facts(`${folder}${kind}/${name}`, values)).concat(facts(`${folder}${name}`, main('s1'))),
    ),
  )
  const { sessions, none, others } = groupProject(files)
  const out = [
    ...sessions.flatMap(({ path, agents, results }) => [
      path,
      ...agents.flatMap((agent) => (agent.meta === null ? [agent.path] : [agent.path, agent.meta])),
      ...results,
    ]),
    ...none.map(({ path }) => path),
    ...others,
  ]
  expect(out.sort()).toEqual(files.map(({ path }) => path).sort())
})
