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

/** Files by path with every version kept, so that any earlier moment can be seen: a snapshot is a count of writes. */
export class VirtualFiles implements FilesView {
  private readonly versions = new Map<string, { at: number; content: FileContent }[]>()
  private writes = 0

  constructor(private readonly limits: { readonly files: number } = { files: 1_000_000 }) {}

  /** Creates or overwrites; throws a sentence-free error name when the path climbs out or there are too many files. */
  write(path: string, content: FileContent): void {
    const normal = normalisePath(path)
    if (normal === null) throw new Error(`Path escapes workspace: ${path}`)
    const versions = this.versions.get(normal)
    this.writes++
    if (versions) versions.push({ at: this.writes, content })
    else if (this.versions.size >= this.limits.files) throw new Error(`Too many files: ${this.versions.size}`)
    else this.versions.set(normal, [{ at: this.writes, content }])
  }

  /** The present moment, to be given back to `read` and `list`. */
  snapshot(): number {
    return this.writes
  }

  exists(path: string): boolean {
    return this.read(path) !== null
  }

  read(path: string, at = this.writes): FileContent | null {
    const normal = normalisePath(path)
    const versions = normal === null ? undefined : this.versions.get(normal)
    if (!versions) return null
    for (let i = versions.length - 1; i >= 0; i--) {
      const version = versions[i] as { at: number; content: FileContent }
      if (version.at <= at) return version.content
    }
    return null
  }

  /** Every file at a moment, in the order of first writing. */
  list(at = this.writes): FileEntry[] {
    const found: FileEntry[] = []
    for (const path of this.versions.keys()) {
      const content = this.read(path, at)
      if (content) found.push({ path, content })
    }
    return found
  }
}
