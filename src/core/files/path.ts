// Path arithmetic inside one root: nothing climbs out.

/** The path with `.` and `..` worked out, relative to the root; null when it is absolute, empty or climbs out. */
export function normalisePath(path: string): string | null {
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
