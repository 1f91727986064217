// Somebody who has never seen the project opens the page and wants to see a session at once, without giving anything.
import { STAGES, type StageName } from '../src/core/pipeline/types.ts'
import { samples } from '../src/samples/list.ts'
import { expect, test } from './page.ts'
import { sentenceOf } from './panels/timeline.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

const titleOf = (id: string) => w.samples.find((sample) => sample.id === id)?.title ?? id
const [first] = samples

test('a sample stands there with its numbers, its stages and a reason', async ({ app }) => {
  const twin = await twinOfSample(first.id)
  const frame = twin.frame()
  await app.open()
  await app.shows(frame)
  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${titleOf(first.id)}`)
  await expect(app.bar.edition).toHaveValue('s08-2026-08')

  await expect(app.timeline.slider).toHaveAttribute('aria-valuenow', String(frame.cursor.call))
  await expect(app.timeline.slider).toHaveAttribute('aria-valuetext', sentenceOf(twin.run(), frame.cursor.call))

  // Every stage says what it decided, also when it did nothing.
  await expect(app.stages.heading(frame.cursor.call)).toBeVisible()
  await expect(app.stages.all).toHaveCount(frame.stages.length)
  for (const stage of frame.stages) await expect(app.stages.stage(stage)).toHaveCount(1)
  expect(
    frame.stages.some((stage) => !stage.acted && stage.edits === 0 && w.verdict(stage.verdict).startsWith('Did nothing')),
    'this call has an idle stage',
  ).toBe(true)

  const { why } = frame
  expect(why).not.toBeNull()
  if (!why) return
  const { panel, facts, ways } = app.why
  await expect(panel).toContainText(w.editLabel(why.edit, frame.edits.length))
  await expect(panel).toContainText(w.rule(why.edit.reason, twin.run().policy))
  for (const [i, fact] of why.comparisons.entries()) {
    const says = w.comparison(fact)
    for (const part of [says.value, says.what, says.relation, says.limit]) await expect(facts.nth(i)).toContainText(part)
    if (fact.threshold) await expect(facts.nth(i)).toContainText(fact.threshold)
  }
  for (const [i, way] of w.recover(why.recoverable).entries()) await expect(ways.nth(i)).toContainText(way.label)
  if (why.recoverable.file) await expect(panel).toContainText(why.recoverable.file.path)
})

test('the rows on both sides are the messages of the engine', async ({ app }) => {
  const frame = (await twinOfSample(first.id)).frame()
  await app.open()
  await app.shows(frame)
  await expect(app.rows.items).toHaveCount(frame.rows.items.length)
  for (const [i, item] of frame.rows.items.entries()) {
    const row = app.rows.items.nth(i)
    if (item.type === 'fold') await expect(row.getByRole('button')).toHaveAccessibleName(w.rows.say(item))
    if (item.type === 'same') await expect(row).toContainText(w.number.whole(item.message.size))
    if (item.type === 'change') for (const no of item.edits) await expect(row.locator(`[data-edit="${no}"]`)).toBeVisible()
  }
})

test('the timeline has a sign for every stage at every call where it acted', async ({ app }) => {
  const { series, stages } = (await twinOfSample(first.id)).run()
  await app.open()
  await expect(app.timeline.slider).toHaveAttribute('aria-valuemax', String(series.calls))
  const acted = (stage: StageName) => series.acted.filter((flags) => (flags >> STAGES.indexOf(stage)) & 1).length
  expect(stages.map(acted).filter((count) => count > 0).length, 'stages that acted').toBeGreaterThan(3)
  for (const stage of stages) await expect(app.timeline.picture.locator(`use[href="#sign-${stage}"]`)).toHaveCount(acted(stage))
})

test('another step is one press away: on the timeline, in the stages', async ({ app }) => {
  const twin = await twinOfSample(first.id)
  await app.open()
  await app.shows(twin.frame())
  const { call } = twin.frame().cursor
  await app.timeline.press(0.3)
  await expect(app.timeline.slider).not.toHaveAttribute('aria-valuenow', String(call))
  const pressed = Number(await app.timeline.slider.getAttribute('aria-valuenow'))
  await app.shows(twin.move({ call: pressed }))
  for (const step of twin.frame().stages.keys()) {
    await app.stages.all.nth(step).click()
    await app.shows(twin.go({ call: pressed, step, edit: null }))
  }
})

test('every sample of the menu opens at the step it was written for', async ({ app }) => {
  await app.open('#s=greenhouse')
  await app.bar.session.click()
  await expect(app.bar.samples).toHaveCount(samples.length)
  for (const sample of w.samples) await expect(app.bar.sample(sample.title)).toContainText(sample.story)
  await app.press('Escape')
  for (const { id, stage } of samples) {
    const twin = await twinOfSample(id)
    const { series } = twin.run()
    await app.bar.openSample(titleOf(id))
    await app.shows(twin.frame(), id)
    const shown = twin.frame().stages[twin.frame().cursor.step]
    expect(shown?.acted, id).toBe(true)
    // August does not react to the words of the API, which is what one sample is about.
    const acts = stage !== 'everything' && series.acted.some((flags) => (flags >> STAGES.indexOf(stage)) & 1)
    if (acts) expect(shown?.name, id).toBe(stage)
    else expect(['everything', 'reactive_compact'], id).toContain(stage)
  }
})

test('two thousand messages are drawn with paths, not with a rectangle a call', async ({ app }) => {
  const twin = await twinOfSample('long-week')
  const info = twin.run()
  expect(info.session.messages).toBe(2_000)
  await app.open('#s=long-week')
  await expect(app.timeline.slider).toHaveAttribute('aria-valuemax', String(info.series.calls))
  const drawn = await app.timeline.picture.evaluateAll((pictures) => ({
    nodes: pictures.reduce((sum, picture) => sum + picture.querySelectorAll('*').length, 0),
    // Every column is a sub-path of some path: that there are hundreds of them shows that the calls are drawn at all.
    columns: pictures.reduce(
      (sum, picture) =>
        sum + [...picture.querySelectorAll('path')].reduce((all, path) => all + (path.getAttribute('d')?.match(/M/g)?.length ?? 0), 0),
      0,
    ),
  }))
  expect(drawn.columns).toBeGreaterThan(info.series.calls)
  expect(drawn.nodes).toBeLessThan(100)
})
