// Are the trajectories of SWE-agent and mini-swe-agent read, in their old and new forms, without demonstrations and submissions?
import { describe, expect, test } from 'vitest'
import { found, outline, read, refuse } from './testing/open.ts'

type Extra = Readonly<Record<string, unknown>>
const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

describe('SWE-agent', () => {
  const system = { message_type: 'system_prompt', role: 'system', content: 'SETTING', agent: 'main' }
  const task = { message_type: 'observation', role: 'user', content: 'Fix the issue', agent: 'main' }
  const act = (id: string): Extra => ({
    message_type: 'action',
    role: 'assistant',
    content: `I do ${id}.`,
    thought: `I do ${id}.`,
    action: 'ls',
    agent: 'main',
    tool_calls: [{ type: 'function', id, function: { name: 'ls', arguments: '{}' } }],
  })
  const see = (id: string): Extra => ({
    message_type: 'observation',
    role: 'tool',
    content: `out ${id}`,
    agent: 'main',
    tool_call_ids: [id],
  })
  const demo = { role: 'user', content: 'a demonstration', agent: 'main', is_demo: true }
  const file = (history: readonly unknown[], trajectory: readonly unknown[] = []) =>
    pretty({ environment: 'main', trajectory, history, info: {} })

  test('calls and results are paired by `tool_call_ids`; only the task counts as typed', async () => {
    const recording = await read(file([system, demo, task, act('c1'), see('c1'), act('c2'), see('c2')]))
    expect(outline(recording)).toEqual([
      'user: Fix the issue',
      'assistant: I do c1. | use c1',
      'user: result c1',
      'assistant: I do c2. | use c2',
      'user: result c2',
    ])
    expect(recording).toMatchObject({ format: 'swe-agent', records: 7, system: 'SETTING', unanswered: 0 })
    expect(recording.messages.map(({ typed }) => typed)).toEqual(['Fix the issue', null, null, null, null])
    expect(recording.warnings).toEqual([
      { code: 'system_left_out', line: 5, n: 1 },
      { code: 'demo_left_out', line: 11, n: 1 },
    ])
  })

  test('an id that comes again is made another, and results go by their place', async () => {
    const recording = await read(
      file([system, task, act('c1'), see('c1'), act('c1'), see('c1'), act('c1_2'), see('c1_2'), act('c1'), see('c1')]),
    )
    expect(outline(recording)).toEqual([
      'user: Fix the issue',
      'assistant: I do c1. | use c1',
      'user: result c1',
      'assistant: I do c1. | use c1_2',
      'user: result c1_2',
      'assistant: I do c1_2. | use c1_2_2',
      'user: result c1_2_2',
      'assistant: I do c1. | use c1_3',
      'user: result c1_3',
    ])
    expect(recording).toMatchObject({ toolUses: 4, toolResults: 4, unanswered: 0, orphans: 0 })
    expect(found(recording, 'id_reused')).toMatchObject([{ n: 3 }])
  })

  test('the older form has its observations as user text, which nobody typed', async () => {
    const recording = await read(
      file([system, task, { role: 'assistant', content: 'look\n```\nls\n```' }, { role: 'user', content: 'main.py' }]),
    )
    expect(outline(recording)).toEqual(['user: Fix the issue', 'assistant: look\n```\nls\n```', 'user: main.py'])
    expect(recording.messages.map(({ typed }) => typed)).toEqual(['Fix the issue', null, null])
  })

  test('outputs that a query elided are microcompactions at its call', async () => {
    const old = { role: 'tool', content: [{ type: 'text', text: 'Old environment output: (12 lines omitted)' }] }
    const steps = [
      { query: [system, task] },
      { query: [system, task, act('c1'), see('c1')] },
      { query: [system, task, act('c1'), old, act('c2'), see('c2')] },
    ]
    const recording = await read(file([system, task, act('c1'), see('c1'), act('c2'), see('c2'), act('c3')], steps))
    expect(recording.compactions).toMatchObject([{ kind: 'microcompact', ids: 1, before: 5 }])
    expect(found(recording, 'noise_dropped')).toEqual([{ code: 'noise_dropped', line: 0, n: 3, excerpt: 'query' }])
  })

  test('without a history the steps are read, behind a made-up beginning', async () => {
    const recording = await read(
      file(
        [],
        [
          { response: 'look', observation: 'main.py' },
          { thought: 'hm', action: 'open main.py', observation: '' },
        ],
      ),
    )
    expect(outline(recording)).toEqual(['user: (task not recorded)', 'assistant: look', 'user: main.py', 'assistant: hm\n\nopen main.py'])
    expect(found(recording, 'start_made_up')).toHaveLength(1)
    expect(await refuse(file([]))).toEqual({ code: 'no_messages', format: 'swe-agent', records: 0 })
  })
})

describe('mini-swe-agent', () => {
  const system = { role: 'system', content: 'You are a helpful assistant' }
  const task = { role: 'user', content: 'Please solve this issue' }
  const act = { role: 'assistant', content: 'I look.\n\n```mswea_bash_command\nls\n```' }
  const see = { role: 'user', content: '<returncode>0</returncode>\n<output>\na\n</output>' }
  const end = { role: 'assistant', content: '```mswea_bash_command\necho COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT\n```' }
  const usage = { prompt_tokens: 100, prompt_tokens_details: { cached_tokens: 60 }, completion_tokens: 9 }

  test.each(['diff --git a/x b/x', ''])('v0: a bare list, whose last message %j is what was handed in', async (content) => {
    const recording = await read(pretty([system, task, act, see, end, { role: 'user', content }]))
    expect(outline(recording)).toEqual([task, act, see, end].map((one) => `${one.role}: ${one.content}`))
    expect(recording).toMatchObject({ format: 'mini-swe-agent', records: 6, system: system.content })
    expect(recording.messages.map(({ typed }) => typed)).toEqual([task.content, null, null, null])
    expect(found(recording, 'submission_left_out')).toEqual([{ code: 'submission_left_out', line: 22, n: 1 }])
  })

  test('v1: tokens and times stand beside the messages', async () => {
    const told = { ...act, extra: { response: { created: 1_767_600_000, usage }, timestamp: 1_767_600_001.5 } }
    const file = { info: { mini_version: '1.2' }, messages: [system, task, told, see], trajectory_format: 'mini-swe-agent-1.1' }
    const recording = await read(pretty(file))
    expect(recording.messages[1]).toMatchObject({ usage: { input: 40, cacheRead: 60, cacheWrite: null, output: 9 }, time: 1_767_600_001 })
    expect(recording.messages[1]?.raw).toEqual({ role: 'assistant', content: act.content })
    expect(recording.warnings.map(({ code }) => code)).toEqual(['system_left_out'])
  })

  test('newer ones with calls, and an `exit`', async () => {
    const call = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'bash', arguments: '{"command":"ls"}' } }],
    }
    const messages = [system, task, call, { role: 'tool', tool_call_id: 'c1', content: 'a' }, { role: 'exit', content: 'diff' }]
    const recording = await read(pretty({ info: {}, messages, trajectory_format: 'mini-swe-agent-1.1' }))
    expect(outline(recording)).toEqual(['user: Please solve this issue', 'assistant: use c1', 'user: result c1'])
  })

  test('a last output stays where nothing was handed in', async () => {
    expect(outline(await read(pretty([system, task, act, see])))).toHaveLength(3)
    expect(outline(await read(pretty([system, task, end, see])))).toHaveLength(3)
  })
})
