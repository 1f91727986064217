// Somebody's engine stops: the page says so, keeps what it shows, and starts the engine again.
import { expect, type Playground, test } from './page.ts'
import { others } from './recordings/others.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'
import { listenToWorker } from './worker.ts'

test.use({ provoked: /500|boom/ })

async function breakWorker(app: Playground): Promise<void> {
  const [worker] = app.page.workers()
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom')
    })
  })
}

test('stops in the middle: a sentence, and it starts again where it was', async ({ app }) => {
  const worker = await listenToWorker(app.page)
  const twin = await twinOfSample('greenhouse')
  await app.open('#s=greenhouse&e=s08-head')
  twin.run('s08-head')
  await app.shows(twin.move({ telling: 'tool_result_budget' }))
  await app.press('p')
  await app.shows(twin.move({ by: 'change', dir: -1 }))
  await breakWorker(app)
  await expect(app.told.text(/^The engine stopped: .*boom/)).toBeVisible()
  await app.shows(twin.frame(), 'what was on the page is still there')
  await worker.forget()
  await app.told.restart.click()
  await expect(app.told.restart).toBeHidden()
  await expect.poll(() => worker.mentions('"cursor"'), 'a frame has come').toBeGreaterThan(0)
  await app.press('n')
  await app.shows(twin.move({ by: 'change', dir: 1 }))
  await expect(app.bar.edition).toHaveValue('s08-head')
})

test('an own file is read anew after a crash', async ({ app }) => {
  await app.open()
  await app.bar.choose({ name: others.lines.name, mimeType: '', buffer: Buffer.from(others.lines.text) })
  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${others.lines.name}`)
  const seen = await app.centre.figures()
  await breakWorker(app)
  await app.told.restart.click()
  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${others.lines.name}`)
  await expect(app.told.text(new RegExp(`^${others.lines.name} is a `))).toBeVisible()
  expect(await app.centre.figures()).toEqual(seen)
  await app.press('Home')
  await expect(app.timeline.slider).toHaveAttribute('aria-valuenow', '1')
})

test('cannot be loaded at first: a sentence, and the next try works', async ({ app }) => {
  let broken = true
  await app.page.route(/engine\.worker-.*\.js/, (route) => {
    if (!broken) return route.continue()
    broken = false
    return route.fulfill({ status: 500, contentType: 'text/javascript', body: '' })
  })
  await app.page.goto('./')
  await expect(app.told.text(/^The engine stopped/)).toBeVisible()
  await app.told.restart.click()
  await app.shows((await twinOfSample('seat-map')).frame())
})
