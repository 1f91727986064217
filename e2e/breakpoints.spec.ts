// Somebody lets the run play, runs to what they look for, and says where it should stop.
import AxeBuilder from '@axe-core/playwright'
import type { Stop } from '../src/core/view/types.ts'
import { expect, type Playground, test } from './page.ts'
import { type Twin, twinOfSample } from './twin.ts'
import { w } from './words.ts'

const START = { call: 1, step: 0, edit: null } as const

/** Every step of the run at which a stop holds, from the engine of the test's own. */
async function placesOf(twin: Twin, stops: readonly Stop[]) {
  const { run } = twin.run()
  return (await twin.engine.stops(run, stops))?.places ?? []
}

const openAtStart = async (id: string): Promise<Twin> => {
  const twin = await twinOfSample(id)
  twin.go(START)
  return twin
}

for (const [key, stop] of [
  ['s', 'summary'],
  ['f', 'file'],
  ['w', 'warning'],
] as const)
  test(`${key} runs from ${stop} to ${stop}, with Shift back`, async ({ app }) => {
    const twin = await openAtStart('seat-map')
    const places = await placesOf(twin, [{ code: stop }])
    expect(places.length).toBeGreaterThan(0)
    await app.open('#s=seat-map&at=1.0')
    await app.shows(twin.go(START))
    await expect(app.run.play).toBeVisible()
    for (const { call, step } of places) {
      await app.press(key)
      await app.shows(twin.go({ call, step, edit: null }), `${stop} at ${call}.${step}`)
      await expect(app.run.told).toHaveText(w.play.stopped(call, [{ code: stop }]))
    }
    await app.press(key)
    await expect(app.run.told).toHaveText(w.play.nothing(w.play.target[stop].name, 1))
    for (const { call, step } of places.slice(0, -1).reverse()) {
      await app.press(`Shift+${key}`)
      await app.shows(twin.go({ call, step, edit: null }), `back to ${stop} at ${call}.${step}`)
    }
  })

test('quick keys run as often as they were pressed', async ({ app }) => {
  const twin = await openAtStart('seat-map')
  const places = await placesOf(twin, [{ code: 'file' }])
  await app.open('#s=seat-map&at=1.0')
  await app.shows(twin.go(START))
  await expect(app.run.play).toBeVisible()
  for (let i = 0; i < 3; i++) await app.press('f')
  const third = places[2]
  if (!third) throw new Error('The sample writes fewer files')
  await app.shows(twin.go({ call: third.call, step: third.step, edit: null }))
})

test('the menu runs both ways and stays open', async ({ app }) => {
  const twin = await openAtStart('seat-map')
  const changes = await placesOf(twin, [{ code: 'change' }])
  const [first, second] = changes
  if (!first || !second) throw new Error('The sample changes nothing')
  await app.open('#s=seat-map&at=1.0')
  await app.run.menuButton.click()
  await app.run.next('change').click()
  await app.run.next('change').click()
  await app.shows(twin.go({ ...second, edit: null }))
  await app.run.previous('change').click()
  await app.shows(twin.go({ ...first, edit: null }))
  await app.run.next('breakpoint').click()
  await expect(app.run.told).toHaveText(w.play.noBreakpoints)
})

/** Every place the page comes to while it plays. */
const watch = (app: Playground) =>
  app.page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const now = document.querySelector('[data-figure="call"] b')?.textContent ?? ''
      if (seen.at(-1) !== now) seen.push(now)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seen })
    look()
  })
const seenBy = (app: Playground) => app.page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test('play goes from step to step, pauses where one says, and ends at the end', async ({ app }) => {
  const twin = await openAtStart('bus-stops')
  const { series } = twin.run()
  await app.open('#s=bus-stops&at=1.0')
  await app.run.menuButton.click()
  await app.run.speed.selectOption('4')
  await app.run.by.selectOption('call')
  await app.press('Escape')
  await watch(app)
  await app.page.locator('h1').click()
  await app.press(' ')
  await expect(app.run.pause).toBeVisible()
  await expect.poll(async () => (await seenBy(app)).length).toBeGreaterThan(3)
  await app.press(' ')
  await expect(app.run.play).toBeVisible()
  const paused = (await seenBy(app)).length
  await app.page.waitForTimeout(600)
  expect((await seenBy(app)).length, 'nothing moves in a pause').toBeLessThanOrEqual(paused + 1)
  await app.run.play.click()
  await expect(app.run.told).toHaveText(w.play.ended, { timeout: 20_000 })
  await expect(app.run.play).toBeVisible()
  expect(await seenBy(app)).toEqual(Array.from({ length: series.calls }, (_, i) => w.number.whole(i + 1)))
  // From the end it plays from the beginning.
  await app.run.play.click()
  await expect.poll(async () => (await seenBy(app)).slice(series.calls, series.calls + 2)).toEqual(['1', '2'])
  await app.press('Escape')
})

test('keys make it faster and slower', async ({ app }) => {
  await app.open()
  const speed = app.page.locator('[data-figure="speed"]')
  await expect(speed).toHaveText(w.play.times(1))
  for (const [key, times] of [
    ['>', 2],
    ['>', 4],
    ['>', 4],
    ['<', 2],
    ['<', 1],
    ['<', 0.5],
    ['<', 0.5],
  ] as const) {
    await app.press(key)
    await expect(speed).toHaveText(w.play.times(times))
  }
})

