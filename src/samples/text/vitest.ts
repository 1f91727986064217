// What `npx vitest run` prints: every test by name, the failures with their diff, the totals.
import { dice } from './dice.ts'
import { pad } from './lines.ts'

interface Failure {
  readonly file: string
  readonly name: string
  /** `AssertionError: expected 2 to be 1` and what follows. */
  readonly why: string
  /** `88:24` */
  readonly at: string
}
export interface VitestOptions {
  readonly root: string
  /** Tests a file. */
  readonly files: Readonly<Record<string, number>>
  /** Name of the i-th test of a file, for those that pass. */
  name(i: number, file: string): string
  readonly failures?: readonly Failure[]
  /** Names every test. */
  readonly verbose?: boolean
}

const CLAIMS = [
  'is refused when it is empty',
  'keeps its order',
  'survives a restart',
  'is counted once',
  'answers 404 when it is gone',
  'is listed newest first',
  'ignores white space',
  'can be renamed',
  'cannot be renamed twice at the same version',
  'is tidied after its day',
  'is sent as one event',
  'has a label of a sane length',
]
/** Names of tests about some things: "a seat keeps its order". */
export const testsAbout =
  (things: readonly string[]) =>
  (i: number): string =>
    `${things[i % things.length]} ${CLAIMS[(i + Math.floor(i / things.length)) % CLAIMS.length]}`

const rule = '⎯'.repeat(21)

export function vitestRun(seed: string, { root, files, name, failures = [], verbose = true }: VitestOptions): string {
  const d = dice(seed)
  const out = [` RUN  v4.1.12 ${root}`, '']
  let total = 0
  for (const [file, tests] of Object.entries(files)) {
    const failed = failures.filter((failure) => failure.file === file)
    total += tests
    const count = `${tests} test${tests === 1 ? '' : 's'}${failed.length ? ` | ${failed.length} failed` : ''}`
    out.push(` ${failed.length ? '❯' : '✓'} ${file} (${count}) ${d.int(40, 2600)}ms`)
    if (verbose) {
      for (let i = 0; i < tests - failed.length; i++) {
        out.push(`   ✓ ${name(i, file)} ${d.int(1, 140)}ms`)
      }
    }
    for (const failure of failed) out.push(`   × ${failure.name} ${d.int(300, 1900)}ms`)
  }
  const count = Object.keys(files).length
  const bad = new Set(failures.map((failure) => failure.file)).size
  if (failures.length) out.push('', `${rule} Failed Tests ${failures.length} ${rule}`, '')
  for (const failure of failures)
    out.push(` FAIL  ${failure.file} > ${failure.name}`, failure.why, ` ❯ ${failure.file}:${failure.at}`, rule, '')
  const totals = (all: number, wrong: number): string =>
    wrong ? `${wrong} failed | ${all - wrong} passed (${all})` : `${all} passed (${all})`
  out.push(
    '',
    ` Test Files  ${totals(count, bad)}`,
    `      Tests  ${totals(total, failures.length)}`,
    `   Start at  ${pad(d.int(9, 17))}:${pad(d.int(0, 59))}:${pad(d.int(0, 59))}`,
    `   Duration  ${d.int(3, 11)}.${pad(d.int(0, 99))}s (transform ${d.int(200, 700)}ms, collect ${d.int(2, 4)}.${d.int(10, 99)}s, tests ${d.int(2, 6)}.${d.int(10, 99)}s)`,
  )
  return out.join('\n').trim()
}
