// Somebody lets an agent work in the sandbox, without a key: the three experiments, steps and edits, the workspace.
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './live-fixtures.ts'
import type { Playground } from './page.ts'
import { live as liveOf, say } from './panels/live.ts'
import { w } from './words.ts'

/** Rows of what is sent at the newest call, all unfolded. */
async function sent(page: Page, app: Playground) {
  await liveOf(page).mode('debug')
  await expect(app.rows.list).toBeVisible()
  const unfold = page.getByRole('button', { name: w.rows.openAll })
  if (await unfold.isVisible()) await unfold.click()
  return app.rows.list
}

/** What stands in the place of each result at the newest call, in their order; m0 is the request, uses and results alternate. */
async function results(page: Page, app: Playground) {
  const texts = await (await sent(page, app)).getByRole('listitem').allInnerTexts()
  return texts
    .filter((_, i) => i > 0 && i % 2 === 0)
    .map((text) => (/\[Earlier tool result (omitted|saved)/.test(text) ? 'placeholder' : 'whole'))
}

test('the first experiment ends with placeholders, and the newest three results whole; under upstream all stay whole', async ({
  app,
  live,
  page,
}) => {
  await live.open('#e=s08-2026-08')
  // Until something is asked the timeline is this session's own, and empty.
  await expect(page.getByText(say.session.empty)).toBeVisible()
  await expect(app.timeline.slider).toBeHidden()
  await live.play('lessons')
  await live.done()
  await expect(page.getByText(say.session.empty)).toBeHidden()
  expect(await live.uses.count()).toBe(6)
  expect(await results(page, app)).toEqual(['placeholder', 'placeholder', 'placeholder', 'whole', 'whole', 'whole'])
  await live.mode('live')
  await expect(live.status).toHaveText(say.status({ at: 'idle' }, w.step))
  // What is a placeholder now is asked for with one press, and read again.
  await live.play('lost')
  await expect(live.uses).toHaveCount(7)
  await live.done()
  await expect(live.chat.getByText(/My context no longer holds what lessons\/01/)).toBeVisible()
  // The same under an edition that is chosen in the page.
  await app.bar.setEdition('s08-head')
  await live.button(say.session.fresh).click()
  await expect(page.getByText(say.session.empty)).toBeVisible()
  await live.play('lessons')
  await live.done()
  expect(await results(page, app)).toEqual(Array.from({ length: 6 }, () => 'whole'))
})

test('the second experiment leaves the whole result in a file, which the agent and a person can read', async ({ live, page }) => {
  await live.open('#e=s08-2026-08')
  await live.play('large-result')
  await live.done()
  const large = live.uses.filter({ hasText: 'readings.json' }).first()
  await large.locator('summary').click()
  await live
    .file(/toolu.*txt/)
    .first()
    .click()
  const editor = page.getByRole('dialog').getByRole('textbox').first()
  expect((await editor.inputValue()).length).toBeGreaterThan(200_000)
})

test('the third experiment ends in a summary and a transcript, and goes on from it', async ({ app, live, page }) => {
  test.slow() // a long piece of work
  await live.open('#e=s08-2026-08')
  await live.play('long-work')
  await live.done(120_000)
  await expect(live.log.getByText('[auto compact]').first()).toBeVisible()
  await expect(live.log.getByText(/^\[transcript saved: \.transcripts\//).first()).toBeVisible()
  await expect(live.file(/transcript.*jsonl/).first()).toBeVisible()
  const list = await sent(page, app)
  await expect(list.getByText(/^\[Compacted\]/).first()).toBeVisible()
  // Where it happened, in the conversation: it leads to the step.
  await live.mode('live')
  await live
    .button(/^compact_history: \d+ messages became a summary/)
    .first()
    .click()
  await expect(page.getByRole('region', { name: w.tabs.stages }).locator('.stage[aria-current="step"]')).toContainText('compact_history')
})

test('under upstream the third experiment ends in fit_tool_results, and nothing is summarised', async ({ app, live }) => {
  test.slow() // a long piece of work
  await live.open()
  await app.bar.setEdition('s08-head')
  await expect(live.button(say.plays['long-work'].note['s08-head'])).toBeVisible()
  await live.play('long-work')
  await live.done(120_000)
  await expect(live.log.getByText(/^\[/)).toHaveCount(0)
  await expect(live.file('.task_outputs').first()).toBeVisible()
  // What acted, call by call, as the timeline tells it.
  await app.timeline.slider.focus()
  await app.press('Home')
  const told: string[] = []
  const all = Number(await app.timeline.slider.getAttribute('aria-valuemax'))
  for (let call = 1; call <= all; call++) {
    await expect(app.timeline.slider).toHaveAttribute('aria-valuenow', String(call))
    told.push((await app.timeline.slider.getAttribute('aria-valuetext')) ?? '')
    await app.press('ArrowRight')
  }
  expect(told.some((text) => text.includes('fit_tool_results'))).toBe(true)
  expect(told.some((text) => text.includes('compact_history'))).toBe(false)
})

test('a paused session is stepped, edited, kept over a reload, goes on, and ends as a session like any other', async ({
  app,
  live,
  page,
}) => {
  await live.open('#e=s08-2026-08')
  await live.pauseBefore.selectOption('call')
  await live.type('日本語で：what is in this workspace?')
  await expect(live.status).toHaveText(
    say.status({ at: 'paused', session: '', call: 1, step: 0, before: 'model_call', why: 'point' }, w.step),
  )
  await live.button(say.step.edit).click()
  const dialog = page.getByRole('dialog', { name: say.step.edit })
  await dialog.getByRole('textbox').fill('What is in this workspace?')
  await dialog.getByRole('button', { name: say.step.save }).click()
  await page.keyboard.press('Escape')
  await expect(live.chat.locator('.typed')).toContainText('What is in this workspace?')
  // What was typed is nobody else's.
  await expect(page).toHaveURL(/#s=live-/)
  expect(page.url()).not.toContain('name=')
  await page.reload()
  await live.mode('live')
  await expect(live.status).toContainText(/reloaded|Paused/)
  await expect(live.pauseBefore).toHaveValue('call')
  await expect(live.chat.locator('.typed')).toContainText('What is in this workspace?')
  // Before one stage only, and on from there.
  await live.pauseBefore.selectOption('micro_compact')
  await live.button(say.step.goOn).click()
  await expect(live.status).toHaveText(
    say.status({ at: 'paused', session: '', call: 1, step: 3, before: 'micro_compact', why: 'point' }, w.step),
  )
  await live.pauseBefore.selectOption('nothing')
  await live.button(say.step.goOn).click()
  await live.done()
  await expect(live.uses.first()).toBeVisible()
  // Its tree as it was at the first call.
  await page.locator('.playhead').focus()
  await app.press('Home')
  await expect(page.getByText(say.files.past(1))).toBeVisible()
  const download = page.waitForEvent('download')
  await live.button(say.session.export).click()
  await page.getByRole('button', { name: say.session.transcript }).click()
  const path = await (await download).path()
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0]).toMatchObject({ role: 'user', content: 'What is in this workspace?' })
  // Another edition gets a session of its own, and says so.
  await app.bar.setEdition('s08-2026-07')
  await expect(page.getByText(say.session.edition(w.edition('s08-2026-07').name, w.edition('s08-2026-08').name))).toBeVisible()
})

test('the workspace: files are made, edited, renamed, uploaded, refused outside, deleted, and reset', async ({ live, page }) => {
  await live.open()
  await live.button(say.files.begin).click()
  const files = page.getByRole('region', { name: say.files.title })
  await files.getByRole('button', { name: say.files.newFile, exact: true }).click()
  const name = files.getByRole('textbox', { name: say.files.newName })
  await name.fill('../outside.txt')
  await name.press('Enter')
  await expect(files.getByText(say.fileProblem({ code: 'escapes', path: '' }, '../outside.txt'))).toBeVisible()
  await name.fill('notes/日記.md')
  await name.press('Enter')
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox', { name: 'notes/日記.md' }).fill('今日は晴れ')
  await editor.getByRole('button', { name: say.files.save }).click()
  await expect(editor.getByText(say.files.saved)).toBeVisible()
  await page.keyboard.press('Escape')
  await live.file('日記.md').click()
  await expect(editor.getByRole('textbox', { name: 'notes/日記.md' })).toHaveValue('今日は晴れ')
  await editor.getByRole('textbox', { name: say.files.renameTo }).fill('diary.md')
  await editor.getByRole('button', { name: say.files.rename }).click()
  await expect(live.file('diary.md')).toBeVisible()
  await editor.getByRole('button', { name: say.files.remove }).click()
  await expect(editor).toBeHidden()
  await expect(live.file('diary.md')).toHaveCount(0)
  await files.getByRole('button', { name: say.files.undo }).click()
  await live.file('diary.md').click()
  const diary = editor.getByRole('textbox', { name: 'diary.md', exact: true })
  await expect(diary).toHaveValue('今日は晴れ')
  // What was typed and not saved outlives the editor.
  await diary.fill('not saved')
  await page.keyboard.press('Escape')
  await expect(files.getByText(say.files.draft('diary.md'))).toBeVisible()
  await files.getByRole('button', { name: say.files.openDraft }).click()
  await expect(diary).toHaveValue('not saved')
  await editor.getByRole('button', { name: say.files.save }).click()
  await page.keyboard.press('Escape')
  await expect(files.getByText(say.files.draft('diary.md'))).toHaveCount(0)
  // What is there is not emptied, and a refusal ends with its question.
  await files.getByRole('button', { name: say.files.newFile, exact: true }).click()
  await name.fill('diary.md')
  await name.press('Enter')
  const refused = files.getByText(say.fileProblem({ code: 'is_file', path: '' }, 'diary.md'))
  await expect(refused).toBeVisible()
  await name.press('Escape')
  await expect(refused).toHaveCount(0)
  await files.getByLabel(say.files.uploadFiles).setInputFiles({ name: 'diary.md', mimeType: '', buffer: Buffer.from('y') })
  await expect(files.getByText(say.files.replaced(['diary.md'], 0))).toBeVisible()
  await files.getByLabel(say.files.uploadFiles).setInputFiles({ name: 'brought.txt', mimeType: '', buffer: Buffer.from('x') })
  await expect(live.file('brought.txt')).toBeVisible()
  await files.getByRole('button', { name: say.files.reset, exact: true }).click()
  await files.getByRole('button', { name: say.files.resetNow }).click()
  await expect(live.file('brought.txt')).toHaveCount(0)
  // In the sandbox's own worker, whose stack is small: a large file is read by every command, and a long word by the scripted model.
  await live.type('Please run `wc -m < data/readings.json; sort data/readings.json | tail -n 1`')
  await live.done()
  await expect(live.said.last()).toContainText(/It says:\s+222067/)
  await live.type('a'.repeat(200_000))
  await live.done()
  await expect(live.said.last()).toContainText('I stop here.')
})

test('every width, theme and state fits and is open to everybody', async ({ live, page }) => {
  test.slow() // six looks of axe
  await live.open('#e=s08-2026-07')
  await live.play('lessons')
  await live.done()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      await expect(live.field).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).include('main').setLegacyMode().analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
        `${colorScheme} ${width}`,
      ).toEqual([])
    }
})
