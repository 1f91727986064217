// npm run bench: timings as ratios against a baseline of the same run. Not tests: these machines are small and noisy.
import { replayRows } from './replay.ts'

const rows = replayRows()
const width = Math.max(...rows.map((row) => row.name.length))
for (const { name, value, ratio } of rows) process.stdout.write(`${name.padEnd(width)}  ${ratio.padStart(8)}  ${value}\n`)
