// Replays of the long session, beside a plain replay that re-serialises.
import type { ApiMessage } from '../core/conversation/types.ts'
import { EDITIONS } from '../core/pipeline/editions/index.ts'
import { extractor } from '../core/pipeline/extract/extract.ts'
import { answerAll, replay } from '../core/pipeline/replay.ts'
import type { Trace } from '../core/pipeline/trace.ts'
import { type Row, time } from './measure.ts'
import { benchRecording, replayable } from './session.ts'
import { tuneRows } from './tune.ts'

const EVERY = 100

function rows(): Row[] {
  const recording = benchRecording()
  const started = performance.now()
  const session = replayable(recording)
  const measured = performance.now() - started
  const baseline = plainReplay(recording.messages.map((m) => m.raw))
  const { messages } = session
  const characters = messages.reduce((n, m) => n + m.extent.json, 0)
  const found: Row[] = [
    {
      name: `session: ${messages.length} messages, ${(characters / 1e6).toFixed(1)} M characters`,
      value: `measured in ${measured.toFixed(0)} ms`,
      ratio: '',
    },
    { name: `plain re-serialising replay (every ${EVERY}th call timed, scaled)`, value: `${(baseline / 1000).toFixed(1)} s`, ratio: '1' },
  ]
  const size = characters * 2
  for (const [where, over] of [
    ['defaults', {}],
    ['maxMessages and contextLimit raised', { maxMessages: 100_000, contextLimit: size }],
  ] as const) {
    for (const edition of EDITIONS) {
      const policy = { ...edition.defaults, ...over }
      const summarise = extractor()
      let trace: Trace | null = null
      let n = 0
      const { median, least } = time(9, () => {
        n = 0
        trace = answerAll(replay(session, { edition, policy, rejections: [], names: () => `${++n}` }), summarise)
      })
      const value = `${median.toFixed(1)} ms median, ${least.toFixed(1)} least; ${summariesOf(trace)} summaries`
      found.push({ name: `${edition.id}, a trace of it, ${where}`, value, ratio: `1/${Math.round(baseline / median)}` })
    }
  }
  return [...found, ...tuneRows(session, baseline)]
}

const summariesOf = (trace: Trace | null): number =>
  trace?.calls.reduce((n, call) => n + call.steps.filter((s) => s.name === 'compact_history' && s.edits.length > 0).length, 0) ?? 0

/** A replay that renders the whole array before each call, as the course's program does: every 100th call is timed, and the sum scaled. */
function plainReplay(raw: readonly ApiMessage[]): number {
  let sum = 0
  let call = 0
  let bytes = 0
  raw.forEach((message, i) => {
    if (message.role !== 'assistant' || call++ % EVERY !== 0) return
    const started = performance.now()
    bytes += JSON.stringify(raw.slice(0, i)).length
    sum += performance.now() - started
  })
  if (bytes === 0) throw new Error('Nothing was rendered')
  return sum * EVERY
}

postMessage(rows())
