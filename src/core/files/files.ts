// The virtual file system of a run: a contract, and an implementation in memory.
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

/** The files of a run by path, as they are now. */
export class VirtualFiles implements FilesView {
  /** By the place of their path in the book; null: nothing lies there. */
  private readonly newest: (FileContent | null)[]
  private readonly order: FilePath[] = []

  /** `book`: of the recording, which several runs of it share. */
  constructor(
    readonly book = new PathBook(),
    private readonly limits: { readonly files: number } = { files: 1_000_000 },
  ) {
    this.newest = new Array(book.places).fill(null)
  }

  at(path: string | FilePath): FilePath {
    if (typeof path === 'string') return this.book.at(path)
    return path.book === this.book ? path : this.book.at(path.text)
  }

  /** Creates or overwrites. Throws when the path climbs out or there are too many files. */
  write(path: string | FilePath, content: FileContent): void {
    const at = this.at(path)
    const { place } = at
    if (place < 0) throw new Error(`Path escapes workspace: ${at.text}`)
    while (this.newest.length <= place) this.newest.push(null)
    if (this.newest[place] === null) {
      if (this.count >= this.limits.files) throw new Error(`Too many files: ${this.count}`)
      this.order.push(at)
    }
    this.newest[place] = content
  }

  exists(path: string | FilePath): boolean {
    return this.read(path) !== null
  }

  /** How many files there are. */
  get count(): number {
    return this.order.length
  }

  read(path: string | FilePath): FileContent | null {
    const { place } = this.at(path)
    return place >= 0 && place < this.newest.length ? (this.newest[place] as FileContent | null) : null
  }

  /** Every file, in the order of first writing. */
  list(): FileEntry[] {
    return this.order.map(({ normal, place }) => ({ path: normal as string, content: this.newest[place] as FileContent }))
  }
}
