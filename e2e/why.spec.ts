// Somebody wants to know of every single edit why it was made, and whether what it took can be got back.
import type { Frame } from '../src/core/view/types.ts'
import { expect, type Playground, test } from './page.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

/** Everything Why has to say about the frame's edit. */
function partsOf({ why, edits }: Frame, policy: Parameters<typeof w.rule>[1]): readonly string[] {
  if (!why) return []
  const { edit, comparisons, recoverable } = why
  const title = w.editTitle(edit)
  const sum = w.why.inContext(edit.before, edit.after)
  return [
    w.editLabel(edit, edits.length),
    title.subject,
    title.code,
    title.became,
    w.rule(edit.reason, policy),
    ...comparisons.flatMap((fact) => {
      const { value, what, relation, limit } = w.comparison(fact)
      return [value, what, relation, limit, fact.threshold ?? '']
    }),
    sum.from,
    sum.to,
    sum.difference,
    ...edit.quirks.flatMap((code) => [w.quirk(code).title, w.quirk(code).text]),
    ...w.recover(recoverable).flatMap(({ label, note }) => [label, note]),
    recoverable.file?.path ?? '',
  ]
}

/** Some parts come later than others: each is a chunk that is loaded when it is first said. */
async function says(app: Playground, parts: readonly string[]): Promise<void> {
  const missing = async () => {
    const text = (await app.why.panel.textContent()) ?? ''
    return parts.filter((part) => !text.includes(part))
  }
  await expect.poll(missing).toEqual([])
}

for (const edition of ['s08-2026-07', 's08-2026-08', 's08-head'] as const)
  test(`every edit of a session has its reason: ${edition}`, async ({ app }) => {
    const twin = await twinOfSample('seat-map')
    const { policy, series } = twin.run(edition)
    await app.open(`#s=seat-map&e=${edition}&at=1.0`)
    await app.shows(twin.go({ call: 1, step: 0, edit: null }))
    const ways = new Set<string>()
    let edits = 0
    while (twin.frame().can.edit.on) {
      await app.press(']')
      const frame = twin.move({ by: 'edit', dir: 1 })
      await app.shows(frame)
      expect(frame.why, 'an edit has a reason').not.toBeNull()
      await says(app, partsOf(frame, policy))
      const open = frame.why ? w.recover(frame.why.recoverable).filter((way) => way.open) : []
      await expect(app.why.panel.locator('.ladder > li.on')).toHaveCount(open.length)
      for (const way of open) ways.add(way.way)
      edits++
    }
    expect(edits).toBe(Array.from(series.edits).reduce((a, b) => a + b, 0))
    expect(ways.size, 'ways back that were met').toBeGreaterThan(1)
  })

test('of several edits the one that is pressed is explained', async ({ app }) => {
  const twin = await twinOfSample('calendar')
  const { policy } = twin.run('s08-head')
  await app.open('#s=calendar&e=s08-head&at=10.3')
  const frame = twin.go({ call: 10, step: 3, edit: null })
  await app.shows(frame)
  expect(frame.edits.length).toBeGreaterThan(2)
  for (const { no } of [...frame.edits].reverse()) {
    const row = app.rows.list.locator(`[data-edit="${no}"]`)
    await row.scrollIntoViewIfNeeded()
    // On its words: in the middle of it the ribbons lie, which are edits of their own.
    await row.click({ position: { x: 60, y: 12 } })
    const request = { cursor: frame.cursor, pick: no, from: 0, count: 1, open: [], filesFrom: 0, filesCount: 0 }
    await expect(app.why.panel).toContainText(w.editLabel(frame.edits[no - 1] as (typeof frame.edits)[number], frame.edits.length))
    await says(app, partsOf(twin.engine.frame(request), policy))
  }
})

test('a step without edits says what it is for and what it decided', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open('#s=seat-map&at=1.0')
  await app.shows(twin.go({ call: 1, step: 0, edit: null }))
  for (let i = 0; i < 6; i++) {
    const { stages, cursor } = twin.frame()
    const stage = stages[cursor.step]
    if (stage && !stage.acted) await says(app, [w.why.nothing, w.purpose(stage.name), w.verdict(stage.verdict)])
    await app.press('}')
    await app.shows(twin.move({ by: 'stage', dir: 1 }))
  }
})

test('a threshold is set right beside the number it decides, and the run follows', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  const { panel } = app.why
  const field = panel.getByRole('textbox', { name: 'persistThreshold', exact: true })
  await app.why.toThreshold('persistThreshold').click()
  await expect(field).toBeFocused()
  await field.fill('-3')
  await field.press('Enter')
  const refused = { code: 'threshold_range', name: 'persistThreshold', value: -3, min: 1, max: 1_000_000_000, kept: 30_000 } as const
  await expect(panel.getByRole('alert')).toHaveText(w.problem(refused))
  await app.shows(twin.frame())
  await field.fill('10000')
  await field.press('Enter')
  twin.run('s08-2026-08', { persistThreshold: 10_000 })
  await app.shows(twin.frame())
  await expect(field).toHaveValue(w.number.ratio(10_000))
  await panel.getByRole('button', { name: w.thresholds.resetOne('persistThreshold') }).click()
  twin.run('s08-2026-08')
  await app.shows(twin.frame())
  await app.why.toThreshold('persistThreshold').click()
  await expect(field).toBeHidden()
})

test('the file that holds the text opens from Why, and so does the history', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  const { why } = twin.frame()
  const path = why?.recoverable.file?.path ?? ''
  await app.why.panel.getByRole('button', { name: path }).click()
  await expect(app.files.dialog).toContainText(path)
  await app.files.close()
  await app.why.panel.getByRole('button', { name: w.why.life(why?.edit.first ?? '') }).click()
  await expect(app.why.panel).toContainText(w.life.title(why?.edit.first ?? ''))
})
