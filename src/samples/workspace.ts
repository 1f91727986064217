// The files of a sample's project: what the agent reads, writes and finds is worked out, so that a story cannot contradict itself.
import { bash, glob, type Use } from './build.ts'

interface Workspace {
  read(path: string, limit?: number): Use
  write(path: string, content: string): Use
  edit(path: string, old_text: string, new_text: string): Use
  /** `grep -rn` over the files below a folder, `grep -n` over one file. */
  grep(pattern: string, under: string): Use
  glob(pattern: string, matches: RegExp): Use
  /** The text as it is now, for a story that needs a piece of it. */
  text(path: string): string
}

export function workspace(start: Readonly<Record<string, string>>): Workspace {
  const files = new Map(Object.entries(start))
  const text = (path: string): string => {
    const found = files.get(path)
    if (found === undefined) throw new Error(`The sample's project has no file ${path}`)
    return found
  }
  return {
    text,
    read(path, limit) {
      const all = text(path).trimEnd().split('\n')
      const cut = limit !== undefined && limit < all.length
      const shown = cut ? [...all.slice(0, limit), `... (${all.length - limit} more lines)`] : all
      return { name: 'read_file', input: cut ? { path, limit } : { path }, result: shown.join('\n') }
    },
    write(path, content) {
      files.set(path, content)
      return { name: 'write_file', input: { path, content }, result: `Wrote ${[...content].length} bytes to ${path}` }
    },
    edit(path, old_text, new_text) {
      const before = text(path)
      const input = { path, old_text, new_text }
      if (!before.includes(old_text)) return { name: 'edit_file', input, result: `Error: text not found in ${path}`, failed: true }
      files.set(
        path,
        before.replace(old_text, () => new_text),
      )
      return { name: 'edit_file', input, result: `Edited ${path}` }
    },
    grep(pattern, under) {
      const one = files.has(under)
      const found: string[] = []
      for (const [path, content] of files) {
        if (!path.startsWith(under)) continue
        content.split('\n').forEach((line, i) => {
          if (line.includes(pattern)) found.push(`${one ? '' : `${path}:`}${i + 1}:${line}`)
        })
      }
      return bash(`grep ${one ? '-n' : '-rn'} "${pattern}" ${under}`, found.join('\n'))
    },
    glob(pattern, matches) {
      return glob(pattern, [...files.keys()].filter((path) => matches.test(path)).sort())
    },
  }
}
