// Somebody turns sliders on a session of their own, sees what it costs and what is lost, and takes the policy along.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Inputs, ThresholdName } from '../src/core/pipeline/types.ts'
import { thresholdGroups } from '../src/core/view/thresholds.ts'
import { samples } from '../src/samples/index.ts'
import { gateTurns } from './gate.ts'
import { expect, test } from './page.ts'
import { say, tune } from './panels/tune.ts'
import { twinOfFile, twinOfSample } from './twin.ts'
import { w } from './words.ts'

const EDITION = 's08-2026-08'
const inputsOf = (thresholds: Inputs['thresholds']): Inputs => ({ edition: EDITION, thresholds, rejections: [] })

test('a slider under the pointer moves figures and timeline; at rest all of them are the engine’s, and curves appear', async ({
  app,
  page,
}) => {
  const panel = tune(page)
  const { engine } = await twinOfSample('seat-map')
  const all = async (thresholds: Inputs['thresholds']) => {
    const found = await (await engine.tuning()).figures(engine.run(inputsOf(thresholds)).run, {})
    return [...(found?.fast.figures ?? []), ...(found?.slow ?? [])]
  }
  await page.goto('./#s=seat-map&mode=tune')
  await panel.shows(await all({}))
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'nothing hangs out of the page').toBe(0)
  const call = await app.timeline.slider.getAttribute('aria-valuenow')

  const knob = panel.slider('contextLimit')
  await knob.scrollIntoViewIfNeeded()
  const box = await knob.boundingBox()
  if (!box) throw new Error('The slider is not on the page')
  const before = await panel.cell('chars_sent').textContent()
  const at = Number(await knob.inputValue()) / 1_000
  const x = (share: number) => box.x + 6.5 + share * (box.width - 13)
  await panel.watchStale()
  await page.mouse.move(x(at), box.y + box.height / 2)
  await page.mouse.down()
  for (const share of [0.22, 0.18, 0.14, 0.1]) await page.mouse.move(x(share), box.y + box.height / 2)
  await expect(panel.field('contextLimit')).not.toHaveValue(w.number.ratio(50_000))
  const value = Number((await panel.field('contextLimit').inputValue()).replaceAll('\u202f', ''))
  const tuned = await (await engine.tuning()).tune({ inputs: inputsOf({ contextLimit: value }), assumptions: {} })
  const sent = tuned.fast.figures.find(({ id }) => id === 'chars_sent')?.value ?? 0
  // The button is still down.
  await expect(panel.cell('chars_sent')).toHaveText(say.value(sent, 'characters'))
  await expect(panel.cell('chars_sent')).not.toHaveText(before ?? '')
  await expect(panel.status.locator('[data-figure="tune-status-largest"]')).toContainText(w.number.whole(tuned.largest))
  await expect(app.timeline.region).toContainText(w.number.whole(value))
  const { stages, policy, defaults } = engine.run(inputsOf({}))
  const count = thresholdGroups(stages, policy, defaults).flatMap(({ items }) => items).length
  await expect(page.locator('[data-figure="thresholds-changed"]')).toHaveText(w.thresholds.changed(1, count))
  await expect(panel.button(w.thresholds.reset)).toBeEnabled()
  await page.mouse.up()
  await panel.shows(await all({ contextLimit: value }), 'at rest')
  await expect(panel.stale).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sawStale')), 'marked until the texts were looked at').toBe(true)

  // By key, without moving the timeline; a refused number is told and the last good one stays.
  await knob.press('ArrowRight')
  await expect(panel.field('contextLimit')).not.toHaveValue(w.number.ratio(value))
  expect(await app.timeline.slider.getAttribute('aria-valuenow')).toBe(call)
  await panel.set('keepHead', '49')
  await expect(panel.policy.getByRole('alert')).toHaveText(
    w.problem({ code: 'threshold_cross', name: 'keepHead', value: 49, needs: 'maxMessages', least: 51, kept: 3 }),
  )
  await panel.set('keepHead', '3')
  await panel.button(w.thresholds.reset).click()
  await panel.shows(await all({}), 'all at the defaults again')

  for (const name of ['contextLimit', 'keepRecentResults', 'maxReactiveRetries'] as const satisfies readonly ThresholdName[]) {
    const points = (await (await engine.tuning()).curve({ inputs: inputsOf({}), assumptions: {}, name, levels: 5 })) ?? []
    const numbers = points.flatMap((point) => point.numbers ?? [])
    const money = numbers.map((one) => one.money)
    const told = say.policy.curve.range({
      ...{ low: say.money(Math.min(...money)), high: say.money(Math.max(...money)), lowAt: 0, highAt: 0 },
      summaries: [Math.min(...numbers.map((one) => one.summaries)), Math.max(...numbers.map((one) => one.summaries))],
      flat: false,
    })
    const flat = new Set(numbers.map((one) => JSON.stringify(one))).size === 1
    await expect(panel.told(name), name).toHaveText(flat ? say.policy.curve.nothing : told)
  }
  // A figure opens to its first calls, and from there to all of them; the focus goes on with them.
  await panel.figures.getByRole('button', { name: say.figure('chars_sent').name, exact: true }).click()
  const made = panel.figures.getByRole('region', { name: say.figure('chars_sent').name })
  await expect(made.getByRole('listitem')).toHaveCount(25)
  await made.getByRole('button', { name: say.moreCalls(13, 13) }).click()
  await expect(made.getByRole('listitem')).toHaveCount(37)
  await expect(made.getByRole('listitem').nth(24).getByRole('button')).toBeFocused()
  await app.press('Escape')
  await panel.told('maxReactiveRetries').scrollIntoViewIfNeeded()
  await app.press('Escape')
  await page.getByRole('contentinfo').getByRole('button', { name: w.status.keys }).click()
  await expect(app.keysSheet.dialog).toContainText(w.keysTune[0]?.does ?? 'no key of Tune')
  await app.press('Escape')
  await panel.field('contextLimit').focus()
  await app.press('F6')
  await expect(panel.figures.getByRole('heading')).toBeFocused()
  await app.press('Shift+F6')
  await expect(panel.policy.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a replay that takes long has a bar of its calls, and gives way to a newer place of the slider', async ({ page }) => {
  const panel = tune(page)
  const { engine } = await twinOfSample('long-week')
  const gate = await gateTurns(page)
  await page.goto('./#s=long-week&mode=tune')
  const rejections = (await samples.find(({ id }) => id === 'long-week')?.load())?.rejections ?? []
  const { run, series } = engine.run({ ...inputsOf({}), rejections })
  const rested = await (await engine.tuning()).figures(run, {})
  await panel.shows([...(rested?.fast.figures ?? []), ...(rested?.slow ?? [])])
  const bar = page.getByRole('progressbar', { name: say.policy.status.waiting, exact: true })
  const told = panel.status.locator('[data-figure="tune-status-run"]')
  const reads = async (done: number) => {
    await expect(bar).toHaveJSProperty('value', done)
    await expect(bar).toHaveJSProperty('max', series.calls)
    await expect(told).toHaveText(say.policy.status.replayed(done, series.calls))
  }
  await expect(bar).toHaveCount(0)

  await gate.hold()
  const knob = panel.slider('contextLimit')
  await knob.press('ArrowLeft')
  await reads(64)
  await gate.let()
  await reads(128)
  // Less than half of it is done: the newer one is begun in its place.
  await knob.press('ArrowLeft')
  await gate.let()
  await reads(64)
  await gate.free()
  await expect(bar).toHaveCount(0)
  const value = Number((await panel.field('contextLimit').inputValue()).replaceAll('\u202f', ''))
  const tuned = (await engine.tuning()).tune({ inputs: { ...inputsOf({ contextLimit: value }), rejections }, assumptions: {} })
  const sent = tuned.fast.figures.find(({ id }) => id === 'chars_sent')?.value ?? 0
  await expect(panel.cell('chars_sent')).toHaveText(say.value(sent, 'characters'))
})

