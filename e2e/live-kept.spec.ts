// A live session is a session like any other: in the menu and the library, in two tabs, with files that are brought to it; and what its hooks and its key do.
import { readFile as readAll } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { answer } from '../src/testing/fake-api.ts'
import { expect, KEY, PROVOKED, test, useApi, withKey } from './live-fixtures.ts'
import { playground } from './page.ts'
import { dropPaths } from './panels/bar.ts'
import { library as libraryOf } from './panels/library.ts'
import { live as liveOf, say } from './panels/live.ts'
import { share } from './panels/what-if.ts'
import { w } from './words.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
test.use({ provoked: PROVOKED })

test('it is listed with its size in menu and library, renamed, taken out, deleted, brought back, and opened there', async ({
  app,
  live,
  page,
}) => {
  const library = libraryOf(page)
  await live.open('#e=s08-2026-08')
  await live.type('What is in this workspace?')
  await live.done()
  await app.bar.openSample(w.samples[1]?.title ?? '')
  // It names itself by what was typed.
  await app.bar.session.click()
  const listed = page.locator('#sessions').getByRole('region', { name: w.library.liveSessions })
  await expect(listed.getByRole('button')).toContainText(/What is in this workspace\?\d+ messages . \d+ kB/)
  await page.keyboard.press('Escape')
  await library.open()
  const row = library.row('What is in this workspace?')
  await expect(row.locator('[data-figure="entry-bytes"]')).toHaveText(/\d+ kB/)
  await expect(row).toContainText('live session')
  await library.more('What is in this workspace?')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: w.library.exportTranscript, exact: true }).click()
  expect((await download).suggestedFilename()).toBe('What is in this workspace_.jsonl')
  await row.getByRole('button', { name: w.library.rename }).click()
  await page.getByRole('textbox', { name: w.library.renameLabel('What is in this workspace?') }).fill('Looking around')
  await page.keyboard.press('Enter')
  await library.name('Looking around').focus()
  await page.keyboard.press('Delete')
  await expect(library.names).toHaveCount(0)
  await library.undo.click()
  await library.name('Looking around').click()
  await expect(library.dialog).toBeHidden()
  await expect(app.bar.session).toContainText('Looking around')
  await live.mode('live')
  await expect(live.chat.locator('.typed')).toContainText('What is in this workspace?')
  // Whoever gets it in a link looks at a recording: Live would show them a session of their own.
  const link = share(page)
  await link.open()
  await expect(link.dialog).toContainText(w.share.placeNoteLive)
  await link.dialog.getByRole('radio', { name: w.share.whole }).check()
  await expect(link.link).toHaveValue(/#d=|&d=/)
  const other = playground((await (await page.context().browser()?.newContext())?.newPage()) as Page)
  await other.page.goto(await link.link.inputValue())
  await expect(other.rows.list).toBeVisible()
  await expect(other.bar.session).toContainText('4 messages')
  await other.page.context().close()
  await link.close.click()
  // What was deleted and not brought back is gone with the page.
  await live.button(say.session.kept).click()
  await page.getByRole('button', { name: `${say.session.remove}: Looking around` }).click()
  await expect(page.getByText(say.session.empty)).toBeVisible()
  await page.reload()
  await live.open()
  await live.button(say.session.kept).click()
  await expect(page.getByText(say.session.none)).toBeVisible()
})

test('one tab works on it; another reads along, takes over what is under way, and gives it back', async ({ live, page, context, api }) => {
  await withKey(context, live, api)
  api.reply({ events: answer([{ text: 'It never comes to its end.' }]), held: 3 })
  await live.type('What is in this workspace?')
  await expect(live.chat.getByText('It never', { exact: false })).toBeVisible()

  const other = await context.newPage()
  const there = liveOf(other)
  await there.open()
  await expect(other.getByText(say.session.notHere)).toBeVisible()
  await expect(there.chat.locator('.typed')).toContainText('What is in this workspace?')
  await expect(there.model).toBeDisabled()
  await there.field.fill('And now?')
  await expect(there.button(say.type.send)).toBeDisabled()
  const closed = api.closed()
  await there.button(say.session.takeOver).click()
  await closed // nobody pays for an answer that nobody hears
  await expect(there.status).toHaveText(
    say.status({ at: 'paused', session: '', call: 1, step: 0, before: 'model_call', why: 'taken' }, w.step),
  )
  await expect(page.getByText(say.session.notHere)).toBeVisible()
  await there.model.selectOption('scripted')
  await there.button(say.step.goOn).click()
  await there.done()
  const last = await there.said.last().textContent()
  // The first tab has followed, and goes on when the other one is closed.
  await expect(live.said.last()).toHaveText(last ?? '')
  await other.close()
  await expect(page.getByText(say.session.notHere)).toBeHidden()
  await live.model.selectOption('scripted')
  await live.type('Please run `echo hello`')
  await live.done()
  await expect(live.uses.last()).toContainText('echo hello')
})

