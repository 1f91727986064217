// Somebody wants to read the code that decided: the stage's own file beside the step.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAGES } from '../src/core/pipeline/types.ts'
import { expect, test } from './page.ts'
import { side } from './panels/side.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

test('beside every stage stands its file, letter for letter', async ({ app, page }) => {
  const { panel, show } = side(page)
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await show(w.tabs.source)
  const { cursor, stages } = twin.frame()
  const seen = new Set<string>()
  for (const { step, name } of stages) {
    await app.stages.all.nth(step).click()
    await app.shows(twin.go({ ...cursor, step, edit: null }))
    if (!STAGES.some((stage) => stage === name)) {
      await expect(panel).toContainText(w.source.none(w.step(name)))
      continue
    }
    const path = `src/core/pipeline/stages/${name.replaceAll('_', '-')}.ts`
    const code = panel.getByRole('region', { name: path })
    await expect(code).toBeVisible()
    expect(await code.textContent()).toBe(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
    seen.add(name)
  }
  expect(seen.size).toBe(4)
})
