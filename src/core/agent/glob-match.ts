// Which paths a pattern names, as Python's glob does it: parts of a path against parts of the pattern, characters against signs.

/** `recursive`: `**` stands for any number of folders; else it is a `*`. Sorted. */
export function globPaths(pattern: string, paths: readonly string[], recursive: boolean): readonly string[] {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.length === 0 || parts.includes('..') || pattern.startsWith('/')) return []
  const tests = parts.map((part): Sign<string> => (recursive && part === '**' ? { any: isShown } : { one: partTest(part) }))
  return paths.filter((path) => fits(tests, path.split('/'))).sort()
}

/** One item that must pass, or any number of items that all do. */
type Sign<T> = { readonly one: (item: T) => boolean } | { readonly any: (item: T) => boolean }

/**
 * Whether the items fit the signs. Goes back to the last `any` only: what it leaves behind can never help more than what it has,
 * so the work is at most signs times items, whoever wrote the pattern.
 */
function fits<T>(signs: readonly Sign<T>[], items: readonly T[]): boolean {
  let sign = 0
  let back = -1
  let held = 0
  for (let item = 0; item < items.length; ) {
    const now = signs[sign]
    const value = items[item] as T
    if (now && 'any' in now) {
      back = sign++
      held = item
    } else if (now?.one(value)) {
      sign++
      item++
    } else {
      const any = signs[back]
      if (!any || !('any' in any) || !any.any(items[held] as T)) return false
      held++
      item = held
      sign = back + 1
    }
  }
  return signs.slice(sign).every((left) => 'any' in left)
}

const isShown = (name: string): boolean => !name.startsWith('.')

/** `*`, `?`, `[seq]` and `[!seq]` of one part; a leading dot has to be written. */
function partTest(part: string): (name: string) => boolean {
  const signs = signsOf([...part])
  return (name) => (part.startsWith('.') || isShown(name)) && fits(signs, [...name])
}

function signsOf(pattern: readonly string[]): readonly Sign<string>[] {
  const signs: Sign<string>[] = []
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]
    const end = char === '[' ? pattern.indexOf(']', at + 2) : -1
    if (char === '*') signs.push({ any: () => true })
    else if (char === '?') signs.push({ one: () => true })
    else if (end !== -1) {
      signs.push({ one: setTest(pattern.slice(at + 1, end)) })
      at = end
    } else signs.push({ one: (found) => found === char })
  }
  return signs
}

/** Characters and ranges such as `a-z`; with `!` in front those that are none of them. */
function setTest(inner: readonly string[]): (char: string) => boolean {
  const not = inner[0] === '!'
  const set = not ? inner.slice(1) : inner
  const holds = (char: string): boolean => {
    for (let at = 0; at < set.length; at++) {
      const [from, dash, to] = set.slice(at, at + 3)
      if (dash === '-' && from !== undefined && to !== undefined) {
        if (from <= char && char <= to) return true
        at += 2
      } else if (from === char) return true
    }
    return false
  }
  return (char) => holds(char) !== not
}
