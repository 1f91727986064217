// Somebody gives the page a file it cannot read, and is told what it is and what can be read; what was there stays.
import { mkdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { jsonl } from '../src/core/importers/testing/open.ts'
import type { ImportProblem, LooksLike } from '../src/core/importers/types.ts'
import { expect, type Playground, test } from './page.ts'
import { dropPaths } from './panels/bar.ts'
import { others } from './recordings/others.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

const bytes = (...parts: (string | readonly number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const like = (what: LooksLike): ImportProblem => ({ code: 'looks_like', what })

/** What people give by mistake, and what is to be said about it. */
const WRONG: readonly (readonly [name: string, content: Buffer, problem: ImportProblem])[] = [
  ['empty.jsonl', bytes(''), { code: 'empty_file' }],
  ['blank.jsonl', bytes('\n \n'), { code: 'empty_file' }],
  ['one-byte.json', bytes('{'), { code: 'bad_json_file', offset: 1, excerpt: '{' }],
  ['session.jsonl.gz', gzipSync('{}'), like('other_json')],
  ['rollout.jsonl.zst', bytes([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0, 0]), { code: 'packed', trouble: { code: 'damaged', bytes: 0 } }],
  ['shot.png', bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'IHDR'), like('image')],
  ['paper.pdf', bytes('%PDF-1.7\n'), like('pdf')],
  ['state.vscdb', bytes('SQLite format 3\0'), like('sqlite')],
  ['page.html', bytes('<!doctype html><script>alert(1)</script>'), like('html')],
  ['notes.txt', bytes('nothing but words\n'), like('plain_text')],
  [
    '.aider.chat.history.md',
    bytes('# aider chat started at 2026-01-02 03:04:05\n\n> no prompt\n'),
    { code: 'no_messages', format: 'aider', records: 0 },
  ],
  [
    'codex.jsonl',
    bytes(jsonl({ timestamp: 't', type: 'session_meta', payload: { id: 'x' } })),
    { code: 'no_messages', format: 'codex', records: 1 },
  ],
  [
    'gemini.json',
    bytes(JSON.stringify({ sessionId: 'a', projectHash: 'b', messages: [] })),
    { code: 'no_messages', format: 'gemini-cli', records: 0 },
  ],
  [
    'openai.json',
    bytes(JSON.stringify({ model: 'gpt-5', messages: [{ role: 'system', content: 'a' }] })),
    { code: 'no_messages', format: 'openai-chat', records: 1 },
  ],
  ['run.traj', bytes(JSON.stringify({ trajectory: [], history: [], info: {} })), { code: 'no_messages', format: 'swe-agent', records: 0 }],
  ['pi.jsonl', bytes(jsonl({ type: 'session', version: 3, id: 'a', cwd: '/' })), like('pi')],
  ['settings.json', bytes('{"theme":"dark"}'), like('other_json')],
  ['lines.jsonl', bytes(jsonl({ a: 1 }, { a: 2 })), like('other_jsonl')],
  [
    'only-metadata.jsonl',
    bytes(jsonl({ type: 'summary', summary: 'Earlier', leafUuid: 'x' })),
    { code: 'no_messages', format: 'claude-code', records: 1 },
  ],
  [
    'cut.json',
    bytes('[{"role":"user","content":"a"},{"role":"assi'),
    { code: 'bad_json_file', offset: 44, excerpt: '[{"role":"user","content":"a"},{"role":"assi'.slice(-40) },
  ],
]

const give = (app: Playground, name: string, buffer: Buffer) => app.bar.choose({ name, mimeType: '', buffer })

test('what is no recording gets a sentence that names it, and the session stays', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  for (const [name, content, problem] of WRONG) {
    await give(app, name, content)
    const sentence = w.problem({ code: 'import', name, problem })
    expect(sentence).toContain(name)
    await expect(app.told.says({ code: 'import', name, problem }), sentence).toBeVisible()
    await app.told.dismiss.click()
    await expect(app.told.box).toHaveText('')
  }
  // Of several that are none the last one says what can be read.
  for (const name of ['a.png', 'b.png']) {
    await give(app, name, bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 'IHDR'))
    await expect(app.told.says({ code: 'import', name, problem: like('image') })).toBeVisible()
  }
  await expect(app.told.text(w.library.skipped('a.png', like('image')))).toBeVisible()
  await app.told.dismissAll.click()
  await app.press('n')
  await app.shows(twin.move({ by: 'change', dir: 1 }))
})

test('a bad file after a good one leaves the good one, and both sentences stand', async ({ app }) => {
  await app.open()
  const good = others.messages
  await give(app, good.name, Buffer.from(good.text))
  await expect(app.told.text(new RegExp(`^${good.name} is a `))).toBeVisible()
  const seen = await app.centre.figures()
  const [first, second] = [
    { code: 'import', name: 'a.zip', problem: { code: 'packed', trouble: { code: 'damaged', bytes: 0 } } },
    { code: 'import', name: 'b.jsonl', problem: { code: 'empty_file' } },
  ] as const
  await give(app, 'a.zip', bytes('PK', [3, 4]))
  await expect(app.told.says(first)).toBeVisible() // a file that is given while another is read takes its place
  await give(app, 'b.jsonl', bytes(''))
  await expect(app.told.says(second)).toBeVisible()
  // The same complaint again is not a second sentence.
  await give(app, 'b.jsonl', bytes(''))
  await expect(app.told.says(second)).toHaveCount(1)
  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${good.name}`)
  expect(await app.centre.figures()).toEqual(seen)
})

test('a dropped folder without files', async ({ app }, info) => {
  const twin = await twinOfSample('seat-map')
  const folder = info.outputPath('sessions')
  mkdirSync(folder, { recursive: true })
  await app.open()
  await app.shows(twin.frame())
  await dropPaths(app.page, [folder])
  await expect(app.told.says({ code: 'no_files' })).toBeVisible()
  await app.press('n')
  await app.shows(twin.move({ by: 'change', dir: 1 }))
})
