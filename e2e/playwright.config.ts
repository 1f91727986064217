// How the browser tests run: on the built page, served by the same script as `npm start`, in the Chromium of this machine.
import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../.ci/browser.mjs'

// Found once: the workers load this file again and inherit the environment.
process.env.COMPACTION_BROWSER ??= (await findBrowser()) ?? ''
process.env.TEST_PORT ??= String((await isFree(4273)) ? 4273 : await freePort())

const origin = `http://127.0.0.1:${process.env.TEST_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  // A machine may be stalled by its neighbours for longer than an expectation waits. A second try is told by name (.ci/test.mjs).
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }]],
  use: {
    baseURL: `${origin}/`,
    trace: 'off',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.COMPACTION_BROWSER, args: BROWSER_ARGS },
  },
  webServer: {
    command: 'node .ci/serve.mjs',
    cwd: '..',
    url: origin,
    env: { PORT: process.env.TEST_PORT },
    reuseExistingServer: false,
    timeout: 120_000,
  },
})

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
