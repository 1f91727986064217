// What every command does with its files: each is opened by an engine of its own, and its lines go out; what cannot be read is a line,
// too. A zip is a folder: each file in it is one.
import { PlaygroundEngine } from '../core/engine/engine.ts'
import type { Engine, Source } from '../core/engine/types.ts'
import { listZip, SHADOWS } from '../core/unpack/zip.ts'
import type { SessionInfo } from '../core/view/types.ts'
import type { terminal } from '../words/terminal.ts'
import type { Arguments } from './arguments.ts'
import { decode, fileSource } from './source.ts'

export type Line = Readonly<Record<string, unknown>>

export interface OpenedFile {
  readonly file: string
  readonly session: SessionInfo
  readonly engine: Engine
  /** When its reading began. */
  readonly started: number
}

/** The engine goes with its file, so that hundreds of files do not add up. Ends with 1 where a file could not be read, with 2 where nothing was understood. */
export async function eachFile(
  wanted: Arguments | string,
  say: typeof terminal,
  act: (opened: OpenedFile, out: (line: Line) => void) => Promise<void>,
): Promise<void> {
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n`)
    process.exitCode = 2
    return
  }
  // Whoever reads them has enough, as `head` has after some lines: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  const out = (line: Line) => process.stdout.write(`${JSON.stringify(line)}\n`)
  const failed = (file: string, error: string) => {
    process.exitCode = 1
    out({ file, error })
  }
  const { choice } = wanted
  const one = async (file: string, open: () => Source, inside = false): Promise<void> => {
    const started = performance.now()
    try {
      const source = open()
      const engine = new PlaygroundEngine(() => performance.now())
      const opened = await engine.open(source, { decode, choice })
      if (!opened.ok && opened.problem.code === 'looks_like' && opened.problem.what === 'zip' && !inside) await each(file, source)
      else if (!opened.ok) failed(file, say.file(file, opened.problem))
      else if (choice !== null && opened.session.choice !== choice)
        failed(file, say.unknownChoice(file, choice, opened.session.choices.length))
      else await act({ file, session: opened.session, engine, started }, out)
    } catch (error) {
      failed(file, say.file(file, { code: 'read_failed', detail: error instanceof Error ? error.message : String(error) }))
    }
  }
  const each = async (file: string, source: Source): Promise<void> => {
    const zip = await listZip(source)
    const entries = zip.ok ? zip.entries.filter(({ name }) => !name.startsWith(SHADOWS)) : []
    if (!zip.ok) failed(file, say.file(file, { code: 'packed', trouble: zip.trouble }))
    else if (entries.length === 0) failed(file, say.file(file, { code: 'empty_file' }))
    for (const entry of entries) await one(`${file}/${entry.name}`, () => entry, true)
  }
  for (const file of wanted.files) await one(file, () => fileSource(file))
}
