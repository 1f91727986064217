// The virtual file system of a run: a contract, and an implementation in memory whose snapshots are numbers.
import { normalisePath } from './path.ts'

/** A file's text: its length is known, its characters are made when someone reads. */
export interface FileContent {
  /** Characters. */
  readonly size: number
  read(): string
}
export interface FileEntry {
  readonly path: string
  readonly content: FileContent
}

/** What a stage may ask. Paths are normalised inside the root; what climbs out does not exist. */
export interface FilesView {
  exists(path: string): boolean
  read(path: string): FileContent | null
}

interface Version {
  readonly at: number
  readonly content: FileContent
  readonly earlier: Version | null
}

/** Files by path with every version kept, so that any earlier moment can be seen: a snapshot is a count of writes. */
export class VirtualFiles implements FilesView {
  private readonly newest = new Map<string, Version>()
  private writes = 0
  // What was looked up last: a stage asks whether a file is there before it writes it.
  private asked: string | null = null
  private normal: string | null = null
  private found: Version | null = null

  constructor(private readonly limits: { readonly files: number } = { files: 1_000_000 }) {}

  /** Creates or overwrites. Throws when the path climbs out or there are too many files. */
  write(path: string, content: FileContent): void {
    const earlier = this.find(path)
    const { normal } = this
    if (normal === null) throw new Error(`Path escapes workspace: ${path}`)
    if (!earlier && this.newest.size >= this.limits.files) throw new Error(`Too many files: ${this.newest.size}`)
    this.writes++
    this.found = { at: this.writes, content, earlier }
    this.newest.set(normal, this.found)
  }

  /** The present moment, to be given back to `read` and `list`. */
  snapshot(): number {
    return this.writes
  }

  exists(path: string): boolean {
    return this.find(path) !== null
  }

  /** How many files there are. */
  get count(): number {
    return this.newest.size
  }

  /** The newest version. A path under which a file lies is a normalised one: then nothing has to be worked out. */
  private find(path: string): Version | null {
    if (path === this.asked) return this.found
    this.asked = path
    this.found = this.newest.get(path) ?? null
    this.normal = this.found ? path : normalisePath(path)
    if (this.normal !== null && this.normal !== path) this.found = this.newest.get(this.normal) ?? null
    return this.found
  }

  read(path: string, at = this.writes): FileContent | null {
    let version = this.find(path)
    while (version && version.at > at) version = version.earlier
    return version?.content ?? null
  }

  /** Every file at a moment, in the order of first writing. */
  list(at = this.writes): FileEntry[] {
    const found: FileEntry[] = []
    for (const path of this.newest.keys()) {
      const content = this.read(path, at)
      if (content) found.push({ path, content })
    }
    return found
  }
}
