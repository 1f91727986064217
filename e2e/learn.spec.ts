// Somebody who knows nothing of compaction wants to be shown, does what a lesson asks, goes wrong, and comes back another day.
import AxeBuilder from '@axe-core/playwright'
import { allPlaces, placeName } from '../src/lessons/index.ts'
import { filled } from '../src/lessons/prose.ts'
import { quiz } from '../src/lessons/quiz.ts'
import { reader } from '../src/lessons/testing/driver.ts'
import { textOf } from '../src/lessons/text-of.ts'
import { lessonTexts } from '../src/lessons/texts.ts'
import { LANGUAGES } from '../src/words/languages.ts'
import { expect, type Playground, playground, test } from './page.ts'
import { glossary, learn, lessons, plain, quizTexts, say } from './panels/learn.ts'
import { whatIf } from './panels/what-if.ts'
import { w } from './words.ts'

const { scratchpad, budget } = lessons

/** The playhead is put at a call from where it stands, by its keys. */
async function goTo(app: Playground, call: number): Promise<void> {
  const { slider } = app.timeline
  await slider.focus()
  // A step that is just being set up puts the page where it begins: who pressed before that presses again.
  await expect(async () => {
    const from = Number(await slider.getAttribute('aria-valuenow'))
    for (let k = from; k !== call; k += Math.sign(call - from)) await app.press(call > from ? 'ArrowRight' : 'ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuenow', String(call), { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}

test('a lesson is walked by acting, wrong answers are told apart, and a reload is at its place', async ({ app, page }) => {
  const panel = learn(page)
  await app.open()
  await panel.open.click()
  await panel.at(scratchpad.steps.list.title)
  await expect(app.bar.edition).toHaveValue('none')
  await expect(app.centre.region, 'the page itself stands beside it').toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-lit', 'timeline')

  // Next waits until it is done; a term is explained.
  await expect(panel.next).toBeDisabled()
  await panel.term(glossary.context.word).click()
  await expect(panel.region).toContainText(glossary.context.means)
  await goTo(app, 4)
  await panel.says(say.done)
  // Who goes on by keys is taken along.
  await panel.next.press('Enter')
  await expect(panel.title).toBeFocused()

  const { fills } = scratchpad.questions
  await panel.at(fills.title)
  await panel.region.getByLabel(fills.choices.user_text).check()
  await panel.button(say.check).click()
  await panel.says(say.notYet, fills.wrong.user_text)
  await expect(panel.next).toBeDisabled()
  await panel.region.getByLabel(fills.choices.tool_result).check()
  await panel.button(say.check).press('Enter')
  await expect(panel.said).toBeFocused()
  await panel.says(say.solved, fills.right)
  await panel.next.click()

  await panel.at(scratchpad.steps.over.title)
  await goTo(app, 2)
  await expect(panel.next).toBeDisabled()
  await goTo(app, 3)
  await panel.says(say.done)
  await panel.next.click()

  await panel.at(scratchpad.steps.refused.title)
  await goTo(app, 9)
  await app.stages.region
    .locator('.stage')
    .filter({ hasText: w.step('model_call') })
    .click()
  await panel.says(say.done)
  await panel.next.click()

  // The first challenge: wrong at another call, two hints, right.
  const { growth, fits } = scratchpad.challenges
  await panel.at(growth.title)
  await goTo(app, 9)
  await goTo(app, 5)
  await expect(panel.done, 'it was walked past, and nobody said so').toHaveCount(4)
  await panel.button(say.thisIs.call).click()
  await panel.says(say.notYet, growth.wrong.less)
  for (const [i, hint] of growth.hints.entries()) {
    await panel.button(say.hint(i)).click()
    await expect(panel.region).toContainText(plain(hint))
  }
  await goTo(app, 7)
  await panel.button(say.thisIs.call).click()
  await panel.says(say.solved, growth.solved)
  await panel.next.click()

  await panel.at(fits.title)
  await expect(panel.button(say.later), 'a challenge holds nobody up').toBeEnabled()
  await app.bar.setEdition('s08-2026-08')
  await panel.says(say.solved, fits.solved)
  await expect(panel.done).toHaveCount(6)

  await expect(page).toHaveURL(/lesson=1\.6/)
  await page.reload()
  await panel.at(fits.title)
  await panel.says(say.solved)
  await expect(app.bar.edition, 'the page stands as it was left').toHaveValue('s08-2026-08')
  await expect(panel.done).toHaveCount(6)
  // Looking at something else in Debug and coming back changes nothing.
  await panel.debug.click()
  await expect(panel.region).toBeHidden()
  await panel.open.click()
  await panel.at(fits.title)
  await expect(app.bar.edition).toHaveValue('s08-2026-08')

  // What is done in a second tab is done here, too, and is not written over.
  const other = playground(await page.context().newPage())
  await other.page.goto('./#lesson=2.1')
  await learn(other.page).at(lessons['results-first'].steps.edition.title)
  await other.bar.setEdition('s08-2026-08')
  await learn(other.page).says(say.done)
  await other.page.close()
  await panel.button(say.lessons).click()
  await expect(panel.region).toContainText(say.doneOf(6, 6))
  await expect(panel.region).toContainText(say.doneOf(1, allPlaces().filter(({ no }) => no === 2).length))
  await panel.button(say.reset).click()
  await panel.button(say.resetSure).click()
  await panel.at(scratchpad.steps.list.title)
  await expect(panel.done).toHaveCount(0)
})

test('what was open before Learn is there again afterwards, by a button or by going back; the lesson’s run can be taken along', async ({
  app,
  page,
}) => {
  const panel = learn(page)
  await app.open('#s=tide-tables&maxMessages=20')
  const mine = /s=tide-tables&.*maxMessages=20.*at=4\./
  await goTo(app, 4)
  await expect(page).toHaveURL(mine)
  await panel.open.click()
  await panel.at(scratchpad.steps.list.title)
  await expect(app.bar.edition).toHaveValue('none')
  await panel.debug.click()
  await expect(panel.region).toBeHidden()
  await expect(app.bar.edition).toHaveValue('s08-2026-08')
  await expect(page).toHaveURL(mine)
  await expect(app.timeline.slider).toHaveAttribute('aria-valuenow', '4')

  await panel.open.click()
  await expect(page).toHaveURL(/s=ci-logs&e=none.*lesson=1\.1/)
  await page.goBack()
  await expect(panel.region).toBeHidden()
  await expect(page).toHaveURL(mine)

  await panel.open.click()
  await expect(page).toHaveURL(/s=ci-logs&e=none.*lesson=1\.1/)
  await panel.button(say.take).click()
  await expect(panel.region).toBeHidden()
  await expect(page).toHaveURL(/s=ci-logs&e=none/)
})

test('a teacher’s link sets the page up for its step, also in a page that is open', async ({ app, page }) => {
  const panel = learn(page)
  await app.open('#lesson=3.2')
  await panel.at(budget.steps.preview.title)
  await expect(page).toHaveURL(/s=greenhouse&.*lesson=3\.2.*at=3\.1/)
  await app.centre.next('edit').click()
  await panel.says(say.done)
  await page.goto('./#lesson=8.4')
  await panel.at(lessons.rejected.challenges.words.title)
  await expect(page).toHaveURL(/s=ci-logs&.*lesson=8\.4.*at=9\./)
  await page.goto('./#lesson=99.9')
  await expect(panel.region).toContainText(say.missing('99.9'))
})

test('the quiz is answered about the very step beside it; what is chosen first counts, the score is kept, and it can be taken again', async ({
  app,
  page,
}) => {
  test.slow() // ten pages are set up
  const panel = learn(page)
  await app.open('#lesson=6.6')
  await panel.button(say.lessons).click()
  await panel.button(say.quiz).click()
  const WRONG = new Set(['pair', 'july'])
  for (const [i, question] of quiz.entries()) {
    await panel.at(say.questionNo(i + 1))
    const one = reader()
    await one.arrange(question.setup)
    const facts = await one.facts(question.setup)
    const right: string | null = question.right(facts)
    const numbers = question.numbers(facts)
    const texts = quizTexts[question.id]
    const read = (text: string) => plain(filled(text, numbers, say.number))
    await expect(panel.region).toContainText(read(texts.asks))
    const chosen: string | undefined = question.choices.find((choice) => (choice === right) !== WRONG.has(question.id))
    await panel.region.locator(`input[value="${chosen}"]`).check()
    await panel.button(say.check).click()
    await panel.says(WRONG.has(question.id) ? say.quizWrong : say.quizRight, read(texts.because))
    await expect(panel.region.locator('.is-right input')).toHaveAttribute('value', right ?? '')
    await expect(panel.region.locator('input').first()).toBeDisabled()
    if (i === 2) {
      await page.reload()
      await panel.says(say.quizWrong, read(texts.because))
    }
    await panel.next.click()
  }
  await panel.at(say.score)
  await expect(panel.region).toContainText(say.scoreOf(8, 10))
  await expect(page).toHaveURL(/lesson=quiz\.score/)
  await page.reload()
  await expect(panel.region).toContainText(say.scoreOf(8, 10))
  await panel.button(say.questionNo(3)).click()
  await panel.says(say.quizWrong)
  await page.goto('./#lesson=quiz.score')
  await panel.button(say.retake).click()
  await panel.at(say.questionNo(1))
  await expect(panel.region.locator('input').first()).toBeEnabled()
  await page.goto('./#lesson=quiz.10')
  await panel.button(say.later).click()
  await expect(panel.region).toContainText(say.scoreOpen(10))
  await panel.button(say.onToLesson(7)).click()
  await panel.at(lessons.order.steps.pass.title)
})

test('the longest pages of the lessons fit on one screen, in every language, on a desk and on a phone', async ({ app, page }) => {
  test.slow() // pages are set up again and again
  await app.open('#lesson=1.1')
  for (const language of LANGUAGES) {
    const texts = lessonTexts(language)
    const pages = allPlaces().map((place) => {
      const { steps, questions = {}, challenges } = textOf(texts, place.lesson.id)
      const text = steps[place.at.id] ?? questions[place.at.id] ?? challenges[place.at.id]
      const { title = '', act = '' } = text ?? {}
      // What stands there before anything was done.
      const said = text && 'text' in text ? text.text.join('') : ''
      return { name: placeName(place), title, length: said.length + act.length }
    })
    for (const { name, title } of pages.sort((a, b) => b.length - a.length).slice(0, 3)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`./#lesson=${name}&lang=${language}`)
      await expect(page.locator('.learn-page h2')).toHaveText(title)
      const over = await page.locator('.learn-page').evaluate((box) => box.scrollHeight - box.clientHeight)
      expect(over, `pixels to scroll: ${name} ${language}`).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 844 })
      const high = await page.locator('.learn').evaluate((column) => column.getBoundingClientRect().height)
      expect(high, `pixels on a phone: ${name} ${language}`).toBeLessThanOrEqual(844)
    }
  }
})

for (const [name, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('a lesson fits and is open to everybody', async ({ app, page }) => {
        const panel = learn(page)
        const check = async (state: string, where: string) => {
          const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(beside, `pixels beside the screen: ${state}`).toBeLessThanOrEqual(0)
          const { violations, passes } = await new AxeBuilder({ page }).include(where).setLegacyMode().analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160))}`),
            state,
          ).toEqual([])
          expect(passes.length, state).toBeGreaterThan(3)
        }
        await app.open('#lesson=1.2')
        await panel.at(scratchpad.questions.fills.title)
        await panel.term('tool use').click()
        await panel.region.getByLabel(scratchpad.questions.fills.choices.user_text).check()
        await panel.button(say.check).click()
        await panel.says(say.notYet)
        await check('a question, answered wrong', 'body')
        await page.goto('./#lesson=quiz.3')
        await panel.region.locator('input').first().check()
        await panel.button(say.check).click()
        await check('the quiz, answered', '.learn')
        await page.goto('./#lesson=4.5')
        await panel.at(lessons.snip.challenges.rule.title)
        await panel.button(say.hint(0)).click()
        await check('a challenge with a hint', '.learn')
        await panel.button(say.lessons).click()
        await check('the list', '.learn')
        await panel.button(say.glossary).click()
        await check('the glossary', '.learn')
      })
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

  test('what a lesson speaks of is opened and shown, one comes back to the text, and the focus stays', async ({ app, page }) => {
    const panel = learn(page)
    await app.open('#lesson=7.4')
    await panel.at(lessons.order.steps.swap.title)
    // The stages are one of the panels here, below the fold.
    const stages = page.getByRole('tabpanel', { name: w.tabs.stages })
    await expect(stages).toBeAttached()
    await expect(panel.button(say.show)).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await panel.button(say.show).click()
    await expect(stages).toBeInViewport()
    await expect(panel.title).not.toBeInViewport()
    const { order, earlier } = whatIf(page)
    await order.click()
    await earlier('micro_compact').click()
    await expect(earlier('micro_compact')).toBeFocused()
    await app.press('Enter')
    await expect(page).toHaveURL(/order=micro_compact,tool_result_budget/)
    await stages.locator('.stage').filter({ hasText: 'micro_compact' }).click()
    await expect(panel.back).toContainText(say.done)
    await panel.back.click()
    await expect(panel.title).toBeInViewport()
    await panel.says(say.done)
    // The next page does not begin in the midst of changing the order.
    await panel.next.click()
    await panel.at(lessons.order.questions.where.title)
    await page.getByRole('tab', { name: w.tabs.stages }).click()
    await expect(order).toBeVisible()
    await expect(earlier('micro_compact')).toBeHidden()
  })
})
