// Somebody keeps many recordings: gives a folder, a zip, a text; finds, names, deletes and takes them out again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { unzipSync, zipSync } from 'fflate'
import { expect, type Playground, test } from './page.ts'
import { drop, dropPaths } from './panels/bar.ts'
import { library, shelfKeys } from './panels/library.ts'
import { claudeCode } from './recordings/claude-code.ts'
import { agentFile, chat, mainFile, otherFile, project } from './recordings/many.ts'
import { others } from './recordings/others.ts'
import { w } from './words.ts'

const say = w.library
const named = (app: Playground, name: string) => expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${name}`)
const three = ['one', 'two', 'three'].map((task) => ({ name: `${task}.jsonl`, text: chat(task) }))

test('a folder with a zip in it: one report, a list by sessions, and each of them opens, also by its link', async ({ app }, info) => {
  const shelf = library(app.page)
  const folder = info.outputPath('project')
  mkdirSync(join(folder, 'deep'), { recursive: true })
  for (const [name, text] of Object.entries(project)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'deep', 'words.txt'), 'nothing but words\n')
  writeFileSync(join(folder, 'deep', 'copy.jsonl'), chat('packed'))
  writeFileSync(join(folder, 'all.zip'), zipSync({ 'in/packed.jsonl': Buffer.from(chat('packed')), 'torn.json': Buffer.from('[{') }))
  await app.open()
  await dropPaths(app.page, [folder])
  const said = { read: 4, here: [''], skipped: ['', ''], unsaved: 0, problem: null, warningCount: 0, stopped: null }
  await expect(app.told.report).toHaveText(say.report(said))
  await app.told.report.click()
  await expect(app.told.warnings).toHaveText([
    /^project\/all\.zip\/torn\.json is no valid JSON/,
    'project/deep/words.txt looks like plain text, which cannot be read here.',
    say.here({ name: 'project/deep/copy.jsonl', as: 'packed.jsonl', kept: 'same' }),
  ])
  // The session on the page stayed: nobody said which of four was wanted.
  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${w.samples[0]?.title}`)
  await app.told.box.getByRole('button', { name: say.show }).click()

  await expect(shelf.count).toHaveText(say.shown(4, 4))
  await shelf.sort.selectOption({ label: say.sorts.when })
  await expect(shelf.names).toHaveText([new RegExp(`^${otherFile}`), new RegExp(`^${mainFile}`), new RegExp(`^${agentFile}`), /^packed/])
  const main = shelf.row(mainFile)
  for (const fact of [w.format('claude-code'), 'Mar 2, 2026', w.centre.messages(4)]) await expect(main).toContainText(fact)
  await expect(shelf.row(agentFile)).toContainText(say.kin('agent'))
  await expect(shelf.room).toContainText('left')
  await shelf.filter.fill('packed')
  await expect(shelf.names).toHaveCount(1)
  await expect(shelf.count).toHaveText(say.shown(1, 4))
  await shelf.name('packed.jsonl').click()
  await named(app, 'packed.jsonl')
  await expect(shelf.dialog).toBeHidden()
  await expect(app.page).toHaveURL(/s=[0-9a-f]+/)
  const link = new URL(app.page.url()).hash

  // Another one is open when the link to the first comes.
  await shelf.open()
  await shelf.name(mainFile).click()
  await expect(app.bar.session).toHaveAccessibleName(new RegExp(mainFile))
  await app.page.reload()
  await expect(app.bar.session).toHaveAccessibleName(new RegExp(mainFile))
  await app.page.goto('about:blank')
  await app.open(link)
  await named(app, 'packed.jsonl')
  await expect(app.told.box).toHaveText('')
})

