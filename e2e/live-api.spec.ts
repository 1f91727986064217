// Somebody lets an agent work with a key of their own, against a server that talks like the API.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answer } from '../src/testing/fake-api.ts'
import { expect, KEY, PROVOKED, test, useApi, withKey } from './live-fixtures.ts'
import { say } from './panels/live.ts'

test.use({ provoked: PROVOKED })

/** All that is kept: the small state, the address, and every record of every database. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [location.href, { ...localStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name)
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result)
      })
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          all.onsuccess = resolve
        })
        found.push(all.result)
      }
      db.close()
    }
    return JSON.stringify(found, (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value))
  })

test('with a key: text streams in, tools run, what is too long is compacted, trouble is told, and the key is nowhere', async ({
  live,
  page,
  api,
}) => {
  await useApi(page, api)
  await live.open('#e=s08-2026-08')
  await live.model.selectOption('anthropic')
  await live.giveKey('sk-ant-wrong')
  api.only.key = KEY
  await live.type('List the files.')
  await expect(live.status).toContainText(say.failure({ code: 'auth', detail: 'invalid x-api-key' }))
  await live.button(new RegExp(say.model.settings(''))).click()
  await live.dialog.getByRole('button', { name: say.model.list }).click()
  await live.dialog.getByLabel(say.model.key, { exact: true }).fill(KEY)
  await live.dialog.getByRole('button', { name: say.model.list }).click()
  await expect(live.dialog.getByText(say.model.listed(2))).toBeVisible()
  // Another address is said to need a reload before anything is asked there, and that it costs the key.
  await live.dialog.getByLabel(say.model.base).fill('http://localhost:1')
  await expect(live.dialog.getByText(say.model.needsReloadAndKey)).toBeVisible()
  await expect(live.dialog.getByRole('button', { name: say.model.list })).toBeDisabled()
  await live.dialog.getByLabel(say.model.base).fill(api.base)
  await expect(live.dialog.getByText(say.model.needsReloadAndKey)).toHaveCount(0)
  await live.dialog.getByLabel(say.model.summaries).selectOption('model')
  await live.giveKey(KEY)

  api.reply(
    { status: 529, error: ['overloaded_error', 'Overloaded'] },
    { events: answer([{ text: 'I look at it at once.' }, { use: 'bash', id: 'toolu_1', input: { command: 'ls' } }]), held: 3 },
    { status: 400, error: ['invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'] },
    { events: answer([{ text: 'WHAT HAPPENED SO FAR' }]) },
    { events: answer([{ text: 'Done. <img src="https://example.com/x.png"> ![y](https://example.com/y.png) **bold**' }]) },
  )
  await live.button(say.type.again).click()
  // Half of the text is there while the server holds the rest.
  await expect(live.chat.getByText('I look', { exact: false })).toBeVisible()
  api.release()
  await live.done()
  await expect(live.uses).toHaveCount(1)
  await expect(live.log.getByText('[reactive compact]')).toBeVisible()
  await expect(live.log.getByText(/208310 tokens/)).toBeVisible()
  await expect(live.said.last().locator('strong')).toHaveText('bold')
  await expect(live.said.last()).toContainText('<img src="https://example.com/x.png"> ![y](https://example.com/y.png)')
  await expect(page.locator('.live img, .live a')).toHaveCount(0)
  // What was sent after the rejection begins with the summary.
  expect(JSON.stringify(api.got.at(-1)?.body.messages)).toMatch(/\[Reactive compact\].*WHAT HAPPENED SO FAR/)
  await expect(live.log.getByText(say.logged({ code: 'summarised', model: 'claude-sonnet-5-5', usage: null }))).toBeVisible()
  await expect(live.log.getByText(say.logged({ code: 'again', failure: 'overloaded', seconds: 1, attempt: 2, of: 4 }))).toBeVisible()

  const seen = await page.evaluate(() => document.documentElement.outerHTML)
  for (const text of [await kept(page), seen, await live.log.textContent()]) expect(text).not.toContain(KEY)
  const download = page.waitForEvent('download')
  await live.button(say.session.export).click()
  await page.getByRole('button', { name: say.session.messages }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).not.toContain(KEY)

  // Only where it is asked for, and gone again.
  await live.button(new RegExp(say.model.settings(''))).click()
  await live.dialog.getByLabel(say.model.remember).check()
  await live.dialog.getByRole('button', { name: say.model.use }).click()
  expect(await kept(page)).toContain(KEY)
  await live.button(new RegExp(say.model.settings(''))).click()
  await live.dialog.getByRole('button', { name: say.model.forget }).click()
  expect(await kept(page)).not.toContain(KEY)
})

test('a person is asked: no, once, and always in this session; a stopped answer leaves nothing open', async ({ live, page, api }) => {
  const rm = (id: string, file: string) => ({ events: answer([{ use: 'bash', id, input: { command: `rm ${file}` } }]) })
  await withKey(page, live, api)
  api.reply(rm('toolu_1', 'nothing.txt'), rm('toolu_2', 'nothing.txt'), rm('toolu_3', 'nothing.txt'), {
    events: answer([{ text: 'All asked.' }]),
  })
  await live.type('Delete it.')
  await expect(live.question).toContainText('rm nothing.txt')
  await page.keyboard.press('Enter') // the first answer, no, has the focus
  await expect(live.uses.nth(1)).toBeVisible()
  await live.button(say.ask.always).click()
  await live.done()
  expect(JSON.stringify(api.got[1]?.body.messages)).toContain('Permission denied by user')
  expect(JSON.stringify(api.got[2]?.body.messages)).not.toContain('toolu_3')
  await expect(live.uses).toHaveCount(3)

  api.reply({ events: answer([{ text: 'This never comes to its end.' }]), held: 3 })
  const closed = api.closed()
  await live.type('And now?')
  await expect(live.chat.getByText('This never', { exact: false })).toBeVisible()
  await live.button(say.type.stop).click()
  await closed
  await live.done()
  await expect(live.chat.getByText('This never', { exact: false })).toBeVisible()
  await expect(live.chat.getByText(say.chat.partial)).toBeVisible()
  await live.model.selectOption('scripted')
  await live.reject.check()
  await live.type('What is in this workspace?')
  await live.done()
  await expect(live.log.getByText(/Rejected, as you asked for/)).toBeVisible()
  await expect(live.reject).not.toBeChecked()
})

test('an answer that falls silent is given up, tried once more, told, and asked for again', async ({ live, page, api }) => {
  const seconds = 7
  // The page's seven seconds are one: no other timer of it is as long.
  await page.addInitScript((ms) => {
    const real = window.setTimeout
    window.setTimeout = ((act: TimerHandler, after?: number) => real(act, after === ms ? 1_000 : after)) as typeof setTimeout
  }, seconds * 1_000)
  await withKey(page, live, api, { silence: seconds })
  // Nobody releases them: each ends by its silence, however slow the machine is.
  const held = { events: answer([{ text: 'Half of it, and then nothing.' }]), held: 3 }
  api.reply(held, held)
  const closed = api.closed()
  await live.type('Is anybody there?')
  await closed
  await expect(live.status).toContainText(say.failure({ code: 'silent', detail: '' }))
  await expect(live.log.getByText(say.logged({ code: 'again', failure: 'silent', seconds: 1, attempt: 2, of: 2 }))).toBeVisible()
  expect(api.got).toHaveLength(2)
  api.reply({ events: answer([{ text: 'Yes.' }]) })
  await live.button(say.type.again).click()
  await live.done()
  await expect(live.said.last()).toContainText('Yes.')
})
