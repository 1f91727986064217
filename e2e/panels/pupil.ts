// A reader of the lessons at the page, in any language: what an act does on the engine is done at the page too.
import { expect, type Page } from '@playwright/test'
import { keyOf, type LessonPlace, placeName, setupOf } from '../../src/lessons/index.ts'
import { type Reader, reader } from '../../src/lessons/testing/driver.ts'
import type { Act } from '../../src/lessons/testing/solutions.ts'
import { type LessonTexts, textOf } from '../../src/lessons/text-of.ts'
import { lessonTexts } from '../../src/lessons/texts.ts'
import { samples } from '../../src/samples/index.ts'
import type { Language } from '../../src/words/languages.ts'
import { learnWords } from '../../src/words/learn.ts'
import { controls, WORKS } from './controls.ts'
import { plain } from './learn.ts'

export interface Pupil {
  /** Follows a link to the page, which is set up. */
  open(place: LessonPlace): Promise<void>
  /** Sets the page up anew, by its button. */
  again(): Promise<void>
  does(act: Act): Promise<void>
  /** `solved`, or how it is wrong: said in the texts' own sentence. */
  isTold(code: string): Promise<void>
}

export function pupil(page: Page, language: Language): Pupil {
  const say = learnWords(language)
  const at = controls(page, language)
  const twin = reader()
  let now: LessonPlace | null = null

  const here = (): LessonPlace => {
    if (!now) throw new Error('No page is open')
    return now
  }
  const beside = () => setupOf(here()).beside

  /** The page stands as the twin is set up. */
  async function settled(): Promise<void> {
    const place = here()
    const setup = setupOf(place)
    await twin.arrange(setup)
    await at.settled(pageText(lessonTexts(language), place).title, setup.edition)
    if (setup.live?.done === 0) return
    const { cursor, calls } = twin.frame()
    // What comes before a page in Live is done when the reader says so.
    if (setup.live) await at.before(calls)
    await expect(at.slider).toHaveAttribute('aria-valuemax', String(calls), { timeout: WORKS })
    await expect(at.slider).toHaveAttribute('aria-valuenow', String(cursor.call))
    if (beside() === 'debug') await expect(at.stages.nth(cursor.step)).toHaveAttribute('aria-current', 'step')
  }

  /** Does on the twin at once what is then to be done at the page, one after the other. */
  function noting(todo: (() => Promise<unknown>)[]): Reader {
    const go = () => {
      const { cursor } = twin.frame()
      todo.push(() => (beside() === 'debug' ? at.to(cursor) : at.toCall(cursor.call)))
    }
    let off = setupOf(here()).off
    return {
      ...twin,
      move(...moves) {
        twin.move(...moves)
        go()
      },
      stage(name) {
        twin.stage(name)
        go()
      },
      go(which) {
        twin.go(which)
        go()
      },
      set(name, value) {
        twin.set(name, value)
        if (beside() === 'debug') todo.push(at.thresholds)
        todo.push(() => at.set(name, value))
      },
      edition(id) {
        twin.edition(id)
        todo.push(() => at.edition.selectOption(id))
      },
      off(...names) {
        twin.off(...names)
        for (const name of new Set([...off, ...names])) todo.push(() => at.runs(name, !names.includes(name)))
        off = names
      },
      order(...names) {
        twin.order(...names)
        todo.push(() => at.order(names))
      },
      reject(call, error) {
        twin.reject(call, error)
        todo.push(() => at.reject(call, error))
      },
      open(path) {
        twin.open(path)
        todo.push(() => at.openFile(path))
      },
      answer(text) {
        twin.answer(text)
        todo.push(() => at.answer(text))
      },
      word() {
        twin.word()
        todo.push(() => at.word(here().at))
      },
      async play(id, anew) {
        await twin.play(id, anew)
        const { calls } = twin.frame()
        todo.push(() => at.play(id, here().at.play === id, calls))
      },
      look(path) {
        twin.look(path)
        const [, file] = /([^/]+)$/.exec(String(path)) ?? []
        todo.push(() => at.workspaceFile(typeof path === 'string' ? (file ?? path) : /^(toolu|transcript)_/))
      },
      own() {
        twin.own()
        todo.push(async () => {
          const loaded = await samples.find(({ id }) => id === 'greenhouse')?.load()
          await at.openRecording('mine.json', JSON.stringify(loaded?.recording.messages.map(({ raw }) => raw)))
          await expect(at.slider).toHaveAttribute('aria-valuemax', String(twin.frame().calls))
        })
      },
    }
  }

  return {
    async open(place) {
      now = place
      await page.goto(`./#lesson=${placeName(place)}`)
      await settled()
    },
    async again() {
      await at.again()
      await settled()
    },
    async does(act) {
      const todo: (() => Promise<unknown>)[] = []
      await act(noting(todo))
      for (const one of todo) await one()
    },
    async isTold(code) {
      const place = here()
      const { solved, right, wrong } = pageText(lessonTexts(language), place)
      const good = code === 'solved'
      const verdict = good ? (place.at.kind === 'step' ? say.done : say.solved) : say.notYet
      const told = good ? (solved ?? right ?? '') : typeof wrong === 'object' ? wrong[code] : wrong
      const said = at.lesson.locator('output')
      await expect(said, keyOf(place)).toContainText(verdict, { timeout: 15_000 })
      await expect(said, keyOf(place)).toContainText(plain(told ?? `nothing of ${code}`))
      if (good) await expect(at.lesson.locator('footer .next, footer > span')).toBeEnabled()
    },
  }
}

interface PageText {
  readonly title: string
  readonly right?: string
  readonly solved?: string
  readonly wrong?: string | Readonly<Record<string, string>>
}

function pageText(texts: LessonTexts, { lesson, at }: LessonPlace): PageText {
  const { steps, questions = {}, challenges } = textOf(texts, lesson.id)
  const found: PageText | undefined = steps[at.id] ?? questions[at.id] ?? challenges[at.id]
  if (!found) throw new Error(`${lesson.id}/${at.id} has no text`)
  return found
}
