// A recording to take along: its file masked, its messages a line each, or a zip of the file, its messages, and what a run of it wrote.
import { apiMessage } from '../../core/conversation/message.ts'
import { PlaygroundEngine } from '../../core/engine/engine.ts'
import type { Mask } from '../../core/secrets/mask.ts'
import { decode, sourceOf } from '../decode.ts'
import { type Packed, type ZipTask, zipOf } from '../zip.ts'
import { maskedFile } from './masked-file.ts'
import type { ExportAsk, Many, ManyAsk } from './protocol.ts'

/** Null when it was cancelled; `packed` where the file itself is wanted and cannot be masked. */
export async function exported({ as, file, name, choice, mask, inputs }: ExportAsk, task: ZipTask): Promise<Blob | 'packed' | null> {
  const engine = new PlaygroundEngine(() => 0)
  const opened = await engine.open(sourceOf(file, name), { decode, choice, cancelled: task.cancelled })
  if (!opened.ok) {
    if (opened.problem.code === 'cancelled') return null
    throw new Error(`${name}: ${opened.problem.code}`)
  }
  const masks = mask || as === 'masked' ? await engine.mask({ pause: task.pause }) : null
  const whole = as === 'messages' ? null : masks ? await maskedFile(file, masks, task.pause) : file
  if (as === 'masked') return whole ?? 'packed'
  const lines = new Blob([...linesOf(engine, masks)], { type: 'application/x-ndjson' })
  if (as === 'messages') return lines
  await engine.ready(inputs)
  return zipOf(partsOf(engine, whole && { file: whole, name }, masks, lines, inputs), task)
}

function* linesOf(engine: PlaygroundEngine, masks: Mask | null): Generator<string> {
  for (const message of engine.recorded().messages) {
    const plain = apiMessage(message)
    yield `${JSON.stringify(masks ? masks.value(plain) : plain)}\n`
  }
}

type Original = { readonly file: Blob; readonly name: string }

function* partsOf(
  engine: PlaygroundEngine,
  original: Original | null,
  masks: Mask | null,
  lines: Blob,
  inputs: ExportAsk['inputs'],
): Generator<Packed> {
  if (original) yield { path: `recording/${original.name}`, text: original.file }
  yield { path: 'messages.jsonl', text: lines }
  const { series } = engine.run(inputs)
  const cursor = { call: series.calls, step: Number.MAX_SAFE_INTEGER, edit: null }
  const { files } = engine.frame({ cursor, from: 0, count: 0, open: [], filesFrom: 0, filesCount: Number.MAX_SAFE_INTEGER })
  for (const { path } of files.items) {
    const text = engine.file(cursor, path) ?? ''
    yield { path: `run/${path}`, text: masks ? masks.text(text) : text }
  }
}

/** Null when it was cancelled. Numbers of stand-ins agree within a file. */
export async function exportedMany({ files, mask }: ManyAsk, task: ZipTask): Promise<Many | null> {
  const left: string[] = []
  const packed: Packed[] = []
  const taken = new Set<string>()
  for (const { file, name } of files) {
    const text = mask ? await maskedAlone(file, name, task) : file
    if (task.cancelled()) return null
    if (text) packed.push({ path: unlike(name, taken), text })
    else left.push(name)
  }
  const zip = await zipOf(packed, task)
  return zip && { zip, left }
}

async function maskedAlone(file: Blob, name: string, task: ZipTask): Promise<Blob | null> {
  const engine = new PlaygroundEngine(() => 0)
  const opened = await engine.open(sourceOf(file, name), { decode, cancelled: task.cancelled })
  return opened.ok ? maskedFile(file, await engine.mask({ pause: task.pause }), task.pause) : null
}

/** Two recordings may have one name. */
function unlike(name: string, taken: Set<string>): string {
  const [, base = name, ending = ''] = /^(.+?)((?:\.[A-Za-z0-9]{1,8})*)$/.exec(name) ?? []
  let one = name
  for (let no = 2; taken.has(one); no++) one = `${base} (${no})${ending}`
  taken.add(one)
  return one
}
