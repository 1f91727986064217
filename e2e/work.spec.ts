// Somebody opens a very long session, and the page does no more than what is looked at.
import { writeFileSync } from 'node:fs'
import { generateSession } from '../src/samples/generate.ts'
import { readDatabase } from './database.ts'
import { expect, test } from './page.ts'
import { twinOfFile } from './twin.ts'
import { w } from './words.ts'
import { FRAME, listenToWorker } from './worker.ts'

const MESSAGES = 10_000
/** Stands deep inside one long result, where no first line shows it. */
const SECRET = 'the-words-nobody-asked-for'
const HIDDEN_IN = 5_000

/** Written once for all tests of a worker: the generator takes a second. */
let written: string | null = null
function longSession(path: string): string {
  if (written === null) {
    const { messages } = generateSession({ seed: 'work', messages: MESSAGES, characters: 8_000_000, large: 0.01 })
    const lines = messages.map(({ raw }, i) => {
      if (i !== HIDDEN_IN) return JSON.stringify(raw)
      const text = typeof raw.content === 'string' ? raw.content : 'A long answer.'
      return JSON.stringify({
        role: raw.role,
        content: [
          { type: 'text', text: `${text}\n${'filler '.repeat(400)}${SECRET}` },
          ...(Array.isArray(raw.content) ? raw.content.filter((block) => block.type !== 'text') : []),
        ],
      })
    })
    written = `${lines.join('\n')}\n`
  }
  writeFileSync(path, written)
  return path
}

test('ten thousand rows: only those on the screen exist, down to the last one', async ({ app }, info) => {
  const path = longSession(info.outputPath('long.jsonl'))
  const twin = await twinOfFile(path)
  twin.run('none')
  const frame = twin.move({ to: 'last' })
  expect(frame.after.messages).toBeGreaterThan(MESSAGES - 2)
  await app.open('#e=none')
  await app.bar.choose(path)
  await app.told.dismiss.click()
  await app.press('End')
  await app.shows(frame)
  await app.page.getByRole('button', { name: w.rows.openAll, exact: true }).click()

  const rows = () => app.rows.items.count()
  await expect.poll(() => app.rows.list.evaluate((list) => list.scrollHeight)).toBeGreaterThan(MESSAGES * 15)
  expect(await rows()).toBeLessThan(150)
  await app.rows.list.hover()
  let most = 0
  // Down in great leaps: what comes into view is asked for and there it is.
  for (let leap = 0; leap < 8; leap++) {
    await app.page.mouse.wheel(0, 30_000)
    await expect(app.rows.list.getByText(w.rows.loading)).toHaveCount(0)
    most = Math.max(most, await rows())
  }
  await app.rows.list.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  const last = frame.rows.items.at(-1)
  if (last?.type !== 'same' && last?.type !== 'came') throw new Error('The last row is a message')
  await expect(app.rows.row(new RegExp(`^${last.message.id}\\b`))).toBeInViewport()
  most = Math.max(most, await rows())
  expect(most, 'rows that exist at the same time').toBeLessThan(150)
  const beside = await app.page.evaluate(() => document.querySelectorAll('body *:not(li, [role=listitem], [role=listitem] *)').length)
  expect(beside, 'elements beside the rows').toBeLessThan(1_500)
})

test('a move asks the engine for little, and the messages stay with it', async ({ app }, info) => {
  const path = longSession(info.outputPath('long.jsonl'))
  const twin = await twinOfFile(path)
  const worker = await listenToWorker(app.page)
  await app.open()
  await worker.forget()
  await app.bar.choose(path)
  await app.shows(twin.frame())
  // Opening and running: progress, the counts, a number a call for the timeline – a small share of eight million characters.
  const opened = await worker.heard()
  expect(opened.total).toBeLessThan(1_500_000)

  for (const [key, move] of [
    ['ArrowRight', { by: 'call', dir: 1 }],
    ['End', { to: 'last' }],
    ['p', { by: 'change', dir: -1 }],
    ['[', { by: 'edit', dir: -1 }],
    ['{', { by: 'stage', dir: -1 }],
  ] as const) {
    await worker.forget()
    await app.press(key)
    await app.shows(twin.move(move), key)
    const heard = await worker.heard(FRAME)
    expect(heard.count, `frames after ${key}`).toBeGreaterThan(0)
    expect(heard.count, `frames after ${key}`).toBeLessThan(6)
    expect(heard.total, `characters after ${key}`).toBeLessThan(200_000)
  }

  // With all of the list laid out, too.
  await app.bar.setEdition('none')
  twin.run('none')
  await app.press('End')
  await app.shows(twin.move({ to: 'last' }))
  await worker.forget()
  await app.page.getByRole('button', { name: w.rows.openAll, exact: true }).click()
  await expect.poll(() => app.rows.list.evaluate((list) => list.scrollHeight)).toBeGreaterThan(MESSAGES * 15)
  // Twenty thousand bands of the two strips are in it, as numbers; of the texts a first line of two hundred rows.
  expect((await worker.heard(FRAME)).total).toBeLessThan(twin.session.size / 10)
})

test('a text comes to the page when it is looked at, not before', async ({ app }, info) => {
  const path = longSession(info.outputPath('long.jsonl'))
  const worker = await listenToWorker(app.page)
  await app.open('#e=none')
  await app.bar.choose(path)
  await app.told.dismiss.click()
  await app.press('End')
  await app.page.getByRole('button', { name: w.rows.openAll, exact: true }).click()
  await expect.poll(() => app.rows.list.evaluate((list) => list.scrollHeight)).toBeGreaterThan(MESSAGES * 15)
  const row = app.rows.row(new RegExp(`^m${HIDDEN_IN}\\b`))
  await expect(async () => {
    await app.rows.list.evaluate((list, share) => list.scrollTo(0, list.scrollHeight * share), HIDDEN_IN / MESSAGES)
    await expect(row).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await row.scrollIntoViewIfNeeded()
  expect(await worker.mentions(SECRET)).toBe(0)
  await row.click()
  await expect(app.rows.texts.filter({ hasText: SECRET })).toBeVisible()
  expect(await worker.mentions(SECRET)).toBe(1)
})

test('what a run wrote is kept without passing through the page', async ({ app }, info) => {
  const path = longSession(info.outputPath('long.jsonl'))
  const twin = await twinOfFile(path)
  // Upstream saves every result before it shortens it: most of the session ends up in files.
  const files = twin.engine.stored(twin.run('s08-head').run) ?? []
  expect(files.reduce((sum, { text }) => sum + (text?.length ?? 0), 0)).toBeGreaterThan(twin.session.size / 4)
  const worker = await listenToWorker(app.page)
  await app.open('#e=s08-head')
  await app.bar.choose(path)
  await app.shows(twin.move({ telling: null }))
  await expect.poll(async () => Object.keys(await readDatabase(app.page)).length, { timeout: 20_000 }).toBe(files.length)
  expect((await worker.heard()).total, 'characters that came to the page').toBeLessThan(twin.session.size / 4)
})
