// The virtual file system of a run: a contract, and an implementation in memory whose snapshots are numbers.
import { type FilePath, PathBook } from './path.ts'

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
  /** The path worked out, which is faster to ask with. */
  at(path: string | FilePath): FilePath
  exists(path: string | FilePath): boolean
  read(path: string | FilePath): FileContent | null
}

interface Version {
  readonly at: number
  readonly content: FileContent
}

/** Files by path with every version kept, so that any earlier moment can be seen: a snapshot is a count of writes. */
export class VirtualFiles implements FilesView {
  // By the place of their path in the book: what lies there (null: nothing), and since which write.
  private readonly newest: (FileContent | null)[]
  private readonly since: number[]
  private readonly order: FilePath[] = []
  private readonly earlier = new Map<number, Version[]>()
  private writes = 0

  /** `book`: of the recording, which several runs of it share. */
  constructor(
    readonly book = new PathBook(),
    private readonly limits: { readonly files: number } = { files: 1_000_000 },
  ) {
    this.newest = new Array(book.size).fill(null)
    this.since = new Array(book.size).fill(0)
  }

  at(path: string | FilePath): FilePath {
    if (typeof path === 'string') return this.book.at(path)
    return path.book === this.book ? path : this.book.at(path.text)
  }

  /** Creates or overwrites. Throws when the path climbs out or there are too many files. */
  write(path: string | FilePath, content: FileContent): void {
    const at = this.at(path)
    if (at.place < 0) throw new Error(`Path escapes workspace: ${at.text}`)
    const { place } = at
    const before = this.newest[place] ?? null
    if (before === null) {
      if (this.order.length >= this.limits.files) throw new Error(`Too many files: ${this.order.length}`)
      this.order.push(at)
      for (let p = this.newest.length; p <= place; p++) {
        this.newest.push(null)
        this.since.push(0)
      }
    } else {
      const versions = this.earlier.get(place) ?? []
      versions.push({ at: this.since[place] as number, content: before })
      this.earlier.set(place, versions)
    }
    this.writes++
    this.newest[place] = content
    this.since[place] = this.writes
  }

  /** The present moment, to be given back to `read` and `list`. */
  snapshot(): number {
    return this.writes
  }

  exists(path: string | FilePath): boolean {
    return this.newestAt(this.at(path).place) !== null
  }

  /** How many files there are. */
  get count(): number {
    return this.order.length
  }

  private newestAt(place: number): FileContent | null {
    return place < 0 || place >= this.newest.length ? null : (this.newest[place] as FileContent | null)
  }

  read(path: string | FilePath, at = this.writes): FileContent | null {
    const { place } = this.at(path)
    const newest = this.newestAt(place)
    if (newest === null || (this.since[place] as number) <= at) return newest
    return this.earlier.get(place)?.findLast((version) => version.at <= at)?.content ?? null
  }

  /** Every file at a moment, in the order of first writing. */
  list(at = this.writes): FileEntry[] {
    const found: FileEntry[] = []
    for (const path of this.order) {
      const content = this.read(path, at)
      if (content) found.push({ path: path.normal as string, content })
    }
    return found
  }
}
