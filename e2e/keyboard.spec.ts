// Somebody uses the page with keys alone, and always sees where they are.

import { focusOf, keepsFocus, tabTo } from './focus.ts'
import { expect, type Playground, test } from './page.ts'
import { others } from './recordings/others.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

/** To the tabs with Tab, among them with the arrows. */
async function toTab(app: Playground, label: string): Promise<void> {
  await tabTo(app.page, 'tab Why')
  for (let i = 0; i < 12 && !(await focusOf(app.page)).name.includes(`tab ${label}`); i++) await app.press('ArrowRight')
  expect((await focusOf(app.page)).name).toContain(`tab ${label}`)
}

test('Tab comes to everything, and everywhere one sees it', async ({ app }) => {
  await app.open()
  await app.shows((await twinOfSample('seat-map')).frame())
  const stops = await tabTo(app.page, w.status.keys)
  const parts = [
    w.page.skip,
    `${w.page.session}: `,
    'select',
    w.timeline.label,
    'tool_result_budget',
    w.centre.next.call,
    w.centre.next.stage,
    w.centre.next.edit,
    w.centre.next.change,
    w.rows.label,
    'tab Why',
    'tabpanel',
  ]
  for (const part of parts) expect(stops.join('\n')).toContain(part)
  // In the order in which they stand on the page.
  const places = parts.filter((part) => part !== 'select').map((part) => stops.findIndex((stop) => stop.includes(part)))
  expect(places.slice(0, 3)).toEqual([...places.slice(0, 3)].sort((a, b) => a - b))
})

test('calls, stages, edits and changes are keys away, from anywhere', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await tabTo(app.page, w.timeline.label)
  const moves = [
    ['ArrowRight', { by: 'call', dir: 1 }],
    ['ArrowLeft', { by: 'call', dir: -1 }],
    ['}', { by: 'stage', dir: 1 }],
    ['{', { by: 'stage', dir: -1 }],
    [']', { by: 'edit', dir: 1 }],
    ['[', { by: 'edit', dir: -1 }],
    ['n', { by: 'change', dir: 1 }],
    ['p', { by: 'change', dir: -1 }],
    ['PageDown', { page: 1 }],
    ['PageUp', { page: -1 }],
    ['End', { to: 'last' }],
    ['Home', { to: 'first' }],
  ] as const
  for (const [key, move] of moves) {
    await app.press(key)
    await app.shows(twin.move(move), key)
    expect((await focusOf(app.page)).name).toContain(w.timeline.label)
    await keepsFocus(app.page, key)
  }
})

test('rows are walked, unfolded, opened and closed', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.rested()
  await app.shows(twin.frame())
  await tabTo(app.page, w.page.skip)
  await app.press('Enter')
  expect((await focusOf(app.page)).name).toContain(w.rows.label)

  // Down to the fold, which opens to the messages it held.
  const fold = twin.frame().rows.items.findIndex((item) => item.type === 'fold')
  for (let i = 0; i <= fold; i++) await app.press('ArrowDown')
  await keepsFocus(app.page, 'on the fold')
  expect((await focusOf(app.page)).name).toMatch(/Unfold\.$/)
  const before = await app.rows.items.count()
  await app.press('Enter')
  await expect.poll(() => app.rows.items.count()).toBeGreaterThan(before)
  await keepsFocus(app.page, 'after unfolding')

  // A message opens to its blocks and closes again.
  await app.press('Home')
  await app.press('End')
  await app.shows(twin.move({ to: 'last' }))
  await keepsFocus(app.page, 'at another call')
  await app.press('ArrowDown')
  await app.press('ArrowDown')
  await app.press('Enter')
  await expect(app.rows.texts.first()).toBeVisible()
  await keepsFocus(app.page, 'on the opened row')
  await tabTo(app.page, /^(region|section) /)
  await app.press('Shift+Tab')
  await keepsFocus(app.page, 'back from its text')
})

test('on a fresh page ↓ comes to the rows, and what is typed for Find before it is there is not lost', async ({ app, page }) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(/Dialogs-[^/]*\.js$/, (route) => opened.then(() => route.continue()))
  await app.open()
  await app.rested()
  await app.press('ArrowDown')
  expect(await app.rows.list.evaluate((list) => list.contains(document.activeElement))).toBe(true)
  const frame = (await twinOfSample('seat-map')).frame()
  await app.shows(frame)
  await app.press('Control+k')
  await page.keyboard.type('snip?n')
  await app.press('Backspace')
  await app.press('ArrowRight')
  open()
  await expect(page.getByRole('searchbox', { name: w.search.label })).toHaveValue('snip?')
  await page.keyboard.type('s')
  await expect(page.getByRole('searchbox', { name: w.search.label })).toHaveValue('snip?s')
  await app.press('Escape')
  await app.shows(frame)
})

test('an opened rewrite shows what changed, before, after and as JSON', async ({ app }) => {
  await app.open()
  await app.shows((await twinOfSample('seat-map')).frame())
  await tabTo(app.page, w.rows.label)
  const edit = app.rows.edits.first()
  for (let i = 0; i < 12 && !(await edit.evaluate((row) => row === document.activeElement)); i++) await app.press('ArrowDown')
  await app.press('Enter')
  const diff = app.rows.list.getByRole('region', { name: w.rows.diff })
  await expect(diff.locator('del').first()).toBeVisible()
  for (const view of [w.rows.before, w.rows.after, w.rows.json, w.rows.diff]) {
    await tabTo(app.page, `button ${view}`)
    await app.press('Enter')
    await expect(app.rows.view(view)).toHaveAttribute('aria-pressed', 'true')
    await keepsFocus(app.page, view)
    await app.press('Shift+Tab')
    await app.press('Shift+Tab')
    await app.press('Shift+Tab')
    await app.press('Shift+Tab')
  }
})

