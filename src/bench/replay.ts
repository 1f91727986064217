// Replaying a generated session of 10 000 messages and about 40 million characters, beside a plain replay that re-serialises.
import { recordedMessage } from '../core/conversation/message.ts'
import type { ApiMessage } from '../core/conversation/types.ts'
import { EDITIONS } from '../core/pipeline/editions/index.ts'
import { extractor } from '../core/pipeline/extract/extract.ts'
import { answerAll, replay } from '../core/pipeline/replay.ts'
import type { Replayable, Trace } from '../core/pipeline/trace.ts'
import { generateSession } from '../samples/generate.ts'
import { heapUsed, type Row, time } from './measure.ts'
import { tuneRows } from './tune.ts'

const MESSAGES = 10_000
const CHARACTERS = 40_000_000
const EVERY = 100

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export function replayRows(): Row[] {
  const recording = generateSession({ seed: '1', messages: MESSAGES, characters: CHARACTERS })
  const raw = recording.messages.map((m) => m.raw)
  const started = performance.now()
  const messages = recording.messages.map((m, i) => recordedMessage(m.raw, i, m.typed))
  const measured = performance.now() - started
  const session: Replayable = { id: 'bench', messages, times: recording.messages.map((m) => m.time) }
  const baseline = plainReplay(raw)
  const characters = messages.reduce((n, m) => n + m.extent.json, 0)
  const rows: Row[] = [
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
      const names = () => `${++n}`
      let n = 0
      const { median, least } = time(9, () => {
        n = 0
        trace = answerAll(replay(session, { edition, policy, rejections: [], names }), summarise)
      })
      const summaries = summariesOf(trace)
      const value = `${median.toFixed(1)} ms median, ${least.toFixed(1)} least; ${summaries} summaries`
      rows.push({ name: `${edition.id}, ${where}`, value, ratio: `1/${Math.round(baseline / median)}` })
    }
  }
  return [...rows, ...tuneRows(session, baseline), ...heapRows(session)]
}

const summariesOf = (trace: Trace | null): number =>
  trace?.calls.reduce((n, call) => n + call.steps.filter((s) => s.name === 'compact_history' && s.edits.length > 0).length, 0) ?? 0

/** What a default run leaves in memory beside the session, the summariser's cache included. */
function heapRows(session: Replayable): Row[] {
  return EDITIONS.map((edition) => {
    const before = heapUsed()
    let n = 0
    const trace = answerAll(replay(session, { edition, policy: edition.defaults, rejections: [], names: () => `${++n}` }), extractor())
    const after = heapUsed()
    return {
      name: `heap of a default run, ${edition.id}`,
      value: `${megabytes(after - before)} beside the session; ${trace.calls.length} calls`,
      ratio: '',
    }
  })
}

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
