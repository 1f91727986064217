// Files, folders and zips into the workspace; what cannot be taken is named with its reason. And the tree as a zip.
import { type FileBody, WORKSPACE_LIMITS, type Workspace, type WorkspaceProblem } from '../../core/agent/workspace.ts'
import { LIMITS } from '../../core/unpack/limits.ts'
import { listZip } from '../../core/unpack/zip.ts'
import { sourceOf } from '../decode.ts'
import { zipOf } from '../zip.ts'

export interface Refused {
  readonly path: string
  readonly problem: WorkspaceProblem | { readonly code: 'unreadable' }
}

/** The files of what was given, as far as they can be read. Paths are as they came: `write` refuses those that climb out. */
export async function bodiesOf(
  given: readonly { readonly path: string; readonly file: Blob }[],
): Promise<{ readonly bodies: readonly (readonly [string, FileBody])[]; readonly refused: readonly Refused[] }> {
  const bodies: [string, FileBody][] = []
  const refused: Refused[] = []
  for (const { path, file } of given) {
    try {
      if (!/\.zip$/i.test(path)) {
        bodies.push([path, bodyOf(new Uint8Array(await file.arrayBuffer()))])
        continue
      }
      const listing = await listZip(sourceOf(file, path), { ...LIMITS, total: WORKSPACE_LIMITS.size })
      if (!listing.ok) {
        refused.push({ path, problem: { code: 'unreadable' } })
        continue
      }
      for (const entry of listing.entries) bodies.push([entry.name, bodyOf(await whole(entry.chunks()))])
    } catch {
      refused.push({ path, problem: { code: 'unreadable' } })
    }
  }
  return { bodies, refused }
}

/** Lays them in; the ones that do not fit are refused, the others stay. `replaced`: files that had another text before. */
export function laidIn(
  tree: Workspace,
  bodies: readonly (readonly [string, FileBody])[],
): { readonly tree: Workspace; readonly refused: readonly Refused[]; readonly replaced: readonly string[] } {
  const refused: Refused[] = []
  const replaced = new Set<string>()
  let now = tree
  for (const [path, body] of bodies) {
    const next = now.write(path, body)
    const before = tree.read(path)
    if (next.ok && before.ok && before.value !== body) replaced.add(path)
    if (next.ok) now = next.value
    else refused.push({ path, problem: next.problem })
  }
  return { tree: now, refused, replaced: [...replaced] }
}

export async function zipped(tree: Workspace): Promise<Blob> {
  const files = tree.paths.map((path) => {
    const body = tree.files.get(path) ?? ''
    return { path, text: typeof body === 'string' ? body : new Blob([body as Uint8Array<ArrayBuffer>]) }
  })
  const zip = await zipOf(files, { tell: () => {}, cancelled: () => false, pause: () => Promise.resolve() })
  if (!zip) throw new Error('Nobody has cancelled it')
  return zip
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
function bodyOf(bytes: Uint8Array): FileBody {
  try {
    return strict.decode(bytes)
  } catch {
    return bytes
  }
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: BlobPart[] = []
  for await (const chunk of chunks) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
