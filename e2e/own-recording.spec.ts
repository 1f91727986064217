// Somebody drops their own recording on the page, or chooses it, and sees it as if it were a sample.
import { statSync, writeFileSync } from 'node:fs'
import { gateFiles } from './gate.ts'
import { expect, test } from './page.ts'
import { drop } from './panels/bar.ts'
import { sentenceOf } from './panels/timeline.ts'
import { claudeCode, writeLong } from './recordings/claude-code.ts'
import { others } from './recordings/others.ts'
import { twinOfFile, twinOfSample } from './twin.ts'
import { w } from './words.ts'
import { listenToWorker, watchFiles } from './worker.ts'

const write = (path: string, text: string) => {
  writeFileSync(path, text)
  return path
}

test('a Claude Code session is dropped: report, timeline, steps', async ({ app }, info) => {
  const { name, text, expected } = claudeCode
  const twin = await twinOfFile(write(info.outputPath(name), text))
  expect(twin.session).toMatchObject({
    format: 'claude-code',
    records: expected.records,
    messages: expected.messages,
    toolUses: expected.toolUses,
  })
  await app.open()
  await drop(app.page, [{ name, text }])

  // The report: what was read, what was made of it, and every warning with its line.
  const warnings = [...expected.others, expected.cut]
  await expect(app.told.report).toHaveText(w.importReport(name, 'claude-code', expected.records, expected.messages, warnings))
  await expect(app.told.report).toContainText('its last line is cut off; 21 of 22 records were read')
  await app.told.report.click()
  await expect(app.told.warnings).toHaveText(warnings.map((warning) => w.warning(warning)))
  await app.told.dismiss.click()
  await expect(app.told.report).toBeHidden()

  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${name}`)
  await expect(app.bar.session).toContainText(w.page.sessionLine(name, expected.messages))
  await app.shows(twin.frame())
  const run = twin.run()
  await expect(app.timeline.slider).toHaveAttribute('aria-valuemax', String(expected.calls))
  expect(sentenceOf(run, expected.compactedBefore)).toContain('recording was compacted here')
  for (let call = 1; call <= expected.calls; call++) {
    await app.press(call === 1 ? 'Home' : 'ArrowRight')
    await app.shows(twin.move({ call }))
    await expect(app.timeline.slider).toHaveAttribute('aria-valuetext', sentenceOf(run, call))
  }
  await app.press('Home')
  twin.move({ to: 'first' })
  while (twin.frame().can.stage.on) {
    await app.press('}')
    await app.shows(twin.move({ by: 'stage', dir: 1 }))
    const shown = await app.rows.list.textContent()
    for (const phrase of expected.absent) expect(shown).not.toContain(phrase)
  }
  expect(twin.frame().cursor.call).toBe(expected.calls)
})

test('the results of parallel tool uses stand in one message', async ({ app }) => {
  await app.open()
  await drop(app.page, [claudeCode])
  await expect(app.told.report).toBeVisible()
  await app.press('Home')
  await app.press('ArrowRight')
  // Two uses came in with the first answer, on two lines of the file; their two results are the message after it.
  const row = app.rows.row(/^m2/)
  await row.click()
  await expect(app.rows.texts).toHaveCount(2)
  await expect(app.rows.texts.nth(0)).toContainText('src/shop/part-0.ts')
  await expect(app.rows.texts.nth(1)).toContainText('second')
})

for (const [kind, { name, text }] of Object.entries(others))
  test(`also a recording of another form is chosen: ${kind}`, async ({ app }, info) => {
    const path = write(info.outputPath(name), text)
    const twin = await twinOfFile(path)
    expect(twin.session.messages).toBe(4)
    await app.open()
    await app.bar.choose(path)
    const { format, warnings } = twin.session
    expect(format).toBe(kind === 'lines' ? 'messages' : kind)
    await expect(app.told.text(w.importReport(name, format, kind === 'request' ? 1 : 4, 4, warnings))).toBeVisible()
    await app.shows(twin.frame())
    await expect(app.timeline.slider).toHaveAttribute('aria-valuemax', '2')
    if (kind !== 'transcript') return
    // A block that was a Python repr reads as what the model said.
    await app.press('End')
    await app.rows.row(/^m1/).click()
    await expect(app.rows.texts.first()).toHaveText("I'll look at the port.")
  })

test('sixty megabytes: a bar that fills, and the former session until all is read', async ({ app }, info) => {
  const path = info.outputPath('long.jsonl')
  writeLong(path, 60_000_000)
  const size = statSync(path).size
  const sample = await twinOfSample('seat-map')
  const worker = await listenToWorker(app.page)
  const readings = await watchFiles(app.page)
  const gate = await gateFiles(app.page)
  await app.open()
  await app.shows(sample.frame())
  await app.bar.choose(path)
  await expect(app.told.progress).toBeVisible()
  await worker.forget()

  let pieces = 0
  const seen = [0]
  const longer = () => app.told.progress.evaluate((bar: HTMLProgressElement) => bar.value / bar.max)
  // It is told ten times a second: a piece that comes too soon is told with the next one.
  const another = async () => {
    await gate.let(1)
    pieces++
    return longer()
  }
  for (let times = 0; times < 6; times++) {
    await expect.poll(another, 'the bar grows with the pieces').toBeGreaterThan(seen.at(-1) ?? 0)
    seen.push(await longer())
  }
  expect(seen.at(-1)).toBeLessThan(1)
  // It comes in pieces, and none of them to the page.
  expect(((seen.at(-1) ?? 1) * size) / pieces).toBeLessThan(2 ** 21)
  expect(await worker.mentions('quick brown log line')).toBe(0)
  // While it is read one goes on stepping through what is there.
  await app.press('ArrowRight')
  await app.shows(sample.move({ by: 'call', dir: 1 }))
  await gate.let()
  await expect(app.told.text(/^long\.jsonl is a Claude Code session/)).toBeVisible({ timeout: 30_000 })
  const twin = await twinOfFile(path)
  await app.shows(twin.frame())
  expect((await worker.heard()).total).toBeLessThan(size / 20)
  expect(await readings()).toEqual([])
})

test('an import is stopped, and the former session is untouched', async ({ app }, info) => {
  const path = info.outputPath('long.jsonl')
  writeLong(path, 6_000_000)
  const sample = await twinOfSample('seat-map')
  const gate = await gateFiles(app.page)
  await app.open()
  await app.press('n')
  await app.shows(sample.move({ by: 'change', dir: 1 }))
  const name = await app.bar.session.getAttribute('aria-label')

  await app.bar.choose(path)
  await gate.let(2)
  await app.told.stop.click()
  await gate.let()
  await expect(app.told.progress).toBeHidden()
  await expect(app.told.says({ code: 'import_stopped', name: 'long.jsonl' })).toBeVisible()
  await app.shows(sample.frame())
  await app.press('n')
  await app.shows(sample.move({ by: 'change', dir: 1 }))
  // What was stopped does not come after all: another import is done meanwhile, and it alone stands there.
  await app.bar.choose({ name: others.lines.name, mimeType: '', buffer: Buffer.from(others.lines.text) })
  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${others.lines.name}`)
  await expect(app.told.progress).toBeHidden()
  expect(name).toBe(`${w.page.session}: ${w.samples[0]?.title}`)
})
