// Somebody looks for a better policy: sweeps thresholds, lets the page search, holds editions and two runs against each other.
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sweepCsv } from '../src/core/metrics/csv.ts'
import { gridOf, joined } from '../src/core/metrics/sweep.ts'
import type { Figure, FigureId, GridPoint, SweepParam } from '../src/core/metrics/types.ts'
import { EDITION_IDS, type Inputs, type ThresholdName } from '../src/core/pipeline/types.ts'
import { samples } from '../src/samples/index.ts'
import { toldApart } from '../src/ui/tune/lock-shapes.ts'
import { flowsOf, movedOf } from '../src/ui/tune/place-flows.ts'
import { tuneWords } from '../src/words/tune.ts'
import { expect, test } from './page.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

const say = tuneWords('en')
const { sweep, editions, cache, breakEven, lock } = say.compare

const inputsOf = (thresholds: GridPoint = {}, edition: Inputs['edition'] = 's08-2026-08'): Inputs => ({
  edition,
  thresholds,
  rejections: [],
})
const named = (figures: readonly Figure[] | undefined, id: FigureId) => figures?.find((figure) => figure.id === id)

const tunePage = (page: Page) => {
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`)
  return {
    figure,
    async open(sample: string) {
      await page.goto(`./#s=${sample}&mode=tune`)
      await expect(figure('lead-loss')).toBeVisible({ timeout: 30_000 })
    },
    async range(name: 'contextLimit' | 'keepRecentResults' | 'maxMessages' | 'keepHead', from: number, to: number, step: number) {
      for (const [label, value] of [
        [sweep.from(name), from],
        [sweep.to(name), to],
        [sweep.step(name), step],
      ] as const) {
        const field = page.getByRole('textbox', { name: label })
        await field.fill(String(value))
        await field.press('Tab')
      }
    },
    async run() {
      await page.getByRole('button', { name: sweep.run, exact: true }).click()
      await expect(figure('sweep-progress')).toHaveCount(0)
      await expect(page.locator('.sweep-result')).toBeVisible({ timeout: 60_000 })
    },
    threshold: (name: string) => page.getByRole('textbox', { name, exact: true }),
  }
}

