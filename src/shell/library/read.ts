// Reads given files one after the other: each becomes an entry with its bytes, or is passed over with the reason. A zip is a folder.
import { PlaygroundEngine } from '../../core/engine/engine.ts'
import type { ImportProblem } from '../../core/importers/types.ts'
import { LIMITS } from '../../core/unpack/limits.ts'
import { UnpackError } from '../../core/unpack/trouble.ts'
import { listZip, SHADOWS, type ZipEntry } from '../../core/unpack/zip.ts'
import { decode, sourceOf } from '../decode.ts'
import type { EngineProblem } from '../problems.ts'
import { type Part, partsOf } from './project.ts'
import type { Told } from './protocol.ts'
import type { Shelf } from './shelf.ts'
import { type Entry, entryOf, type Given, type Here, type Outcome } from './types.ts'

export interface Reading {
  readonly given: readonly Given[]
  /** Where to begin. */
  readonly from: number
  readonly shelf: Pick<Shelf, 'add'>
  now(): number
  tell(told: Told): void
  stopped(): boolean
}

/** How many of the given were not looked at, or not to their end, because it was stopped. */
export async function readAll(reading: Reading): Promise<number> {
  const { given, from, tell, stopped } = reading
  const save = saver(reading.shelf)
  const head = (file: File) => async (bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer())
  const parts = await partsOf(given.length > 1 ? given.map(({ file, path }) => ({ path, size: file.size, head: head(file) })) : [], stopped)
  for (let at = from; at < given.length; at++) {
    const one = given[at]
    if (!one) continue
    if (stopped()) return given.length - at
    const next = { at, path: one.path, bytes: one.file, part: parts.get(one.path), inside: false, reading, save }
    for await (const outcome of readOne(next)) tell({ at, outcome })
    if (stopped()) return given.length - at
    tell({ at, done: true })
  }
  return 0
}

type Save = ReturnType<typeof saver>

/** A full disk may have room for a smaller one; a storage that does not answer would be waited for at every file. */
function saver(shelf: Pick<Shelf, 'add'>) {
  let blocked: EngineProblem | null = null
  return async (...[entry, bytes]: Parameters<Shelf['add']>): Promise<'added' | Omit<Here, 'name'> | EngineProblem> => {
    if (blocked) return blocked
    const added = await shelf.add(entry, bytes)
    if (added.ok) return added.value
    if (added.problem.code !== 'storage_full') blocked = added.problem
    return added.problem
  }
}

interface One {
  readonly at: number
  readonly path: string
  readonly bytes: Blob
  readonly part: Part | undefined
  /** It came out of an archive. */
  readonly inside: boolean
  readonly reading: Reading
  readonly save: Save
}

/** Nothing comes where it was stopped in the middle of it. */
async function* readOne(one: One): AsyncGenerator<Outcome> {
  const { at, path, bytes, part, reading, save } = one
  if (part?.part === 'none') return yield { kind: 'skipped', name: path, why: { code: 'no_session', why: part.why } }
  const told = (done: number) => reading.tell({ at, name: path, bytes: done, of: bytes.size })
  told(0)
  const engine = new PlaygroundEngine(() => 0)
  const opened = await engine
    .open(sourceOf(bytes, path), { decode, progress: (p) => told(p.bytes), cancelled: reading.stopped })
    .catch((error) => ({ ok: false, problem: { code: 'read_failed', detail: messageOf(error) } }) as const)
  if (!opened.ok) {
    const { problem } = opened
    // An archive in an archive is named, and not opened.
    if (problem.code === 'looks_like' && problem.what === 'zip' && !one.inside) yield* readZip(one)
    else if (problem.code !== 'cancelled') yield { kind: 'skipped', name: path, why: problem }
    return
  }
  const entry = placed(entryOf(opened.session, path, bytes.size, reading.now()), part)
  const { warnings } = opened.session
  const saved = await save(entry, bytes)
  if (saved === 'added') yield { kind: 'read', entry, warnings, unsaved: null }
  else if ('code' in saved) yield { kind: 'read', entry, warnings, unsaved: { problem: saved, bytes } }
  else yield { kind: 'here', name: path, id: entry.id, ...saved }
}

/** A subagent belongs to the session it lies with. */
function placed(entry: Entry, part: Part | undefined): Entry {
  if (part?.part !== 'agent') return entry
  const { links } = entry
  return { ...entry, links: { ...links, session: part.session, agent: links.agent ?? part.agent } }
}

async function* readZip(one: One): AsyncGenerator<Outcome> {
  const zip = await listZip(sourceOf(one.bytes, one.path))
  const skipped = (name: string, why: ImportProblem): Outcome => ({ kind: 'skipped', name, why })
  if (!zip.ok) return yield skipped(one.path, { code: 'packed', trouble: zip.trouble })
  const entries = zip.entries.filter(({ name }) => !name.startsWith(SHADOWS))
  if (entries.length === 0) return yield skipped(one.path, { code: 'empty_file' })
  const inside = entries.map((entry) => ({
    path: `${one.path}/${entry.name}`,
    size: entry.size,
    head: (bytes: number) => beginning(entry, bytes),
  }))
  const parts = await partsOf(inside, one.reading.stopped)
  let left = LIMITS.total
  for (const entry of entries) {
    if (one.reading.stopped()) return
    const path = `${one.path}/${entry.name}`
    const bytes = await unpacked(entry, left)
    if (!(bytes instanceof Blob)) yield skipped(path, bytes)
    else {
      left -= bytes.size
      yield* readOne({ ...one, path, bytes, part: parts.get(path), inside: true })
    }
  }
}

async function beginning(entry: ZipEntry, bytes: number): Promise<Uint8Array> {
  const out = new Uint8Array(Math.min(bytes, entry.size))
  let length = 0
  for await (const piece of entry.chunks()) {
    out.set(piece.subarray(0, out.length - length), length)
    length = Math.min(out.length, length + piece.length)
    if (length >= out.length) break
  }
  return out.subarray(0, length)
}

/** The browser may keep the bytes of a blob elsewhere than in memory. */
async function unpacked(entry: ZipEntry, left: number): Promise<Blob | ImportProblem> {
  const parts: BlobPart[] = []
  let size = 0
  try {
    for await (const piece of entry.chunks()) {
      size += piece.length
      if (size > left) return { code: 'packed', trouble: { code: 'limit', what: 'total', limit: LIMITS.total } }
      parts.push(piece as Uint8Array<ArrayBuffer>)
    }
  } catch (error) {
    return error instanceof UnpackError ? { code: 'packed', trouble: error.trouble } : { code: 'read_failed', detail: messageOf(error) }
  }
  return new Blob(parts)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