test('a link pasted into the open tab finds the recording in the library; beside a missing one nothing is lost; back leads to the session before', async ({
  app,
  page,
}) => {
  const paste = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to
    }, hash)
  await app.open()
  await drop(page, three.slice(0, 1))
  await named(app, 'one.jsonl')
  await expect(page).toHaveURL(/s=[0-9a-f]{8,}.*name=one\.jsonl/)
  const one = new URL(page.url()).hash
  await app.bar.session.click()
  await app.bar.samples.nth(2).click()
  const sample = w.samples[2]?.title ?? ''
  await named(app, sample)
  await expect(page).not.toHaveURL(/one\.jsonl/)

  await paste(`${one.replace(/&at=.*/, '')}&maxMessages=40`)
  await named(app, 'one.jsonl')
  await expect(page).toHaveURL(/name=one\.jsonl.*maxMessages=40/)
  await app.bar.setEdition('s08-head')
  await expect(page).toHaveURL(/name=one\.jsonl&e=s08-head/)
  await expect(app.told.box).toHaveText('')

  await paste('s=0123456789abcdef&maxMessages=41')
  const missing = app.told.says({ code: 'unknown_session', id: '0123456789abcdef' })
  await expect(missing).toBeVisible()
  await named(app, 'one.jsonl')
  await expect(page).toHaveURL(/#s=0123456789abcdef&maxMessages=41$/)
  await app.bar.setEdition('s08-2026-08')
  await expect(page).toHaveURL(/name=one\.jsonl&e=s08-2026-08/)
  await page.reload()
  await named(app, 'one.jsonl')
  await expect(app.bar.edition).toHaveValue('s08-2026-08')

  // Chosen in the menu, each session has its place.
  await app.bar.session.click()
  await app.bar.samples.nth(2).click()
  await named(app, sample)
  await page.goBack()
  await named(app, 'one.jsonl')
  await expect(app.bar.edition).toHaveValue('s08-2026-08')
  await page.goForward()
  await named(app, sample)
})

test('named anew, deleted, brought back, deleted for good; by mouse, and by keys alone', async ({ app }) => {
  const shelf = library(app.page)
  await app.open()
  await drop(app.page, three)
  await app.told.box.getByRole('button', { name: say.show }).click()
  await app.told.dismiss.click()
  await shelf.sort.selectOption({ label: say.sorts.name })
  await expect(shelf.names).toHaveText(['one.jsonl', 'three.jsonl', 'two.jsonl'])

  await shelf.name('one.jsonl').focus()
  await app.press('ArrowDown')
  await expect(shelf.name('three.jsonl')).toBeFocused()
  await app.press('F2')
  const field = shelf.dialog.getByRole('textbox', { name: say.renameLabel('three.jsonl') })
  await expect(field).toBeFocused()
  await field.fill('a better name')
  await app.press('Enter')
  await expect(shelf.names).toHaveText(['a better name', 'one.jsonl', 'two.jsonl'])
  await expect(shelf.name('a better name')).toBeFocused()
  await shelf.name('two.jsonl').focus()
  await app.press('F2')
  await shelf.dialog.getByRole('textbox').last().fill('never')
  await app.press('Escape')
  await expect(shelf.names).toHaveText(['a better name', 'one.jsonl', 'two.jsonl'])
  await expect(shelf.name('two.jsonl')).toBeFocused()
  await app.press('Home')
  await expect(shelf.name('a better name')).toBeFocused()
  await app.press('Delete')
  await expect(app.told.text('a better name was deleted.')).toBeVisible()
  await expect(shelf.names).toHaveText(['one.jsonl', 'two.jsonl'])
  await expect(shelf.name('one.jsonl')).toBeFocused()
  await shelf.undo.press('Enter')
  await expect(shelf.names).toHaveText(['a better name', 'one.jsonl', 'two.jsonl'])
  await expect(shelf.name('a better name')).toBeFocused()

  // Several, and the notice outlives the list.
  await shelf.box('one.jsonl').check()
  await shelf.box('two.jsonl').check()
  await expect(shelf.count).toHaveText(say.selected(2))
  await shelf.button(say.removeSelected).click()
  await expect(shelf.names).toHaveText(['a better name'])
  await shelf.close()
  expect(await shelfKeys(app.page)).toHaveLength(6)
  await app.told.dismiss.click()
  await expect.poll(async () => (await shelfKeys(app.page))?.length, 'gone with the notice').toBe(2)

  // Left before the notice has gone: final.
  await shelf.open()
  await shelf.button(say.removeAll).click()
  await expect(shelf.dialog.getByText(say.empty)).toBeVisible()
  await app.page.reload()
  await expect(app.centre.region).toBeVisible()
  await shelf.open()
  await expect(shelf.dialog.getByText(say.empty)).toBeVisible()
  await expect.poll(() => shelfKeys(app.page)).toEqual([])
  // With the samples in sight.
  await expect(shelf.dialog.getByRole('heading', { name: say.samples })).toBeVisible()
  const { violations } = await new AxeBuilder({ page: app.page }).include('dialog').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
})