async function accessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(where).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join('\n')}`)).toEqual([])
}

test('a sweep shows cost against loss; a point is taken by mouse and by keyboard; other sessions and a file of it', async ({ page }) => {
  test.slow()
  const twin = await twinOfSample('seat-map')
  const tune = tunePage(page)
  await tune.open('seat-map')
  const params: readonly SweepParam[] = [
    { name: 'contextLimit', values: [20_000, 40_000, 60_000] },
    { name: 'keepRecentResults', values: [1, 2, 3] },
  ]
  await tune.range('contextLimit', 20_000, 60_000, 20_000)
  await tune.range('keepRecentResults', 1, 3, 1)
  await tune.run()
  const cells = (await (await twin.engine.tuning()).sweep({ inputs: inputsOf(), assumptions: {}, params })) ?? []
  const points = joined(gridOf(params), cells)
  await page.getByText(sweep.table).click()
  const rows = page.locator('.sweep-table tbody tr')
  await expect(rows).toHaveCount(points.length)
  for (const [i, point] of points.entries()) {
    await expect(rows.nth(i)).toContainText(say.money(point.money))
    await expect(rows.nth(i)).toContainText(say.percent(point.loss))
  }
  await expect(page.locator('.sweep-result .point.best')).toHaveCount(points.filter(({ front }) => front).length)

  // By mouse, in the chart.
  const [first] = points
  if (!first) throw new Error('There is no point')
  const at = (point: GridPoint) => page.locator(`[data-cell="${sweep.at(point)}"]`)
  await at(first.at).hover()
  await expect(tune.figure('sweep-said')).toHaveText(sweep.point(first))
  await at(first.at).click()
  await expect(tune.threshold('contextLimit')).toHaveValue(w.number.ratio(20_000))
  await expect(tune.threshold('keepRecentResults')).toHaveValue('1')
  await expect(tune.figure('tune-money')).toHaveText(say.value(first.money, 'dollars'))
  await expect(tune.figure('lead-loss')).toContainText(say.percent(first.loss))
  await expect(page.locator('.sweep .refused'), 'what it moved itself is no other policy').toHaveCount(0)

  // By keyboard, in the map: the last cell of the last row, then one up.
  const map = page.getByRole('listbox', { name: sweep.mapKeys })
  await page.locator('.which button').last().focus()
  await page.keyboard.press('Tab')
  await expect(map).toBeFocused()
  await page.keyboard.press('End')
  const last = points.find((point) => point.at.contextLimit === 60_000 && point.at.keepRecentResults === 1)
  if (!last) throw new Error('There is no such point')
  await expect(map.getByRole('option')).toHaveText(sweep.point(last))
  await page.keyboard.press('Enter')
  await expect(tune.threshold('contextLimit')).toHaveValue(w.number.ratio(60_000))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: sweep.csv }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(sweepCsv(params, cells))
  await accessible(page, '.tune > .right')

  // Together with another session.
  await page.getByRole('combobox', { name: sweep.over, exact: true }).selectOption('chosen')
  await page.getByRole('checkbox', { name: new RegExp(w.samples.find(({ id }) => id === 'greenhouse')?.title ?? '(?!)') }).check()
  await page.getByLabel(sweep.second).selectOption('')
  await tune.run()
  const one = params.slice(0, 1)
  // The point that was taken counts for what is not swept.
  const inputs = inputsOf({ contextLimit: 60_000, keepRecentResults: 1 })
  const other = (await (await (await twinOfSample('greenhouse')).engine.tuning()).sweep({ inputs, assumptions: {}, params: one })) ?? []
  const both = joined(gridOf(one), [
    ...((await (await twin.engine.tuning()).sweep({ inputs, assumptions: {}, params: one })) ?? []),
    ...other,
  ])
  await expect(tune.figure('sweep-sessions')).toHaveText(sweep.ofSessions(2))
  await page.getByRole('listbox', { name: sweep.chart }).focus()
  await page.keyboard.press('Home')
  const cheapest = [...both].sort((a, b) => a.money - b.money || a.loss - b.loss)[0]
  await expect(tune.figure('sweep-said')).toHaveText(cheapest ? sweep.point(cheapest) : '')

  // A search over the same two: it can be stopped, and proposes for both together.
  await page.getByRole('button', { name: sweep.search }).click()
  await page.locator('.sweep .progress').getByRole('button', { name: sweep.stop }).click()
  await expect(page.getByText(sweep.stopped)).toBeVisible()
  await page.getByRole('button', { name: sweep.search }).click()
  await expect(tune.figure('sweep-proposal')).toBeVisible({ timeout: 60_000 })
  await expect(tune.figure('sweep-sessions')).toHaveText(sweep.ofSessions(2))
  await expect(tune.figure('sweep-proposal')).toContainText(/a session/)
})

test('points without numbers say why, one point alone stands there, too many are refused; a search says what it tried', async ({
  page,
}) => {
  const tune = tunePage(page)
  await tune.open('ci-logs')
  await page.getByLabel(sweep.first).selectOption('maxMessages')
  await page.getByLabel(sweep.second).selectOption('keepHead')
  await tune.range('maxMessages', 5, 15, 5)
  await tune.range('keepHead', 3, 9, 6)
  await tune.run()
  await expect(tune.figure('sweep-without')).toHaveText(
    sweep.refused(2, { code: 'cross', name: 'maxMessages', value: 5, needs: 'keepHead', least: 11 }),
  )
  await expect(page.locator('.sweep-map .hole')).toHaveCount(2)
  await page.getByLabel(sweep.second).selectOption('')
  await tune.range('maxMessages', 50, 50, 1)
  await tune.run()
  await expect(tune.figure('sweep-said')).toHaveText(sweep.only)
  await tune.range('maxMessages', 5, 500, 1)
  await expect(page.locator('.sweep-form').getByRole('alert')).toHaveText(sweep.tooMany(496, 400))

  await page.getByRole('button', { name: sweep.search }).click()
  await expect(tune.figure('sweep-proposal')).toBeVisible({ timeout: 60_000 })
  const twin = await twinOfSample('ci-logs')
  const loaded = await samples.find(({ id }) => id === 'ci-logs')?.load()
  const inputs = { ...inputsOf(), rejections: loaded?.rejections ?? [] }
  const names = await page.locator('.sweep-form select').first().locator('option').allInnerTexts()
  const found = await (await twin.engine.tuning()).searchPolicy({
    inputs,
    assumptions: {},
    names: names as ThresholdName[],
    against: inputs,
  })
  if (!found) throw new Error('It was stopped')
  await expect(tune.figure('sweep-searched')).toHaveText(
    sweep.searched([{ params: found.params, policies: found.cells.length }, ...found.more]),
  )
  const { best, reference } = found
  await expect(tune.figure('sweep-proposal')).toHaveText(
    best ? sweep.proposal(best.held, reference, best.worse, sweep.defaults, 1) : sweep.noProposal(reference, sweep.defaults, 1),
  )
})

test('editions stand side by side as the engine says, and one is taken', async ({ page, app }) => {
  const twin = await twinOfSample('seat-map')
  const tune = tunePage(page)
  await tune.open('seat-map')
  await page.getByRole('button', { name: editions.open }).click()
  for (const edition of EDITION_IDS) {
    const figures = await (await twin.engine.tuning()).figuresWith({ inputs: inputsOf({}, edition), assumptions: {} })
    for (const id of ['money', 'chars_sent', 'cache_breaks', 'kept', 'loss', 'regret', 'violations'] as const) {
      const figure = named([...(figures?.fast.figures ?? []), ...(figures?.slow ?? [])], id)
      if (figure?.value == null) throw new Error(`No ${id}`)
      await expect(tune.figure(`edition-${edition}-${id}`), `${edition} ${id}`).toHaveText(say.value(figure.value, figure.unit))
    }
  }
  await accessible(page, 'dialog')
  await page.getByRole('button', { name: editions.use(w.edition('none').name) }).click()
  await expect(app.bar.edition).toHaveValue('none')
})

test('the chart of the cache leads to a call, and so does an edit that does not pay', async ({ page, app }) => {
  const twin = await twinOfSample('seat-map')
  const { fast } = await (await twin.engine.tuning()).tune({ inputs: inputsOf(), assumptions: {} })
  const tune = tunePage(page)
  await tune.open('seat-map')
  const { saves, left, cost, pays, call: calledAt } = fast.breakEven
  const events = Array.from(calledAt, (at, i) => ({
    ...{ call: at, pays: pays[i] ?? 0, left: left[i] ?? 0 },
    gain: (saves[i] ?? 0) * (left[i] ?? 0) - (cost[i] ?? 0),
  })).toSorted((a, b) => a.gain - b.gain)
  await expect(tune.figure('pays').first()).toHaveText(events[0] ? breakEven.pays(events[0].pays, events[0].left) : '')
  const chart = page.locator('[data-chart="cache"]')
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  const call = events.at(-1)?.call ?? 0
  const calls = fast.cache.prompt.length
  if (!box) throw new Error('There is no chart')
  const position = { x: ((call - 0.5) * box.width) / calls, y: 40 }
  await chart.hover({ position })
  const i = call - 1
  const told = { call, cause: 'edited', prompt: fast.cache.prompt[i] ?? 0, read: fast.cache.read[i] ?? 0 } as const
  const where = { message: fast.cache.message[i] ?? 0, block: fast.cache.block[i] ?? 0, depth: fast.cache.depth[i] ?? 0 }
  await expect(tune.figure('cache-said')).toHaveText(cache.call({ ...told, ...where, money: fast.cache.money[i] ?? 0 }))
  await chart.click({ position })
  await expect(app.centre.region).toBeVisible()
  await expect(tune.figure('timeline-at')).toHaveText(w.number.whole(call))
})

test('present and baseline step together, and what differs is lit', async ({ page, app }) => {
  const twin = await twinOfSample('seat-map')
  const present = inputsOf({ contextLimit: 30_000 })
  const against = inputsOf()
  const info = twin.engine.run(present)
  const parting = await (await twin.engine.tuning()).compare({ a: present, b: against })
  if (!parting) throw new Error('They do not part')
  const tune = tunePage(page)
  await tune.open('seat-map')
  await page.getByRole('button', { name: say.pinBaseline }).click()
  await tune.threshold('contextLimit').fill('30000')
  await tune.threshold('contextLimit').press('Enter')
  // The flag: both contexts of that call lie one above the other.
  await expect(tune.figure('tune-parting')).toHaveText(say.parts(parting.call, w.step(parting.by)))
  await expect(tune.figure('timeline-parts')).toHaveText(say.partsShort(parting.call))
  const flagged = await (await twin.engine.tuning()).lockstep({
    run: info.run,
    cursor: { call: parting.call, step: parting.step, edit: null },
    against,
    count: 1,
  })
  const first = flagged?.differences.items[0]
  if (!flagged || !first) throw new Error('Nothing differs where they part')
  await expect(tune.figure('parted-a')).toHaveText(lock.stands(lock.present, flagged.a.size, first, first.a))
  await expect(tune.figure('parted-b')).toHaveText(lock.stands(lock.baseline, flagged.b.size, first, first.b))
  const tuning = await twin.engine.tuning()
  const [there, here] = [await tuning.figuresWith({ inputs: against, assumptions: {} }), await tuning.figures(info.run, {})]
  const [most] = there && here ? movedOf(flowsOf(there.places, here.places) ?? []) : []
  if (!most) throw new Error('Every character is where it was')
  await expect(tune.figure('places-moved')).toContainText(say.flows.moved(most.here, say.figure(most.from).name, say.figure(most.to).name))
  // A curve of its own under every slider but the one that differs.
  await expect(page.locator('.slider:has([name="slider-keepRecentResults"]) .curve .other')).toBeVisible()
  await expect(page.locator('.slider:has([name="slider-contextLimit"]) .curve .other')).toHaveCount(0)
  await page.getByRole('button', { name: lock.open }).click()
  const at = async (call: number) => {
    const frame = twin.go({ call, step: 0, edit: null })
    const step = frame.stages.find(({ name }) => name === 'model_call')?.step ?? 0
    return (await twin.engine.tuning()).lockstep({ run: info.run, cursor: { call, step, edit: null }, against, count: 200 })
  }
  const view = await at(parting.call)
  if (!view) throw new Error('Nothing to step')
  expect(view.differences.total).toBeGreaterThan(0)
  await expect(tune.figure('lock-differ')).toHaveText(lock.differ(view.differences))
  for (const side of ['a', 'b'] as const) {
    await expect(tune.figure(`lock-size-${side}`)).toHaveText(lock.size(view[side].size, view[side].messages))
    await expect(tune.figure(`lock-limit-${side}`)).toHaveText(w.centre.limit(view[side].limit))
  }
  await expect(page.locator('[data-differs]')).toHaveCount(view.differences.total)
  expect((await page.locator('.lock-strips .lit').first().getAttribute('d'))?.length).toBeGreaterThan(5)
  const verdicts = toldApart(view.stages, w.verdict).map(({ b }) => (b ? w.verdict(b.verdict) : lock.noStage))
  await expect(tune.figure('lock-verdict-b')).toHaveText(verdicts)
  // What differs of the first message is open, of another it opens.
  const [one, other] = view.differences.items
  const lines = async (block: string) => {
    const diff = await (await twin.engine.tuning()).lockDiff({
      run: info.run,
      cursor: { call: parting.call, step: view.at, edit: null },
      against,
      block,
    })
    return (diff?.parts ?? []).filter(({ op }) => op !== 'same').map(({ text }) => text.trim().slice(0, 40))
  }
  for (const item of [one, other]) {
    if (!item) continue
    const row = page.locator(`[data-differs="${item.id}"]`)
    const toggle = row.getByRole('button', { name: lock.showOf(item.id) })
    if (item === other) await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    for (const text of await lines(item.blocks[0] ?? ''))
      await expect(row.locator('ins, del').filter({ hasText: text }).first()).toBeVisible()
    await expect(row.locator('.alone')).toHaveText(item.a && item.b ? [] : [item.a ? lock.onlyHere.a : lock.onlyHere.b])
  }
  await accessible(page, '.lock')

  // The link holds the baseline and that both are stepped.
  await expect(page).toHaveURL(/contextLimit=30000.*against=s08-2026-08&lock=on/)
  const link = page.url()
  await page.goto('about:blank')
  await page.evaluate(() => 0)
  await page.goto(link)
  await expect(tune.figure('lock-differ')).toHaveText(lock.differ(view.differences))

  // Both move by one key.
  await app.press('ArrowLeft')
  await expect(tune.figure('timeline-at')).toHaveText(w.number.whole(parting.call - 1))
  await expect(tune.figure('lock-differ')).toHaveText(lock.differ({ total: 0, changed: 0, onlyA: 0, onlyB: 0 }))
  await page.getByRole('button', { name: lock.toFirst }).click()
  await expect(tune.figure('lock-differ')).toHaveText(lock.differ(view.differences))
  await app.press('Escape')
  await expect(tune.figure('lead-loss')).toBeVisible()

  // Each way to look has its place in the browser's history, with the policy.
  await page.goBack()
  await expect(tune.figure('lock-differ'), 'in lock-step again').toHaveText(lock.differ(view.differences))
  await app.press('Escape')
  await expect(tune.figure('lead-loss')).toBeVisible()
  await expect(tune.threshold('contextLimit')).toHaveValue(w.number.ratio(30_000))
})
