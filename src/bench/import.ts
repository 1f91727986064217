// Importing one generated session from files of every form: processor time against JSON.parse of the same lines in the same run, and memory.
import { gzipSync } from 'node:zlib'
import { importFrom } from '../core/importers/index.ts'
import { asFilesOfApis } from '../core/importers/testing/apis.ts'
import { decode, pieces } from '../core/importers/testing/open.ts'
import { asAider, asClaudeCode, asTextChat, WITH_TOOLS } from '../core/importers/testing/write-as.ts'
import type { ImportResult } from '../core/importers/types.ts'
import { generateSession } from '../samples/generate.ts'
import { heapUsed, type Row } from './measure.ts'

const MESSAGES = 5_000
const CHARACTERS = 20_000_000
const PIECE = 1 << 16
const RUNS = 3

/** `ratio`: how many times as long as JSON.parse it takes; of a text, as JSON.parse of the session's messages. */
export async function importRows(): Promise<Row[]> {
  const raw = generateSession({ seed: '1', messages: MESSAGES, characters: CHARACTERS }).messages.map((m) => m.raw)
  const lines = raw.map((message) => JSON.stringify(message)).join('\n')
  const { log = '', chat = '', items = '', list = '', rows = '' } = asFilesOfApis(raw)
  // What has no tools gets them as text.
  const texts = raw.map(({ role, content }) => ({ role, content: JSON.stringify(content, null, 1) }))
  const claudeCode = asClaudeCode(raw)
  const forms: Readonly<Record<string, readonly [file: string | Uint8Array, parsed: string]>> = {
    'Claude Code': [claudeCode, claudeCode],
    'Claude Code, gzipped': [gzipSync(claudeCode), claudeCode],
    'messages, a line each': [lines, lines],
    'messages, one list': [JSON.stringify(raw), lines],
    'log of API calls': [log, log],
    'OpenAI Chat': [chat, chat],
    'OpenAI Responses': [items, items],
    'OpenAI Responses, one list': [list, items],
    'Agents SDK': [rows, rows],
    ...Object.fromEntries(Object.entries(WITH_TOOLS).map(([name, write]) => bothOf(name, write(raw)))),
    aider: [asAider(texts), lines],
    'chat as text': [asTextChat(texts), lines],
  }
  const table: Row[] = []
  for (const [name, [file, parsed]] of Object.entries(forms)) table.push(await rowOf(name, file, parsed))
  return table
}

const bothOf = (name: string, text: string) => [name, [text, text]] as const

async function rowOf(name: string, file: string | Uint8Array, parsed: string): Promise<Row> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const baseline = await least(async () => parse(parsed))
  let peak = 0
  let kept = 0
  let answer: ImportResult | null = null
  const took = await least(async () => {
    answer = null
    const before = heapUsed()
    const progress = () => {
      peak = Math.max(peak, process.memoryUsage().heapUsed - before)
    }
    const started = processorTime()
    answer = await importFrom({ size: bytes.length, chunks: () => pieces(bytes, PIECE) }, { decode, progress })
    const ms = processorTime() - started
    progress()
    if (!answer.ok) throw new Error(`${name}: ${answer.problem.code}`)
    kept = Math.max(kept, heapUsed() - before)
    return ms
  })
  const speed = `${(bytes.length / 1e3 / took).toFixed(0)} MB/s of ${megabytes(bytes.length)}`
  if (!answer) throw new Error(`${name}: nothing was read`)
  return {
    name: `import, ${name}`,
    value: `${speed}; heap at most ${megabytes(peak)}, ${megabytes(kept)} stay`,
    ratio: `${(took / baseline).toFixed(1)} ×`,
  }
}

/** Milliseconds of processor time of `act`, which gives its own. */
async function least(act: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i <= RUNS; i++) best = Math.min(best, await act())
  return best
}

function parse(text: string): number {
  const started = processorTime()
  if (opens(text)) JSON.parse(text)
  else for (const line of text.split('\n')) JSON.parse(line)
  return processorTime() - started
}
/** One JSON text over several lines. */
const opens = (text: string): boolean => text.startsWith('{\n') || text.startsWith('[\n')

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const megabytes = (n: number): string => `${(n / 1e6).toFixed(1)} MB`
