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

/** `stderr` with its last line made plain, where that says that bash ended the command. */
export function endedPlainly(stderr: string): string {
  const [, before = '', last = ''] = /^([\s\S]*?)(bash: [^\n]*)\n*$/.exec(stderr) ?? []
  for (const [line, said] of ENDED) {
    const number = line.exec(last)?.[1]
    if (number !== undefined) return `${before}Error: The command was ended: ${said(number)}.\n`
  }
  return stderr
}
