// Somebody's browser fails while recordings are kept: no room, a database that is gone or blocked, two tabs, a tab or a worker that dies.
// What was said to be saved is there; the rest is said; the session goes on in memory.
import type { Page } from '@playwright/test'
import { expect, type Playground, playground, test } from './page.ts'
import { drop } from './panels/bar.ts'
import { library, shelfKeys } from './panels/library.ts'
import { chat } from './recordings/many.ts'
import { w } from './words.ts'

test.use({ provoked: /boom/ })

const say = w.library
const files = ['a', 'b', 'c', 'd'].map((task) => ({ name: `${task}.jsonl`, text: chat(task) }))
const [first] = files as [(typeof files)[number]]
const nothing = { read: 0, here: [], skipped: [], unsaved: 0, problem: null, warningCount: 0, stopped: null }
const named = (app: Playground, name: string) => expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${name}`)

/** Runs in the library's worker before anything of its own. */
const inWorker = (page: Page, act: () => void) =>
  page.route(/library\.worker-.*\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `;(${act.toString()})();\n${await response.text()}` })
  })

/** The engine still answers: a step forth, a step back. */
async function goesOn(app: Playground): Promise<void> {
  await app.press('Home')
  await expect(app.timeline.slider).toHaveAttribute('aria-valuenow', '1')
  await app.press('}')
  await expect(app.centre.region).toBeVisible()
}

async function show(app: Playground) {
  const shelf = library(app.page)
  await app.told.box.getByRole('button', { name: say.show }).click()
  await shelf.sort.selectOption({ label: say.sorts.name })
  return shelf
}

test('no room in the middle of a write: nothing half is kept, the others are, and it opens from memory', async ({ app }) => {
  await inWorker(app.page, () => {
    const { put } = IDBObjectStore.prototype
    // Its bytes are written, its facts find no room.
    IDBObjectStore.prototype.put = function (value, key) {
      if (value?.file === 'b.jsonl') throw new DOMException('no room', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await app.open()
  await drop(app.page, files)
  const said = { ...nothing, read: 4, unsaved: 1, problem: { code: 'storage_full' } } as const
  await expect(app.told.text(say.report(said))).toBeVisible()
  expect(say.report(said)).toContain('delete recordings')
  expect(await shelfKeys(app.page)).toHaveLength(6)
  const shelf = await show(app)
  await expect(shelf.names).toHaveText(['a.jsonl', 'b.jsonl', 'c.jsonl', 'd.jsonl'])
  await expect(shelf.row('b.jsonl')).toContainText(say.notSaved)
  await expect(shelf.row('c.jsonl')).not.toContainText(say.notSaved)
  await shelf.name('b.jsonl').click()
  await named(app, 'b.jsonl')
  await goesOn(app)
  await app.page.reload()
  await expect(app.centre.region).toBeVisible()
  await shelf.open()
  await expect(shelf.count).toHaveText(say.shown(3, 3))
})

test('no room for the one that was opened: it is said, and it stays usable', async ({ app }) => {
  await app.page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value, key) {
      if (String(key).startsWith('facts:')) throw new DOMException('no room', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await app.open()
  await drop(app.page, [first])
  await named(app, first.name)
  await expect(app.told.says({ code: 'storage_full' })).toBeVisible()
  await goesOn(app)
  const shelf = library(app.page)
  await shelf.open()
  await expect(shelf.row(first.name)).toContainText(say.notSaved)
  expect(await shelfKeys(app.page)).toEqual([])
})

test('two tabs: what one adds, names and deletes the other shows; what is open there stays open', async ({ app }) => {
  await app.open()
  await drop(app.page, files)
  const mine = await show(app)
  const other = playground(await app.page.context().newPage())
  await other.open()
  const theirs = library(other.page)
  await theirs.open()
  await theirs.name('a.jsonl').click()
  await named(other, 'a.jsonl')
  await theirs.open()
  await theirs.sort.selectOption({ label: say.sorts.name })

  await mine.name('d.jsonl').focus()
  await app.press('F2')
  await mine.dialog.getByRole('textbox').last().fill('z')
  await app.press('Enter')
  await expect(theirs.names).toHaveText(['a.jsonl', 'b.jsonl', 'c.jsonl', 'z'])
  await mine.name('a.jsonl').focus()
  await app.press('Delete')
  await expect(theirs.names).toHaveText(['b.jsonl', 'c.jsonl', 'z'])
  const elsewhere = other.told.says({ code: 'deleted_elsewhere', name: 'a.jsonl' })
  await expect(elsewhere).toBeVisible()
  await mine.undo.click()
  await expect(elsewhere).toHaveCount(0)
  await mine.name('a.jsonl').focus()
  await app.press('Delete')
  await expect(elsewhere).toBeVisible()
  await theirs.close()
  await goesOn(other)
  // It can still be brought back there where it was deleted, whatever the other tab does.
  await other.page.reload()
  await expect(other.centre.region).toBeVisible()
  await mine.undo.click()
  await expect(mine.names).toHaveText(['a.jsonl', 'b.jsonl', 'c.jsonl', 'z'])
  await theirs.open()
  await expect(theirs.count).toHaveText(say.shown(4, 4))
})

test('another tab deletes the database: nobody is blocked, it is said, and what comes next is kept', async ({ app }) => {
  await app.open()
  await drop(app.page, [first])
  await named(app, first.name)
  await expect.poll(() => shelfKeys(app.page)).toHaveLength(2)
  const other = await app.page.context().newPage()
  await other.goto('./')
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('compaction-library')
        request.onsuccess = () => resolve()
        request.onblocked = () => reject(new Error('blocked'))
      }),
  )
  await expect(app.told.says({ code: 'library_gone' })).toBeVisible()
  await goesOn(app)
  await drop(app.page, files.slice(1, 2))
  await named(app, 'b.jsonl')
  await expect.poll(() => shelfKeys(app.page)).toHaveLength(2)
})

test('another tab blocks the database: the wait ends, it is said, and all works in memory', async ({ app }) => {
  await app.open()
  const other = await app.page.context().newPage()
  await other.goto('./')
  // An open connection that does not let go, and somebody who waits for it: whoever comes next waits, too.
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('compaction-library')
        opening.onupgradeneeded = () => opening.result.createObjectStore('recordings')
        opening.onsuccess = () => {
          indexedDB.deleteDatabase('compaction-library').onblocked = () => resolve()
        }
      }),
  )
  await drop(app.page, files.slice(0, 2))
  const problem = { code: 'storage_blocked', detail: 'Error: no answer' } as const
  await expect(app.told.text(say.report({ ...nothing, read: 2, unsaved: 2, problem }))).toBeVisible({ timeout: 15_000 })
  const shelf = library(app.page)
  await app.told.box.getByRole('button', { name: say.show }).click()
  await expect(shelf.dialog.getByText(say.failed(problem))).toBeVisible({ timeout: 15_000 })
  await shelf.name('a.jsonl').click()
  await named(app, 'a.jsonl')
  await goesOn(app)
})

/** In the worker: the bytes of c.jsonl come when nobody holds the gate. */
const gate = () => {
  const { stream } = Blob.prototype
  Blob.prototype.stream = function () {
    if ((this as File).name !== 'c.jsonl') return stream.call(this)
    const { readable, writable } = new TransformStream()
    void navigator.locks.request('gate', () => void stream.call(this).pipeTo(writable))
    return readable
  }
}
const holdGate = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('gate', () => {
          held()
          return new Promise(() => {}) // until the page goes
        })
      }),
  )

test('the tab is closed in the middle of an import: what was done is there, and nothing half', async ({ app }) => {
  const again = playground(await app.page.context().newPage())
  await again.open()
  await holdGate(again.page)
  await inWorker(app.page, gate)
  await app.open()
  await drop(app.page, files)
  await expect(app.told.text(/^Reading file 3 of 4: c\.jsonl/)).toBeVisible()
  await app.page.close()
  await again.page.reload()
  expect(await shelfKeys(again.page)).toHaveLength(4)
  const shelf = library(again.page)
  await shelf.open()
  await shelf.sort.selectOption({ label: say.sorts.name })
  await expect(shelf.names).toHaveText(['a.jsonl', 'b.jsonl'])
  await shelf.name('b.jsonl').click()
  await named(again, 'b.jsonl')
})

/** In the worker: the bytes of c.jsonl come when it has heard that it shall stop. */
const gateUntilStopped = () => {
  const stopped = new Promise<void>((go) => {
    addEventListener('message', ({ data }) => data.method === 'stop' && setTimeout(go))
  })
  const { stream } = Blob.prototype
  Blob.prototype.stream = function () {
    if ((this as File).name !== 'c.jsonl') return stream.call(this)
    const { readable, writable } = new TransformStream()
    void stopped.then(() => stream.call(this).pipeTo(writable))
    return readable
  }
}

test('an import is stopped: what was done stays, and it is said how much was not read', async ({ app }) => {
  await inWorker(app.page, gateUntilStopped)
  await app.open()
  await drop(app.page, files)
  await expect(app.told.text(/^Reading file 3 of 4: c\.jsonl/)).toBeVisible()
  await expect(app.told.progress).toBeVisible()
  await goesOn(app)
  await app.told.stop.click()
  await expect(
    app.told.text(/^[23] recordings read, no warnings\. You stopped it: [12] files? (was|were) not read; what was read stays\.$/),
  ).toBeVisible()
  const shelf = await show(app)
  await expect(shelf.names.first()).toHaveText('a.jsonl')
  await expect(shelf.name('d.jsonl')).toBeHidden()
})

test('the worker dies of a file: it alone is passed over, and the rest is read and kept', async ({ app }) => {
  await inWorker(app.page, () => {
    const { stream } = Blob.prototype
    Blob.prototype.stream = function () {
      if ((this as File).name !== 'b.jsonl') return stream.call(this)
      setTimeout(() => {
        throw new Error('boom')
      })
      return new ReadableStream()
    }
  })
  await app.open()
  await drop(app.page, files)
  await expect(app.told.report).toHaveText(say.report({ ...nothing, read: 3, skipped: [''] }))
  await app.told.report.click()
  await expect(app.told.warnings).toHaveText([/^b\.jsonl: the reader stopped at this file \(.*boom\)\. Open it alone\.$/])
  const shelf = await show(app)
  await expect(shelf.names).toHaveText(['a.jsonl', 'c.jsonl', 'd.jsonl'])
  expect(await shelfKeys(app.page)).toHaveLength(6)
  await shelf.close()
  await goesOn(app)
})

test('a private window without a database: all of it is read, opens, and is said to be gone with the page', async ({ app }) => {
  const away = () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  await inWorker(app.page, away)
  await app.page.addInitScript(away)
  await app.open()
  await drop(app.page, files)
  await expect(
    app.told.text(/^4 recordings read, no warnings\. 4 recordings could not be saved and are gone when the page is left: /),
  ).toBeVisible()
  const shelf = await show(app)
  await expect(shelf.names).toHaveText(['a.jsonl', 'b.jsonl', 'c.jsonl', 'd.jsonl'])
  // Deleting and bringing back work there, too.
  await shelf.name('a.jsonl').focus()
  await app.press('Delete')
  await expect(shelf.names).toHaveText(['b.jsonl', 'c.jsonl', 'd.jsonl'])
  await shelf.undo.click()
  await expect(shelf.names).toHaveText(['a.jsonl', 'b.jsonl', 'c.jsonl', 'd.jsonl'])
  await shelf.name('d.jsonl').click()
  await named(app, 'd.jsonl')
  await goesOn(app)
})
