// Somebody trusts the numbers: every one on the page is a figure with a name, and each is what the engine says, in every sample and edition.
import { EDITION_IDS } from '../src/core/pipeline/types.ts'
import { samples } from '../src/samples/list.ts'
import { type Wanted, wantedFigures } from './all-figures.ts'
import { expect, type Playground, test } from './page.ts'
import { twinOfSample } from './twin.ts'

type Seen = Readonly<Record<string, readonly string[]>>

/** Every figure by its name, and every text with a digit that has none: what a session says, names and keys are no figures. */
const look = (app: Playground): Promise<{ readonly figures: Seen; readonly nameless: readonly string[] }> =>
  app.page.evaluate(() => {
    const clean = (text: string) => text.replace(/[^\S\u202f]+/gu, ' ').trim()
    const figures: Record<string, string[]> = {}
    for (const one of document.querySelectorAll<HTMLElement>('[data-figure]')) {
      if (!one.checkVisibility() || one.closest('[popover]')) continue
      const name = one.dataset.figure ?? ''
      figures[name] = [...(figures[name] ?? []), clean(one.textContent ?? '')]
    }
    const nameless: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      const text = (node.textContent ?? '').replace(/\b(?:m|(?:marker|summary|reactive|closing)@c)\d+(?:\.\d+)*/g, '') // ids
      if (!holder || !/\d/.test(text) || !holder.checkVisibility()) continue
      const told = '[data-figure], .literal, .id, .path, code, kbd, option, [popover], [data-name]'
      if (!holder.closest(told)) nameless.push(`${holder.tagName}.${holder.className}: ${clean(text)}`)
    }
    return { figures, nameless }
  })

/** What differs, as lines to be read; the milliseconds of the run are measured, not computed. */
function differences(wanted: Readonly<Record<string, Wanted>>, seen: Seen): readonly string[] {
  const found: string[] = []
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(seen)])) {
    const should = wanted[name]
    const is = (seen[name] ?? []).map((text) => (name === 'run' ? text.replace(/\d+ ms/, '1 ms') : text))
    if (should === undefined) found.push(`${name}: no such figure was expected, but there is ${is.join(' | ')}`)
    else if (Array.isArray(should)) {
      if (should.join('\n') !== is.join('\n')) found.push(`${name}: ${is.join(' | ')} instead of ${should.join(' | ')}`)
    } else
      for (const text of is)
        if (!(should as ReadonlySet<string>).has(text)) found.push(`${name}: ${text} is none of ${[...should].join(' | ')}`)
  }
  return found
}

for (const { id } of samples)
  test(`every number of ${id} is the engine’s, in every edition`, async ({ app }) => {
    const twin = await twinOfSample(id)
    await app.open(`#s=${id}`)
    await expect(app.run.play).toBeVisible()
    for (const edition of EDITION_IDS) {
      await app.bar.setEdition(edition)
      const info = twin.run(edition)
      const valid = await twin.engine.violations(info.run)
      const frame = twin.frame()
      await app.shows(frame, edition)
      // The rules are looked at when the run has rested; only then all is there.
      await expect(app.page.locator('[data-figure="valid"]'), edition).toBeVisible()
      await expect
        .poll(async () => differences(wantedFigures(frame, info, valid), (await look(app)).figures), { message: edition })
        .toEqual([])
      expect((await look(app)).nameless, `numbers without a name, ${edition}`).toEqual([])
    }
  })
