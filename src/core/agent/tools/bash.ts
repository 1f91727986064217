// bash: a command in the sandbox. What it prints is cut as the course cuts it.
import { firstChars } from '../../conversation/measure.ts'
import { pyStrip } from '../../pipeline/summary.ts'
import { missing, schema, type Tool, textOf } from '../tool.ts'

/** Characters of the output that reach the model. */
const OUTPUT = 50_000

export const bash: Tool = {
  definition: {
    name: 'bash',
    description: 'Run a shell command in the workspace. Output is cut after 50 000 characters.',
    input_schema: schema({ command: { type: 'string' } }, ['command']),
  },
  run(input) {
    const command = textOf(input, 'command')
    return command === null ? missing('command') : { effect: { do: 'bash', command } }
  },
}

/** What the model gets of a command's output: both streams, trimmed and cut. `ended`: the last line, which also a cut result keeps. */
export function bashResult(stdout: string, stderr: string, ended = ''): string {
  const all = pyStrip(stdout + stderr)
  const cut = firstChars(all, OUTPUT) || '(no output)'
  if (ended === '' || cut.length === all.length) return cut
  return `${firstChars(cut, OUTPUT - ended.length - 1)}\n${ended}`
}
