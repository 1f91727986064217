// A recording to take along: its messages a line each, or a zip of the file, its messages, and what a run of it wrote.
import { apiMessage } from '../../core/conversation/message.ts'
import { PlaygroundEngine } from '../../core/engine/engine.ts'
import type { Mask } from '../../core/secrets/mask.ts'
import { decode, sourceOf } from '../decode.ts'
import { type Packed, type ZipTask, zipOf } from '../zip.ts'
import type { ExportAsk } from './protocol.ts'

/** Null when it was cancelled. */
export async function exported({ as, file, name, choice, mask, inputs }: ExportAsk, task: ZipTask): Promise<Blob | null> {
  const engine = new PlaygroundEngine(() => 0)
  const opened = await engine.open(sourceOf(file, name), { decode, choice, cancelled: task.cancelled })
  if (!opened.ok) {
    if (opened.problem.code === 'cancelled') return null
    throw new Error(`${name}: ${opened.problem.code}`)
  }
  await engine.ready(inputs)
  const masks = mask ? await engine.mask({ pause: task.pause }) : null
  const lines = new Blob([...linesOf(engine, masks)], { type: 'application/x-ndjson' })
  return as === 'messages' ? lines : zipOf(partsOf(engine, mask ? null : { file, name }, masks, lines, inputs), task)
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
