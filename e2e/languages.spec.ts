// One reads the page in one's own language, changes it at any time, and passes it on by a link.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../src/words/languages.ts'
import { words } from '../src/words/words.ts'
import { expect, test } from './page.ts'

const OTHERS = ['zh', 'ja'] as const
const say = { en: words('en'), zh: words('zh'), ja: words('ja') } satisfies Record<Language, unknown>

const choice = (page: Page) => page.locator('.tongue select')
const modes = (page: Page) => page.getByRole('banner').getByRole('navigation')

/** Everything around what a session says is in one language: the document, the bar, the stages, the side, the status line. */
async function speaks(page: Page, language: Language) {
  const w = say[language]
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language])
  await expect(page).toHaveTitle(w.page.title)
  await expect(modes(page)).toHaveAccessibleName(w.page.mode)
  await expect(modes(page).getByRole('button')).toHaveText(Object.values(w.page.modes))
  await expect(choice(page)).toHaveValue(language)
  await expect(choice(page)).toHaveAccessibleName(w.page.language)
}

/** Labels of one dictionary that stand on the page, as text or as a name. */
const labelsLeft = (page: Page, language: Language) =>
  page.evaluate((labels) => {
    const known = new Set(labels)
    const found = new Set<string>()
    const see = (text: string | null | undefined) => {
      const plain = text?.trim() ?? ''
      if (known.has(plain)) found.add(plain)
    }
    for (const element of document.querySelectorAll('body *:not(option, script, style)')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) see(element.getAttribute(name))
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) see(node.textContent)
    }
    return [...found]
  }, labelsOf(language))

/** Labels of a language that no other has. */
function labelsOf(language: Language): readonly string[] {
  const below = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(below) : []
  const others = new Set((['en', 'zh', 'ja'] as const).filter((other) => other !== language).flatMap((other) => below(say[other])))
  return below(say[language]).filter((text) => /\p{L}{2}/u.test(text) && !others.has(text))
}

for (const [locale, language] of [
  ['zh-CN', 'zh'],
  ['ja', 'ja'],
] as const)
  test.describe(locale, () => {
    test.use({ locale })
    test('a browser’s language is spoken at the first visit; a choice is kept over a reload and goes into the link', async ({
      app,
      page,
    }) => {
      await app.page.goto('./')
      await speaks(page, language)
      await expect(page.locator('[data-figure="size-before"]').first()).toBeVisible()
      await expect(page).toHaveURL(/at=/)
      expect(page.url()).not.toContain('lang=')

      await choice(page).selectOption('en')
      await speaks(page, 'en')
      await expect(page).toHaveURL(/lang=en/)
      await page.goto('./')
      await page.reload()
      await speaks(page, 'en')
      // A link says it louder, and is not kept.
      await page.goto('about:blank')
      await page.goto(`./#lang=${language}`)
      await speaks(page, language)
      await expect(page).toHaveURL(new RegExp(`lang=${language}.*at=`))
      await page.goto('about:blank')
      await page.goto('./')
      await speaks(page, 'en')
    })
  })

test('another language is spoken at once, in all that is open, and nothing is lost', async ({ app, page }) => {
  await app.open()
  await app.rested()
  await app.press('s') // run to a summary: a sentence that goes by itself
  await expect(page.locator('[data-figure="stopped"]')).not.toBeEmpty()
  const figures = await page.locator('[data-figure="size-before"]').allTextContents()
  await app.rows.list.locator('[data-walk]').first().click()
  await page.getByRole('tab', { name: say.en.tabs.thresholds }).click()
  const draft = page.getByRole('tabpanel').locator('input').first()
  await draft.fill('12')

  for (const language of [...OTHERS, 'en'] as const) {
    await choice(page).focus()
    await choice(page).selectOption(language)
    await speaks(page, language)
    const told = await page.locator('[data-figure="stopped"]').textContent()
    if (told !== '') expect(told).toMatch({ en: /stop|summar/i, zh: /[\u4e00-\u9fff]/, ja: /[\u3040-\u30ff]/ }[language])
    await expect(draft).toHaveValue('12')
    await expect(choice(page)).toBeFocused()
    expect(await page.locator('[data-figure="size-before"]').allTextContents()).toEqual(figures)
    for (const other of ['en', ...OTHERS] as const)
      if (other !== language) expect(await labelsLeft(page, other), `${other} in ${language}`).toEqual([])
  }

  // A dialog hides the bar from everybody: a link is followed under it.
  await page.keyboard.press('Escape')
  await page.getByRole('banner').click({ position: { x: 4, y: 4 } })
  await app.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => {
    location.hash = location.hash.replace(/lang=\w+/, 'lang=ja')
  })
  await speaks(page, 'ja')
  await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText(say.ja.page.keys)
  expect(await labelsLeft(page, 'en')).toEqual([])
})

test.describe('offline', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS|Failed to fetch dynamically imported/ })
  test('a language that does not load is told, and the old one stays until it does', async ({ app, page, context }) => {
    await app.open()
    await app.rested()
    await context.setOffline(true)
    await choice(page).selectOption('zh')
    await expect(page.getByText(say.en.problem({ code: 'language_failed', language: 'zh' }))).toBeVisible()
    await speaks(page, 'en')
    await context.setOffline(false)
    await choice(page).selectOption('zh')
    await speaks(page, 'zh')
    await expect(page.getByText(say.zh.problem({ code: 'language_failed', language: 'zh' }))).toBeVisible()
    // What has been said once is there without a connection, too; what was never loaded is told in its place, and all else stays.
    await context.setOffline(true)
    await app.press('?')
    await expect(page.getByRole('alert')).toContainText(say.zh.page.broke('').slice(0, 8))
    await choice(page).selectOption('en')
    await speaks(page, 'en')
  })
})

const MODES = [
  ['#s=seat-map', '.centre'],
  ['#s=seat-map&mode=tune', '.sliders input'],
  ['#s=seat-map&mode=live', '.live-centre'],
  ['#s=seat-map&lesson=3.1', '.learn-page h1, .learn-page h2'],
] as const

for (const language of OTHERS)
  test(`in ${LANGUAGE_NAMES[language]} every mode is there for everybody, on a desk and on a phone`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [hash, there] of MODES) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('about:blank')
      await page.goto(`./${hash}&lang=${language}`)
      await expect(page.locator(there).first()).toBeVisible()
      await speaks(page, language)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.locator(there).first()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${hash} at ${width}`).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
          `${hash} at ${width}`,
        ).toEqual([])
      }
    }
  })
