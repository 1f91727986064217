// Somebody does the course's experiments as lessons: the agent really works beside the text, and what is asked is judged by what it did.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './page.ts'
import { learn, lessons, say } from './panels/learn.ts'
import { live as livePanel, say as liveSay } from './panels/live.ts'

const panels = (page: Page) => ({ panel: learn(page), live: livePanel(page) })
const WORKS = 90_000

test('the first experiment is walked, the reader’s own session stays, and a reload keeps the place', async ({ app, page }) => {
  test.slow() // the agent works twice
  const { panel, live } = panels(page)
  await live.open('#e=s08-2026-08')
  await live.type('What is in this workspace?')
  await live.done()
  const { 'five-lessons': one } = lessons
  await page.goto('./#lesson=13.1')
  await panel.at(one.steps.run.title)
  await expect(live.button(liveSay.plays.lessons.title), 'a new session has begun').toBeVisible()
  await expect(panel.next).toBeDisabled()
  await live.play('lessons')
  await expect(panel.said).toContainText(say.done, { timeout: WORKS })
  await panel.next.click()

  await panel.at(one.questions.left.title)
  await expect(app.centre.region).toBeVisible()
  const answer = panel.region.getByRole('textbox', { name: say.answer })
  await answer.fill('1')
  await panel.button(say.check).click()
  await panel.says(say.notYet, one.questions.left.wrong)
  await answer.fill('3')
  await panel.button(say.check).click()
  await panel.says(say.solved, one.questions.left.right)
  await panel.next.click()

  await panel.at(one.steps.ask.title)
  const { violations, passes } = await new AxeBuilder({ page }).include('.learn').setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  expect(passes.length).toBeGreaterThan(3)
  await panel.button(say.play).click()
  await expect(panel.said).toContainText(say.done, { timeout: WORKS })
  await expect(live.uses.filter({ hasText: '01-ledger/README.md' })).toHaveCount(2)
  await panel.next.click()
  await panel.at(one.challenges.again.title)
  await expect(app.timeline.slider).toHaveAttribute('aria-valuenow', '9')
  const goTo = (call: number, says: string) =>
    // Who presses while the page is still being set up presses again.
    expect(async () => {
      const { slider } = app.timeline
      await slider.focus()
      for (let k = Number(await slider.getAttribute('aria-valuenow')); k !== call; k += Math.sign(call - k))
        await app.press(k < call ? 'ArrowRight' : 'ArrowLeft')
      await expect(slider).toHaveAttribute('aria-valuenow', String(call), { timeout: 2_000 })
      await panel.button(say.thisIs.call).click()
      await expect(panel.said).toContainText(says, { timeout: 4_000 })
    }).toPass({ timeout: 30_000 })
  await goTo(5, one.challenges.again.wrong.other)
  await goTo(8, one.challenges.again.solved)

  await expect(page).toHaveURL(/lesson=13\.4/)
  expect(page.url(), 'a link to the lesson is a link for everybody').not.toContain('live-')
  await page.reload()
  await panel.at(one.challenges.again.title)
  await expect(live.uses.filter({ hasText: '01-ledger/README.md' })).toHaveCount(2)
  await live.button(liveSay.session.kept).click()
  const kept = page.locator('.kept-live')
  await expect(kept).toHaveCount(2)
  await expect(kept.filter({ hasText: 'What is in this workspace?' })).toBeVisible()
})

test('who has asked something else in between is led back: what the question rests on is done first', async ({ page }) => {
  test.slow() // the agent works four times
  const { panel, live } = panels(page)
  const { 'five-lessons': one } = lessons
  await page.goto('./#lesson=13.3')
  await panel.at(one.steps.ask.title)
  // Opening a page asks nothing of the agent; the reader does.
  await expect(panel.button(say.play)).toBeHidden()
  await expect(live.uses).toHaveCount(0)
  await panel.button(say.playBefore).click()
  await expect(panel.button(say.play)).toBeEnabled({ timeout: WORKS })
  await live.type('What is in this workspace?')
  await expect(live.uses.filter({ hasText: 'glob' }).first()).toBeVisible()
  await expect(panel.button(say.play)).toBeEnabled({ timeout: WORKS })
  await panel.button(say.play).click()
  await expect(panel.said).toContainText(say.done, { timeout: WORKS })
  await expect(live.chat.getByText('What is in this workspace?')).toHaveCount(0)
})

test('a link into an experiment lets the reader have it played first; files are told apart; the third ends otherwise under upstream', async ({
  app,
  page,
}) => {
  test.slow() // long work, twice
  const { panel, live } = panels(page)
  const { 'large-file': two, 'long-work': three } = lessons
  await page.goto('./#lesson=14.3')
  await panel.at(two.challenges.file.title)
  await panel.button(say.playBefore).click()
  await live.done(WORKS)
  await live.file('readings.json').click()
  await panel.says(say.notYet, two.challenges.file.wrong.original)
  await page.keyboard.press('Escape')
  await live.file(/^toolu_.*txt/).click()
  await panel.says(say.solved, two.challenges.file.solved)
  await page.keyboard.press('Escape')

  await page.goto('./#lesson=15.5')
  await panel.at(three.challenges.instead.title)
  await panel.button(say.playBefore).click()
  await live.done(WORKS)
  await expect(live.file(/^transcript_/)).toBeVisible()
  const choose = async (stage: string) => {
    await panel.region.getByLabel(stage).check()
    await panel.button(say.check).click()
  }
  await choose('micro_compact')
  await panel.says(say.notYet, three.challenges.instead.wrong.before)
  await app.bar.setEdition('s08-head')
  await panel.button(say.play).click()
  await expect(live.uses.first(), 'it begins anew').toBeVisible()
  await live.done(WORKS)
  await panel.says(say.notYet, three.challenges.instead.wrong.not_enough)
  await choose('fit_tool_results')
  await panel.says(say.solved, three.challenges.instead.solved)
})
