// Somebody asks why the agent no longer knows something: where it stood, at which step it left, and whether it can be got back.
import { expect, test } from './page.ts'
import { find as findDialog } from './panels/find.ts'
import { life as lifePanel } from './panels/life.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

const END = { matchCase: false, cursor: null }

for (const edition of ['s08-2026-07', 's08-2026-08', 's08-head'] as const)
  test(`why it forgot what a file says: ${edition}`, async ({ app, page }) => {
    const dialog = findDialog(page)
    const twin = await twinOfSample('calendar')
    twin.run(edition)
    await app.open(`#s=calendar&e=${edition}`)
    const phrase = 'export function'
    const answer = await twin.engine.search({ phrase, ...END })
    if (!answer) throw new Error('The search was stopped')
    await dialog.open()
    await dialog.field.fill(phrase)
    await expect(dialog.told).toHaveText(w.search.found(answer))
    await expect(dialog.blocks).toHaveCount(answer.found.length)
    let left = 0
    for (const found of answer.found) {
      const block = dialog.block(found.block)
      await expect(block).toContainText(w.search.standing(found))
      for (const [i, stay] of found.stays.entries())
        await expect(block.getByRole('listitem').nth(i)).toHaveText(w.search.phrase(stay, found.stays[i - 1]?.as))
      const { where } = found
      if (where && where.best !== 'context') await expect(block).toContainText(w.life.now(where))
      if (found.stays.at(-1)?.as === null) left++
    }
    expect(left, 'it forgot some of it').toBeGreaterThan(0)
  })

test('from what was found one goes to the step at which it left, and comes back to the answer', async ({ app, page }) => {
  const dialog = findDialog(page)
  const twin = await twinOfSample('calendar')
  await app.open('#s=calendar')
  await app.shows(twin.frame())
  const answer = await twin.engine.search({ phrase: 'export function', ...END })
  const found = answer?.found.find(({ stays }) => stays.at(-1)?.as === null)
  const last = found?.stays.at(-1)
  if (!found || !last || last.call === null) throw new Error('Nothing left the context')
  await dialog.button.click()
  await dialog.field.fill('export function')
  await dialog
    .block(found.block)
    .getByRole('button', { name: w.search.phrase(last, found.stays.at(-2)?.as) })
    .click()
  await expect(dialog.dialog).toBeHidden()
  await app.shows(twin.go({ call: last.call, step: last.step, edit: last.edit }))
  await dialog.open()
  await expect(dialog.field).toHaveValue('export function')
  await dialog
    .block(found.block)
    .getByRole('button', { name: w.life.title(found.block) })
    .click()
  await expect(lifePanel(page).title(found.block)).toBeVisible()
})

test('case counts when it is wished, and one may look from where one stands', async ({ app, page }) => {
  const dialog = findDialog(page)
  const twin = await twinOfSample('seat-map')
  await app.open('#s=seat-map')
  await app.shows(twin.frame())
  const { cursor } = twin.frame()
  const asks = async (matchCase: boolean, here: boolean) => {
    const answer = await twin.engine.search({ phrase: 'Seat', matchCase, cursor: here ? { ...cursor, edit: null } : null })
    if (!answer) throw new Error('The search was stopped')
    await expect(dialog.told).toHaveText(w.search.found(answer))
    const [first] = answer.found
    if (first) await expect(dialog.block(first.block)).toContainText(w.search.standing(first))
    return answer.places
  }
  await dialog.open()
  await dialog.field.fill('Seat')
  const all = await asks(false, false)
  await dialog.matchCase.check()
  expect(await asks(true, false)).toBeLessThan(all)
  await dialog.from.selectOption({ label: w.search.here(cursor.call) })
  await asks(true, true)
  await dialog.field.fill('no such words anywhere')
  await expect(dialog.told).toHaveText('“no such words anywhere” does not occur in the recording.')
  await app.press('Escape')
  await expect(dialog.dialog).toBeHidden()
})

test('a long session is searched while the page stays at hand', async ({ app, page }) => {
  const dialog = findDialog(page)
  const twin = await twinOfSample('long-week')
  await app.open('#s=long-week')
  await app.shows(twin.frame())
  await dialog.open()
  await dialog.field.pressSequentially('error', { delay: 30 })
  const answer = await twin.engine.search({ phrase: 'error', ...END })
  if (!answer) throw new Error('The search was stopped')
  await expect(dialog.told).toHaveText(w.search.found(answer))
  await expect(dialog.blocks).toHaveCount(answer.found.length)
})
