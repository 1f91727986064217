// Somebody does all lessons at the page itself: each page by its own controls, each challenge first wrong and then right; in every language when there is time.
import { allPlaces, keyOf, lessons } from '../src/lessons/index.ts'
import { solutions } from '../src/lessons/testing/solutions.ts'
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../src/words/languages.ts'
import { expect, test } from './page.ts'
import { pupil } from './panels/pupil.ts'

/** The other browser tests are in English: the one that is always played is not. */
const played: readonly Language[] = process.env.LONG_TESTS === '1' ? LANGUAGES : ['zh']

for (const language of played)
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_TAGS[language] })

    for (const { id } of lessons)
      test(`${id} is done page by page`, async ({ page }) => {
        test.slow() // its pages are set up twice; in Live the agent works
        const one = pupil(page, language)
        for (const place of allPlaces().filter(({ lesson }) => lesson.id === id))
          await test.step(keyOf(place), async () => {
            const solution = solutions[keyOf(place)]
            if (!solution) throw new Error(`Nobody plays ${keyOf(place)}`)
            await one.open(place)
            const [code, wrong] = Object.entries(solution.wrong ?? {}).at(-1) ?? []
            if (code !== undefined && wrong) {
              await one.does(wrong)
              await one.isTold(code)
              await page.keyboard.press('Escape')
              // A question is answered again as it stands.
              if (place.at.kind === 'challenge') await one.again()
            }
            await one.does(solution.right)
            await one.isTold('solved')
            await page.keyboard.press('Escape')
          })
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language])
      })
  })