test('a baseline has differences and the first call where both part, and outlives a reload, as what is assumed does', async ({
  app,
  page,
}) => {
  const panel = tune(page)
  const { engine } = await twinOfSample('seat-map')
  const assumptions = { model: 'haiku-4.5', charsPerToken: 3 }
  await page.goto('./#s=seat-map&mode=tune')
  await panel.assumed('model').selectOption('haiku-4.5')
  await panel.set(say.policy.assumed.of('charsPerToken').name, '3')
  await panel.set(say.policy.assumed.of('charsPerToken').name, '0.1')
  await expect(panel.policy.getByRole('alert')).toContainText(say.policy.assumed.of('charsPerToken').name)
  await panel.figures.getByRole('button', { name: say.pinBaseline }).click()
  await panel.set('keepRecentResults', '9')
  const money = async (thresholds: Inputs['thresholds']) =>
    (await (await engine.tuning()).tune({ inputs: inputsOf(thresholds), assumptions })).fast.figures.find(({ id }) => id === 'money')
      ?.value ?? 0
  const [then, now] = [await money({}), await money({ keepRecentResults: 9 })]
  const parting = await (await engine.tuning()).compare({ a: inputsOf({ keepRecentResults: 9 }), b: inputsOf({}) })
  const seen = async () => {
    await expect(panel.cell('money')).toHaveText(say.money(now))
    await expect(panel.figures.locator('[data-figure="tune-money-difference"]')).toHaveText(say.difference(now - then, 'dollars'))
    await expect(panel.figures.locator('[data-figure="tune-parting"]')).toContainText(
      parting ? say.parts(parting.call, w.step(parting.by)) : '?',
    )
  }
  await seen()
  await expect(page).toHaveURL(/model=haiku-4\.5.*charsPerToken=3/)
  await expect(page).toHaveURL(/against=s08-2026-08&mode=tune/)
  await page.goto('about:blank')
  await page.goto('./') // what the browser kept, not the link
  await page.getByRole('button', { name: w.page.modes.tune, exact: true }).click()
  await seen()

  await panel.figures.getByRole('button', { name: say.figure('cache_breaks').name, exact: true }).click()
  const made = panel.figures.getByRole('region', { name: say.figure('cache_breaks').name })
  await expect(made).toContainText(say.figure('cache_breaks').how)
  const first = made.getByRole('button').first()
  const call = await first.textContent()
  await first.click()
  await expect(app.centre.region).toBeVisible()
  await expect.poll(async () => say.goTo(Number(await app.timeline.slider.getAttribute('aria-valuenow')))).toBe(call)
})

