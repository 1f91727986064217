// Somebody looks for a place in a session: its requests, its limit, its recorded compactions, and what breaks a rule.
import { expect, type Playground, test } from './page.ts'
import { sentenceOf } from './panels/timeline.ts'
import { claudeCode } from './recordings/claude-code.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

const at = (app: Playground) => app.timeline.slider.getAttribute('aria-valuenow').then(Number)

/** Drags from where an element is by so many pixels, a pixel a frame. */
async function drag(app: Playground, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const { mouse } = app.page
  await mouse.move(from.x, from.y)
  await mouse.down()
  const steps = Math.max(Math.abs(by.x), Math.abs(by.y))
  for (let i = 1; i <= steps; i++) {
    await mouse.move(from.x + (by.x * i) / steps, from.y + (by.y * i) / steps)
    await app.page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

const middle = async (locator: Playground['timeline']['limit']) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the limit line is dragged, and the run follows', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open('#s=seat-map&at=20.1')
  const { limit, preview } = app.timeline
  await expect(limit).toHaveAttribute('aria-valuenow', '50000')
  await drag(app, await middle(limit), { x: 0, y: -30 })
  // It is still held: the number stands there, and the run has followed it.
  await expect(preview).toBeVisible()
  const now = Number(await limit.getAttribute('aria-valuenow'))
  expect(now).toBeLessThan(30_000)
  expect(now).toBeGreaterThanOrEqual(10_000)
  await expect(preview).toHaveText(w.timelineMore.limitValue(now))
  twin.run('s08-2026-08', { contextLimit: now })
  await app.shows(twin.go({ call: 20, step: 1, edit: null }), `contextLimit = ${now}`)
  await app.page.mouse.up()
  await expect(preview).toHaveCount(0)
  await expect(app.page.locator('[data-figure="limit"]')).toHaveText(w.status.size(0, now).rest)

  // Beyond its range it stops.
  await drag(app, await middle(limit), { x: 0, y: -120 })
  await app.page.mouse.up()
  await expect(limit).toHaveAttribute('aria-valuenow', '1000')
  twin.run('s08-2026-08', { contextLimit: 1_000 })
  await app.shows(twin.go({ call: 20, step: 1, edit: null }))
})

test('the limit line is moved by keys, and calls stay where they are', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open('#s=seat-map&at=20.1')
  const { limit } = app.timeline
  await limit.focus()
  for (const [key, value] of [
    ['ArrowUp', 51_000],
    ['ArrowDown', 50_000],
    ['PageDown', 40_000],
    ['ArrowLeft', 39_000],
    ['Home', 1_000],
    ['ArrowDown', 1_000],
    ['PageUp', 2_000],
  ] as const) {
    await app.press(key)
    await expect(limit, key).toHaveAttribute('aria-valuenow', String(value))
  }
  await expect(limit).toHaveAttribute('aria-valuetext', w.timelineMore.limitValue(2_000))
  twin.run('s08-2026-08', { contextLimit: 2_000 })
  await app.shows(twin.go({ call: 20, step: 1, edit: null }))
})

test('requests are chapters one can read, press and walk', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  const { run } = twin.run()
  const answer = await twin.engine.chapters(run)
  const wanted = answer?.chapters ?? []
  expect(wanted.length).toBeGreaterThan(3)
  await app.open('#s=seat-map&at=20.1')
  const { chapters } = app.timeline
  await expect(chapters).toHaveCount(wanted.length)
  for (const [i, { head, first, last }] of wanted.entries())
    await expect(chapters.nth(i)).toHaveAccessibleName(w.timelineMore.goTo(head, first, last))
  const inForce = wanted.findIndex(({ first, last }) => first <= 20 && 20 <= last)
  await expect(chapters.nth(inForce)).toHaveAttribute('aria-current', 'true')

  await chapters.nth(1).click()
  await app.shows(twin.move({ call: wanted[1]?.first ?? 0 }))
  await expect(chapters.nth(1)).toHaveAttribute('aria-current', 'true')
  // One stop for Tab; arrows walk, Enter goes.
  await app.press('ArrowRight')
  await expect(chapters.nth(2)).toBeFocused()
  await app.press('Enter')
  await app.shows(twin.move({ call: wanted[2]?.first ?? 0 }))
  expect(await chapters.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length)).toBe(1)
})

test('under the pointer a call is told in a sentence, with its request and what breaks a rule', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  const info = twin.run()
  const valid = await twin.engine.violations(info.run)
  const call = 1 + (valid?.perCall.warnings ?? new Uint16Array()).findIndex((count) => count > 0)
  expect(call).toBeGreaterThan(0)
  await app.open('#s=seat-map')
  await expect(app.timeline.lane(w.timelineMore.warnings).locator('.signs')).toHaveAttribute('d', /^M.*z$/)
  const pitch = Math.min(34, (1440 - 148) / info.series.calls)
  await app.timeline.point(((call - 0.5) * pitch) / (1440 - 148))
  const { tip } = app.timeline
  await expect(tip).toContainText(sentenceOf(info, call))
  await expect(tip).toContainText(w.timelineMore.broken(0, valid?.perCall.warnings[call - 1] ?? 0))
  const chapter = (await twin.engine.chapters(info.run))?.chapters.find(({ first, last }) => first <= call && call <= last)
  await expect(tip).toContainText(chapter?.head ?? 'no request')
})

