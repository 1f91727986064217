// Somebody opens a row to read what a message says, and what a stage made of it.
import { expect, test } from './page.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

/** Characters that are shown at once: of a text, and of a stretch that was taken away. */
const FIRST = 4_000
const CUT = 6_000

test('a rewritten block: what changed, before, after, as JSON', async ({ app }) => {
  const twin = await twinOfSample('calendar')
  twin.run('s08-head')
  await app.open('#s=calendar&e=s08-head&at=10.3')
  const { cursor, edits } = await app.shows(twin.go({ call: 10, step: 3, edit: null })).then(() => twin.frame())
  for (const { no, first: block } of edits) {
    const row = app.rows.list.locator(`[data-edit="${no}"]`)
    await row.scrollIntoViewIfNeeded()
    await row.press('Enter')
    const detail = app.rows.list.locator('.detail > div').filter({ has: app.page.getByText(block, { exact: true }) })
    const { parts, gaveUp } = await twin.engine.diff(cursor, no)
    expect(gaveUp).toBe(false)
    const joined = (op: string) =>
      parts
        .filter((part) => part.op === op)
        .map((part) => part.text)
        .join('')
    const shown = async (tag: string) => (await detail.locator(tag).allTextContents()).join('')
    await expect(detail.getByRole('region', { name: w.rows.diff })).toBeVisible()
    // It opens at this block: of the others of its message a line stands there.
    await expect(app.rows.list.getByRole('region', { name: w.rows.diff })).toHaveCount(1)
    if (parts.some((part) => part.text.length > CUT)) await detail.getByRole('button', { name: w.texts.showAll }).click()
    expect(await shown('del')).toBe(joined('removed'))
    expect(await shown('ins')).toBe(joined('added'))
    expect(joined('removed')).not.toBe('')
    expect(joined('added')).not.toBe('')
    for (const side of ['before', 'after'] as const) {
      await detail.getByRole('button', { name: w.rows[side], exact: true }).click()
      const { text } = twin.engine.text({ what: 'block', side, id: block, cursor, from: 0, count: FIRST })
      await expect.poll(() => detail.getByRole('region').textContent()).toBe(text)
    }
    await detail.getByRole('button', { name: w.rows.json, exact: true }).click()
    await expect(detail.getByRole('region').first()).toContainText('"tool_use_id"')
    await row.press('Enter')
    await expect(detail).toHaveCount(0)
  }
})

test('another edition has its own text under the same name: a row says it at once, folded and opened', async ({ app }) => {
  const twin = await twinOfSample('calendar')
  await app.open('#s=calendar&e=s08-2026-07&at=10.3')
  await app.shows(twin.run('s08-2026-07') && twin.go({ call: 10, step: 3, edit: null }))
  const row = app.rows.edits.first()
  const texts = row.locator('.cell.after .excerpt')
  await expect(texts.first()).toContainText('[Earlier tool result compacted.')
  await app.bar.setEdition('s08-2026-08')
  await expect(texts.first()).toContainText('[Earlier tool result omitted')
  await row.press('Enter')
  const detail = app.rows.list.locator('.detail ins').first()
  await expect(detail).toContainText('omitted')
  await app.bar.setEdition('s08-2026-07')
  await expect(detail).toContainText('compacted')
})

test('what a summary took the place of can still be read', async ({ app }) => {
  const twin = await twinOfSample('tide-tables')
  await app.open('#s=tide-tables')
  const frame = twin.frame()
  await app.shows(frame)
  const [row] = frame.rows.items
  if (row?.type !== 'change') throw new Error('Everything became one row')
  expect(row.leftCount).toBe(frame.before.messages)
  expect(row.right).toHaveLength(1)
  await app.rows.edits.first().press('Enter')
  const summary = row.right[0]?.blocks[0]?.id ?? ''
  const { text } = twin.engine.text({ what: 'block', side: 'after', id: summary, cursor: frame.cursor, from: 0, count: FIRST })
  await expect(app.rows.texts.first()).toContainText(text.slice(0, 80))
  // One of the messages that went: closed at first, since there may be hundreds.
  const gone = row.left[0]
  if (!gone) throw new Error('Nothing went')
  await app.rows.list.getByRole('button', { name: `${w.rows.before} ${gone.id}`, exact: true }).click()
  const was = twin.engine.text({ what: 'block', side: 'before', id: gone.blocks[0]?.id ?? '', cursor: frame.cursor, from: 0, count: FIRST })
  await expect(app.rows.texts.last()).toHaveText(was.text)
})

test('unchanged messages are one line until it is unfolded, one run or all', async ({ app }) => {
  const twin = await twinOfSample('patron-rename')
  await app.open('#s=patron-rename&e=none')
  twin.run('none')
  const frame = twin.move({ to: 'last' })
  await app.press('End')
  await app.shows(frame)
  const fold = frame.rows.items.find((item) => item.type === 'fold')
  if (fold?.type !== 'fold') throw new Error('There is a fold')
  const folded = frame.rows.total
  await expect(app.rows.items).toHaveCount(folded)
  await app.rows.row(w.rows.say(fold)).click()
  await expect(app.rows.folds).toHaveCount(0)
  await expect(app.rows.row(new RegExp(`^${fold.first}\\b`))).toBeVisible()
  await app.rows.list.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(app.rows.row(new RegExp(`^m${frame.after.messages - 1}\\b`))).toBeVisible()

  // Another step begins folded again, unless all is to be unfolded.
  await app.press('ArrowLeft')
  await app.shows(twin.move({ by: 'call', dir: -1 }))
  await expect(app.rows.folds).toHaveCount(1)
  await app.page.getByRole('button', { name: w.rows.openAll, exact: true }).click()
  await expect(app.rows.folds).toHaveCount(0)
  await app.press('ArrowLeft')
  await app.shows(twin.move({ by: 'call', dir: -1 }))
  await expect(app.rows.folds).toHaveCount(0)
  await app.page.getByRole('button', { name: w.rows.closeAll, exact: true }).click()
  await expect(app.rows.folds).toHaveCount(1)
})
