// This machine's Chromium: a page of the built playground, served as `npm start` serves it; a worker of our own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'

/** What `node .ci/…` says of itself: both the browser's path and the server's address are told in a line. */
async function lineOf(args: readonly string[], wanted: RegExp, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    const found = wanted.exec(line)?.[0]
    if (found !== undefined) return { found, child }
  }
  throw new Error(`node ${args.join(' ')} gave nothing to go on with`)
}

async function inBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const { found: executablePath } = await lineOf(['.ci/browser.mjs'], /^\/.*|^[A-Z]:\\.*/)
  const browser = await chromium.launch({ executablePath })
  try {
    return await act(browser)
  } finally {
    await browser.close()
  }
}

/** Opens an empty page, gives it with the playground's address to `act`, and takes everything down again. */
export async function onPage<T>(act: (page: Page, address: string) => Promise<T>): Promise<T> {
  const server = await lineOf(['.ci/serve.mjs'], /http:\S+/, { PORT: '4373' })
  try {
    return await inBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      // tsx names functions through a helper that is not on the page.
      await page.addInitScript({ content: 'globalThis.__name = (made) => made' })
      return act(page, server.found)
    })
  } finally {
    server.child.kill()
    await once(server.child, 'exit')
  }
}

const NOWHERE = 'http://bench.invalid'

/** What a module of ours posts first when it runs as a worker, built as the page's workers are. Under tsx it would be slower: each function is named. */
export async function inWorker<T>(module: URL): Promise<T> {
  const entry = fileURLToPath(module)
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, lib: { entry, formats: ['es'] } } })
  const code = [built].flat().flatMap((one) => ('output' in one ? one.output : []))[0]
  if (code?.type !== 'chunk') throw new Error(`${module} did not become a script`)
  return inBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.route(`${NOWHERE}/*`, (route) =>
      route.fulfill(
        route.request().url() === `${NOWHERE}/` ? { contentType: 'text/html' } : { contentType: 'text/javascript', body: code.code },
      ),
    )
    await page.goto(`${NOWHERE}/`)
    const posted = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('worker.js', { type: 'module' })
          worker.onmessage = ({ data }) => resolve(data)
          worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not start'))
        }),
    )
    return posted as T
  })
}
