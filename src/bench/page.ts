// What a person waits for on the page with 10 000 messages and 40 MB: opening it, moving by a call, scrolling, scrubbing, dragging the limit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileChooser, Page } from 'playwright'
import { words } from '../words/words.ts'
import { onPage } from './browser.ts'
import type { Row } from './measure.ts'
import { benchRecording, MESSAGES } from './session.ts'
import { tunePageRows } from './tune-page.ts'
import { p95, type Work, watch } from './watch.ts'

/** Moves that are measured, each by itself. */
const MOVES = 20
const w = words('en')

const ms = (n: number): string => `${n.toFixed(0)} ms`
const middle = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0

export async function pageRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'long.jsonl')
  const { messages } = benchRecording()
  writeFileSync(file, messages.map(({ raw }) => JSON.stringify(raw)).join('\n'))
  try {
    const rows = await onPage((page, address) => measured(page, address, file))
    // Above 1 others have slowed it down: processor time still tells, frames and single tasks do not.
    const load = (loadavg()[0] ?? 0) / availableParallelism()
    return [...rows, { name: 'load of the machine meanwhile, a core', value: load.toFixed(1), ratio: '' }]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measured(page: Page, address: string, file: string): Promise<Row[]> {
  const during = await watch(page)
  const rows: Row[] = []
  const work = (name: string, of: readonly Work[]) => {
    const totals = of.map(({ total }) => total)
    const longest = Math.max(...of.map((one) => one.longest))
    const value = of.length === 1 ? ms(totals[0] ?? 0) : `${ms(middle(totals))} median, ${ms(Math.max(...totals))} most`
    rows.push({ name, value: `${value}; longest task ${longest === 0 ? 'under 50 ms' : ms(longest)}`, ratio: '' })
  }

  await page.goto('about:blank')
  const empty = p95((await during(() => wheel(page))).frames)
  rows.push({ name: 'empty page, the wheel turned: p95 of frames', value: `${empty.toFixed(1)} ms`, ratio: '1' })
  const frames = (name: string, { frames: list, longest }: Work) => {
    const value = `${p95(list).toFixed(1)} ms of ${list.length}; longest task ${longest === 0 ? 'under 50 ms' : ms(longest)}`
    rows.push({ name, value, ratio: `${(p95(list) / empty).toFixed(2)}` })
  }

  await page.goto(address)
  await page.getByRole('region', { name: w.centre.label }).waitFor()
  await page.getByRole('slider', { name: w.timelineMore.limit }).waitFor()
  const choose = await chooser(page)
  work(`opening ${MESSAGES} messages, 40 MB: main thread`, [await during(() => opened(page, () => choose.setFiles(file)))])

  await settled(page)
  const moves: Work[] = []
  for (let i = 0; i < MOVES; i++) moves.push(await during(() => step(page, i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')))
  work('a move by one call: main thread', moves)

  frames('scrubbing the timeline: p95 of frames', await during(() => scrub(page)))
  await dragged(page, async (move) => {
    const drags: Work[] = []
    for (let i = 0; i < MOVES; i++) drags.push(await during(move))
    work('a move of the limit line: main thread', drags)
  })

  rows.push(...(await tunePageRows(page, during)))
  await page.getByRole('button', { name: w.page.modes.debug, exact: true }).click()

  await page.getByRole('combobox', { name: w.page.edition }).selectOption('none')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: w.rows.openAll, exact: true }).click()
  const list = page.getByRole('list', { name: w.rows.label })
  await page.waitForFunction(
    ([name, least]) => (document.querySelector(`[aria-label="${name}"]`)?.scrollHeight ?? 0) > Number(least),
    [w.rows.label, MESSAGES * 15],
  )
  await list.hover()
  frames(`scrolling ${MESSAGES} rows: p95 of frames`, await during(() => wheel(page)))
  return rows
}

async function chooser(page: Page): Promise<FileChooser> {
  await page.getByRole('button', { name: new RegExp(`^${w.page.session}: `) }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: w.page.openFile }).click()
  return asked
}

/** Until the report and the run stand there. */
async function opened(page: Page, choose: () => Promise<void>): Promise<void> {
  await choose()
  await page.getByRole('status').getByRole('button', { name: w.page.dismiss, exact: true }).waitFor({ timeout: 120_000 })
  await page.waitForFunction(
    ([name, least]) => Number(document.querySelector(`[role=slider][aria-label="${name}"]`)?.getAttribute('aria-valuemax')) > Number(least),
    [w.timeline.label, MESSAGES / 4],
  )
}

/** Until the run has rested, its rules are checked and its files are stored. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('status').getByRole('button', { name: w.page.dismiss, exact: true }).click()
  await page.locator('[data-figure="valid"]').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3_000)
}

/** One key, until the playhead stands elsewhere. */
async function step(page: Page, key: string): Promise<void> {
  const head = page.getByRole('slider', { name: w.timeline.label })
  const was = await head.getAttribute('aria-valuenow')
  await page.keyboard.press(key)
  await page.waitForFunction(
    ([name, before]) => document.querySelector(`[role=slider][aria-label="${name}"]`)?.getAttribute('aria-valuenow') !== before,
    [w.timeline.label, was],
  )
}

async function wheel(page: Page): Promise<void> {
  for (let i = 0; i < 150; i++) await page.mouse.wheel(0, 400)
}

async function scrub(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: w.timeline.context, exact: true }).boundingBox()
  if (!box) throw new Error('The timeline is not on the page')
  await page.mouse.move(box.x + 140, box.y + 60)
  await page.mouse.down()
  for (let x = 140; x < box.width - 20; x += 8) await page.mouse.move(box.x + x, box.y + 60)
  await page.mouse.up()
}

/** Holds the limit line; `move` drags it on by some pixels, and ends when the run has followed. */
async function dragged(page: Page, act: (move: () => Promise<void>) => Promise<void>): Promise<void> {
  const handle = page.getByRole('slider', { name: w.timelineMore.limit })
  const box = await handle.boundingBox()
  if (!box) throw new Error('The limit line is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  let moved = 0
  await act(async () => {
    const limit = await page.locator('[data-figure="limit"]').textContent()
    moved++
    await page.mouse.move(x, y - (moved % 20) - 1)
    await page.waitForFunction((was) => document.querySelector('[data-figure="limit"]')?.textContent !== was, limit)
  })
  await page.mouse.up()
}
