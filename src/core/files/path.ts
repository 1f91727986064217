// Path arithmetic inside one root: nothing climbs out.

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
