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
    ['api-bodies/ctxlens_openai-chat-tools.json', 'openai_chat'],
    ['codex/c5_v0.58_ghost_snapshot.jsonl', 'codex'],
    ['codex/c7_agtrace.jsonl', 'codex'],
    ['inspect/log_images_tc.json', 'inspect'],
    ['inspect/log_read_sample.json', 'inspect'],
    ['inspect/log_streaming.eval', 'zip'],
    ['mini-swe-agent/github_issue.traj.json', 'mini_swe_agent'],
    ['openai/completions_ask_github_238KB.json', 'openai_chat'],
    ['openai/langchain_seed_messages_60KB.json', 'other_json'],
    ['openai/responses_storymachine_71KB.json', 'openai_responses'],
    ['openhands/v1_events.jsonl', 'openhands'],
    ['openhands/v1_llm_completion_log_claude.json', 'openai_chat'],
    ['pi/p2_large_session.jsonl', 'pi'],
    ['swe-agent/fc_install.traj', 'swe_agent'],
    ['swe-agent/human_thought.traj', 'swe_agent'],
  ])('%s', async (file, what) => {
    expect(await openFile(file)).toEqual({ ok: false, problem: { code: 'looks_like', what } })
  })

  test('an Anthropic body is read', async () => {
    expect(await openFile('api-bodies/ctxlens_anthropic-basic.json')).toMatchObject({
      ok: true,
      recording: { format: 'request', records: 1, warnings: [] },
    })
  })
})
