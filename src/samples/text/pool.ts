// Prepared texts that a long session cuts its results from: every result is another cut with a first line of its own.
import { type Dice, dice } from './dice.ts'
import { type Line, lines, pad, stamp } from './lines.ts'
import { service } from './service.ts'
import { testsAbout, vitestRun } from './vitest.ts'

/** Each makes a text of exactly so many characters; `no` is in its first line. */
export interface Pool {
  log(d: Dice, no: number, chars: number): string
  errors(d: Dice, no: number, chars: number): string
  code(d: Dice, no: number, chars: number): string
  tests(d: Dice, no: number, chars: number): string
}

const NOUNS = [
  'invoice',
  'session',
  'webhook',
  'export',
  'refund',
  'mail',
  'price zone',
  'avatar',
  'voucher',
  'calendar',
  'customer',
  'address',
]
/** Length of a prepared text, and how many of a kind there are. */
const LENGTH = 24_000
const MANY = 6

const request =
  (statuses: readonly number[]): Line =>
  (d, at) =>
    `${stamp(at)} req-${d.word('0123456789abcdef', 8)} ${d.pick(['GET', 'GET', 'PUT', 'POST'])} /v2/${d.pick(NOUNS).replace(' ', '-')}s/${d.int(1, 99_999)} ${d.pick(statuses)} ${d.int(2, 900)}ms`
const apiLine: Line = (d, at, no) =>
  d.chance(0.1)
    ? `${stamp(at)} pool: ${d.int(0, 10)} of 10 clients busy, ${d.int(0, 40)} waiting`
    : request([200, 200, 200, 204, 304, 404, 409, 500])(d, at, no)
const first = (no: number): string => `2026-03-10 00:00:00.000 req-${pad(no, 8)} GET /v2/health 200 1ms`

const copies = (make: (no: number) => string): readonly string[] => Array.from({ length: MANY }, (_, no) => make(no))

export function pool(seed: string): Pool {
  const log = (name: string, line: Line) =>
    copies((no) => lines(`${seed} ${name} ${no}`, line, { chars: LENGTH, from: `2026-03-${10 + no}T00:00:00Z` }))
  const logs = log('log', apiLine)
  const errors = log('errors', request([500]))
  const code = copies((no) => service(`${seed} code ${no}`, { nouns: NOUNS.slice(no, no + 6), chars: LENGTH }))
  const tests = copies((no) => {
    const d = dice(`${seed} files ${no}`)
    const files = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`test/${d.pick(NOUNS).replace(' ', '-')}-${i + 1}.test.ts`, 20]))
    return vitestRun(`${seed} tests ${no}`, { root: '/srv/api', files, name: testsAbout(NOUNS) })
  })
  /** From some line of one prepared text on, going over into the next ones. */
  const cut = (texts: readonly string[], d: Dice, line: string, chars: number): string => {
    const parts = [line]
    let length = line.length + 1
    let at = d.int(0, texts.length - 1)
    let from = d.int(0, LENGTH / 2)
    while (length < chars) {
      const text = texts[at % texts.length] ?? ''
      const start = text.indexOf('\n', from) + 1
      const piece = text.slice(start, start + chars - length)
      parts.push(piece)
      length += piece.length + 1
      from = 0
      at++
    }
    return parts.join('\n').slice(0, chars)
  }
  return {
    log: (d, no, chars) => cut(logs, d, first(no), chars),
    errors: (d, no, chars) => cut(errors, d, first(no).replace('health 200', 'orders 500'), chars),
    code: (d, no, chars) => cut(code, d, `// revision ${no}`, chars),
    tests: (d, no, chars) => cut(tests, d, ` RUN  v4.1.12 /srv/api, seed ${no}`, chars),
  }
}
