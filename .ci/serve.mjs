// `npm start`: builds the page when it is missing or older than its sources, serves it on this machine only, prints its address.
//
// Vite's preview server and not one of our own: it sends the policy as a header (`preview.headers` in vite.config.ts), knows
// the file types, stays inside dist, refuses foreign host names, and takes the next port when one is taken.
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const SOURCES = ['index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json', 'src', 'public']

if (newest('dist/index.html') < Math.max(...SOURCES.map(newest))) {
  console.log('Building the page …')
  await build({ root: ROOT, logLevel: 'warn' })
}
const port = Number(process.env.PORT) || 4173
// `mpa`: an address that names nothing is answered with 404, not with the page.
const server = await preview({ root: ROOT, appType: 'mpa', preview: { host: '127.0.0.1', port, open: false }, logLevel: 'warn' })
console.log(`The playground is at ${server.resolvedUrls.local[0]} (Ctrl+C ends it)`)

/** Milliseconds of the newest change at a path or below it; 0 when there is nothing. */
function newest(path) {
  const facts = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!facts) return 0
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, ...readdirSync(join(ROOT, path)).map((name) => newest(join(path, name))))
}
