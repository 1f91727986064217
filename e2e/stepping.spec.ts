// Somebody steps through a whole session, on and back, and believes the numbers at every stop.
import { EDITION_IDS, type EditionId } from '../src/core/pipeline/types.ts'
import type { Unit } from '../src/core/view/types.ts'
import { samples } from '../src/samples/list.ts'
import type { Figures } from './figures.ts'
import { expect, type Playground, test } from './page.ts'
import { type Twin, twinOfSample } from './twin.ts'

const KEYS = { edit: ['[', ']'], stage: ['{', '}'], call: ['ArrowLeft', 'ArrowRight'], change: ['p', 'n'] } as const
type By = 'keys' | 'buttons'

/** One step on page and twin, and both show the same; null when it leads no further. */
async function step(app: Playground, twin: Twin, unit: Unit, dir: 1 | -1, by: By): Promise<Figures | null> {
  const button = dir === 1 ? app.centre.next(unit) : app.centre.previous(unit)
  const can = twin.frame().can[unit]
  if (!(dir === 1 ? can.on : can.back)) {
    await expect(button).toBeDisabled()
    return null
  }
  if (by === 'buttons') await button.click()
  else await app.press(KEYS[unit][dir === 1 ? 1 : 0])
  return app.shows(twin.move({ by: unit, dir }))
}

async function walk(app: Playground, twin: Twin, unit: Unit, dir: 1 | -1, by: By, most = Number.POSITIVE_INFINITY): Promise<Figures[]> {
  const seen: Figures[] = []
  for (let next: Figures | null; seen.length < most; seen.push(next)) {
    next = await step(app, twin, unit, dir, by)
    if (!next) break
  }
  return seen
}

async function toStart(app: Playground, twin: Twin, id: EditionId): Promise<void> {
  await app.bar.setEdition(id)
  twin.run(id)
  await app.press('Home')
  await app.shows(twin.move({ to: 'first' }), `the first call under ${id}`)
  await walk(app, twin, 'change', -1, 'keys')
}

for (const { id } of samples.filter((sample) => sample.messages < 1_000))
  test(`every change of ${id} in every edition, and back`, async ({ app }) => {
    const twin = await twinOfSample(id)
    await app.open(`#s=${id}`)
    for (const edition of EDITION_IDS) {
      await toStart(app, twin, edition)
      if (edition === 'none') {
        // Nothing ever changes: one goes from call to call.
        expect(await walk(app, twin, 'change', 1, 'keys')).toEqual([])
        expect(await walk(app, twin, 'call', 1, 'keys')).toHaveLength(twin.run(edition).series.calls - 1)
        continue
      }
      const on = await walk(app, twin, 'change', 1, 'keys')
      expect(on.length, edition).toBeGreaterThan(1)
      const back = await walk(app, twin, 'change', -1, 'keys')
      expect([...back].reverse(), edition).toEqual(on.slice(0, -1))
    }
  })

test('the first forty changes of a long week in every edition, and the last one', async ({ app }) => {
  test.slow() // six hundred stops
  const twin = await twinOfSample('long-week')
  await app.open('#s=long-week')
  for (const edition of EDITION_IDS) {
    await toStart(app, twin, edition)
    const unit = edition === 'none' ? 'call' : 'change'
    const on = await walk(app, twin, unit, 1, 'keys', 40)
    expect(on).toHaveLength(40)
    const back = await walk(app, twin, unit, -1, 'keys', 39)
    expect([...back].reverse(), edition).toEqual(on.slice(0, -1))
    await app.press('End')
    await app.shows(twin.move({ to: 'last' }), `the last call under ${edition}`)
    await walk(app, twin, unit, 1, 'keys')
    await expect(app.centre.next(unit)).toBeDisabled()
    if (edition === 'none') continue
    expect((await app.centre.figures()).edit, 'it ends at a change').toMatch(/edit/i)
    await step(app, twin, unit, -1, 'keys')
  }
})

for (const unit of ['stage', 'edit'] as const)
  for (const [on, back] of [
    ['keys', 'buttons'],
    ['buttons', 'keys'],
  ] as const)
    test(`by ${unit} through a whole session, on by ${on} and back by ${back}: the same places`, async ({ app }) => {
      // Four saved logs, placeholders, a rejected call: steps of every kind.
      const id = unit === 'stage' ? 'ci-logs' : 'kana-search'
      const twin = await twinOfSample(id)
      await app.open(`#s=${id}&at=1.0`)
      const start = twin.go({ call: 1, step: 0, edit: null })
      await app.shows(start)
      const seen = [await app.centre.figures(), ...(await walk(app, twin, unit, 1, on))]
      const { series } = twin.run()
      const sum = (list: ArrayLike<number>) => Array.from(list).reduce((a, b) => a + b, 0)
      // A step without edits at the start is where edits have not begun: it is no stop on the way back.
      const places = unit === 'stage' ? seen : seen.slice(1)
      expect(places).toHaveLength(unit === 'stage' ? sum(series.steps) : sum(series.edits))
      const returned = await walk(app, twin, unit, -1, back)
      expect([...returned].reverse()).toEqual(places.slice(0, -1))
    })

test('quick keys are never lost', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open('#s=seat-map&at=1.0')
  twin.go({ call: 1, step: 0, edit: null })
  await app.shows(twin.frame())
  // All at once, as an impatient thumb does: nobody waits for a frame in between.
  for (let i = 0; i < 20; i++) {
    await app.press('n')
    twin.move({ by: 'change', dir: 1 })
  }
  await app.press('p')
  await app.shows(twin.move({ by: 'change', dir: -1 }))
})
