// The page's own controls as a lesson has them used, found by the words of a language. Each brings about a state, whatever there was before.
import { expect, type Page } from '@playwright/test'
import type { PlayId } from '../../src/core/agent/scripted/plays.ts'
import type { StageName, ThresholdName } from '../../src/core/pipeline/types.ts'
import type { Cursor } from '../../src/core/view/types.ts'
import type { LessonPage } from '../../src/lessons/types.ts'
import type { Language } from '../../src/words/languages.ts'
import { learnWords } from '../../src/words/learn.ts'
import { liveWords } from '../../src/words/live.ts'
import { words } from '../../src/words/words.ts'

/** The agent works for as long as this. */
export const WORKS = 60_000

export const controls = (page: Page, language: Language) => {
  const w = words(language)
  const learn = learnWords(language)
  const live = liveWords(language)
  const lesson = page.getByRole('complementary', { name: learn.label })
  const slider = page.getByRole('slider', { name: w.timeline.label })
  const stages = page.getByRole('region', { name: w.tabs.stages }).locator('.stage')
  const edition = page.getByRole('combobox', { name: w.page.edition })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  async function toCall(call: number): Promise<void> {
    await slider.focus()
    const from = Number(await slider.getAttribute('aria-valuenow'))
    for (let k = from; k !== call; k += Math.sign(call - from)) await page.keyboard.press(call > from ? 'ArrowRight' : 'ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuenow', String(call))
  }
  async function show(tab: string): Promise<void> {
    const found = page.getByRole('complementary', { name: w.page.details }).getByRole('tab', { name: tab })
    const closed = page.getByRole('button', { name: w.page.details, expanded: false })
    await expect(found.or(closed).first()).toBeVisible()
    if (await closed.isVisible()) await closed.click()
    await found.click()
  }

  return {
    lesson,
    slider,
    stages,
    edition,
    toCall,
    /** In Debug: to a step, and to its edit. */
    async to({ call, step, edit }: Cursor): Promise<void> {
      await toCall(call)
      await stages.nth(step).click()
      await expect(stages.nth(step)).toHaveAttribute('aria-current', 'step')
      for (let k = 0; k < (edit ?? 0); k++) await button(w.centre.next.edit).click()
    },
    thresholds: () => show(w.tabs.thresholds),
    async set(name: ThresholdName, value: number): Promise<void> {
      const field = page.getByRole('textbox', { name, exact: true })
      await field.fill(String(value))
      await field.press('Enter')
    },
    async runs(name: StageName, on: boolean): Promise<void> {
      const runs = page.getByRole('switch', { name: w.pins.runs(name), exact: true }).first()
      if ((await runs.getAttribute('aria-checked')) !== String(on)) await runs.click()
      await expect(runs).toHaveAttribute('aria-checked', String(on))
    },
    async order(wanted: readonly StageName[]): Promise<void> {
      await button(w.pins.order(false)).click()
      const has = async () => (await stages.locator('code').allTextContents()).filter((name) => wanted.some((one) => one === name))
      for (const [to, stage] of wanted.entries())
        for (let at = (await has()).indexOf(stage); at > to; at--) {
          await button(w.whatIf.earlier(stage)).click()
          await expect.poll(async () => (await has()).indexOf(stage)).toBe(at - 1)
        }
      await button(w.pins.order(true)).click()
    },
    async reject(call: number, error: string): Promise<void> {
      await button(w.pins.reject(false)).click()
      await page.getByRole('dialog').getByRole('radio', { name: error }).check()
      await button(w.whatIf.reject(call)).click()
    },
    async openFile(path: string): Promise<void> {
      await show(w.tabs.files)
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: w.files.openName(path) })
        .last()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    async answer(text: string): Promise<void> {
      const choice = lesson.locator(`input[type="radio"][value="${text}"]`)
      if ((await choice.count()) > 0) await choice.check()
      else await lesson.getByRole('textbox', { name: learn.answer }).fill(text)
      await lesson.getByRole('button', { name: learn.check, exact: true }).click()
    },
    /** Says that this is what was to be found. */
    async word(at: LessonPage): Promise<void> {
      if (at.kind === 'challenge' && at.finds) await lesson.getByRole('button', { name: learn.thisIs[at.finds], exact: true }).click()
    },
    /** `asked`: the lesson has a button for it; `calls`: how many there are when the agent rests. */
    async play(id: PlayId, asked: boolean, calls: number): Promise<void> {
      const start = asked
        ? lesson.getByRole('button', { name: learn.play, exact: true })
        : page.getByRole('button', { name: live.plays[id].title })
      await start.click()
      await expect(slider).toHaveAttribute('aria-valuemax', String(calls), { timeout: WORKS })
      await expect(page.locator('.live-status.idle')).toBeVisible({ timeout: WORKS })
    },
    /** The agent does what comes before the page, where it has not yet; then there are so many calls. */
    async before(calls: number): Promise<void> {
      const ask = lesson.getByRole('button', { name: learn.playBefore, exact: true })
      await expect(ask.or(page.locator(`[role="slider"][aria-valuemax="${calls}"]`)).first()).toBeVisible({ timeout: WORKS })
      if (await ask.isVisible()) await ask.click()
      await expect(ask).toBeHidden()
    },
    workspaceFile: (name: string | RegExp) =>
      page.getByRole('list', { name: live.files.tree }).getByRole('button', { name }).first().click(),
    async openRecording(name: string, text: string): Promise<void> {
      await page.locator('[popovertarget="sessions"]').click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: w.page.openFile }).click()
      await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    },
    again: () => lesson.getByRole('button', { name: learn.again, exact: true }).click(),
    /** The page of this title is set up. */
    async settled(title: string, id: string): Promise<void> {
      await expect(lesson.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
      await expect(edition).toHaveValue(id, { timeout: WORKS })
      await expect(lesson.locator('.wait').filter({ hasText: learn.waiting })).toHaveCount(0, { timeout: WORKS })
    },
  }
}
