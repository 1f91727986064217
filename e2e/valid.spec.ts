// Somebody wants to know whether the API would take the array, and which stage is to blame if not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, ViolationItem } from '../src/core/view/types.ts'
import { expect, type Playground, test } from './page.ts'
import { valid as validPanel } from './panels/valid.ts'
import { type Twin, twinOfFile, twinOfSample } from './twin.ts'
import { w } from './words.ts'

/** One tool use without its result, and one id used twice. */
const use = { type: 'tool_use', id: 'toolu_1', name: 'bash', input: { command: 'ls' } }
const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'a.txt' }
const BROKEN = [
  { role: 'user', content: 'What is here?' },
  { role: 'assistant', content: [use] },
  { role: 'user', content: [result] },
  { role: 'assistant', content: [use] },
  { role: 'user', content: [result, { type: 'text', text: 'And now?' }] },
  { role: 'assistant', content: 'A file.' },
]

async function says(app: Playground, { valid, stages, cursor }: Frame): Promise<void> {
  const tab = validPanel(app.page)
  if (!valid) throw new Error('It was not checked')
  const { strong, rest } = w.status.valid(valid.checked, valid.count.error, valid.count.warning)
  await expect(tab.status).toHaveText(`${strong}${rest}`)
  await expect(tab.panel).toContainText(w.validity.checked(valid.checked))
  await expect(tab.errors).toHaveCount(valid.errors.length)
  await expect(tab.warnings).toHaveCount(valid.warnings.length)
  const tells = async (list: typeof tab.errors, items: readonly ViolationItem[]) => {
    for (const [i, v] of items.entries()) {
      await expect(list.nth(i)).toContainText(`${v.rule} · ${w.validity.rule(v.rule).name}`)
      await expect(list.nth(i)).toContainText(w.validity.since(v))
      await expect(list.nth(i).locator('code')).toHaveText(v.error)
    }
  }
  await tells(tab.errors, valid.errors)
  await tells(tab.warnings, valid.warnings)
  for (const { step, violations, warnings } of stages)
    if (violations + warnings > 0) await expect(app.stages.all.nth(step)).toContainText(w.stages.breaks(violations, warnings))
  expect(cursor).toBeDefined()
}

const checked = async (twin: Twin): Promise<Frame> => {
  await twin.engine.violations(twin.frame().run)
  return twin.frame()
}

test('what a stage broke is told with its rule, its stage and the API’s own words', async ({ app, page }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  const frame = await checked(twin)
  await app.shows(frame)
  await validPanel(page).open()
  await says(app, frame)
  const [warning] = frame.valid?.warnings ?? []
  if (!warning) throw new Error('The sample has no warning here')
  await validPanel(page)
    .warnings.first()
    .getByRole('button', { name: w.validity.since(warning) })
    .click()
  await app.shows(twin.go({ call: warning.call, step: warning.step, edit: null }))
  await says(app, twin.frame())
})

test('a recording that breaks rules itself says so, in the tab, at the stage and on the row', async ({ app, page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'))
  const path = join(folder, 'broken.json')
  writeFileSync(path, JSON.stringify(BROKEN))
  const twin = await twinOfFile(path)
  rmSync(folder, { recursive: true })
  await app.open()
  await app.bar.choose({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(BROKEN)) })
  await checked(twin)
  await app.press('End')
  const frame = twin.move({ to: 'last' })
  await app.shows(frame)
  await validPanel(page).open()
  await says(app, frame)
  expect(frame.valid?.errors.length).toBeGreaterThan(0)
  await expect(app.rows.list.getByRole('button', { name: new RegExp(w.rows.breaks) }).first()).toBeVisible()
})
