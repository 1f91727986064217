// npm run --silent replay -- [--edition ID] [--set name=value]… [--answers extractive|recorded] [--choice ID] FILE…: one JSON line a file, nothing else on standard output.
import { PlaygroundEngine } from '../core/engine/engine.ts'
import { words } from '../words/words.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { decode, fileSource } from './source.ts'

const say = words('en')

type Line = Readonly<Record<string, unknown>>

/** What one file came to. Its engine goes with it, so that hundreds of files do not add up. */
async function replayFile(file: string, { edition, thresholds, answers, choice }: Arguments): Promise<Line> {
  const started = performance.now()
  const engine = new PlaygroundEngine(() => performance.now())
  const opened = await engine.open(fileSource(file), { decode, choice })
  if (!opened.ok) return { file, error: say.terminal.file(file, opened.problem) }
  const { session: s } = opened
  if (choice !== null && s.choice !== choice) return { file, error: say.terminal.unknownChoice(file, choice, s.choices.length) }
  const inputs = { edition, thresholds, answers, rejections: [] }
  await engine.ready(inputs)
  const run = engine.run(inputs)
  return {
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
  }
}

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2), say.terminal)
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n`)
    process.exitCode = 2
    return
  }
  for (const file of wanted.files) {
    const line = await replayFile(file, wanted).catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error)
      return { file, error: say.terminal.file(file, { code: 'read_failed', detail }) }
    })
    if ('error' in line) process.exitCode = 1
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

await main()
