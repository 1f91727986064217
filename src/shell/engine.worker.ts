// The engine's worker: the one place where a session's text is. It has no network.
import './no-network.ts'
import { PlaygroundEngine } from '../core/engine/engine.ts'
import type { Progress } from '../core/engine/types.ts'
import type { Cursor } from '../core/view/types.ts'
import { samples } from '../samples/index.ts'
import type { EngineProtocol, OpenAnswer, OpenAsk, TuneProtocol } from './engine-protocol.ts'
import { type Handlers, type Port, serve, type Task } from './rpc.ts'
import type { OpenOther } from './visiting.ts'

const engine = new PlaygroundEngine(() => performance.now())
/** A message that has come in meanwhile, such as a cancellation, gets its turn. */
const pause = () => new Promise<void>((go) => setTimeout(go))

const turnsOf = (task: Pick<Task<never>, 'cancelled'>) => ({ cancelled: () => task.cancelled(), pause })

async function openSample(into: PlaygroundEngine, id: string): Promise<OpenAnswer> {
  const entry = samples.find((s) => s.id === id)
  if (!entry) return { ok: false, problem: { code: 'read_failed', detail: id } }
  const { recording, rejections } = await entry.load()
  const opened = into.openRecording(id, true, { ok: true, recording })
  return opened.ok ? { ...opened, rejections } : opened
}

/** What a person brings comes with a chunk of its own: the first load is for samples. */
const openIn = async (into: PlaygroundEngine, ask: OpenAsk, task: Task<Progress>): Promise<OpenAnswer> =>
  'sample' in ask ? openSample(into, ask.sample) : (await import('./open-given.ts')).openGiven(into, ask, task)

/** An engine of its own, for a look at another session. */
async function openOther(ask: OpenAsk, task: Pick<Task<never>, 'cancelled'>): ReturnType<OpenOther> {
  const other = new PlaygroundEngine(() => performance.now())
  const opened = await openIn(other, ask, { tell: () => {}, cancelled: () => task.cancelled() })
  return opened.ok ? { engine: other, rejections: opened.rejections } : null
}

/** What a text is when it leaves the page. */
async function leaving(mask: boolean): Promise<(text: string) => string> {
  if (!mask) return (text) => text
  const masks = await engine.mask({ pause })
  return (text) => masks.text(text)
}

/** One text at a time: all of them together may be long. */
function* filesAt(cursor: Cursor, leave: (text: string) => string) {
  const { files } = engine.frame({ cursor, from: 0, count: 0, open: [], filesFrom: 0, filesCount: Number.MAX_SAFE_INTEGER })
  for (const { path } of files.items) yield { path, text: leave(engine.file(cursor, path) ?? '') }
}

const now: Handlers<Omit<EngineProtocol, keyof TuneProtocol>> = {
  open: (ask, task) => openIn(engine, ask, task),
  run: async (inputs) => {
    await engine.ready(inputs)
    return engine.run(inputs)
  },
  frame: (request) => engine.frame(request),
  text: (request) => engine.text(request),
  diff: ({ cursor, edit }) => engine.diff(cursor, edit),
  file: async ({ cursor, path, mask }) => {
    const leave = await leaving(mask)
    const text = engine.file(cursor, path)
    return text === null ? null : new Blob([leave(text)], { type: 'text/plain;charset=utf-8' })
  },
  zip: async ({ cursor, mask }, task) => {
    const [{ zipOf }, leave] = await Promise.all([import('./zip.ts'), leaving(mask)])
    return zipOf(filesAt(cursor, leave), { tell: (done) => task.tell(done), cancelled: () => task.cancelled(), pause })
  },
  inFile: async ({ cursor, path, phrase }) => (await import('./find-in-file.ts')).findInFile(engine.file(cursor, path) ?? '', phrase),
  life: ({ id }) => engine.life(id),
  search: (request, task) => engine.search(request, turnsOf(task)),
  violations: ({ run }) => engine.violations(run),
  walk: (request) => engine.walk(request),
  stops: ({ run, stops }) => engine.stops(run, stops),
  chapters: ({ run }) => engine.chapters(run),
  recorded: ({ run }) => engine.recordedCalls(run),
  secrets: (_, task) => engine.secrets(turnsOf(task)),
  share: async ({ mask }) => (await import('./open-given.ts')).share(engine, mask ? await engine.mask({ pause }) : null),
  keep: async ({ run }) => {
    const files = engine.stored(run)
    return files && (await import('./storage.ts')).writeRun(files)
  },
}
serve<EngineProtocol>(self as unknown as Port, now, async () => {
  const { tuneHandlers } = await import('./tune-handlers.ts') // Tune is not at first sight
  return tuneHandlers(engine, openOther, pause)
})