test('what is dropped in Live goes into the workspace: files, folders, zips; elsewhere it opens as ever', async ({ app, live, page }) => {
  await live.open()
  await dropPaths(page, [join(HERE, 'panels'), join(HERE, 'words.ts')], w.given.dropLive)
  await expect(page.getByText(/^\d+ files are in the workspace now\.$/)).toBeVisible()
  for (const name of ['panels', 'live.ts', 'words.ts']) await expect(live.file(name).first()).toBeVisible()
  await expect(app.bar.session).not.toContainText('words.ts')
  // The tree as a zip, and back again.
  const files = page.getByRole('region', { name: say.files.title })
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: say.files.download, exact: true }).click()
  const zip = await (await download).path()
  const count = await files.locator('[data-figure="live-files"]').textContent()
  await files.getByRole('button', { name: say.files.reset, exact: true }).click()
  await files.getByRole('button', { name: say.files.resetNow }).click()
  await expect(live.file('words.ts')).toHaveCount(0)
  await files.getByLabel(say.files.uploadFiles).setInputFiles({ name: 'all.zip', mimeType: '', buffer: await readAll(zip) })
  await expect(live.file('words.ts')).toBeVisible()
  await expect(files.locator('[data-figure="live-files"]')).toHaveText(count ?? '')
  await files.getByLabel(say.files.uploadFolder).setInputFiles(join(HERE, 'recordings'))
  await expect(live.file('recordings/')).toBeVisible()
})

test('a Stop hook hands its text back once; a key that was typed stays in the form, and the API is asked as it is set', async ({
  live,
  page,
  api,
}) => {
  await useApi(page, api)
  await live.open('#e=s08-2026-08')
  const hooks = page.locator('details.hooks')
  await hooks.locator('summary').click()
  await hooks.getByRole('textbox', { name: say.hooks.text }).fill('Please run `echo checked`')
  await hooks.getByRole('button', { name: say.hooks.save }).click()
  await live.type('Please run `echo hello`')
  await live.done()
  await expect(live.chat.locator('.handed')).toHaveCount(1)
  await expect(live.uses).toHaveCount(2)
  await expect(live.uses.last()).toContainText('echo checked')
  await expect(
    live.log.getByText(say.logged({ code: 'hook', note: { code: 'handed_back', text: '', nth: 1, of: 1 } }), { exact: true }),
  ).toBeVisible()
  await hooks.getByRole('button', { name: say.hooks.off }).click()

  await live.model.selectOption('anthropic')
  await live.dialog.getByLabel(say.model.key, { exact: true }).fill(KEY)
  await expect(live.dialog.getByText(say.model.keyUnused)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(live.button(new RegExp(say.model.keyUnusedShort))).toBeVisible()
  await live.button(new RegExp(say.model.settings(''))).click()
  await expect(live.dialog.getByLabel(say.model.key, { exact: true })).toHaveValue(KEY)
  await live.dialog.getByLabel(say.model.thinking).check()
  await live.dialog.getByLabel(say.model.caching).uncheck()
  await live.dialog.getByLabel(say.model.silence).fill('4')
  await expect(live.dialog.getByText(say.model.faults.silence)).toBeVisible()
  await live.dialog.getByLabel(say.model.silence).fill('30')
  await live.dialog.getByRole('button', { name: say.model.use }).click()
  // The network is lost in the middle of the first answer.
  const parts = [{ thinking: 'Let me see.' }, { text: 'All is well.' }]
  api.reply({ events: answer(parts), cutAfter: 6 }, { events: answer(parts) })
  await live.type('Is all well?')
  await live.done()
  await expect(live.said.last()).toContainText('All is well.')
  await expect(live.log.getByText(say.logged({ code: 'again', failure: 'broken_off', seconds: 1, attempt: 2, of: 4 }))).toBeVisible()
  const [, got] = api.got
  expect(got).toMatchObject({ key: KEY, authorization: null, body: { thinking: { type: 'adaptive' } } })
  expect(JSON.stringify(got?.body)).not.toContain('cache_control')
  await live.chat.getByText(say.chat.thinking).last().click()
  await expect(live.chat.getByText('Let me see.')).toBeVisible()
  await live.button(new RegExp(say.model.settings(''))).click()
  await live.dialog.getByRole('button', { name: say.model.count }).click()
  await expect(live.dialog.getByText(say.model.counted(1_234))).toBeVisible()
})

test('on a phone one types without scrolling; a subagent of July has a timeline of its own', async ({ live, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await live.open('#e=s08-2026-07')
  await expect(live.field).toBeInViewport({ ratio: 1 })
  await live.type('Give it to a subagent: What is the last exercise of lessons/02-median/README.md?')
  await live.done()
  // The end of the conversation was followed, and what one steers by is in sight.
  await expect(live.said.last()).toBeInViewport({ ratio: 1 })
  await live.pauseBefore.selectOption('call')
  await live.type('And of the first lesson?')
  for (const one of [live.status, live.button(say.step.goOn), live.chat.getByText('And of the first lesson?')])
    await expect(one).toBeInViewport({ ratio: 1 })
  await live.pauseBefore.selectOption('nothing')
  await live.button(say.step.goOn).click()
  await live.done()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(live.field).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: say.tabs.log }).click()
  const sub = page.locator('.subs li')
  await expect(sub.getByRole('img', { name: /^2 calls, the longest with/ })).toBeVisible()
  await sub.getByRole('button').click()
  await expect(playground(page).timeline.slider).toHaveAttribute('aria-valuemax', '2')
  await page.getByRole('tab', { name: say.tabs.chat }).click()
  await live.button(say.session.show).click()
  await expect(page.getByText(say.session.elsewhere)).toBeHidden()
})
