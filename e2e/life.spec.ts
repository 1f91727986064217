// Somebody wants to know what became of one message: its whole path, step by step, and where its text is now.
import type { LifeView } from '../src/core/view/types.ts'
import { expect, test } from './page.ts'
import { life as lifePanel } from './panels/life.ts'
import { type Twin, twinOfSample } from './twin.ts'
import { w } from './words.ts'

async function lifeOf(twin: Twin, id: string): Promise<LifeView> {
  const found = await twin.engine.life(id)
  if (!found) throw new Error(`The run knows no ${id}`)
  return found
}

test('the history of the picked edit says all the engine knows, and goes to each step', async ({ app, page }) => {
  const panel = lifePanel(page)
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  const id = twin.frame().why?.edit.first ?? ''
  const found = await lifeOf(twin, id)
  await panel.open()
  await expect(panel.title(id)).toBeVisible()
  await expect(panel.panel).toContainText(w.life.now(found.now))
  await expect(panel.turns).toHaveText(found.events.map((event) => w.life.event(event, id)))
  await expect(panel.stays).toHaveText(found.stays.map((stay) => w.life.stay(stay)))
  await expect(panel.track).toHaveAccessibleName(found.stays.map((stay) => w.life.stay(stay)).join(' '))
  // As of the end; and as of the call one stands at.
  const { call } = twin.frame().cursor
  const stay = found.stays.find(({ from, to }) => from <= call && call <= to)
  if (!stay) throw new Error('It is there at this call')
  await panel.panel.getByLabel(w.life.asOf).selectOption(w.life.here(call))
  await expect(panel.now).toHaveText(w.life.now(stay.where))
  await panel.panel.getByLabel(w.life.asOf).selectOption(w.life.end(twin.frame().calls))
  await expect(panel.now).toHaveText(w.life.now(found.now))
  for (const event of found.events) {
    await panel.turn(w.life.event(event, id)).click()
    await app.shows(twin.go({ call: event.call ?? 1, step: event.step, edit: event.edit }))
    await expect(panel.title(id), 'stepping does not change whose history it is').toBeVisible()
  }
  expect(found.events.length).toBeGreaterThan(2)

  // The timeline shows it, too: in words, and a sign at every call where it changed.
  const { lane, signs } = app.timeline.life
  await expect(lane).toHaveAccessibleName(w.life.lane(found))
  const calls = found.events.flatMap(({ call, times, until }) => (times > 1 ? [call, until.call] : [call])).filter((call) => call !== null)
  await expect(signs).toHaveCount(calls.length)
  const pitch = Math.min(34, (1440 - 148) / twin.run().series.calls)
  for (const [i, call] of calls.entries()) {
    const sign = await signs.nth(i).boundingBox()
    const at = 132 + (call - (i === 0 ? 1 : 0.5)) * pitch // its coming in stands where its call begins
    expect(Math.abs((sign?.x ?? 0) + (sign?.width ?? 0) / 2 - at)).toBeLessThanOrEqual(1)
  }
  const event = found.events[1] as LifeView['events'][number]
  await app.timeline.point((((event.call ?? 1) - 0.5) * pitch) / (1440 - 148))
  await expect(app.timeline.tip).toContainText(w.life.event(event, id))
  await panel.leave()
  await expect(lane).toHaveCount(0)
})

test('l on a row opens its history; the file that holds its text opens from there', async ({ app, page }) => {
  const panel = lifePanel(page)
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await app.rows.list.focus()
  await app.press('ArrowDown')
  await app.press('l')
  const first = await app.rows.list.locator('[data-id]').first().getAttribute('data-id')
  await expect(panel.title(first ?? '')).toBeVisible()
  const id = twin.frame().why?.edit.first ?? ''
  const { now } = await lifeOf(twin, id)
  expect(now.best).toBe('file')
  await app.rows.list.locator(`[data-id="${id}"]`).first().click()
  await expect(panel.title(id)).toBeVisible()
  await panel.panel.getByRole('button', { name: w.life.openFile }).click()
  await expect(app.files.dialog).toContainText(now.file ?? '')
})

test('another edition has another history', async ({ app, page }) => {
  const panel = lifePanel(page)
  const twin = await twinOfSample('calendar')
  await app.open('#s=calendar')
  await app.shows(twin.frame())
  const id = twin.frame().why?.edit.first ?? ''
  await panel.open()
  await expect(panel.title(id)).toBeVisible()
  for (const edition of ['s08-2026-07', 's08-head'] as const) {
    await app.bar.setEdition(edition)
    twin.run(edition)
    const found = await lifeOf(twin, id)
    await expect(panel.turns).toHaveText(found.events.map((event) => w.life.event(event, id)))
    await expect(panel.panel).toContainText(w.life.now(found.now))
  }
})

test('an opened row has a way to its history', async ({ app, page }) => {
  const panel = lifePanel(page)
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await app.rows.list.locator('[data-id="m1"]').click()
  await app.rows.list.getByRole('button', { name: w.why.life('m1'), exact: true }).click()
  await expect(panel.title('m1')).toBeVisible()
  await expect(panel.turns.first()).toContainText(w.life.event((await lifeOf(twin, 'm1')).events[0] as LifeView['events'][number], 'm1'))
  // The link says whose history it is: no edit here is about this message.
  await expect(page).toHaveURL(/&tab=life&life=m1&at=/)
  await page.reload()
  await expect(panel.title('m1')).toBeVisible()
})
