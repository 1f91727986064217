// Saving a tool result to a file, and the persisted form that stays in its place. Used by budget, micro and fit.

import type { NewContent } from '../conversation/block.ts'
import { indexOfCodePoint } from '../conversation/measure.ts'
import { EMPTY, headOf, joinTexts, textOf } from '../conversation/text.ts'
import type { Recovery, ResultFacts, Text } from '../conversation/types.ts'
import type { FileContent, FilesView } from '../files/files.ts'
import { type FilePath, inside } from '../files/path.ts'
import type { Edition } from './edition.ts'
import type { Write } from './types.ts'

export const RESULTS = '.task_outputs/tool-results/'
export const TRANSCRIPTS = '.transcripts/'

/** Made per code point: every character outside `A-Za-z0-9._-` becomes `_`, then cut to 120; empty is `unknown`. */
export function safeId(id: string): string {
  const safe = id.replace(/[^A-Za-z0-9._-]/gu, '_')
  return safe.slice(0, indexOfCodePoint(safe, 120)) || 'unknown'
}

/** Where a result is saved: the path in the text, and the file's path, which differs only for an id that would climb out. */
export function resultPath(edition: Edition, toolUseId: string): { readonly path: string; readonly wanted: string } {
  const safe = `${RESULTS}${safeId(toolUseId)}.txt`
  if (edition.budget.safeIds) return { path: safe, wanted: safe }
  const wanted = `${RESULTS}${toolUseId}.txt`
  return { path: inside(RESULTS, wanted) ?? safe, wanted }
}

/** A file with the text of a result. */
class SavedResult implements FileContent {
  constructor(
    readonly size: number,
    readonly text: Text,
  ) {}
  read(): string {
    return this.text.read()
  }
}

/** Where a result was saved last, and what then stands there. */
interface Saved {
  readonly safeIds: boolean
  readonly file: FilePath
  readonly wanted: string
  readonly content: FileContent
}
function savedAs(edition: Edition, result: ResultFacts, files: FilesView): Saved {
  const { safeIds } = edition.budget
  const known = result.again.saved as Saved | null
  if (known?.safeIds === safeIds && files.at(known.file) === known.file) return known
  const { path, wanted } = resultPath(edition, result.toolUseId)
  const made: Saved = { safeIds, file: files.at(path), wanted, content: new SavedResult(result.chars, result.content) }
  result.again.saved = made
  return made
}

/** The files of a step: what was there, and what the step itself has written so far. */
export class StepFiles {
  readonly writes: Write[] = []
  private fresh: Map<number, FileContent> | null = null // by place
  private seen = 0 // writes that `fresh` has: mostly nobody asks
  constructor(private readonly files: FilesView) {}

  exists(path: FilePath): boolean {
    return this.own(path) !== undefined || this.files.exists(path)
  }
  read(path: FilePath): FileContent | null {
    return this.own(path) ?? this.files.read(path)
  }

  /** Writes the result's text (July, August: only where no file of that name is); gives the path for the text. */
  save(edition: Edition, result: ResultFacts): string {
    const { file, wanted, content } = savedAs(edition, result, this.files)
    const path = file.text
    const written = edition.budget.overwrite || !this.exists(file)
    this.writes.push({
      path,
      file,
      wanted: wanted === path ? null : wanted,
      kind: 'result',
      written,
      size: result.chars,
      text: result.content,
      content,
      lines: 0,
    })
    return wanted
  }

  /** The existing file a content already points to (upstream), as a path that stands in the content. */
  pointsTo(result: ResultFacts): string | null {
    if (result.savedAt === null) return null
    const path = this.at(result.savedAt)
    return path.normal?.startsWith(RESULTS) && this.exists(path) ? result.savedAt : null
  }

  at(path: string): FilePath {
    return this.files.at(path)
  }

  private own(path: FilePath): FileContent | undefined {
    for (; this.seen < this.writes.length; this.seen++) {
      const { written, file, content } = this.writes[this.seen] as Write
      if (!written || !content) continue
      this.fresh ??= new Map()
      this.fresh.set(file.place, content)
    }
    return this.fresh?.get(path.place)
  }
}

const OPEN = textOf('<persisted-output>\nFull output: ')
const PREVIEW = textOf('\nPreview:\n')
const CLOSE = textOf('\n</persisted-output>')

interface Form {
  readonly preview: Text
  readonly made: NewContent
}

/** `<persisted-output>` with the path and the first characters. */
function persistedForm(result: ResultFacts, path: string, preview: Text): NewContent {
  const known = result.again.form as Form | null
  if (known?.preview === preview && known.made.savedAt === path) return known.made
  const made = { text: joinTexts(OPEN, textOf(path), PREVIEW, preview, CLOSE), fullOutput: path, savedAt: path }
  result.again.form = { preview, made } satisfies Form
  return made
}

/**
 * The persisted form of a result under the edition's rules. Upstream keeps the file a content already points to and
 * takes the preview from it, read in text mode; else the content is saved first.
 */
export function persist(edition: Edition, files: StepFiles, result: ResultFacts, previewChars: number): NewContent {
  const known = edition.budget.keepPersisted ? files.pointsTo(result) : null
  if (known === null) return persistedForm(result, files.save(edition, result), headOf(result.content, previewChars))
  const file = files.read(files.at(known))
  return persistedForm(result, known, file ? headOf(textMode(file), previewChars) : EMPTY)
}

const read = new WeakMap<FileContent, Text>()

/** Made once a file: where many results are persisted already, a pass asks for all of them again, and so does every replay. */
function textMode(file: FileContent): Text {
  const known = read.get(file)
  if (known) return known
  const whole = file.read()
  const same = file instanceof SavedResult && !whole.includes('\r')
  const made = same ? file.text : textOf(whole.replace(/\r\n?/g, '\n'))
  read.set(file, made)
  return made
}

/** What stands in a result's place, and where what it said is found. */
export interface Placeholder {
  readonly content: NewContent
  readonly recovery: Recovery
}

/** `[Earlier tool result saved at …]`. */
export function savedPlaceholder(result: ResultFacts, path: string): Placeholder {
  const known = result.again.placeholder as Placeholder | null
  if (known?.content.savedAt === path) return known
  const content = { text: textOf(`[Earlier tool result saved at ${path}]`), fullOutput: null, savedAt: path }
  const made: Placeholder = { content, recovery: { kind: 'file', path } }
  result.again.placeholder = made
  return made
}