test('taken out: the file as it came, its messages, a zip with what the run wrote', async ({ app }, info) => {
  const shelf = library(app.page)
  await app.open()
  await drop(app.page, [claudeCode])
  await named(app, claudeCode.name)
  await shelf.open()
  await expect(shelf.row(claudeCode.name)).toContainText(say.onPage)
  await shelf.more(claudeCode.name)
  const take = async (label: string) => {
    const [download] = await Promise.all([app.page.waitForEvent('download'), shelf.button(label).click()])
    const path = info.outputPath(download.suggestedFilename())
    await download.saveAs(path)
    return { name: download.suggestedFilename(), bytes: readFileSync(path) }
  }
  expect(await take(say.exportOriginal)).toEqual({ name: claudeCode.name, bytes: Buffer.from(claudeCode.text) })
  expect((await take(say.exportMasked)).name).toBe('basket.masked.jsonl')
  const lines = await take(say.exportMessages)
  expect(lines.name).toBe('basket.messages.jsonl')
  expect(lines.bytes.toString().trimEnd().split('\n')).toHaveLength(claudeCode.expected.messages)
  const zip = await take(say.exportZip)
  expect(zip.name).toBe('basket.zip')
  expect(unzipSync(zip.bytes)['messages.jsonl']).toEqual(new Uint8Array(lines.bytes))

  // Under a new name, and several at once.
  await shelf.button(say.rename).click()
  await shelf.dialog.getByRole('textbox').last().fill('the basket')
  await app.press('Enter')
  expect((await take(say.exportOriginal)).name).toBe('the basket.jsonl')
  await shelf.box('the basket').check()
  const several = await take(say.exportSelected)
  expect(Object.keys(unzipSync(several.bytes))).toEqual(['the basket.jsonl'])

  // The same again, alone and under another name: what it is called here is said.
  await shelf.close()
  await app.bar.choose({ name: 'copy.jsonl', mimeType: '', buffer: Buffer.from(claudeCode.text) })
  await expect(app.told.says({ code: 'already_here', name: 'copy.jsonl', as: 'the basket', kept: 'same' })).toBeVisible()
})

test('a zip alone: the one recording in it opens, a second time, too; with none in it the reason is said', async ({ app }) => {
  const zip = (files: Parameters<typeof zipSync>[0]) => ({ mimeType: '', buffer: Buffer.from(zipSync(files)) })
  const one = zip({ 'readme.txt': Buffer.from('words'), 'sessions/only.jsonl': Buffer.from(chat('only')) })
  await app.open()
  await app.bar.choose({ name: 'one.zip', ...one })
  await named(app, 'only.jsonl')
  const nothing = { read: 0, here: [], skipped: [''], unsaved: 0, problem: null, warningCount: 0, stopped: null }
  await expect(app.told.report).toHaveText(say.report({ ...nothing, read: 1 }))
  await app.told.dismiss.click()
  await app.bar.choose({ name: 'again.zip', ...one })
  await expect(app.told.report).toHaveText(say.report({ ...nothing, here: [''] }))
  await app.told.dismiss.click()
  await app.bar.choose({ name: 'none.zip', ...zip({ 'a.jsonl': Buffer.from('{}') }) })
  await expect(app.told.report).toHaveText(say.report(nothing))
  await app.told.report.click()
  await expect(app.told.warnings).toHaveText([/^none\.zip\/a\.jsonl looks like /])
  await named(app, 'only.jsonl')
})

