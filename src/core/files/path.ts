// Path arithmetic inside one root: nothing climbs out.

const PLAIN = /^(?:\.?[A-Za-z0-9_][\w.-]*\/)*[A-Za-z0-9_][\w.-]*$/ // nothing to work out: the usual case

/** Paths that were worked out: every replay of a recording asks for the same. */
const known = new Map<string, string | null>()
const MOST = 50_000

/** The path with `.` and `..` worked out, relative to the root; null when it is absolute, empty or climbs out. */
export function normalisePath(path: string): string | null {
  const before = known.get(path)
  if (before !== undefined) return before
  if (known.size >= MOST) known.clear()
  const normal = worked(path)
  known.set(path, normal)
  return normal
}

function worked(path: string): string | null {
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
