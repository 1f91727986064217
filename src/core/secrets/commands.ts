// Secrets among the arguments of a command: `curl -u name:secret`, `mysql -psecret`, `sshpass -p secret`.
import { START } from './patterns.ts'
import type { Span } from './types.ts'
import { bareEnd, quotedEnd } from './values.ts'

interface Command {
  readonly anchor: string
  /** Sticky; goes on to where the secret or its opening quote begins. The quote before a whole `name:secret` is the first group. */
  readonly shape: RegExp
}
/** On its line, before the next command. */
const REST = String.raw`(?:[^\n|;\\]|\\(?!n)){0,300}?`
const QUOTE = String.raw`(\\{0,7}["'])?`
const COMMANDS: readonly Command[] = [
  { anchor: 'curl', shape: new RegExp(`${START}curl${REST} (?:-[a-zA-Z]{0,6}u|--user)[ =]{0,2}${QUOTE}[^\\s:"'\\\\$<{/]{1,100}:`, 'y') },
  { anchor: 'mysql', shape: new RegExp(`${START}mysql(?:dump|admin|import|show|check|slap)?(?= )${REST} -p`, 'y') },
  { anchor: 'mariadb', shape: new RegExp(`${START}mariadb(?:-[a-z]{2,12})?(?= )${REST} -p`, 'y') },
  { anchor: 'sshpass', shape: new RegExp(`${START}sshpass${REST}-p ?`, 'y') },
]
/** Variables, examples, and other options that begin as these do: of `find`, of ports. */
const NONE =
  /^(?:[$<{%*[(:]|\d+(?::|$)|(?:pass|password|passwd|pwd|passphrase|ath|rint0?|erm|rune|ort|rotocol|lugin-dir|assword)(?:=|$))|\*{3}|\.{3}/i
const OPENING = /\\{0,7}["']/y

export function* argumentsIn(text: string): Generator<Span> {
  for (const { anchor, shape } of COMMANDS)
    for (let at = text.indexOf(anchor); at !== -1; at = text.indexOf(anchor, at + anchor.length)) {
      shape.lastIndex = at
      const match = shape.exec(text)
      if (!match) continue
      let from = shape.lastIndex
      let quote = match[1]
      if (quote === undefined) {
        OPENING.lastIndex = from
        quote = OPENING.exec(text)?.[0]
        from += quote?.length ?? 0
      }
      const closed = quote === undefined ? -1 : quotedEnd(text, from, quote)
      const to = closed === -1 ? bareEnd(text, from) : closed
      if (to - from >= 4 && !NONE.test(text.slice(from, to))) yield { kind: 'password', from, to }
    }
}
