// Plays over many files: one after the other, a line on each; the lines are kept in its own words, or in NOTES.md.
import { type Asked, aboutText, act, fileText, type Reply, resultOf, say, use } from './reply.ts'
import { inputText, type Seen } from './seen.ts'

const LESSONS = 'lessons/*/README.md'
const SOURCES = 'src/*.ts'
const NOTES = 'NOTES.md'

/** Experiment 1: reads each lesson, says after each what it is about, and at the end all of it. */
export function readLessons(seen: Seen): Reply | null {
  if (!/lesson readmes/i.test(seen.request)) return null
  const paths = listed(seen, [LESSONS])
  if (paths.length === 0)
    return globbed(seen, [LESSONS]) ? say('There is no lesson here.') : act('First I look which lessons there are.', ...globs([LESSONS]))
  const known = linesIn(paths, seen.said)
  const read = noteNew(seen, paths, known)
  const next = paths.find((path) => !known.has(path))
  const plan = seen.said.length === 1 ? [`${paths.length} lessons: ${paths.join(', ')}.`] : []
  if (next === undefined) return say(`All ${paths.length} are read:\n\n${paths.map((path) => `- ${path}: ${known.get(path)}`).join('\n')}`)
  const found = fileText(seen, next)
  if (found.is === 'never') return say(`I could not read ${next}. ${found.why}`)
  // What is there was noted above: so it is to be read.
  return act(
    [...plan, ...read, ...(found.is === 'gone' && found.why ? [found.why] : [])].join('\n'),
    found.is === 'gone' ? found.ask : use('read_file', { path: next }),
  )
}

/** Experiment 3: both sources, then every lesson; a line on each goes into NOTES.md, so that a summary does not end the work. */
export function keepNotes(seen: Seen): Reply | null {
  if (!/notes\.md/i.test(seen.request)) return null
  const patterns = [SOURCES, LESSONS]
  if (!patterns.every((pattern) => globbed(seen, [pattern]))) {
    const skill = seen.tools.has('load_skill') && seen.summary === null ? [use('load_skill', { name: 'notes' })] : []
    const begun = seen.summary === null ? [] : [use('read_file', { path: NOTES })]
    const text =
      begun.length > 0 ? 'The conversation was summarised. I look at my notes and go on from there.' : 'First I look what there is to read.'
    return act(text, ...globs(patterns), ...skill, ...begun)
  }
  const paths = listed(seen, patterns)
  const written = [...seen.said, ...seen.uses.map(({ use: one }) => inputText(one, 'command')), resultOf(seen, isNotes) ?? '']
  const known = linesIn(paths, written)
  const before = new Set(known.keys())
  noteNew(seen, paths, known)
  const fresh = [...known].filter(([path]) => !before.has(path))
  const note: readonly Asked[] = fresh.length > 0 ? [use('bash', { command: append(fresh) })] : []
  const plan = seen.said.length === 1 ? [planOf(paths, known)] : []
  const next = paths.find((path) => !known.has(path))
  if (next === undefined)
    return note.length > 0
      ? act('That was the last one.', ...note)
      : say(`Done: ${paths.length} files are read, and ${NOTES} has a line on each.`)
  const found = fileText(seen, next)
  if (found.is === 'never') return say(`I could not read ${next}. ${found.why}`)
  const why = found.is === 'gone' ? found.why : ''
  return act([...plan, ...(why ? [why] : [])].join('\n'), ...note, found.is === 'gone' ? found.ask : use('read_file', { path: next }))
}

const isNotes = (one: { readonly name: string; readonly id: string; readonly input: unknown }) =>
  one.name === 'read_file' && inputText(one, 'path') === NOTES

function planOf(paths: readonly string[], known: ReadonlyMap<string, string>): string {
  const has = [...known].map(([path, about]) => `\n${path}: ${about}`)
  return `${paths.length} files: ${paths.join(', ')}.${has.length > 0 ? ` My notes have:${has.join('')}` : ''}`
}

const globs = (patterns: readonly string[]) => patterns.map((pattern) => use('glob', { pattern }))
const globbed = ({ uses }: Seen, patterns: readonly string[]) =>
  uses.some(({ use: one }) => one.name === 'glob' && patterns.includes(inputText(one, 'pattern')))

/** The paths, from the lists themselves or, where those are gone, from what it said of them. */
function listed(seen: Seen, patterns: readonly string[]): readonly string[] {
  const lists = patterns.map((pattern) => resultOf(seen, (one) => one.name === 'glob' && inputText(one, 'pattern') === pattern) ?? '')
  const found = lists.every((list) => list !== '')
    ? lists.join('\n')
    : (seen.said.find((text) => /^\d+ (files|lessons): /.test(text)) ?? '')
  return [...new Set(found.match(/(?:src|lessons)\/[\w./-]{1,300}\.(?:ts|md)/g) ?? [])]
}

/** The lines `path: what it is about` in some texts. */
function linesIn(paths: readonly string[], texts: readonly string[]): Map<string, string> {
  const known = new Map<string, string>()
  for (const line of texts.join('\n').split(/\n|' '|'/)) {
    const path = paths.find((one) => line.startsWith(`${one}: `))
    if (path !== undefined && !known.has(path)) known.set(path, line.slice(path.length + 2))
  }
  return known
}

/** Adds a line on every file that stands whole in the context, and gives the new lines. */
function noteNew(seen: Seen, paths: readonly string[], known: Map<string, string>): readonly string[] {
  return paths.flatMap((path) => {
    if (known.has(path)) return []
    const found = fileText(seen, path)
    if (found.is !== 'there') return []
    known.set(path, aboutText(found.text).replaceAll("'", '’'))
    return [`${path}: ${known.get(path)}`]
  })
}

/** No quote is left in the lines: nothing of a file's text is run as a command. */
const append = (lines: readonly (readonly [string, string])[]) =>
  `printf '%s\\n' ${lines.map(([path, about]) => `'${path.replaceAll("'", '’')}: ${about}'`).join(' ')} >> ${NOTES}`
