// Path arithmetic inside one root: nothing climbs out. Paths that are asked for again and again are worked out once.

const PLAIN = /^(?:\.?[A-Za-z0-9_][\w.-]*\/)*[A-Za-z0-9_][\w.-]*$/ // nothing to work out: the usual case

/** The path with `.` and `..` worked out, relative to the root; null when it is absolute, empty or climbs out. */
export function normalisePath(path: string): string | null {
  if (PLAIN.test(path)) return path
  if (path.startsWith('/') || path.includes('\0')) return null
  const out: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') out.push(part)
    else if (out.pop() === undefined) return null
  }
  return out.length === 0 ? null : out.join('/')
}

/** The normalised path when it lies inside the folder (written with a slash at its end), else null. */
export function inside(folder: string, path: string): string | null {
  const normal = normalisePath(path)
  return normal?.startsWith(folder) ? normal : null
}

/** A path as it was written, worked out. */
export interface FilePath {
  readonly text: string
  /** Null when it leads outside. */
  readonly normal: string | null
  /** The number of the place in `book`: the same however it is spelt; -1 when it leads outside. */
  readonly place: number
  readonly book: PathBook
  /** What was last made of it by who writes there: every replay makes it again. */
  made: unknown
}

/** The paths of one recording, their places numbered: every replay of it asks for the same ones, and what lies there is kept in arrays. */
export class PathBook {
  private readonly paths = new Map<string, FilePath>()
  private readonly names = new Map<string, FilePath>()
  /** How many places there are so far. */
  places = 0

  at(text: string): FilePath {
    const known = this.paths.get(text)
    if (known) return known
    const normal = normalisePath(text)
    const place = normal === null ? -1 : normal === text ? this.places++ : this.at(normal).place
    const path = { text, normal, place, book: this, made: null }
    this.paths.set(text, path)
    return path
  }

  /** The same, of a path that a shorter name is made into. */
  called(name: string, text: () => string): FilePath {
    let path = this.names.get(name)
    if (!path) {
      path = this.at(text())
      this.names.set(name, path)
    }
    return path
  }
}
