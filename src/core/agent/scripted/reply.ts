// What the scripted model may answer, and how it gets at a text it needs: it looks for it in what it sees, and reads what is gone again.
import { inputText, type Seen, type SeenUse } from './seen.ts'

export interface Asked {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}
export interface Reply {
  readonly text: string
  readonly uses: readonly Asked[]
}

export const say = (text: string): Reply => ({ text, uses: [] })
export const use = (name: string, input: Asked['input']): Asked => ({ name, input })
export const act = (text: string, ...uses: readonly Asked[]): Reply => ({ text, uses })

/** A text that is there, one that must be asked for first, or one that does not come. */
export type Found =
  | { readonly is: 'there'; readonly text: string }
  | { readonly is: 'gone'; readonly ask: Asked; readonly why: string }
  | { readonly is: 'never'; readonly why: string }

/** After so many tries a text is given up. */
const TRIES = 3

/** The whole text of a file, as the newest reading of it, or of the file its reading was saved to, still shows it. */
export function fileText({ uses, all }: Seen, path: string): Found {
  const readings = all.filter((_, i) => reads(all, i, path))
  const fresh = readings.filter((one) => uses.includes(one))
  const whole = readings.findLast(({ left }) => left.is === 'whole' && !failed(left.text))
  if (whole?.left.is === 'whole') return { is: 'there', text: whole.left.text }
  const last = readings.at(-1)
  const again = fresh.at(-1)?.left
  if (again?.is === 'whole') return { is: 'never', why: again.text }
  if (!last || last.left.is === 'whole') return { is: 'gone', ask: use('read_file', { path }), why: '' }
  if (fresh.length >= TRIES) return { is: 'never', why: `The text of ${path} does not stay in my context.` }
  if (last.left.is === 'saved')
    return {
      is: 'gone',
      ask: use('read_file', { path: last.left.path }),
      why: `My context no longer holds ${path}, only that it was saved at ${last.left.path}. I read it there.`,
    }
  return { is: 'gone', ask: use('read_file', { path }), why: `My context no longer holds what ${path} says, so I read it again.` }
}

const failed = (text: string): boolean => /^(Error: |Permission denied)/.test(text)

/** Whether a use read the file: by its own path, or by the path an earlier reading of it was saved at. */
function reads(uses: readonly SeenUse[], at: number, path: string): boolean {
  const one = uses[at]
  if (one?.use.name !== 'read_file') return false
  const asked = inputText(one.use, 'path')
  if (asked === path) return true
  return uses
    .slice(0, at)
    .some(({ use: earlier, left }, i) => left.is === 'saved' && left.path === asked && earlier.name === 'read_file' && reads(uses, i, path))
}

/** The newest result of a use that is still whole. */
export function resultOf({ uses }: Seen, test: (one: SeenUse['use']) => boolean): string | null {
  const one = uses.findLast(({ use: asked, left }) => left.is === 'whole' && test(asked))
  return one?.left.is === 'whole' ? one.left.text : null
}

/** What a text says it is about, in a line: of a lesson its own sentence, of a source its first comment, else its first line. */
export function aboutText(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const about = lines.find((line) => /^This lesson is about /.test(line))
  const comment = lines.find((line) => /^\/\/ \S/.test(line))?.slice(3)
  return (about ?? comment ?? lines.find((line) => line !== '')?.replace(/^#+ /, '') ?? '(empty)').slice(0, 160)
}
