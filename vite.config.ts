// How the page is built and served, and which unit tests run.
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

/** Tests named *.long.test.ts run only when asked for: `npm run test:long`. */
const LONG = process.env.LONG_TESTS === '1'

export default defineConfig({
  base: './',
  plugins: [react(), policy()],
  build: {
    target: 'baseline-widely-available',
    // Nothing inlined: a font or worker as a data: address is what the policy forbids.
    assetsInlineLimit: 0,
    // All that the first sight needs is one chunk: shared by the later ones it would be parted, and small chunks compress badly.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: /src\/main\.tsx$/ }] } } },
    modulePreload: false, // the first load is one script: there is nothing to preload
  },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'worker', test: /\.worker\.ts$/ }] } } } },
  preview: {
    cors: false,
    headers: {
      'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'; form-action 'none'`,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: LONG ? [] : ['src/**/*.long.test.{ts,tsx}'],
    // Two slow cores are a machine too; a test that hangs is still told apart from a slow one.
    testTimeout: LONG ? 600_000 : 60_000,
    hookTimeout: LONG ? 600_000 : 60_000,
  },
})

/** Writes the policy into the built page only: the dev server's reloading needs inline scripts. */
function policy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
  }
}
