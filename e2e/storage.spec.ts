// Somebody's browser stores nothing, or gives back what is damaged: it is said once, and all works all the same.
import { expect, test } from './page.ts'
import { others } from './recordings/others.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

for (const [what, stored] of [
  ['no JSON', '{"edition":'],
  ['another shape', '{"edition":"s08-2026-08","thresholds":[]}'],
  [
    'a forbidden threshold',
    '{"edition":"s08-2026-08","thresholds":{"maxMessages":1},"rejections":[],"cursor":{"call":1,"step":0,"edit":null},"theme":"dark"}',
  ],
] as const)
  test(`a damaged state is left out, once: ${what}`, async ({ app }) => {
    await app.open()
    await expect(app.page).toHaveURL(/at=/) // what there is to store is stored
    await app.page.evaluate((text) => localStorage.setItem('compaction-state', text), stored)
    await app.page.goto('about:blank')
    await app.open()
    await expect(app.told.says({ code: 'stored_damaged', what: 'state' })).toBeVisible()
    await app.shows((await twinOfSample('seat-map')).frame())
    await app.page.reload()
    await expect(app.centre.region).toBeVisible()
    await expect(app.told.box).toHaveText('')
  })

test('a damaged session is left out, once', async ({ app }) => {
  await app.open()
  await expect(app.page).toHaveURL(/at=/)
  await app.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('compaction-session')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('session', 'readwrite')
          transaction.objectStore('session').put({ kind: 'file', bytes: 'not bytes' }, 'session')
          transaction.oncomplete = () => resolve()
          transaction.onerror = () => reject(transaction.error)
        }
      }),
  )
  await app.page.goto('about:blank')
  await app.open()
  await expect(app.told.says({ code: 'stored_damaged', what: 'session' })).toBeVisible()
  await app.shows((await twinOfSample('seat-map')).frame())
  await app.page.reload()
  await expect(app.centre.region).toBeVisible()
  await expect(app.told.box).toHaveText('')
})

const blocks: readonly (readonly [string, () => void])[] = [
  ['IndexedDB is missing', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'IndexedDB throws',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
  ],
  [
    'IndexedDB refuses to open',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError')
      }
    },
  ],
  [
    'localStorage throws',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }),
  ],
]
for (const [what, block] of blocks)
  test(`storage is blocked: ${what}`, async ({ app }) => {
    const twin = await twinOfSample('seat-map')
    await app.page.addInitScript(block)
    await app.open()
    await app.shows(twin.frame())
    const sentence = app.told.text(/does not let the page store anything/)
    await expect(sentence.first()).toBeVisible()
    // All works in memory: stepping, another edition, an own file.
    await app.bar.setEdition('s08-head')
    twin.run('s08-head')
    await app.shows(twin.frame())
    await app.press('n')
    await app.shows(twin.move({ by: 'change', dir: 1 }))
    await app.bar.choose({ name: others.lines.name, mimeType: '', buffer: Buffer.from(others.lines.text) })
    await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${others.lines.name}`)
    // It was said, and is not said again at every write.
    await expect(sentence).toHaveCount(1)
  })

test('a database that never answers is not waited for for ever', async ({ app }) => {
  await app.page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
  })
  await app.page.goto('./')
  await expect(app.centre.region).toBeVisible({ timeout: 8_000 })
  await app.shows((await twinOfSample('seat-map')).frame())
  const sentence = app.told.text(/does not let the page store anything/)
  await expect(sentence.first()).toBeVisible({ timeout: 15_000 })
  await expect(sentence).toHaveCount(1)
})
