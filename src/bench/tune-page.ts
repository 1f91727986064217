// A slider of Tune under the pointer, with 10 000 messages: frames beside those of the same page at rest.
import type { Page } from 'playwright'
import { tuneWords } from '../words/tune.ts'
import { words } from '../words/words.ts'
import type { Row } from './measure.ts'
import { p95, type Work } from './watch.ts'

const w = words('en')
const { policy } = tuneWords('en')
type During = (act: () => Promise<void>) => Promise<Work>

export async function tunePageRows(page: Page, during: During): Promise<Row[]> {
  await page.getByRole('button', { name: w.page.modes.tune, exact: true }).click()
  const curves = page.locator('[data-figure$="-curve"]')
  await curves.first().waitFor()
  // The curves are drawn at rest and would be in the way of a page that idles.
  await page.waitForFunction(
    (working) => [...document.querySelectorAll('[data-figure$="-curve"]')].every((one) => one.textContent !== working),
    policy.curve.working,
    { timeout: 600_000 },
  )
  const idle = await during(() => frames(page, 120))
  let moves = 0
  const dragged = await during(async () => {
    moves = await drag(page, 'contextLimit')
  })
  const told = (work: Work): string => {
    const longest = work.longest === 0 ? 'under 50 ms' : `${work.longest.toFixed(0)} ms`
    return `${p95(work.frames).toFixed(1)} ms of ${work.frames.length}; longest task ${longest}`
  }
  const each = dragged.total / moves
  return [
    { name: 'Tune at rest: p95 of frames', value: told(idle), ratio: '1' },
    { name: 'a move of a slider: main thread', value: `${each.toFixed(1)} ms a move, of ${moves}`, ratio: '' },
    { name: 'a slider dragged: p95 of frames', value: told(dragged), ratio: (p95(dragged.frames) / p95(idle.frames)).toFixed(2) },
  ]
}

const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (k) => {
    for (let i = 0; i < k; i++) await new Promise(requestAnimationFrame)
  }, count)

const region = (page: Page) => page.getByRole('region', { name: w.thresholds.title, exact: true })

/** Over the whole track and back, two pixels a move. */
async function drag(page: Page, name: string): Promise<number> {
  const knob = region(page).getByRole('slider', { name, exact: true })
  await knob.scrollIntoViewIfNeeded()
  const box = await knob.boundingBox()
  if (!box) throw new Error(`There is no slider ${name} on the page`)
  const y = box.y + box.height / 2
  const at = Number(await knob.inputValue()) / 1_000
  await page.mouse.move(box.x + 6.5 + at * (box.width - 13), y)
  await page.mouse.down()
  const places: number[] = []
  for (let x = box.width * 0.9; x > 10; x -= 2) places.push(box.x + x)
  const moves = [...places, ...places.toReversed()]
  for (const x of moves) await page.mouse.move(x, y)
  await page.mouse.up()
  return moves.length
}
