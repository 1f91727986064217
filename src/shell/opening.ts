// What is open, and what was meant for a recording that is not here: opening a session, and running it from where a link stands.
import type { StageName } from '../core/pipeline/types.ts'
import type { SessionInfo } from '../core/view/types.ts'
import { samples } from '../samples/list.ts'
import type { State } from './contract.ts'
import { engine } from './engine.ts'
import type { OpenAsk } from './engine-protocol.ts'
import { jump, lead, movesMade } from './frames.ts'
import { placeOf } from './place.ts'
import { run } from './runs.ts'
import { FIRST_SAMPLE, get, initial, notify, set } from './state.ts'

/** Which stage a session is about: a sample says so. */
function stageOf({ id, sample }: SessionInfo): StageName | null {
  const stage = sample ? samples.find((s) => s.id === id)?.stage : undefined
  return stage === undefined || stage === 'everything' ? null : stage
}

/** What is open now, so that a new worker can open it again. */
let opened: OpenAsk = { sample: FIRST_SAMPLE }

/** The library, with its worker and database: it comes when something is in it, or goes into it. */
export const library = () => import('./library/page.ts')

/** What a link says about a recording that is not here: it waits until somebody opens the file. */
let waiting: { readonly session: string; readonly state: Partial<State> } | null = null
let stays = false
export function waitFor(session: string, state: Partial<State>): void {
  waiting = { session, state }
  stays = true
}
/** It stays in the address until it is used, or something else is opened: a reload must find it there. */
export const linkStays = (): boolean => stays
export function linkGoes(): void {
  stays = false
}

/** What is open; the same object until something else is. */
export const openNow = (): OpenAsk => opened

/** What a person opens is under way: nothing else is to be opened in its place. */
let wished = 0
export const opening = (): boolean => wished > 0

/** Also a live session is open, which opens itself. */
export function nowOpen(ask: OpenAsk): void {
  opened = ask
  stays = false
}

/** Opens and runs; on trouble what was open stays. True when the session is open. */
export async function open(ask: OpenAsk, start: Partial<State> = {}): Promise<boolean> {
  const name = 'file' in ask ? ask.file.name : 'sample' in ask ? ask.sample : ''
  if ('file' in ask) set({ import: { state: 'reading', name, bytes: 0, of: ask.file.size, records: 0 } })
  wished++
  const answer = await engine.ask('open', ask, { progress: (p) => 'file' in ask && set({ import: { state: 'reading', name, ...p } }) })
  wished--
  if (!answer.ok) {
    if (answer.why === 'failed') notify({ code: 'import', name, problem: { code: 'read_failed', detail: answer.detail } })
    return false
  }
  set({ import: { state: 'idle' } })
  if (!answer.value.ok) {
    const { problem } = answer.value
    if ('link' in ask) notify({ code: 'damaged_link' })
    // A zip is a folder of recordings.
    else if ('file' in ask && problem.code === 'looks_like' && problem.what === 'zip')
      void library().then(({ importMany }) => importMany([{ file: ask.file, path: name }]))
    else if (problem.code !== 'cancelled') notify({ code: 'import', name, problem })
    return false
  }
  nowOpen(ask)
  // What was said of an earlier try with the same file is no longer so.
  set({ notices: get().notices.filter(({ problem }) => problem.code !== 'import' || problem.name !== name) })
  const { session, rejections } = answer.value
  if ('file' in ask && ask.entry === undefined)
    set({
      import: {
        state: 'report',
        name,
        format: session.format,
        records: session.records,
        messages: session.messages,
        warnings: session.warnings,
      },
    })
  const waited = waiting?.session === session.id ? waiting.state : {}
  if (waiting?.session === session.id) waiting = null
  await begin(session, { rejections, pins: [], lifeId: null, ...start, ...waited, ownRejections: rejections })
  return true
}

/** Runs the opened session from the start of a link or a reload; where no place is named, from the step that tells most. */
export async function begin(session: SessionInfo, start: Partial<State>): Promise<void> {
  jump(initial.cursor, start)
  if (!start.cursor) lead({ telling: stageOf(session) })
  const { cursor: asked } = start
  const before = movesMade()
  await run()
  const { info, cursor } = get()
  // Nothing was moved meanwhile, and yet one stands elsewhere.
  if (asked && info && movesMade() === before && placeOf(asked) !== placeOf({ ...cursor, edit: cursor.edit ?? asked.edit }))
    notify({ code: 'no_such_place', asked: placeOf(asked), call: cursor.call, calls: info.series.calls })
}
