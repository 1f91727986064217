// yes, which just-bash lacks. There a pipe is handed on when what is before it has ended: so it prints so much, and says so.
import { defineCommand } from 'just-bash/browser'

/** Bytes. Room is left below the sandbox's limit for whatever reads them. */
const MOST = 2_000_000

export const yes = defineCommand('yes', async (args) => {
  const line = `${args.length > 0 ? args.join(' ') : 'y'}\n`
  const times = Math.floor(MOST / new TextEncoder().encode(line).length)
  return { stdout: line.repeat(times), stderr: `yes: ended after ${times} lines (this sandbox's limit)\n`, exitCode: 1 }
})
