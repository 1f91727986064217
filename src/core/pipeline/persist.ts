// Saving a tool result to a file, and the persisted form that stays in its place. Used by budget, micro and fit.

import type { NewContent } from '../conversation/block.ts'
import { indexOfCodePoint } from '../conversation/measure.ts'
import { remembered } from '../conversation/remember.ts'
import { EMPTY, headOf, joinTexts, textOf } from '../conversation/text.ts'
import type { ResultFacts, Text } from '../conversation/types.ts'
import type { FileContent, FilesView } from '../files/files.ts'
import { inside } from '../files/path.ts'
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
export const resultPath = (edition: Edition, toolUseId: string): { readonly path: string; readonly wanted: string } =>
  edition.budget.safeIds ? safePath(toolUseId) : ownPath(toolUseId)

/** A run has a path a result. */
const MOST = 50_000
const safePath = remembered(MOST, (toolUseId) => {
  const path = `${RESULTS}${safeId(toolUseId)}.txt`
  return { path, wanted: path }
})
const ownPath = remembered(MOST, (toolUseId) => {
  const wanted = `${RESULTS}${toolUseId}.txt`
  return { path: inside(RESULTS, wanted) ?? safePath(toolUseId).path, wanted }
})

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
const contents = new WeakMap<Text, SavedResult>()

/** One content a text, for every replay of the recording. */
export function savedResult(text: Text, size: number): FileContent {
  const content = contents.get(text) ?? new SavedResult(size, text)
  contents.set(text, content)
  return content
}

/** The files of a step: what was there, and what the step itself has written so far. */
export class StepFiles {
  readonly writes: Write[] = []
  private fresh: Map<string, FileContent> | null = null
  constructor(private readonly files: FilesView) {}

  exists(path: string): boolean {
    return this.fresh?.has(path) || this.files.exists(path)
  }
  read(path: string): FileContent | null {
    return this.fresh?.get(path) ?? this.files.read(path)
  }

  /** Writes the result's text (July, August: only where no file of that name is); gives the path for the text. */
  save(edition: Edition, result: ResultFacts): string {
    const { path, wanted } = resultPath(edition, result.toolUseId)
    const written = edition.budget.overwrite || !this.exists(path)
    const text = result.content
    const size = result.chars
    if (written) {
      this.fresh ??= new Map()
      this.fresh.set(path, savedResult(text, size))
    }
    this.writes.push({ path, wanted: wanted === path ? null : wanted, kind: 'result', written, size, text, lines: 0 })
    return wanted
  }

  /** The existing file a content already points to (upstream), as a path that stands in the content. */
  pointsTo(result: ResultFacts): string | null {
    if (result.savedAt === null) return null
    const path = inside(RESULTS, result.savedAt)
    return path !== null && this.exists(path) ? result.savedAt : null
  }
}

const OPEN = textOf('<persisted-output>\nFull output: ')
const PREVIEW = textOf('\nPreview:\n')
const CLOSE = textOf('\n</persisted-output>')

const pathText = remembered(MOST, textOf)
/** The last form made of a preview: every replay of the recording makes it again. */
const forms = new WeakMap<Text, NewContent>()

/** `<persisted-output>` with the path and the first characters. */
export function persistedForm(path: string, preview: Text): NewContent {
  const known = forms.get(preview)
  if (known?.savedAt === path) return known
  const made = { text: joinTexts(OPEN, pathText(path), PREVIEW, preview, CLOSE), fullOutput: path, savedAt: path }
  forms.set(preview, made)
  return made
}

/**
 * The persisted form of a result under the edition's rules. Upstream keeps the file a content already points to and
 * takes the preview from it, read in text mode; else the content is saved first.
 */
export function persist(edition: Edition, files: StepFiles, result: ResultFacts, previewChars: number): NewContent {
  const known = edition.budget.keepPersisted ? files.pointsTo(result) : null
  if (known === null) return persistedForm(files.save(edition, result), headOf(result.content, previewChars))
  const file = files.read(inside(RESULTS, known) as string)
  return persistedForm(known, file ? headOf(textMode(file), previewChars) : EMPTY)
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

/** `[Earlier tool result saved at …]`. */
export const savedPlaceholder = remembered(
  MOST,
  (path): NewContent => ({
    text: textOf(`[Earlier tool result saved at ${path}]`),
    fullOutput: null,
    savedAt: path,
  }),
)
