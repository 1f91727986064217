// npm run bench: timings as ratios against a baseline of the same run. Not tests: these machines are small and noisy.
// `npm run bench replay`, `npm run bench import` or `npm run bench page` prints one part alone.
import { importRows } from './import.ts'
import type { Row } from './measure.ts'
import { pageRows } from './page.ts'
import { replayRows } from './replay.ts'

const PARTS: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = { replay: replayRows, import: importRows, page: pageRows }

const asked = process.argv.slice(2)
for (const [name, rowsOf] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const rows = await rowsOf()
  const width = Math.max(...rows.map((row) => row.name.length))
  for (const row of rows) process.stdout.write(`${row.name.padEnd(width)}  ${row.ratio.padStart(8)}  ${row.value}\n`)
}
