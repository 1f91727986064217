// What was dropped or chosen, as files with the folders they came in. Folders are walked, so many files deep as is sensible.
import type { Given } from './types.ts'

/** What a drop holds; it must be taken out of the event at once, before anything is waited for. */
export interface Dropped {
  readonly entries: readonly FileSystemEntry[]
  /** What came without an entry. */
  readonly files: readonly File[]
}

export const MOST_FILES = 10_000

/** Sorted by path. `more`: there were more than are taken. */
export async function filesOf({ entries, files }: Dropped): Promise<{ readonly given: readonly Given[]; readonly more: boolean }> {
  const given: Given[] = files.map((file) => ({ file, path: pathOf(file) }))
  const waiting = [...entries]
  let more = false
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    if (given.length >= MOST_FILES) {
      more = true
      break
    }
    const path = entry.fullPath.replace(/^\//, '')
    if (entry.isDirectory) waiting.push(...(await childrenOf(entry as FileSystemDirectoryEntry)))
    else given.push({ file: await fileOf(entry as FileSystemFileEntry), path })
  }
  return { given: given.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)), more }
}

/** A file of a chosen folder says where it came from. */
export const pathOf = (file: File): string => file.webkitRelativePath || file.name

/** One that cannot be had is there all the same, and its reading says why. */
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((give) => {
    entry.file(give, () => give(new File([], entry.name)))
  })

/** A folder is given out by the hundred. One that cannot be read is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((give) => {
      reader.readEntries(give, () => give([]))
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}
