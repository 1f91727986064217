// Somebody looks at what the run wrote beside the context: as of the step they look at, to read it, to take it along.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, type Playground, test } from './page.ts'
import { type Twin, twinOfSample } from './twin.ts'
import { w } from './words.ts'

/** The panel lists exactly the files the engine has at the twin's cursor, newest first. */
async function lists(app: Playground, twin: Twin): Promise<void> {
  const { files } = await app.shows(twin.frame()).then(() => twin.frame())
  await expect(app.files.panel).toContainText(files.total === 0 ? w.files.none : w.files.count(files.total, files.size))
  await expect(app.files.tab).toHaveText(files.total === 0 ? w.tabs.files : `${w.tabs.files} ${w.number.whole(files.total)}`)
  if (files.total === 0) return
  const first = files.items.slice(0, 3)
  for (const [i, file] of first.entries()) {
    const item = app.files.items.nth(i)
    await expect(item.getByRole('button', { name: w.files.openName(file.path) }).first()).toBeVisible()
    await expect(item).toContainText(w.number.whole(file.size))
    await expect(item).toContainText(file.visible ? w.files.visible : w.files.hidden)
  }
}

test('the files are those of the step one looks at', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.files.open()
  await app.press('Home')
  twin.move({ to: 'first' })
  const totals: number[] = []
  await lists(app, twin)
  totals.push(twin.frame().files.total)
  while (twin.frame().can.change.on) {
    await app.press('n')
    twin.move({ by: 'change', dir: 1 })
    const { total } = twin.frame().files
    if (total === totals.at(-1)) continue
    await lists(app, twin)
    totals.push(total)
  }
  expect(totals.length, 'files came one after the other').toBeGreaterThan(4)
  expect(totals[0]).toBe(0)
  await app.press('Home')
  twin.move({ to: 'first' })
  await lists(app, twin)
})

test('a result opens with its exact text, and downloads with its exact bytes', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  twin.run('s08-head')
  await app.open('#s=seat-map&e=s08-head')
  await app.press('End')
  await app.shows(twin.move({ to: 'last' }))
  await app.files.open()
  const results = twin.frame().files.items.filter((file) => file.kind === 'result')
  // One that is shown at once, and one that is asked for in stretches.
  const short = results.find((file) => file.size < 3_000)
  const long = results.find((file) => file.size > 5_000 && file.size < 60_000)
  for (const file of [short, long]) {
    if (!file) throw new Error('The sample has no such file')
    const text = twin.engine.file(twin.frame().cursor, file.path)
    await app.files.scrollTo(file.path)
    await app.files.openFile(file.path).click()
    await expect(app.files.dialog).toContainText(file.path)
    await expect(app.files.dialog.locator('.bar small')).toHaveText(w.rows.whole(file.size))
    expect(await app.files.wholeText()).toBe(text)
    const [download] = await Promise.all([
      app.page.waitForEvent('download'),
      app.files.dialog.getByRole('button', { name: w.files.downloadName(file.path) }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file.path.split('/').at(-1))
    expect((await readFile(await download.path())).equals(Buffer.from(text ?? '', 'utf8'))).toBe(true)
    await app.files.close()
    await expect(app.files.dialog).toBeHidden()
  }
})

test('a transcript opens with one JSON line a message', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.press('End')
  await app.shows(twin.move({ to: 'last' }))
  await app.files.open()
  const file = twin.frame().files.items.find((item) => item.kind === 'transcript')
  if (!file) throw new Error('August archives no list here')
  await app.files.openFile(file.path).click()
  const text = await app.files.wholeText()
  expect(text).toBe(twin.engine.file(twin.frame().cursor, file.path))
  const lines = text.split('\n').filter((line) => line !== '')
  // The list as it was when the step began to write: its length is that of the step's left side.
  const step = twin.go({ call: file.call, step: 0, edit: null }).stages.find((stage) => stage.name === file.step)
  expect(lines).toHaveLength(twin.go({ call: file.call, step: step?.step ?? 0, edit: null }).before.messages)
  for (const line of lines)
    expect(JSON.parse(line)).toEqual({ role: expect.stringMatching(/^(user|assistant)$/), content: expect.anything() })
})

