// What this browser's database holds of the run, read in the page itself.
import type { Page } from '@playwright/test'
import type { StoredFile } from '../src/core/engine/types.ts'

/** By path, in the database's own order. */
export type Kept = Readonly<Record<string, Omit<StoredFile, 'path'>>>

export const keptAs = (files: readonly StoredFile[]): Kept => Object.fromEntries(files.map(({ path, ...rest }) => [path, rest]))

export function readDatabase(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const name = 'compaction-run'
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // Opening would make it, and with the wrong shape.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return {}
    const database = await answer(indexedDB.open(name))
    const store = database.transaction('files').objectStore('files')
    const [paths, files] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
    database.close()
    return Object.fromEntries(paths.map((path, i) => [String(path), files[i]]))
  })
}

/** From now on notes every different set of paths the database is seen with; `stop` gives them in their order. */
export async function watchDatabase(page: Page): Promise<() => Promise<readonly (readonly string[])[]>> {
  const watch = await page.evaluateHandle(() => {
    const seen: string[][] = []
    let going = true
    const opening = indexedDB.open('compaction-run')
    opening.onsuccess = () => {
      const database = opening.result
      const look = () => {
        const request = database.transaction('files').objectStore('files').getAllKeys()
        request.onsuccess = () => {
          const paths = request.result.map(String)
          if (JSON.stringify(paths) !== JSON.stringify(seen.at(-1))) seen.push(paths)
          if (going) look()
          else database.close()
        }
      }
      look()
    }
    return {
      stop: () => {
        going = false
        return seen
      },
    }
  })
  return () => watch.evaluate((it) => it.stop())
}
