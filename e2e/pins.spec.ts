// Somebody wants one message to stay, whatever the stages say, and wants to know what that costs.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './page.ts'
import { whatIf } from './panels/what-if.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

const UPSTREAM = { edition: 's08-head', thresholds: {}, rejections: [] } as const
const AT = { call: 10, step: 3, edit: null }
const HASH = '#s=calendar&e=s08-head&at=10.3'

test('a result is pinned with its key, stays where it was shortened, and is unpinned again', async ({ app, page }) => {
  const twin = await twinOfSample('calendar')
  twin.engine.run(UPSTREAM)
  const plain = twin.go(AT)
  const [edit] = plain.edits
  if (!edit) throw new Error('Something is shortened here')
  await app.open(HASH)
  await app.shows(plain)
  const { banner, figure, pinned, signs, unpinAll } = whatIf(page)
  await expect(banner).toHaveCount(0)
  await app.rested()

  await app.rows.edits.first().focus()
  await app.press('k')
  const run = twin.engine.run({ ...UPSTREAM, pins: [edit.first] })
  const kept = twin.go(AT)
  await app.shows(kept)
  // The row one has pinned is there and has the focus: the same key takes the pin away.
  await expect(app.rows.list.locator(`:focus[data-id^="${edit.first.split('.')[0]}"]`)).toHaveCount(1)
  await app.press('k')
  await app.shows(plain)
  await expect(app.rows.list.locator(`:focus[data-id^="${edit.first.split('.')[0]}"]`)).toHaveCount(1)
  await app.press('k')
  await app.shows(kept)
  expect(kept.edits.map(({ first }) => first)).not.toContain(edit.first)
  await expect(figure('pinned-messages')).toHaveText(w.whatIf.stay(run.pinnedMessages))
  await expect(figure('pin-cost')).toHaveText(w.whatIf.cost(run.pinCost?.characters ?? Number.NaN))
  expect(run.pinnedMessages).toBe(2)
  await expect(signs).toHaveCount(2)
  await expect(pinned).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`pin=${edit.first}&`))
  // Both strips and the timeline have a pin where it stands.
  await expect(app.centre.picture.locator('.pins').first()).toHaveAttribute('d', /^(M[^M]+M[^M]+){2}$/)
  const lane = app.timeline.lane(w.pins.pinned).locator('.signs')
  await expect(lane).toHaveAttribute('d', new RegExp(`^(M[^M]+M[^M]+){${run.pinnedAt.length}}$`))
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // Either side of the pair takes the pin away.
  await pinned.first().focus()
  await app.press('k')
  await app.shows(plain)
  await expect(banner).toHaveCount(0)

  await app.rows.edits.first().focus()
  await app.press('k')
  await unpinAll.click()
  await app.shows(plain)
  await expect(signs).toHaveCount(0)
})

test('a message in the middle is pinned with the mouse, and is not snipped', async ({ app, page }) => {
  const twin = await twinOfSample('patron-rename')
  const frame = twin.frame()
  const change = frame.rows.items.find((item) => item.type === 'change')
  if (change?.type !== 'change') throw new Error('Something is snipped here')
  const gone = change.left[1]?.id ?? ''
  await app.open('#s=patron-rename')
  await app.shows(frame)
  const { mark, figure } = whatIf(page)
  await app.rows.list.getByText(gone, { exact: true }).hover()
  await mark(gone).click()
  const run = twin.engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [], pins: [gone] })
  await app.shows(twin.go(frame.cursor))
  await expect(figure('pinned-messages')).toHaveText(w.whatIf.stay(run.pinnedMessages))
  // It is unchanged, but in no fold: what is pinned stands by itself.
  await expect(app.rows.row(new RegExp(`^${gone}, unchanged.*, ${w.pins.pinned}$`))).toBeVisible()
})

test('one result of several in an opened row', async ({ app, page }) => {
  const twin = await twinOfSample('calendar')
  twin.engine.run(UPSTREAM)
  const frame = twin.go(AT)
  await app.open(HASH)
  await app.shows(frame)
  const edit = frame.edits[1]
  await app.rows.list.locator('[data-edit="2"]').press('Enter')
  const { button, signs } = whatIf(page)
  await button(edit?.first ?? '').click()
  twin.engine.run({ ...UPSTREAM, pins: [edit?.first ?? ''] })
  await app.shows(twin.go(AT))
  await expect(signs.first()).toBeVisible()
  // The row that one reads is still open.
  await expect(button(edit?.first ?? '', true)).toBeVisible()
  await expect(app.rows.texts.first()).toBeVisible()
})

test('k on a row of many messages pins all of them, or says why not', async ({ app, page }) => {
  const twin = await twinOfSample('patron-rename')
  const frame = twin.frame()
  const change = frame.rows.items.find((item) => item.type === 'change')
  if (change?.type !== 'change') throw new Error('Something is snipped here')
  expect(change.left.length).toBe(change.leftCount)
  await app.open('#s=patron-rename')
  await app.shows(frame)
  await app.rows.edits.first().focus()
  await app.press('k')
  const run = twin.engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [], pins: change.left.map(({ id }) => id) })
  await app.shows(twin.go(frame.cursor))
  await expect(whatIf(page).figure('pinned-messages')).toHaveText(w.whatIf.stay(run.pinnedMessages))
})

test('k on a row of too many messages says why not', async ({ app }) => {
  const twin = await twinOfSample('long-week')
  twin.run('s08-2026-08', { maxMessages: 1_000, contextLimit: 100_000 })
  const frame = twin.move({ telling: 'compact_history' })
  const change = frame.rows.items.find((item) => item.type === 'change')
  if (change?.type !== 'change' || change.leftCount <= change.left.length) throw new Error(`Too many are folded here: ${change?.leftCount}`)
  const { call, step } = frame.cursor
  await app.open(`#s=long-week&maxMessages=1000&contextLimit=100000&at=${call}.${step}`)
  await app.shows(frame)
  await app.rows.edits.first().focus()
  await app.press('k')
  await expect(app.told.says({ code: 'not_pinned', messages: change.leftCount })).toBeVisible()
})

test('a summary that pins part: what went into it says so', async ({ app, page }) => {
  const twin = await twinOfSample('tide-tables')
  const { cursor, rows } = twin.frame()
  const [row] = rows.items
  if (row?.type !== 'change') throw new Error('Everything is folded here')
  const pin = row.left[6]?.id ?? ''
  twin.engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [], pins: [pin] })
  const frame = twin.go(cursor)
  await app.open(`#s=tide-tables&pin=${pin}&at=${cursor.call}.${cursor.step}`)
  await app.shows(frame)
  const [summary] = frame.edits.flatMap(({ into }) => (into === undefined ? [] : [into]))
  expect(summary).toBeDefined()
  await expect(app.rows.list.getByText(w.pins.into(summary ?? '')).first()).toBeVisible()
  await expect(whatIf(page).signs.first()).toBeVisible()
})