const STOPS = [
  { code: 'stage', stage: 'snip_compact' },
  { code: 'size', over: 30_000 },
  { code: 'gone', id: 'm12' },
  { code: 'file' },
  { code: 'rule' },
] as const satisfies readonly Stop[]

test('breakpoints of every kind are set, switched, taken away, and still there after a reload', async ({ app }) => {
  const twin = await openAtStart('seat-map')
  const { run } = app
  await app.open('#s=seat-map&at=1.0')
  await run.edit()
  await expect(run.list).toContainText(w.breakpoints.none)
  for (const stop of STOPS) {
    await run.kind.selectOption(stop.code)
    if (stop.code === 'stage') await run.stage.selectOption(stop.stage)
    if (stop.code === 'size') await run.field.fill('30 000')
    if (stop.code === 'gone') await run.field.fill(stop.id)
    await run.add.click()
    const places = await placesOf(twin, [stop])
    await expect(run.item(w.breakpoints.stop(stop))).toContainText(w.breakpoints.holds(places.length))
  }
  await run.item(w.breakpoints.stop(STOPS[3])).getByRole('checkbox').uncheck()
  await run.remove(w.breakpoints.stop(STOPS[1])).click()
  await run.close()

  const on = [STOPS[0], STOPS[2], STOPS[4]]
  const places = await placesOf(twin, on)
  const check = async () => {
    for (const { call, step, hits } of places) {
      await app.press('b')
      await app.shows(twin.go({ call, step, edit: null }), `${call}.${step}`)
      await expect(run.told).toHaveText(
        w.play.stopped(
          call,
          on.filter((_, i) => hits.includes(i)),
        ),
      )
    }
    await app.press('b')
    await expect(run.told).toHaveText(w.play.nothing(w.play.target.breakpoint.name, 1))
  }
  await check()
  await app.page.waitForTimeout(400) // what is kept is written when things have rested
  await app.page.reload()
  await expect(run.play).toBeVisible()
  await expect(run.atStage('snip_compact')).toHaveAttribute('aria-pressed', 'true')
  await app.page.evaluate(() => {
    location.hash = '#s=seat-map&at=1.0'
  })
  await app.shows(twin.go(START))
  await check()
})

test('an id or a size that is none is refused in a sentence', async ({ app }) => {
  const { run } = app
  await app.open()
  await run.edit()
  await run.kind.selectOption('size')
  for (const value of ['', 'many', '-1', '1.5', '0']) {
    await run.field.fill(value)
    await run.add.click()
    await expect(run.refusal).toHaveText(w.breakpoints.wrong.size(1, 1_000_000_000))
  }
  await run.kind.selectOption('gone')
  await expect(run.refusal).toHaveText('')
  await run.field.fill('<img src=x>')
  await run.add.click()
  await expect(run.refusal).toHaveText(w.breakpoints.wrong.gone)
  await expect(run.list).toContainText(w.breakpoints.none)
})

test('a dot before a stage’s lane stops play where the stage acts, and is drawn at each of its calls', async ({ app }) => {
  const twin = await openAtStart('seat-map')
  const stop = { code: 'stage', stage: 'snip_compact' } as const
  const places = await placesOf(twin, [stop])
  const [first] = places
  if (!first) throw new Error('snip_compact does not act here')
  await app.open('#s=seat-map&at=1.0')
  await app.run.atStage('snip_compact').click()
  await expect(app.run.atStage('snip_compact')).toHaveAttribute('aria-pressed', 'true')
  const dots = app.timeline.lane(w.timelineMore.stops).locator('.signs')
  await expect(dots).toHaveAttribute('d', new RegExp(`^(M[^M]*z){${new Set(places.map(({ call }) => call)).size}}$`))
  await app.press('>')
  await app.press('>')
  await app.run.play.click()
  await expect(app.run.told).toHaveText(w.play.stopped(first.call, [stop]), { timeout: 30_000 })
  await app.shows(twin.go({ call: first.call, step: first.step, edit: null }))
  await app.run.atStage('snip_compact').click()
  await expect(app.timeline.lane(w.timelineMore.stops)).toHaveCount(0)
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`the tools are open to everybody, ${width} pixels wide`, async ({ app }) => {
    await app.page.setViewportSize({ width, height })
    await app.page.emulateMedia({ reducedMotion: 'reduce' })
    await app.open('#s=long-week')
    const accessible = async (where: string) => {
      const { violations } = await new AxeBuilder({ page: app.page }).include(where).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([])
      expect(await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await app.timeline.zoomIn.click()
    await accessible('.timeline')
    await app.run.menuButton.click()
    await app.run.next('summary').click()
    await expect(app.run.told).not.toHaveText('')
    await accessible('.play')
    await app.press('Escape')
    await app.run.edit()
    await app.run.add.click()
    await app.run.kind.selectOption('gone')
    await app.run.add.click()
    await expect(app.run.refusal).toHaveText(w.breakpoints.wrong.gone)
    await accessible('dialog')
  })
