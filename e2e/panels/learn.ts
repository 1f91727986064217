// The lesson beside the page.
import { expect, type Page } from '@playwright/test'
import { pieces } from '../../src/lessons/prose.ts'
import { lessonTexts } from '../../src/lessons/texts.ts'
import { learnWords } from '../../src/words/learn.ts'
import { w } from '../words.ts'

export const say = learnWords('en')
export const lessons = lessonTexts('en').lessons
export const glossary = lessonTexts('en').glossary
export const quizTexts = lessonTexts('en').quiz

/** A text as it reads, without its marks. */
export const plain = (text: string): string =>
  pieces(text)
    .map((piece) => piece.text)
    .join('')

export const learn = (page: Page) => {
  const region = page.getByRole('complementary', { name: say.label })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  return {
    region,
    button,
    open: page.getByRole('navigation', { name: w.page.mode }).getByRole('button', { name: w.page.modes.learn }),
    debug: page.getByRole('navigation', { name: w.page.mode }).getByRole('button', { name: w.page.modes.debug }),
    title: region.getByRole('heading', { level: 2 }),
    next: button(say.next),
    /** Where one has scrolled away from the text. */
    back: region.getByRole('button', { name: say.backToLesson }),
    said: region.locator('output'),
    done: region.locator('.ticks .done'),
    term: (words: string) => region.locator('.term').filter({ hasText: words }),
    /** The page of this title stands there. */
    async at(title: string) {
      await expect(region.getByRole('heading', { level: 2, name: title })).toBeVisible()
    },
    async says(...texts: readonly string[]) {
      for (const text of texts) await expect(region.locator('output')).toContainText(plain(text))
    },
  }
}
