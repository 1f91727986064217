// Experiment 2: a file too long for the context. Its result is saved, and what was asked is found out from the saved text.
import { act, fileText, type Reply, resultOf, say, use } from './reply.ts'
import { inputText, type Seen } from './seen.ts'

export function readLarge(seen: Seen): Reply | null {
  const path = /(?<![\w./-])[\w./-]{1,300}\.json\b/.exec(seen.request)?.[0]
  if (!path || !/how many/i.test(seen.request)) return null
  const word = /"(\w+)"/.exec(seen.request)?.[1] ?? null
  const first = seen.uses.find(({ use: one }) => one.name === 'read_file' && inputText(one, 'path') === path)
  if (!first) return act(`I read ${path}.`, use('read_file', { path }))
  const counted = resultOf(seen, (one) => one.name === 'bash' && inputText(one, 'command').startsWith('grep -c '))
  if (counted !== null) return say(toldOf(counted.split('\n'), path, word))
  if (first.left.is === 'whole') {
    const found = fileText(seen, path)
    if (found.is !== 'there') return say(found.is === 'never' ? found.why : `I could not read ${path}.`)
    const lines = found.text.split('\n')
    const count = (piece: string) => String(lines.filter((line) => line.includes(piece)).length)
    return say(toldOf([count('{'), ...(word ? [count(`"${word}"`)] : [])], path, word))
  }
  // A path of the pipeline's own: letters, digits, dots, dashes and slashes. Anything else is not put into a command.
  const where = first.left.is === 'saved' && /^[\w./-]+$/.test(first.left.path) ? first.left.path : path
  const text =
    first.left.is === 'saved'
      ? `The result is too long for my context; all of it was saved at ${where}. I count there instead of reading it again.`
      : `My context no longer holds the result, so I count in the file itself.`
  return act(text, use('bash', { command: [`grep -c '{' ${where}`, ...(word ? [`grep -c '"${word}"' ${where}`] : [])].join('; ') }))
}

const toldOf = ([all = '?', some = '?']: readonly string[], path: string, word: string | null): string =>
  `${path} holds ${all} readings${word ? `, of which ${some} are marked "${word}"` : ''}.`
