// npm run --silent replay -- [--edition ID] [--set name=value]… [--order STAGE,STAGE,…] [--answers extractive|recorded] [--choice ID] [--figures] FILE…: one JSON line a file, nothing else on standard output.
import type { Engine } from '../core/engine/types.ts'
import type { Assumptions } from '../core/metrics/types.ts'
import { terminal as say } from '../words/terminal.ts'
import { readArguments } from './arguments.ts'
import { eachFile } from './each-file.ts'

let figures = false
const wanted = readArguments(process.argv.slice(2), say, 'replay', {
  '--figures': {
    takes: 'nothing',
    read() {
      figures = true
      return null
    },
  },
})

/** Every figure by its id: a number, or null where there is nothing to say it of. */
async function figuresOf(engine: Engine, run: number, assumptions: Partial<Assumptions>): Promise<Readonly<Record<string, number | null>>> {
  const found = await (await engine.tuning()).figures(run, assumptions)
  return Object.fromEntries([...(found?.fast.figures ?? []), ...(found?.slow ?? [])].map(({ id, value }) => [id, value]))
}

await eachFile(wanted, say, async ({ file, session: s, engine, started }, out) => {
  if (typeof wanted === 'string') return
  const { edition, thresholds, order, answers, assumptions } = wanted
  const inputs = { edition, thresholds, order, answers, rejections: [] }
  await engine.ready(inputs)
  const run = engine.run(inputs)
  out({
    file,
    format: s.format,
    records: s.records,
    messages: s.messages,
    toolUses: s.toolUses,
    toolResults: s.toolResults,
    unanswered: s.unanswered,
    orphans: s.orphans,
    warnings: s.warnings.length,
    compactions: s.compactions.length,
    choice: s.choice,
    choices: s.choices,
    edition,
    calls: run.series.calls,
    summaries: run.summaries,
    recordedAnswers: run.answered,
    sizeBefore: run.sizeBefore,
    sizeAfter: run.series.sent.at(-1) ?? 0,
    largest: run.largest,
    violations: (await engine.violations(run.run))?.errors ?? 0,
    files: run.files,
    ms: Math.round(performance.now() - started),
    ...(figures ? { figures: await figuresOf(engine, run.run, assumptions) } : {}),
  })
})
