// Somebody opens a link that came to harm on its way, or was made to do harm.
import { deflateSync } from 'node:zlib'
import { expect, test } from './page.ts'
import { twinOfSample } from './twin.ts'

const packed = (value: unknown) => deflateSync(JSON.stringify(value)).toString('base64url')
const recording = {
  name: '<img src=x onerror=alert(1)>.json',
  format: 'messages',
  title: null,
  records: 2,
  toolUses: 0,
  toolResults: 0,
  unanswered: 0,
  orphans: 0,
  compactions: [],
  messages: [
    [{ role: 'user', content: '<script>alert(1)</script>\u202egnp.exe' }, '<script>alert(1)</script>', null],
    [{ role: 'assistant', content: 'Hello' }, null, null],
  ],
}

test('a damaged recording is a sentence; what was on the page and in the browser stays', async ({ app, page }) => {
  const twin = await twinOfSample('calendar')
  await app.open('#s=calendar&at=10.2')
  const frame = twin.go({ call: 10, step: 2, edit: null })
  await app.shows(frame)
  await expect(page).toHaveURL(/at=10\.2$/)
  for (const data of [packed(recording).slice(0, -9), 'x'.repeat(35_000), '%3Cimg%3E']) {
    await page.evaluate((d) => {
      location.hash = `s=0123456789abcdef&name=theirs.jsonl&d=${d}&at=4.1`
    }, data)
    await expect(app.told.says({ code: 'damaged_link' })).toBeVisible()
    await app.shows(frame)
    await app.told.dismiss.first().click()
  }
  await app.told.dismiss.first().click()
  await app.open()
  await app.shows(frame)
})

test('what is in a link is text and nothing else', async ({ app }) => {
  await app.open(`#d=${packed(recording)}`)
  await expect(app.bar.session).toContainText(recording.name)
  await expect(app.rows.list).toContainText('<script>alert(1)</script>')
})

test('a bomb is put out', async ({ app }) => {
  await app.open(`#d=${packed({ ...recording, title: 'x'.repeat(20_000_000) })}`)
  await expect(app.told.says({ code: 'damaged_link' })).toBeVisible()
  await app.shows((await twinOfSample('seat-map')).frame())
})

test('the link wins over what this browser kept, and an unknown panel is passed over', async ({ app, page }) => {
  const twin = await twinOfSample('calendar')
  await app.open('#s=calendar&pin=m2&off=snip_compact&at=10.2')
  await expect(page).toHaveURL(/at=10\.2$/)
  await page.goto('about:blank')
  await app.open('#s=calendar&tab=holograms&at=3.1')
  await app.shows(twin.go({ call: 3, step: 1, edit: null }))
  await expect(app.told.box).toHaveText('')
  await expect(page).not.toHaveURL(/pin=|off=|tab=/)
})
