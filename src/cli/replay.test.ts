// The terminal's command as it is started: one JSON line a file and nothing else, sentences where it cannot go on.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pyJson, pyStr } from '../core/conversation/python.ts'
import { jsonl, link, result, says, use, user } from '../core/importers/testing/open.ts'

const KEYS =
  'file, format, records, messages, toolUses, toolResults, unanswered, orphans, warnings, compactions, choice, choices, edition, calls, summaries, recordedAnswers, sizeBefore, sizeAfter, largest, violations, files, ms'.split(
    ', ',
  )

const folder = mkdtempSync(join(tmpdir(), 'replay-test-'))
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
afterAll(() => rmSync(folder, { recursive: true }))

const MESSAGES = [
  { role: 'user', content: 'lies die Datei: größer als 日本' },
  { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'bash', input: { command: 'cat a' } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: "it's 🧪 ".repeat(200) }] },
  { role: 'assistant', content: 'done' },
]
const plain = write('messages.json', JSON.stringify(MESSAGES))
const claude = write(
  'session.jsonl',
  jsonl(
    user('u1', null, 'go'),
    says('a1', 'u1', 'm1', use('t1')),
    user('u2', 'a1', [result('t1')]),
    link('system', 'b1', 'u2', {
      subtype: 'microcompact_boundary',
      microcompactMetadata: { trigger: 'auto', preTokens: 9, tokensSaved: 3, compactedToolIds: ['t1'] },
    }),
    says('a2', 'b1', 'm2', use('t2')),
  ),
)
const forked = write(
  'forked.jsonl',
  jsonl(
    user('u1', null, 'go'),
    says('a1', 'u1', 'm1', 'one'),
    user('u2', 'a1', 'left'),
    user('u3', 'a1', 'right'),
    says('a3', 'u3', 'm3', 'r'),
  ),
)
const zip = join(folder, 'all.zip')
writeFileSync(
  zip,
  zipSync({ 'a/plain.json': strToU8(JSON.stringify(MESSAGES)), '__MACOSX/a/._plain.json': strToU8('x'), 'notes.txt': strToU8('words') }),
)
const missing = join(folder, 'missing.jsonl')
const broken = write('notes.txt', 'no recording at all')

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const command = fileURLToPath(new URL('./replay.ts', import.meta.url))
const replay = (...words: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    execFile(process.execPath, [tsx, command, ...words], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
const lines = ({ out }: Ended): Record<string, unknown>[] =>
  out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
const chars = (s: string): number => [...s].length

describe('npm run replay', () => {
  let ran: Record<'many' | 'zipped' | 'july' | 'edition' | 'range' | 'chosen', Ended>
  beforeAll(async () => {
    const [many, zipped, july, edition, range, chosen] = await Promise.all([
      replay(plain, missing, broken, claude),
      replay(zip),
      replay('--edition', 's08-2026-07', '--set', 'contextLimit=1000', '--set=keepHead=2', '--', plain),
      replay('--edition', 's09', plain),
      replay('--set', 'keepHead=0', plain),
      replay('--choice', 'u2', forked, plain),
    ])
    ran = { many, zipped, july, edition, range, chosen }
  })

  it('writes one line a file, in order, and nothing else', () => {
    expect(ran.many.err).toBe('')
    expect(ran.many.out.endsWith('\n')).toBe(true)
    expect(lines(ran.many).map((line) => line.file)).toEqual([plain, missing, broken, claude])
    expect(Object.keys(lines(ran.many)[0] ?? {})).toEqual(KEYS)
    expect(Object.keys(lines(ran.many)[3] ?? {})).toEqual(KEYS)
  })

  it('has the numbers of a small file right, under the edition of August', () => {
    const { ms, ...line } = lines(ran.many)[0] ?? {}
    const size = (n: number) => chars(pyJson(MESSAGES.slice(0, n), false))
    expect(line).toEqual({
      ...{
        file: plain,
        format: 'messages',
        records: 4,
        messages: 4,
        toolUses: 1,
        toolResults: 1,
        unanswered: 0,
        orphans: 0,
        warnings: 0,
        compactions: 0,
        choice: null,
        choices: [],
      },
      ...{
        edition: 's08-2026-08',
        calls: 2,
        summaries: 0,
        recordedAnswers: 0,
        sizeBefore: size(4),
        sizeAfter: size(3),
        largest: size(3),
        violations: 0,
        files: 0,
      },
    })
    expect(Number.isInteger(ms)).toBe(true)
  })

  it('counts a Claude Code session as recorded: a use without result, a boundary', () => {
    expect(lines(ran.many)[3]).toMatchObject({
      format: 'claude-code',
      records: 5,
      toolUses: 2,
      toolResults: 1,
      unanswered: 1,
      orphans: 0,
      compactions: 1,
      calls: 2,
    })
  })

  it('says of a file it cannot read why, does the others all the same, and ends with 1', () => {
    expect(ran.many.code).toBe(1)
    for (const line of lines(ran.many).slice(1, 3)) {
      expect(Object.keys(line)).toEqual(['file', 'error'])
      expect(line.error).toMatch(/^[^{}]+[.!]$/)
    }
    expect(lines(ran.many)[1]?.error).toContain('missing.jsonl')
  })

  it('reads each recording of a zip', () => {
    const [line, notes, ...more] = lines(ran.zipped)
    expect(line).toEqual({ ...lines(ran.many)[0], file: `${zip}/a/plain.json`, ms: line?.ms })
    expect(Object.keys(notes ?? {})).toEqual(['file', 'error'])
    expect(notes?.file).toBe(`${zip}/notes.txt`)
    expect(more).toEqual([])
    expect(ran.zipped.code).toBe(1)
  })

  it('takes an edition and thresholds', () => {
    expect([ran.july.code, ran.july.err]).toEqual([0, ''])
    const [line] = lines(ran.july)
    expect(line).toMatchObject({ edition: 's08-2026-07', sizeBefore: chars(pyStr(MESSAGES)), calls: 2, summaries: 1, files: 1 })
    expect(line?.sizeAfter).toBeLessThan(1_000)
  })

  it('replays the conversation that is asked for, and says which there are', () => {
    expect(ran.chosen.code).toBe(1)
    const [line, other] = lines(ran.chosen)
    expect(line).toMatchObject({ messages: 3, choice: 'u2' })
    expect(line?.choices).toMatchObject([
      { id: 'a3', kind: 'branch', messages: 4, excerpt: 'right' },
      { id: 'u2', kind: 'branch', messages: 3, excerpt: 'left' },
    ])
    expect(other?.error).toMatch(/holds but one conversation, and none with the id “u2”\.$/)
  })

  it('explains a word it does not understand, on the other channel, and ends with 2', () => {
    expect([ran.edition.code, ran.edition.out]).toEqual([2, ''])
    expect(ran.edition.err).toMatch(/^There is no edition “s09”\. Choose one of .*s08-head.*\.\n$/)
    expect([ran.range.code, ran.range.out]).toEqual([2, ''])
    expect(ran.range.err).toMatch(/^keepHead must lie between 1 and .*, not 0\..*\n$/)
  })
})
