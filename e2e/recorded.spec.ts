// Somebody sets what their tool really sent beside what the pipeline would have sent, and has its summaries answer.
import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './page.ts'
import { recorded } from './panels/recorded.ts'
import { side } from './panels/side.ts'
import { besideRecording, SUMMARY } from './recordings/beside.ts'
import { twinOfFile } from './twin.ts'
import { w } from './words.ts'

const EDITION = 's08-2026-08'

test('recorded against simulated, call by call, on the timeline, in the stages and in the status line', async ({ app, page }, info) => {
  const path = info.outputPath('beside.jsonl')
  writeFileSync(path, besideRecording())
  const twin = await twinOfFile(path)
  const run = twin.run()
  const view = await twin.engine.recordedCalls(run.run)
  if (!view?.estimate) throw new Error('Tokens are recorded')
  await app.open()
  await app.bar.choose(path)
  await app.shows(twin.frame())
  const panel = recorded(page)
  await panel.open()

  const says = w.recorded.estimate(view.estimate)
  await expect(panel.figure('estimate-all')).toHaveText(says.all)
  await expect(panel.figure('estimate-median')).toHaveText(says.median)
  await expect(panel.figure('estimate-worst')).toContainText(says.worst)
  if (!view.estimate.fit) throw new Error('The calls lie on a line')
  await expect(panel.figure('estimate-fit')).toHaveText(w.recorded.fit(view.estimate.fit))
  await expect(panel.figure('recorded-compaction')).toHaveText(
    view.compactions.map(({ compaction }) => w.timelineMore.recorded(compaction)),
  )
  expect((await new AxeBuilder({ page }).include('aside').analyze()).violations).toEqual([])

  // Each row has the engine's numbers, and leads to its call.
  const at = 12
  const row = (call: number) =>
    w.recorded.row(call, view.tokens[call - 1] ?? null, view.sent[call - 1] ?? 0, run.series.sent[call - 1] ?? 0)
  await panel.row(row(at)).click()
  await app.shows(twin.go({ call: at, step: (run.series.steps[at - 1] ?? 1) - 1, edit: null }))
  await expect(panel.row(row(at))).toHaveAttribute('aria-current', 'true')
  await expect(panel.row(row(at)).locator('[data-figure]')).toHaveText([
    w.number.whole(at),
    w.number.whole(view.tokens[at - 1] ?? 0),
    w.number.whole(view.sent[at - 1] ?? 0),
    w.number.whole(run.series.sent[at - 1] ?? 0),
    w.number.signed((run.series.sent[at - 1] ?? 0) - (view.sent[at - 1] ?? 0)),
  ])
  const usage = { input: 4 + at, cacheRead: view.cacheRead[at - 1] ?? 0, cacheWrite: 996, output: 80 + at }
  await expect(page.locator('.stages [data-figure="usage"]')).toHaveText(w.recorded.usage(usage))
  await expect(page.locator('footer [data-figure="usage"]')).toHaveText(w.recorded.input(view.tokens[at - 1] ?? 0))

  // The line over the columns, and what the call under the pointer says.
  const drawn = (await panel.line.getAttribute('d')) ?? ''
  expect(drawn.match(/H/g)).toHaveLength(30)
  const { width = 0 } = (await app.timeline.region.boundingBox()) ?? {}
  await app.timeline.point(((at - 0.5) * 34) / (width - 148)) // a column is 34 pixels wide at the most
  await expect(app.timeline.tip).toContainText(w.recorded.usage(usage))
  await expect(app.timeline.tip).toContainText(
    w.recorded.sent(view.sent[at - 1] ?? 0, view.messages[at - 1] ?? 0, run.series.sent[at - 1] ?? 0),
  )
  await panel.toggle.click()
  await expect(panel.line).toHaveCount(0)
  await panel.toggle.click()
  await expect(panel.line).toHaveAttribute('d', drawn)
})

test('a recorded summary answers from its place on; the page says whose text it is, and a link and a reload keep the choice', async ({
  app,
  page,
}, info) => {
  const path = info.outputPath('beside.jsonl')
  writeFileSync(path, besideRecording())
  const twin = await twinOfFile(path)
  await app.open('#contextLimit=9000')
  await app.bar.choose(path)
  const panel = recorded(page)
  await panel.open()
  await panel.answers.selectOption('recorded')
  await expect(page).toHaveURL(/answers=recorded/)
  const inputs = { edition: EDITION, thresholds: { contextLimit: 9_000 }, rejections: [], answers: 'recorded' } as const
  await twin.engine.ready(inputs)
  const run = twin.engine.run(inputs)
  expect(run.answered).toBeGreaterThan(0)
  expect(run.answered).toBeLessThan(run.summaries)

  // The first summary is made before the tool had one; the last one has the tool's text.
  await app.press('Home')
  await app.press('s')
  await side(page).show(w.tabs.why)
  await expect(panel.figure('answered')).toHaveText(w.recorded.answered({ by: 'extractive' }))
  await expect(panel.figure('answered-short')).toHaveText(w.recorded.answeredShort({ by: 'extractive' }))
  await app.press('End')
  await app.press('S')
  const by = { by: 'recorded', line: 44, before: 41 } as const
  await expect(panel.figure('answered')).toHaveText(w.recorded.answered(by))
  await expect(panel.figure('answered-short')).toHaveText(w.recorded.answeredShort(by))
  await expect(page.getByRole('list', { name: w.rows.label })).toContainText(SUMMARY.slice(0, 60))

  await page.reload()
  await expect(panel.figure('answered')).toHaveText(w.recorded.answered(by))
  await panel.answers.selectOption('extractive')
  await expect(panel.figure('answered')).toHaveCount(0)
  await expect(page).not.toHaveURL(/answers=/)
})
