// What a person brings: a file, a link, a live session; and the open session as a piece of a link. A chunk of the worker's own.
import type { PlaygroundEngine } from '../core/engine/engine.ts'
import type { Progress } from '../core/engine/types.ts'
import type { Mask } from '../core/secrets/mask.ts'
import { decode, sourceOf } from './decode.ts'
import type { OpenAnswer, OpenAsk, OpenFile, OpenLive, Shareable } from './engine-protocol.ts'
import { nowAndThen } from './now-and-then.ts'
import type { Task } from './rpc.ts'

/** Milliseconds: each telling draws the page anew. */
const PROGRESS = 100

export const openGiven = (
  into: PlaygroundEngine,
  ask: Exclude<OpenAsk, { readonly sample: string }>,
  task: Task<Progress>,
): Promise<OpenAnswer> => ('file' in ask ? openFile(into, ask, task) : 'live' in ask ? openLive(into, ask) : openLink(into, ask.link))

async function openFile(into: PlaygroundEngine, { file, choice = null }: OpenFile, task: Task<Progress>): Promise<OpenAnswer> {
  try {
    const options = { decode, choice, progress: nowAndThen(PROGRESS, (p: Progress) => task.tell(p)), cancelled: () => task.cancelled() }
    const opened = await into.open(sourceOf(file, file.name), options)
    return opened.ok ? { ...opened, rejections: [] } : opened
  } catch (error) {
    return { ok: false, problem: { code: 'read_failed', detail: error instanceof Error ? error.message : String(error) } }
  }
}

async function openLive(into: PlaygroundEngine, { live, rejections }: OpenLive): Promise<OpenAnswer> {
  const opened = await into.openLive(live)
  return opened.ok ? { ...opened, rejections } : opened
}

async function openLink(into: PlaygroundEngine, link: string): Promise<OpenAnswer> {
  const { unpack } = await import('./share-pack.ts')
  const shared = await unpack(link, decode)
  if (!shared) return { ok: false, problem: { code: 'read_failed', detail: '' } }
  const opened = into.openRecording(shared.name, false, { ok: true, recording: shared.recording })
  return opened.ok ? { ...opened, rejections: [] } : opened
}

export const share = async (engine: PlaygroundEngine, mask: Mask | null): Promise<Shareable> =>
  (await import('./share-pack.ts')).shareable(engine.recorded(), decode, mask)
