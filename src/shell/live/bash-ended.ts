// What just-bash says of a command that it ended at a limit, in the course's form of an error: the agent can act on it, and a person read it.

/** The line as just-bash prints it, and what is said in its place. */
const ENDED: readonly (readonly [line: RegExp, said: (number: string) => string])[] = [
  [/too many commands executed \(>(\d+)\)/, (n) => `it ran more than ${n} commands, as an endless loop does`],
  [/too many iterations \((\d+)\)/, (n) => `a loop went round more than ${n} times, as an endless one does`],
  [/maximum (?:recursion|nesting) depth \((\d+)\) exceeded/, (n) => `it called itself more than ${n} levels deep`],
  [/output size .*exceeded \(>?(\d+) bytes\)/, (n) => `it printed more than ${n} bytes`],
  [/string length limit exceeded \((\d+) bytes\)/, (n) => `a text in it grew to more than ${n} bytes`],
  [/execution exceeded execution deadline \((\d+)ms\)/, (n) => `it took longer than ${Number(n) / 1_000} seconds`],
]
/** Any other limit, of whatever command. */
const LIMIT = /^[\w: .-]+ limit exceeded(?: \(\d[^()]*\))?$/
const SANDBOXS = " (this sandbox's limit)"

export interface Ended {
  readonly stderr: string
  /** Its last line where that says that a limit ended the command; empty where none did. */
  readonly line: string
}

/** `stderr` with its last line made plain, where that says that a limit was met. A command that went well was ended by none of bash's own. */
export function endedPlainly(stderr: string, failed: boolean): Ended {
  const end = stderr.trimEnd()
  const at = end.lastIndexOf('\n') + 1
  const last = end.slice(at)
  const line = last.endsWith(SANDBOXS) ? last : failed ? plainly(last) : ''
  return { stderr: line === '' ? stderr : `${end.slice(0, at)}${line}\n`, line }
}

function plainly(last: string): string {
  if (!last.startsWith('bash: ')) return ''
  for (const [line, said] of ENDED) {
    const number = line.exec(last)?.[1]
    if (number !== undefined) return `Error: The command was ended: ${said(number)}.`
  }
  return LIMIT.test(last) ? last + SANDBOXS : ''
}
