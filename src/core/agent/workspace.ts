// The agent's workspace: a tree of files that never changes; every write gives a new one, so that a snapshot is the tree itself.
import { normalisePath } from '../files/path.ts'

/** Text, or bytes that are none. */
export type FileBody = string | Uint8Array

export interface WorkspaceLimits {
  readonly files: number
  /** Characters or bytes of all files together. */
  readonly size: number
}
export const WORKSPACE_LIMITS: WorkspaceLimits = { files: 10_000, size: 64_000_000 }

export type WorkspaceProblem =
  | { readonly code: 'escapes'; readonly path: string }
  | { readonly code: 'missing'; readonly path: string }
  | { readonly code: 'is_folder'; readonly path: string }
  | { readonly code: 'is_file'; readonly path: string }
  | { readonly code: 'full'; readonly limit: 'files' | 'size' }

type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: WorkspaceProblem }
const good = <T>(value: T): Result<T> => ({ ok: true, value })
const bad = (problem: WorkspaceProblem): Result<never> => ({ ok: false, problem })

const NO_FILES: ReadonlyMap<string, FileBody> = new Map()
const NO_FOLDERS: ReadonlySet<string> = new Set()

export class Workspace {
  private constructor(
    private readonly bodies: ReadonlyMap<string, FileBody>,
    /** Folders that hold nothing, or were made by themselves. */
    private readonly made: ReadonlySet<string>,
    private readonly size: number,
  ) {}

  static readonly empty = new Workspace(NO_FILES, NO_FOLDERS, 0)

  /** Throws where a path climbs out or two stand in each other's way: a workspace written for this project. */
  static of(files: Readonly<Record<string, FileBody>>): Workspace {
    let tree = Workspace.empty
    for (const [path, body] of Object.entries(files)) {
      const next = tree.write(path, body)
      if (!next.ok) throw new Error(`${next.problem.code}: ${path}`)
      tree = next.value
    }
    return tree
  }

  /** As it was taken apart by `files` and `madeFolders`; what climbs out is left out. */
  static from(files: Iterable<readonly [path: string, body: FileBody]>, folders: Iterable<string>): Workspace {
    const bodies = new Map<string, FileBody>()
    let size = 0
    for (const [path, body] of files) {
      const at = normalisePath(path)
      if (at === null || bodies.has(at)) continue
      bodies.set(at, body)
      size += body.length
    }
    return new Workspace(bodies, new Set([...folders].flatMap((path) => normalisePath(path) ?? [])), size)
  }

  /** Every file, in no order. */
  get files(): ReadonlyMap<string, FileBody> {
    return this.bodies
  }
  /** Folders that were made by themselves. */
  get madeFolders(): readonly string[] {
    return [...this.made]
  }

  /** Paths of all files, sorted. */
  get paths(): readonly string[] {
    return [...this.bodies.keys()].sort()
  }
  /** Every folder that holds something or was made, sorted. */
  get folders(): readonly string[] {
    const found = new Set(this.made)
    for (const path of this.bodies.keys()) for (const parent of parents(path)) found.add(parent)
    for (const path of this.made) for (const parent of parents(path)) found.add(parent)
    return [...found].sort()
  }

  read(path: string): Result<FileBody> {
    const at = normalisePath(path)
    if (at === null) return bad({ code: 'escapes', path })
    const body = this.bodies.get(at)
    if (body !== undefined) return good(body)
    return bad({ code: this.folders.includes(at) ? 'is_folder' : 'missing', path })
  }

  /** Makes the folders above it. */
  write(path: string, body: FileBody, limits: WorkspaceLimits = WORKSPACE_LIMITS): Result<Workspace> {
    const at = normalisePath(path)
    if (at === null) return bad({ code: 'escapes', path })
    if (this.folders.includes(at)) return bad({ code: 'is_folder', path })
    if (parents(at).some((parent) => this.bodies.has(parent))) return bad({ code: 'is_file', path })
    const size = this.size - (this.bodies.get(at)?.length ?? 0) + body.length
    if (size > limits.size) return bad({ code: 'full', limit: 'size' })
    if (!this.bodies.has(at) && this.bodies.size >= limits.files) return bad({ code: 'full', limit: 'files' })
    return good(new Workspace(new Map(this.bodies).set(at, body), this.made, size))
  }

  /** An empty file where nothing stands. */
  makeFile(path: string): Result<Workspace> {
    return this.read(path).ok ? bad({ code: 'is_file', path }) : this.write(path, '')
  }

  makeFolder(path: string): Result<Workspace> {
    const at = normalisePath(path)
    if (at === null) return bad({ code: 'escapes', path })
    if ([at, ...parents(at)].some((one) => this.bodies.has(one))) return bad({ code: 'is_file', path })
    return good(new Workspace(this.bodies, new Set(this.made).add(at), this.size))
  }

  /** A file, or a folder with all that is in it. */
  remove(path: string): Result<Workspace> {
    const at = normalisePath(path)
    if (at === null) return bad({ code: 'escapes', path })
    const goes = (one: string) => one === at || one.startsWith(`${at}/`)
    const bodies = new Map([...this.bodies].filter(([one]) => !goes(one)))
    const made = new Set([...this.made].filter((one) => !goes(one)))
    if (bodies.size === this.bodies.size && made.size === this.made.size) return bad({ code: 'missing', path })
    let size = 0
    for (const body of bodies.values()) size += body.length
    return good(new Workspace(bodies, made, size))
  }

  /** A file or a whole folder under another name; what stood there is refused, not overwritten. */
  rename(path: string, to: string): Result<Workspace> {
    const [from, at] = [normalisePath(path), normalisePath(to)]
    if (from === null || at === null) return bad({ code: 'escapes', path: from === null ? path : to })
    if (this.bodies.has(at)) return bad({ code: 'is_file', path: to })
    if (this.folders.includes(at) || at.startsWith(`${from}/`)) return bad({ code: 'is_folder', path: to })
    const moved = (one: string) => (one === from ? at : one.startsWith(`${from}/`) ? at + one.slice(from.length) : one)
    const bodies = new Map([...this.bodies].map(([one, body]) => [moved(one), body]))
    const made = new Set([...this.made].map(moved))
    if (this.bodies.has(from) || this.folders.includes(from)) return good(new Workspace(bodies, made, this.size))
    return bad({ code: 'missing', path })
  }
}

/** `a/b/c` → `a`, `a/b`. */
function parents(path: string): readonly string[] {
  const found: string[] = []
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) found.push(path.slice(0, at))
  return found
}
