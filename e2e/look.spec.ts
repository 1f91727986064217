// Somebody looks at the page on their own screen, in their own light, with their own eyes.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Playground, test } from './page.ts'
import { say, tune } from './panels/tune.ts'
import { whatIf } from './panels/what-if.ts'
import { claudeCode } from './recordings/claude-code.ts'
import { w } from './words.ts'

const SCREENS = [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a tablet', width: 1024, height: 768 },
  { name: 'a phone', width: 390, height: 844 },
] as const

/** Nothing stands beside the screen, and the headline can be read to its end. */
async function fits(app: Playground, state: string): Promise<void> {
  const measured = await app.page.evaluate(() => {
    const headline = document.querySelector('h1')
    return {
      beside: document.documentElement.scrollWidth - innerWidth,
      clipped: headline
        ? Math.max(headline.scrollHeight - headline.clientHeight, headline.scrollWidth - headline.clientWidth)
        : 'no headline',
    }
  })
  expect(measured.beside, `pixels beside the screen: ${state}`).toBeLessThanOrEqual(0)
  expect(measured.clipped, `pixels cut off the headline: ${state}`).toBeLessThanOrEqual(1)
}

/** `where` is what this state has changed: all the rest was looked at before. */
async function accessible(app: Playground, state: string, where: string): Promise<void> {
  // Without legacy mode every look opens a tab of its own, for frames of other origins, of which there are none.
  const { violations, passes } = await new AxeBuilder({ page: app.page }).include(where).setLegacyMode().analyze()
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.target} ${node.html.slice(0, 160)}`).join('\n')}`,
  )
  expect(told, state).toEqual([])
  expect(passes.length, `rules that found something to look at: ${state}`).toBeGreaterThan(3)
}

for (const { name, width, height } of SCREENS)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      const check = async (app: Playground, state: string, where: string) => {
        await fits(app, state)
        await accessible(app, state, where)
      }

      test('every state of the page fits and is open to everybody', async ({ app }) => {
        test.slow() // thirteen looks of axe
        await app.open()
        await check(app, 'first sight', 'body')

        const edit = app.rows.edits.first()
        await edit.focus()
        await edit.press('Enter')
        await expect(app.rows.list.getByRole('region').first()).toBeVisible()
        await check(app, 'an opened rewrite', '.list')

        const { order, earlier, ownOrder, banner } = whatIf(app.page)
        const stages = app.page.getByRole('tab', { name: w.tabs.stages })
        if (await stages.isVisible()) await stages.click()
        await order.click()
        await earlier('micro_compact').click()
        await expect(ownOrder).toBeVisible()
        await check(app, 'stages in another order', '.stages')
        await accessible(app, 'the line about another order', '.what-if')
        await ownOrder.click()
        await expect(banner).toHaveCount(0)

        await app.thresholds.open()
        await app.thresholds.set('maxMessages', '1')
        await expect(app.thresholds.refusal).toBeVisible()
        await check(app, 'thresholds, one refused', 'aside')
        await app.press('Escape')

        await app.files.open()
        await expect(app.files.items.first()).toBeVisible()
        await app.files.items.first().getByRole('button').first().click()
        await expect(app.files.text).toBeVisible()
        await check(app, 'an opened file', 'dialog')
        await app.press('Escape')

        await app.page.getByRole('contentinfo').getByRole('button', { name: w.status.keys }).click()
        await expect(app.keysSheet.dialog).toBeVisible()
        await check(app, 'the keys', 'dialog')
        await app.press('Escape')

        await app.bar.choose({ name: claudeCode.name, mimeType: '', buffer: Buffer.from(claudeCode.text) })
        await app.told.report.click()
        await expect(app.told.warnings.first()).toBeVisible()
        await check(app, 'an import report', '[role=status]')
        await app.bar.choose({ name: 'empty.jsonl', mimeType: '', buffer: Buffer.from('') })
        await expect(app.told.says({ code: 'import', name: 'empty.jsonl', problem: { code: 'empty_file' } })).toBeVisible()
        await check(app, 'a sentence about what went wrong', '[role=status]')

        await app.page.getByRole('button', { name: w.page.modes.tune, exact: true }).click()
        const policy = tune(app.page)
        await policy.figures.getByRole('button', { name: say.pinBaseline }).click()
        await expect(policy.told('contextLimit')).not.toHaveText(say.policy.curve.working)
        await check(app, 'Tune, held against a baseline', 'main')
        await policy.button(say.policy.assumed.prices).click()
        await expect(policy.dialog.getByRole('table')).toBeVisible()
        await check(app, 'the price table', 'dialog')
        await app.press('Escape')
        await policy.button(say.policy.exported.button).click()
        await expect(policy.dialog.getByRole('textbox', { name: say.policy.exported.text })).toBeVisible()
        await check(app, 'the policy as a file', 'dialog')
        await app.press('Escape')

        await app.bar.session.click()
        await expect(app.bar.own).toBeVisible()
        await check(app, 'the menu of sessions', '[popover]')
      })
    })

for (const { name, width, height } of SCREENS)
  test(`no headline of a session is cut off on ${name}`, async ({ app }) => {
    await app.page.setViewportSize({ width, height })
    await app.open('#s=bus-stops&at=1.0')
    const seen = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const headline = (await app.centre.headline.textContent()) ?? ''
      if (!seen.has(headline)) await fits(app, headline)
      seen.add(headline)
      await app.press('}')
      await app.page.evaluate(() => new Promise(requestAnimationFrame))
    }
    expect(seen.size).toBeGreaterThan(10)
  })
