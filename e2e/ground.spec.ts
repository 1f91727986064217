// The ground under every wish: the page is small, complaint-free, open to everybody, and talks to nobody.
import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Response, test } from '@playwright/test'

/** HTML, JS, CSS and the engine worker, without fonts. */
const FIRST_LOAD = 150_000

/** Opens the page, waits for the sample to stand, and tells what was loaded, said and asked for on the way. */
async function open(page: Page) {
  const bodies: Promise<{ url: string; type: string; bytes: Buffer; asked: number }>[] = []
  const complaints: string[] = []
  const requests: string[] = []
  // Listening on the context: the requests of workers are among them.
  page.context().on('request', (request) => requests.push(request.url()))
  const take = (response: Response) => {
    if (!response.ok()) return
    const asked = response.request().timing().startTime
    bodies.push(response.body().then((bytes) => ({ url: response.url(), type: response.headers()['content-type'] ?? '', bytes, asked })))
  }
  page.context().on('response', take)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  // First sight: the sample's step stands there, with its numbers. What is asked for when the page has rested comes after it.
  await page.addInitScript((figure) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(figure)) return
      watch.disconnect()
      Object.assign(window, { firstSight: performance.timeOrigin + performance.now() })
    })
    watch.observe(document, { subtree: true, childList: true })
  }, '[data-figure="size-before"]')
  await page.goto('./')
  await expect(page.locator('[data-figure="size-before"]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.context().off('response', take) // a piece that comes still later would outlive the test
  const firstSight = await page.evaluate(() => (window as unknown as { firstSight: number }).firstSight)
  const loaded = await Promise.all(bodies)
  return { loaded: loaded.filter(({ asked }) => asked < firstSight), complaints, requests }
}

test('the first load is at most 150 kB', async ({ page }) => {
  const { loaded } = await open(page)
  const files = loaded
    .filter(({ type }) => !type.startsWith('font/'))
    .map(({ url, bytes }) => ({ path: new URL(url).pathname, size: gzipSync(bytes, { level: 9 }).length }))
  const sum = files.reduce((all, { size }) => all + size, 0)
  const list = files.map(({ path, size }) => `${size} ${path}`).join('\n')
  expect(
    files.some(({ path }) => path.includes('worker')),
    `no engine worker among\n${list}`,
  ).toBe(true)
  expect(sum, `gzipped bytes at first sight:\n${list}`).toBeLessThanOrEqual(FIRST_LOAD)
})

test('the console stays silent and no request leaves the origin', async ({ page, baseURL }) => {
  const { complaints, requests } = await open(page)
  expect(complaints).toEqual([])
  expect(requests.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing stands in the way of assistive technology (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const told = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.target} ${node.html.slice(0, 200)}`).join('\n')}`,
    )
    expect(told).toEqual([])
  })

test('the policy comes as a header and stands in the page', async ({ page }) => {
  const response = await page.goto('./')
  const header = response?.headers()['content-security-policy'] ?? ''
  const policies = page.locator('meta[http-equiv="Content-Security-Policy"]')
  const meta = await policies.first().getAttribute('content')
  expect(meta).toContain("connect-src 'self' https: http://127.0.0.1:* http://localhost:*")
  // Of what may be set, only what is set.
  await expect(policies.last()).toHaveAttribute('content', "connect-src 'self' https://api.anthropic.com")
  expect(header).toContain(meta)
  expect(header).toContain("frame-ancestors 'none'")
})

test('the server gives nothing beside the built page', async ({ request }) => {
  for (const path of ['/..%2fpackage.json', '/%2e%2e/package.json', '/..%5cpackage.json', '/package.json', '/src/main.tsx'])
    expect((await request.get(path)).status(), path).not.toBe(200)
})
