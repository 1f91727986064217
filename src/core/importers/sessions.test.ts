// Do the real recordings come out as a careful count found them? They lie beside the project, and only there.
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importFrom } from './index.ts'
import { pairUp } from './pairing.ts'
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

function check(recording: Recording): void {
  const raws = recording.messages.map(({ raw }) => raw)
  expect(raws.map(({ role }) => role)).toEqual(raws.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')))
  const { uses, results } = pairUp(raws)
  for (const use of uses) if (use.message < raws.length - 1) expect(use.answer?.message).toBe(use.message + 1)
  for (const result of results) expect(result.use?.message).toBe(result.message - 1)
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
    check(recording)
  })
})

describe.runIf(here)('the course', () => {
  test.each(listed('learn-claude-code'))('%s', async (file) => {
    const result = await openFile(file)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    expect(result.recording).toMatchObject({ format: 'transcript', unanswered: 0, orphans: 0, warnings: [] })
    expect(result.recording.toolUses).toBeGreaterThan(0)
    check(result.recording)
  })
})

describe.runIf(here)('other formats are named', () => {
  test.each([
    ['mini-swe-agent/github_issue.traj.json', 'mini_swe_agent'],
    ['openai/langchain_seed_messages_60KB.json', 'other_json'],
    ['openhands/v1_events.jsonl', 'openhands'],
    ['pi/p2_large_session.jsonl', 'pi'],
    ['swe-agent/fc_install.traj', 'swe_agent'],
    ['swe-agent/human_thought.traj', 'swe_agent'],
  ])('%s', async (file, what) => {
    expect(await openFile(file)).toEqual({ ok: false, problem: { code: 'looks_like', what } })
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
    check(recording)
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