test('the drawer below the rows opens the newest file as of this step', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  const [file] = twin.frame().files.items
  if (!file) throw new Error('The first step shown writes a file')
  await app.files.drawer.getByRole('button', { name: w.files.openName(file.path) }).click()
  await expect(app.files.dialog).toContainText(file.path)
  await expect(app.files.text).toContainText((twin.engine.file(twin.frame().cursor, file.path) ?? '').slice(0, 200))
  await app.press('Escape')
  await expect(app.files.dialog).toBeHidden()
  // Before it was written it is not there.
  await app.press('p')
  twin.move({ by: 'change', dir: -1 })
  await app.shows(twin.frame())
  await expect(app.files.drawer.getByRole('button', { name: w.files.openName(file.path) })).toHaveCount(0)
})

test('a phrase is found in a file, one after the other, and back', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.press('End')
  await app.shows(twin.move({ to: 'last' }))
  await app.files.open()
  const file = twin.frame().files.items.find((item) => item.kind === 'transcript')
  if (!file) throw new Error('August archives no list here')
  await app.files.openFile(file.path).click()
  const text = twin.engine.file(twin.frame().cursor, file.path) ?? ''
  const times = text.toLowerCase().split('tool_use_id').length - 1
  expect(times).toBeGreaterThan(2)
  const field = app.files.dialog.getByRole('searchbox', { name: w.inFile.label })
  const count = app.files.dialog.locator('[data-figure="in-file"]')
  await field.fill('Tool_Use_Id')
  await expect(count).toHaveText(w.inFile.at(1, times))
  for (const at of [2, 3]) {
    await app.press('Enter')
    await expect(count).toHaveText(w.inFile.at(at, times))
    await expect(app.files.dialog.locator('mark')).toHaveText('tool_use_id')
    await expect(app.files.dialog.locator('mark')).toBeInViewport()
  }
  await app.files.dialog.getByRole('button', { name: w.inFile.previous }).click()
  await app.files.dialog.getByRole('button', { name: w.inFile.previous }).click()
  await app.files.dialog.getByRole('button', { name: w.inFile.previous }).click()
  await expect(count).toHaveText(w.inFile.at(times, times))
  await field.fill('no such words')
  await expect(count).toHaveText(w.inFile.none)
})

test('a path in a message opens the file', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  const { why } = twin.frame()
  const path = why?.recoverable.file?.path ?? ''
  const row = app.rows.list.locator(`[data-id="${why?.edit.first}"]`)
  await row.press('Enter')
  await app.rows.view(w.rows.after).click()
  await app.rows.texts.getByRole('button', { name: path }).click()
  await expect(app.files.dialog).toContainText(path)
  await expect(app.files.text).toContainText((twin.engine.file(twin.frame().cursor, path) ?? '').slice(0, 200))
})

test('all files come in one zip, and its size is told first', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.press('End')
  await app.shows(twin.move({ to: 'last' }))
  await app.files.open()
  const { files, cursor } = twin.frame()
  await expect(app.files.panel).toContainText(w.archive.size(files.size))
  const [download] = await Promise.all([
    app.page.waitForEvent('download'),
    app.files.panel.getByRole('button', { name: w.archive.all }).click(),
  ])
  expect(download.suggestedFilename()).toBe('seat-map-files.zip')
  const packed = unzipSync(new Uint8Array(await readFile(await download.path())))
  const wanted = Object.fromEntries(files.items.map(({ path }) => [path, twin.engine.file(cursor, path)]))
  expect(Object.fromEntries(Object.entries(packed).map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]))).toEqual(wanted)
})