test('a compaction of the recording has a lane and its recorded numbers', async ({ app }) => {
  await app.open()
  await app.bar.choose({ name: claudeCode.name, mimeType: '', buffer: Buffer.from(claudeCode.text) })
  const { lane, tip } = app.timeline
  await expect(lane(w.timeline.recorded).locator('.signs')).toHaveAttribute('d', /^M[^M]+z$/)
  const pitch = 34
  await app.timeline.point(((claudeCode.expected.compactedBefore - 0.5) * pitch) / (1440 - 148))
  await expect(tip).toContainText(
    w.timelineMore.recorded({
      kind: 'compact',
      line: 16,
      trigger: 'auto',
      preTokens: 155_000,
      postTokens: null,
      tokensSaved: null,
      ids: 0,
      before: 0,
      cleared: [],
      summary: null,
      kept: null,
      elsewhere: false,
    }),
  )
})

test('calls that break a rule have a lane', async ({ app }) => {
  const use = { type: 'tool_use', id: 'toolu_1', name: 'bash', input: { command: 'ls' } }
  const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'a.txt' }
  const twice = [
    { role: 'user', content: 'What is here?' },
    { role: 'assistant', content: [use] },
    { role: 'user', content: [result] },
    { role: 'assistant', content: [use] },
    { role: 'user', content: [result] },
    { role: 'assistant', content: 'A file.' },
  ]
  await app.open()
  await expect(app.timeline.lane(w.timelineMore.rules)).toHaveCount(0)
  await app.bar.choose({ name: 'twice.json', mimeType: '', buffer: Buffer.from(JSON.stringify(twice)) })
  await expect(app.timeline.lane(w.timelineMore.rules).locator('.signs')).toHaveAttribute('d', /^M[^_]*h8$/)
  await app.press('Home')
  await app.press('v')
  await expect.poll(() => at(app)).toBe(3)
  await app.press('v')
  await expect(app.run.told).toHaveText(w.play.nothing(w.play.target.rule.name, 1))
})

test.describe('a long week', () => {
  const shownOf = (app: Playground) => app.timeline.shown.textContent()

  test('is zoomed and panned by buttons, keys and wheel; the playhead is followed', async ({ app }) => {
    await app.open('#s=long-week&at=500.0')
    const { zoomIn, zoomOut, fit, slider } = app.timeline
    await expect(zoomOut).toBeDisabled()
    await zoomIn.click()
    await app.press('+')
    const count = 1_000 / 1.6 / 1.6
    const from = 499.5 * (1 - count / 1_000) // the middle of call 500 stays in its place
    await expect(app.timeline.shown).toHaveText(w.timelineMore.shown(Math.floor(from) + 1, Math.ceil(from + count), 1_000))
    // The wheel with Ctrl keeps what lies under the pointer, and with Shift moves along.
    await app.timeline.point(0)
    const before = await shownOf(app)
    await app.page.keyboard.down('Control')
    await app.page.mouse.wheel(0, -200)
    await app.page.keyboard.up('Control')
    await expect.poll(() => shownOf(app)).not.toBe(before)
    expect((await shownOf(app))?.split(' to ')[0]).toBe(before?.split(' to ')[0])
    await app.page.keyboard.down('Shift')
    await app.page.mouse.wheel(0, 5_000)
    await app.page.keyboard.up('Shift')
    await expect.poll(() => shownOf(app)).toContain(w.number.whole(1_000))
    // A step of the playhead brings it back.
    expect(await slider.evaluate((head) => (head as HTMLElement).style.opacity)).toBe('0')
    await app.press('ArrowRight')
    await expect.poll(() => at(app)).toBe(501)
    await expect.poll(() => slider.evaluate((head) => (head as HTMLElement).style.opacity)).toBe('1')
    await app.press('Home')
    await expect.poll(() => shownOf(app)).toMatch(/^calls 1 to/)
    await app.press('-')
    await fit.click()
    await expect(app.timeline.shown).toHaveText('')
    await expect(zoomOut).toBeDisabled()
  })

  test('is still paths when zoomed in, and a press goes to the call under the pointer', async ({ app }) => {
    await app.open('#s=long-week&at=500.0')
    await expect(app.timeline.zoomIn).toBeEnabled()
    for (let i = 0; i < 12; i++) await app.press('+')
    await expect(app.timeline.zoomIn).toBeDisabled()
    const elements = await app.timeline.region.locator('*').count()
    expect(elements).toBeLessThan(400)
    await app.timeline.point(0.5)
    const says = (await app.timeline.tip.textContent()) ?? ''
    await app.page.mouse.down()
    await app.page.mouse.up()
    await expect.poll(async () => says.startsWith(`Call ${w.number.whole(await at(app))} `)).toBe(true)
    // With Shift a drag moves what is shown, and the playhead stays.
    const [call, before] = [await at(app), await shownOf(app)]
    await app.page.keyboard.down('Shift')
    const box = await app.timeline.region.boundingBox()
    await drag(app, { x: 700, y: (box?.y ?? 0) + 60 }, { x: -120, y: 0 })
    await app.page.mouse.up()
    await app.page.keyboard.up('Shift')
    expect(await shownOf(app)).not.toBe(before)
    expect(await at(app)).toBe(call)
  })
})
