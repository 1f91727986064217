// The free mode: what is typed is answered by looking around. It runs what it is told to run, else it lists, searches, and reads what fits.
import { aboutText, act, fileText, type Reply, resultOf, say, use } from './reply.ts'
import { inputText, type Seen } from './seen.ts'

const FOLDERS = ['*', '*/*', '*/*/*']
/** Words of a question that no file is found by. */
const COMMON = new Set(
  'about also answer again could does every file files find first from give have here into know last line lines list look many more much name need next only over please quote read show tell than that their them then there these they this those want well were what when where which with workspace would write your'.split(
    ' ',
  ),
)

/** Something was asked for by name: a command, a skill, a subagent, a file to be made. */
export function asTold(seen: Seen): Reply | null {
  const { request, uses, tools } = seen
  const command = /\brun\s+`([^`]+)`/i.exec(request)?.[1]
  const made = /\b(?:write|create|make)\s+([\w./-]{1,300})\s+(?:with|saying|containing)\s+"([^"]*)"/i.exec(request)
  const skill = /\bskill\s+([\w-]{1,100})/i.exec(request)?.[1] ?? /(?<![\w-])([\w-]{1,100}) skill\b/i.exec(request)?.[1]
  const work = afterColon(request, request.search(/\bsubagent\b/i))
  const asked = command
    ? use('bash', { command })
    : made && /\.\w+$/.test(made[1] ?? '')
      ? use('write_file', { path: made[1] ?? '', content: made[2] ?? '' })
      : work && tools.has('task')
        ? use('task', { description: work })
        : skill && tools.has('load_skill')
          ? use('load_skill', { name: skill })
          : null
  if (!asked) return null
  const ran = uses.filter(({ use: one }) => one.name === asked.name)
  const last = ran.at(-1)
  // What follows the request was summarised: done again it would be summarised again, without end.
  if (!last && seen.summary !== null)
    return say('The conversation was summarised before I could read what that said. I do not do it again by myself: ask me once more.')
  if (!last) return act('', asked)
  if (last.left.is === 'whole') return say(`It says:\n\n${last.left.text.slice(0, 2_000)}`)
  if (last.left.is === 'saved') return say(`It has run; what it said is too long for my context and lies in ${last.left.path}.`)
  return ran.length > 2
    ? say('It has run, but what it said does not stay in my context.')
    : act('What it said is gone from my context: I do it again.', asked)
}

const afterColon = (text: string, from: number): string => {
  const colon = from === -1 ? -1 : text.indexOf(':', from)
  return colon === -1 ? '' : text.slice(colon + 1).trimStart()
}

/** A file is named in the question. */
export function aboutFile(seen: Seen): Reply | null {
  const path = /(?<![\w./-])\/*([\w.-][\w./-]{0,300}\.(?:md|ts|txt|json|js|py|jsonl))\b/.exec(seen.request)?.[1]
  if (!path) return null
  const found = fileText(seen, path)
  if (found.is === 'gone') return act(found.why, found.ask)
  if (found.is === 'never') return say(`I cannot say. ${found.why}`)
  return say(`${path}: ${fromText(found.text, seen.request)}`)
}

function fromText(text: string, request: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const numbered = lines.filter((line) => /^\d+\. /.test(line))
  if (/last exercise/i.test(request) && numbered.length > 0) return `“${numbered.at(-1)}”`
  if (/first exercise/i.test(request) && numbered.length > 0) return `“${numbered[0]}”`
  const words = wordsOf(request)
  const best = lines
    .map((line) => ({ line, hits: words.filter((word) => line.toLowerCase().includes(word)).length }))
    .reduce((top, one) => (one.hits > top.hits ? one : top), { line: '', hits: 0 })
  return best.hits > 0 ? `${aboutText(text)}\n\nThe line that fits best: “${best.line.trim().slice(0, 300)}”` : aboutText(text)
}

/** Anything else. */
export function lookAround(seen: Seen): Reply {
  const { uses, request } = seen
  const globbed = uses.filter(({ use: one }) => one.name === 'glob')
  if (globbed.length === 0) return act('I look around.', ...FOLDERS.map((pattern) => use('glob', { pattern })))
  const words = wordsOf(request)
  const greps = uses.filter(({ use: one }) => one.name === 'bash')
  if (words.length > 0 && greps.length === 0)
    return act(
      `I search for ${words.join(', ')}.`,
      use('bash', { command: `grep -rniE '${words.join('|')}' . | cut -c 1-160 | head -n 20` }),
    )
  const list = FOLDERS.map((pattern) => resultOf(seen, (one) => one.name === 'glob' && inputText(one, 'pattern') === pattern) ?? '').join(
    '\n',
  )
  const files = [...new Set(list.split('\n').filter((path) => /\.\w+$/.test(path)))]
  if (files.length === 0 && globbed.some(({ left }) => left.is !== 'whole') && globbed.length < 6)
    return act('The list is gone from my context: I look again.', ...FOLDERS.map((pattern) => use('glob', { pattern })))
  const hits = resultOf(seen, (one) => one.name === 'bash') ?? ''
  const place = bestPlace(hits, files, words)
  const read = uses.some(({ use: one }) => one.name === 'read_file')
  if (place && !read) return act(`${place} seems to be the place.`, use('read_file', { path: place, limit: 40 }))
  const found = hits
    .split('\n')
    .filter((line) => /^\.?\/?[\w./-]+:\d+:/.test(line))
    .slice(0, 5)
  return say(
    [
      `There are ${files.length} files here: ${files.slice(0, 12).join(', ')}${files.length > 12 ? ', …' : ''}.`,
      ...(found.length > 0
        ? [`What fits your question:\n${found.map((line) => `- ${line}`).join('\n')}`]
        : words.length > 0
          ? [`Nothing here mentions ${words.join(', ')}.`]
          : []),
      'I am a scripted model: I list, search and read, and go by rules on what I see.',
    ].join('\n\n'),
  )
}

/** Letters and digits only: nothing of a question is run as a command. Longer than so many characters it is no word to search for. */
const wordsOf = (request: string): readonly string[] =>
  [...new Set(request.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])].filter((word) => word.length <= 40 && !COMMON.has(word)).slice(0, 4)

/** The file with most of the lines found, source files first where two have the same. */
function bestPlace(hits: string, files: readonly string[], words: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const line of hits.split('\n')) {
    const path = /^(?:\.\/)?([\w./-]+):\d+:/.exec(line)?.[1]
    if (path && !path.startsWith('.')) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  for (const path of files) for (const word of words) if (path.toLowerCase().includes(word)) counts.set(path, (counts.get(path) ?? 0) + 3)
  return [...counts].reduce<readonly [string, number] | null>((top, one) => (!top || one[1] > top[1] ? one : top), null)?.[0] ?? null
}
