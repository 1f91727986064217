// A page of the built playground in this machine's Chromium, served as `npm start` serves it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright'

/** What `node .ci/…` says of itself: both the browser's path and the server's address are told in a line. */
async function lineOf(args: readonly string[], wanted: RegExp, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    const found = wanted.exec(line)?.[0]
    if (found !== undefined) return { found, child }
  }
  throw new Error(`node ${args.join(' ')} gave nothing to go on with`)
}

/** Opens an empty page, gives it with the playground's address to `act`, and takes everything down again. */
export async function onPage<T>(act: (page: Page, address: string) => Promise<T>): Promise<T> {
  const { found: executablePath } = await lineOf(['.ci/browser.mjs'], /^\/.*|^[A-Z]:\\.*/)
  const server = await lineOf(['.ci/serve.mjs'], /http:\S+/, { PORT: '4373' })
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // tsx names functions through a helper that is not on the page.
    await page.addInitScript({ content: 'globalThis.__name = (made) => made' })
    return await act(page, server.found)
  } finally {
    await browser.close()
    server.child.kill()
    await once(server.child, 'exit')
  }
}
