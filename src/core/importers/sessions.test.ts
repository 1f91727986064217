// Do the real recordings come out as a careful count found them? They lie beside the project, and only there.
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importFrom } from './index.ts'
import { expectLaws } from './testing/laws.ts'
import { decode } from './testing/open.ts'
import type { ImportResult, Recording } from './types.ts'

const root = fileURLToPath(new URL('../../../../shared/sessions/', import.meta.url))
const here = existsSync(`${root}expected.claude-code.json`)

interface Expected {
  readonly file: string
  readonly records: number
  readonly assistantMessages: number
  readonly tool_use: number
  readonly tool_result: number
  readonly unanswered: number
  readonly orphans: number
  readonly outputTokens_lastPerId: number
  readonly peakInput: number
  readonly compactions: readonly {
    readonly at: number
    readonly sub: string
    readonly trigger: string | null
    readonly preTokens: number | null
    readonly postTokens: number | null
    readonly tokensSaved: number | null
    readonly ids: number
  }[]
}

/** Assistant messages that are one fewer than the count: see the README's table. */
const FEWER: Readonly<Record<string, readonly string[]>> = {
  'claude-code/ec5_glued_summary.jsonl': ['merged_messages'],
  'claude-code/ecd_3compact.jsonl': ['synthetic_left_out'],
}

/** Output tokens of an answer that became one message with the next. */
const UNCOUNTED: Readonly<Record<string, number>> = { 'claude-code/ec5_glued_summary.jsonl': 1 }

function openFile(file: string): Promise<ImportResult> {
  const path = root + file
  return importFrom({ size: statSync(path).size, chunks: () => createReadStream(path) }, { decode })
}

function listed(folder: string): readonly string[] {
  return here ? readdirSync(root + folder).map((name) => `${folder}/${name}`) : []
}

describe.runIf(here)('Claude Code', () => {
  const expected: readonly Expected[] = here ? JSON.parse(readFileSync(`${root}expected.claude-code.json`, 'utf8')) : []

  test.each(expected.map((one) => [one.file, one] as const))('%s', async (file, want) => {
    const result = await openFile(file)
    if (want.assistantMessages === 0) {
      expect(result).toEqual({ ok: false, problem: { code: 'no_messages', format: 'claude-code', records: want.records } })
      return
    }
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const { recording } = result
    expect(recording).toMatchObject({
      format: 'claude-code',
      records: want.records,
      toolUses: want.tool_use,
      toolResults: want.tool_result,
      unanswered: want.unanswered,
      orphans: want.orphans,
    })
    const compactions = recording.compactions.map(({ line, kind, before: _, ...rest }) => ({
      at: line - 1,
      sub: `${kind}_boundary`,
      ...rest,
    }))
    expect(compactions).toMatchObject(
      want.compactions.map(({ at, sub, trigger, preTokens, postTokens, tokensSaved, ids }) => ({
        at,
        sub,
        trigger,
        preTokens,
        postTokens,
        tokensSaved,
        ids,
      })),
    )
    const said = recording.messages.filter(({ raw }) => raw.role === 'assistant').length
    const reasons = FEWER[file] ?? []
    expect(said).toBe(want.assistantMessages - reasons.length)
    for (const reason of reasons) expect(recording.warnings.map(({ code }) => code)).toContain(reason)
    const usages = recording.messages.flatMap(({ usage }) => usage ?? [])
    expect(usages.reduce((sum, { output }) => sum + (output ?? 0), 0)).toBe(want.outputTokens_lastPerId - (UNCOUNTED[file] ?? 0))
    const read = usages.map(({ input, cacheRead, cacheWrite }) => (input ?? 0) + (cacheRead ?? 0) + (cacheWrite ?? 0))
    expect(Math.max(...read)).toBe(want.peakInput)
    expectLaws(recording)
  })
})

describe.runIf(here)('the course', () => {
  test.each(listed('learn-claude-code'))('%s', async (file) => {
    const result = await openFile(file)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    expect(result.recording).toMatchObject({ format: 'transcript', unanswered: 0, orphans: 0, warnings: [] })
    expect(result.recording.toolUses).toBeGreaterThan(0)
    expectLaws(result.recording)
  })
})

describe.runIf(here)('other formats are named', () => {
  test.each([
    ['openai/langchain_seed_messages_60KB.json', 'other_json'],
    ['openhands/v1_events.jsonl', 'openhands'],
    ['pi/p2_large_session.jsonl', 'pi'],
  ])('%s', async (file, what) => {
    expect(await openFile(file)).toEqual({ ok: false, problem: { code: 'looks_like', what } })
  })
})