test('pasted: anywhere on the page, into its own field, and not into another', async ({ app }) => {
  const paste = (selector: string, text: string) =>
    app.page.locator(selector).evaluate((node, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', data)
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, text)
  await app.open()
  await expect(async () => {
    await paste('main', others.lines.text)
    await expect(app.bar.session).toHaveAccessibleName(/: pasted [-\d]+ [.\d]+\.txt$/)
  }).toPass()
  await app.told.dismiss.click()
  await app.bar.session.click()
  await app.page.locator('#sessions').getByRole('button', { name: say.paste }).click()
  const field = app.page.getByRole('textbox', { name: say.pasteLabel })
  await expect(field).toBeFocused()
  await field.fill('nothing but words')
  await app.page.getByRole('button', { name: say.pasteOpen }).click()
  await expect(app.told.text(/^pasted .+\.txt looks like plain text/)).toBeVisible()
  await app.press('Control+k')
  await paste('dialog input[type=search]', others.request.text)
  await app.press('Escape')
  await expect(app.told.text(/is a /)).toHaveCount(0)
})

test('a thousand recordings: only what is on the screen exists, and it fits every screen', async ({ app }) => {
  test.slow() // four looks of axe
  const shelf = library(app.page)
  await app.open()
  await app.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('compaction-library')
        opening.onupgradeneeded = () => opening.result.createObjectStore('recordings')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('recordings', 'readwrite')
          const objects = transaction.objectStore('recordings')
          for (let i = 0; i < 1_000; i++) {
            const [id, name] = [`id${i}`, `recording ${i}.jsonl`]
            const links = { session: null, agent: null, parent: null, next: null }
            const when = { first: 1_760_000_000 + i, last: 1_760_000_900 + i }
            const facts = {
              id,
              name,
              file: name,
              format: 'claude-code',
              title: `Task ${i}`,
              messages: i,
              bytes: i * 10,
              links,
              when,
              added: i,
            }
            objects.put({ ...facts, conversations: 1, warnings: 0 }, `facts:${id}`)
            objects.put(new Blob(['x']), `bytes:${id}`)
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  await shelf.open()
  await expect(shelf.count).toHaveText(say.shown(1_000, 1_000))
  await expect(shelf.names.first()).toHaveText(/^recording 999\.jsonl/)
  expect(await shelf.names.count()).toBeLessThan(80)
  await shelf.filter.fill('77.jsonl')
  await expect(shelf.count).toHaveText(say.shown(10, 1_000))
  await shelf.filter.fill('')
  await shelf.name('recording 999.jsonl').focus()
  await app.press('End')
  await expect(shelf.name(w.samples.at(-1)?.title ?? '')).toBeFocused()
  await app.press('Home')
  await shelf.more('recording 999.jsonl')
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await app.page.setViewportSize(viewport)
      await expect(shelf.names.first()).toBeInViewport()
      const beside = await shelf.dialog.evaluate((node) => node.scrollWidth - node.clientWidth)
      expect(beside, `pixels beside the dialog at ${viewport.width}`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page: app.page }).include('dialog').setLegacyMode().analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
        `${colorScheme} ${viewport.width}`,
      ).toEqual([])
    }
})

test('what an earlier page kept is in the library, is open after a reload, and is kept once', async ({ app }) => {
  const shelf = library(app.page)
  await app.page.goto('./')
  await expect(app.page).toHaveURL(/at=/)
  await app.page.evaluate(
    ({ name, text }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('compaction-session')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('session', 'readwrite')
          const objects = transaction.objectStore('session')
          objects.put({ kind: 'own' }, 'session')
          objects.put({ kind: 'file', name, bytes: new Blob([text]) }, 'own')
          transaction.oncomplete = () => resolve()
        }
      }),
    claudeCode,
  )
  await app.page.goto('about:blank')
  await app.open()
  await named(app, claudeCode.name)
  await shelf.open()
  await expect(shelf.names).toHaveText([new RegExp(`^${claudeCode.name}`)])
  await shelf.close()
  await expect.poll(() => shelfKeys(app.page)).toHaveLength(2)
  await app.page.reload()
  await named(app, claudeCode.name)
  await expect(app.told.box).toHaveText('')
})