test('presets, one’s own among them; a price of one’s own; export and import back', async ({ page, context }, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const panel = tune(page)
  const { presets, exported, prices } = say.policy
  await page.goto('./#s=seat-map&mode=tune')
  await panel.button(presets.button).click()
  await panel.dialog.getByRole('button', { name: presets.takeOne(presets.window(200_000)) }).click()
  await expect(panel.field('contextLimit')).toHaveValue(w.number.ratio(752_000))
  const name = panel.dialog.getByRole('textbox', { name: presets.keep })
  await panel.dialog.getByRole('button', { name: presets.keepIt, exact: true }).click()
  await expect(panel.dialog.getByRole('alert').first()).toHaveText(presets.name('empty'))
  await name.fill('広い 200k')
  await panel.dialog.getByRole('button', { name: presets.keepIt, exact: true }).click()
  await panel.dialog.getByRole('button', { name: presets.takeOne(presets.course) }).click()
  await expect(panel.field('contextLimit')).toHaveValue(w.number.ratio(50_000))
  await panel.dialog.getByRole('button', { name: presets.renameOne('広い 200k') }).click()
  await panel.dialog.getByRole('textbox', { name: presets.newName('広い 200k') }).fill('roomy')
  await panel.dialog.getByRole('button', { name: presets.done }).click()
  await expect(panel.dialog.getByRole('button', { name: presets.takeOne('roomy') })).toBeVisible()
  await page.reload()
  await panel.button(presets.button).click()
  await panel.dialog.getByRole('button', { name: presets.takeOne('roomy') }).click()
  await expect(panel.field('contextLimit')).toHaveValue(w.number.ratio(752_000))
  await panel.dialog.getByRole('button', { name: presets.deleteOne('roomy') }).click()
  await expect(panel.dialog).toContainText(presets.none)
  await page.keyboard.press('Escape')

  await panel.button(exported.button).click()
  const text = panel.dialog.getByRole('textbox', { name: exported.text })
  const json = await text.inputValue()
  expect(JSON.parse(json)).toMatchObject({ edition: EDITION, thresholds: { contextLimit: 752_000 } })
  await panel.dialog.getByRole('radio', { name: exported.kinds.python }).check()
  await expect(text).toHaveValue(/^CONTEXT_LIMIT = 752_000$/m)
  await panel.dialog.getByRole('radio', { name: exported.kinds.typescript }).check()
  await expect(text).toHaveValue(/contextLimit: 752_000,/)
  await panel.dialog.getByRole('radio', { name: exported.kinds.link }).check()
  await expect(text).toHaveValue(/contextLimit=752000/)
  await panel.dialog.getByRole('button', { name: exported.copy }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
  const csv = page.waitForEvent('download')
  await panel.dialog.getByRole('button', { name: exported.csv }).click()
  const saved = info.outputPath('figures.csv')
  await (await csv).saveAs(saved)
  expect(readFileSync(saved, 'utf8')).toMatch(/^figure,value,unit,of,known,calls\r\n/)

  const paste = panel.dialog.getByRole('textbox', { name: exported.paste })
  await paste.fill('{"edition":"s08-2026-08","thresholds":{"keepHead":0}}')
  await panel.dialog.getByRole('button', { name: exported.take }).click()
  await expect(panel.dialog.getByRole('alert')).toContainText('keepHead')
  const file = info.outputPath('policy.json')
  writeFileSync(file, json.replace('"keepHead": 3', '"keepHead": 5'))
  const chooser = page.waitForEvent('filechooser')
  await panel.dialog.getByRole('button', { name: exported.choose }).click()
  await (await chooser).setFiles(file)
  await expect(panel.field('keepHead')).toHaveValue('5')
  await page.keyboard.press('Escape')

  await panel.button(say.policy.assumed.prices).click()
  const price = panel.dialog.getByRole('textbox', { name: prices.cell('Opus 5.5', '', 'output') })
  await price.fill('-1')
  await price.press('Enter')
  await expect(panel.dialog.getByRole('alert')).toHaveText(say.policy.assumed.problem({ code: 'bad_price', model: 'opus-5.5' }, '20'))
  await price.fill('40')
  await price.press('Enter')
  await expect(panel.dialog.locator('[data-figure="prices-changed"]')).toHaveText(prices.changed(1))
  await expect(page).toHaveURL(/price=opus-5\.5:1000000,512:4,40,5,8,0\.2/)
  await panel.dialog.getByRole('button', { name: prices.reset }).click()
  await expect(page).not.toHaveURL(/price=/)
})

test('page, engine and terminal have the same figures of the same policy', async ({ app, page }, info) => {
  const { recording } = (await samples.find(({ id }) => id === 'tide-tables')?.load()) ?? {}
  const file = info.outputPath('session.json')
  writeFileSync(file, JSON.stringify(recording?.messages.map(({ raw }) => raw)))
  const thresholds = { contextLimit: 20_000, keepRecentResults: 1 }
  const { engine } = await twinOfFile(file)
  const found = await (await engine.tuning()).figures(engine.run(inputsOf(thresholds)).run, {})
  const figures = [...(found?.fast.figures ?? []), ...(found?.slow ?? [])]
  const args = ['--figures', ...Object.entries(thresholds).flatMap(([name, value]) => ['--set', `${name}=${value}`]), file]
  const line = await new Promise<string>((done, fail) => {
    const tsx = createRequire(import.meta.url).resolve('tsx/cli')
    execFile(process.execPath, [tsx, 'src/cli/replay.ts', ...args], (error, out) => (error ? fail(error) : done(out)))
  })
  expect(JSON.parse(line).figures).toEqual(Object.fromEntries(figures.map(({ id, value }) => [id, value])))

  const panel = tune(page)
  await app.open('#contextLimit=20000&keepRecentResults=1')
  await app.bar.choose(file)
  await expect(app.bar.session).toHaveAccessibleName(/session\.json/)
  await page.getByRole('button', { name: w.page.modes.tune, exact: true }).click()
  await panel.shows(figures)
})