describe.runIf(here)('sessions of other agents and evaluations', () => {
  interface Told {
    readonly messages: number
    /** Answers whose tokens are recorded. */
    readonly usages: number
    readonly warnings: readonly string[]
  }
  test.each<[string, string, Partial<Recording>, Told]>([
    [
      'codex/c5_v0.58_ghost_snapshot.jsonl',
      'codex',
      { records: 279, toolUses: 39, toolResults: 39, unanswered: 0 },
      { messages: 79, usages: 39, warnings: ['encrypted_left_out', 'merged_messages', 'noise_dropped'] },
    ],
    [
      'codex/c7_agtrace.jsonl',
      'codex',
      { records: 55, toolUses: 5, toolResults: 5, unanswered: 0 },
      { messages: 14, usages: 7, warnings: ['encrypted_left_out', 'merged_messages', 'noise_dropped'] },
    ],
    // Two answers side by side are one message; of their tokens the second one's stay.
    [
      'gemini-cli/gab_session.json',
      'gemini-cli',
      { records: 13, toolUses: 9, toolResults: 9, unanswered: 0 },
      { messages: 20, usages: 10, warnings: ['merged_messages', 'noise_dropped'] },
    ],
    // Its ids repeat: eleven calls had six, and each has one of its own.
    [
      'swe-agent/fc_install.traj',
      'swe-agent',
      { records: 24, toolUses: 11, unanswered: 0 },
      { messages: 23, usages: 0, warnings: ['id_reused', 'system_left_out'] },
    ],
    ['swe-agent/human_thought.traj', 'swe-agent', { records: 11 }, { messages: 10, usages: 0, warnings: ['system_left_out'] }],
    [
      'mini-swe-agent/github_issue.traj.json',
      'mini-swe-agent',
      { records: 22 },
      { messages: 20, usages: 0, warnings: ['submission_left_out', 'system_left_out'] },
    ],
    [
      'mini-swe-agent/local.traj.json',
      'mini-swe-agent',
      { records: 6 },
      { messages: 4, usages: 0, warnings: ['submission_left_out', 'system_left_out'] },
    ],
    ['inspect/log_images_tc.json', 'inspect', { records: 1 }, { messages: 2, usages: 1, warnings: ['system_left_out'] }],
    ['inspect/log_read_sample.json', 'inspect', { records: 1 }, { messages: 2, usages: 1, warnings: ['system_left_out'] }],
    ['inspect/log_streaming.eval', 'inspect', { records: 4, choice: '2/2' }, { messages: 2, usages: 1, warnings: ['system_left_out'] }],
    // A page of a site: what stands before the first prompt is its head.
    [
      'aider/chat-transcript-css.md',
      'aider',
      { records: 46 },
      { messages: 42, usages: 0, warnings: ['leading_left_out', 'merged_messages'] },
    ],
  ])('%s', async (file, format, facts, told) => {
    const result = await openFile(file)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const { recording } = result
    expect(recording).toMatchObject({ format, orphans: 0, ...facts })
    expect(recording.messages).toHaveLength(told.messages)
    expect(recording.messages.filter(({ usage }) => usage)).toHaveLength(told.usages)
    expect(Array.from(new Set(recording.warnings.map(({ code }) => code))).sort()).toEqual(told.warnings)
    expectLaws(recording)
  })

  test('a session of one warning has no messages', async () => {
    const problem = { code: 'no_messages', format: 'gemini-cli', records: 1 }
    expect(await openFile('gemini-cli/gec_session.json')).toEqual({ ok: false, problem })
  })

  test('every sample of the archive can be chosen', async () => {
    const path = `${root}inspect/log_streaming.eval`
    const source = { size: statSync(path).size, chunks: () => createReadStream(path) }
    for (const choice of ['1/1', '1/2', '2/1', '2/2']) {
      expect(await importFrom(source, { decode, choice })).toMatchObject({ ok: true, recording: { choice, messages: { length: 2 } } })
    }
  })
})

describe.runIf(here)('bodies, completions and items of the APIs', () => {
  const apart = ['system_left_out']
  test.each<[string, string, Partial<Recording>, number, readonly string[]]>([
    ['api-bodies/ctxlens_anthropic-basic.json', 'request', { records: 1, toolUses: 0 }, 3, []],
    ['api-bodies/ctxlens_openai-chat-tools.json', 'openai-chat', { records: 1, toolUses: 2, toolResults: 2 }, 6, apart],
    // Of 58 calls many ran side by side: 74 messages, and the answer, are 28 of alternating roles.
    ['openai/completions_ask_github_238KB.json', 'openai-chat', { records: 1, toolUses: 58, toolResults: 58 }, 28, apart],
    ['openai/responses_storymachine_71KB.json', 'openai-responses', { records: 7, toolUses: 1, toolResults: 1 }, 5, []],
    ['openhands/v1_llm_completion_log_claude.json', 'openai-chat', { records: 1, toolUses: 6, toolResults: 5, unanswered: 1 }, 12, apart],
  ])('%s', async (file, format, counts, messages, warnings) => {
    const result = await openFile(file)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const { recording } = result
    expect(recording).toMatchObject({ format, orphans: 0, ...counts })
    expect(recording.messages).toHaveLength(messages)
    expect(recording.warnings.map(({ code }) => code)).toEqual(warnings)
    expectLaws(recording)
  })

  test('usage stands at the answer it is of, what came from the cache apart', async () => {
    const usageOf = async (file: string) => {
      const result = await openFile(file)
      return result.ok ? result.recording.messages.map(({ usage }) => usage).filter((usage) => usage !== null) : []
    }
    expect(await usageOf('openai/completions_ask_github_238KB.json')).toEqual([
      { input: 52_529, cacheRead: null, cacheWrite: null, output: 9_090 },
    ])
    expect(await usageOf('openhands/v1_llm_completion_log_claude.json')).toEqual([
      { input: 6_729, cacheRead: 0, cacheWrite: 0, output: 199 },
    ])
  })
})