test('another edition, another session', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await tabTo(app.page, /^select/)
  await app.page.keyboard.type(w.edition('s08-head').name)
  await expect(app.bar.edition).toHaveValue('s08-head')
  twin.run('s08-head')
  await app.shows(twin.frame(), 'letters and arrows belong to the list one is in')
  await keepsFocus(app.page, 'edition')

  await app.press('Shift+Tab')
  await app.press('Enter')
  await expect(app.bar.own).toBeVisible()
  await tabTo(app.page, 'Greenhouse')
  await app.press('Enter')
  await expect(app.bar.session).toHaveAccessibleName(/Greenhouse/)
  await keepsFocus(app.page, 'after the menu')
})

test('a threshold is changed, refused, taken back', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await toTab(app, w.tabs.thresholds)
  await expect(app.thresholds.fields.first()).toBeVisible()
  await tabTo(app.page, /^input/)
  while (!(await app.thresholds.field('keepRecentResults').evaluate((field) => field === document.activeElement))) await app.press('Tab')
  // Nothing typed here moves the page.
  await app.press('Control+a')
  await app.page.keyboard.type('np[]{}?')
  await app.press('ArrowLeft')
  await app.press('Home')
  await app.press('Enter')
  await expect(app.thresholds.refusal).toHaveText(
    w.problem({ code: 'threshold_not_a_number', name: 'keepRecentResults', min: 1, max: 100_000, kept: 3 }),
  )
  await app.shows(twin.frame())
  await expect(app.keysSheet.dialog).toHaveCount(0)
  await app.press('Control+a')
  await app.page.keyboard.type('1')
  await app.press('Enter')
  twin.run('s08-2026-08', { keepRecentResults: 1 })
  await app.shows(twin.frame())
  await keepsFocus(app.page, 'in the field')
  await tabTo(app.page, w.thresholds.resetOne('keepRecentResults'))
  await app.press('Enter')
  twin.run()
  await app.shows(twin.frame())
  await keepsFocus(app.page, 'after taking it back: the button is gone')
})

test('from a number in Why to its threshold', async ({ app }) => {
  await app.open()
  // Why comes right after the first sight.
  await expect(app.page.getByRole('button', { name: /batchLimit/ }).first()).toBeVisible()
  await tabTo(app.page, /^button batchLimit|^button Go to batchLimit/)
  await app.press('Enter')
  await expect(app.thresholds.field('batchLimit')).toBeFocused()
  await keepsFocus(app.page, 'in the field')
})

test('the keys sheet opens, holds the focus, and gives it back', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await tabTo(app.page, w.timeline.label)
  await app.press('?')
  await expect(app.keysSheet.dialog).toBeVisible()
  for (const { keys, does } of w.keys) {
    await expect(app.keysSheet.dialog).toContainText(does)
    for (const key of keys) await expect(app.keysSheet.dialog.getByText(key, { exact: true }).first()).toBeVisible()
  }
  expect(await app.keysSheet.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  // Keys rest while it is open.
  await app.press('n')
  await app.press('ArrowRight')
  await app.press('Escape')
  await expect(app.keysSheet.dialog).toHaveCount(0)
  await app.shows(twin.frame())
  expect((await focusOf(app.page)).name).toContain(w.timeline.label)
  // By its button, too.
  await tabTo(app.page, w.status.keys)
  await app.press('Enter')
  await expect(app.keysSheet.dialog).toBeVisible()
  await tabTo(app.page, w.page.close)
  await app.press('Enter')
  await expect(app.keysSheet.dialog).toHaveCount(0)
  await keepsFocus(app.page, 'back at the button')
})

test('a file is opened, read and closed', async ({ app }) => {
  await app.open()
  await toTab(app, w.tabs.files)
  await expect(app.files.items.first()).toBeVisible()
  await tabTo(app.page, /^button Open \.task_outputs/)
  await app.press('Enter')
  await expect(app.files.dialog).toBeVisible()
  await tabTo(app.page, /^(region|section) /)
  await app.press('Escape')
  await expect(app.files.dialog).toHaveCount(0)
  await keepsFocus(app.page, 'back at the file')
})

test.describe('a button that has done its work does not take the focus with it', () => {
  const choose = (app: Playground) =>
    app.page.getByLabel(w.page.openFile).setInputFiles({ name: others.lines.name, mimeType: '', buffer: Buffer.from(others.lines.text) })

  test('the stepper at the end of the session', async ({ app }) => {
    await app.open('#s=bus-stops')
    await app.rested()
    await app.press('Home')
    await tabTo(app.page, w.centre.next.change)
    const next = app.centre.next('change')
    while (await next.isEnabled()) {
      await app.press('Enter')
      await keepsFocus(app.page, 'after a step')
    }
    await keepsFocus(app.page, 'at the end')
    await app.press('p')
    await expect(next).toBeEnabled()
  })

  test('a sentence that is dismissed', async ({ app }) => {
    await app.open()
    await choose(app)
    await expect(app.told.dismiss).toBeVisible()
    await tabTo(app.page, w.page.dismiss)
    await app.press('Enter')
    await expect(app.told.dismiss).toHaveCount(0)
    await keepsFocus(app.page, 'after it is gone')
  })
})
