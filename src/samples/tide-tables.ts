// A port of a tide program from Fortran: what the agent writes stays in the context, until only a summary helps.
import { agent, bash, failed, todo, toRecording, user } from './build.ts'
import { lines, pad } from './text/lines.ts'
import { pure } from './text/pure.ts'
import { testsAbout, vitestRun } from './text/vitest.ts'
import type { Sample } from './types.ts'
import { workspace } from './workspace.ts'

const FORTRAN_NODE = `C     Nodal corrections after Schureman, for the middle of the year.
C     N = longitude of the moon's ascending node, degrees.
C     1 = M2, 2 = N2, 3 = K2, 4 = O1
      SUBROUTINE NODE(YEAR, F, U)
      INTEGER YEAR, K
      REAL N, F(8), U(8)
      N = 259.157 - 19.32818 * (YEAR - 1900) - 0.05295 * INT((YEAR - 1901) / 4)
      N = MOD(N, 360.0) * 0.0174533
      F(1) = 1.000 - 0.037 * COS(N)
      U(1) = -2.1 * SIN(N)
      F(4) = 1.009 + 0.187 * COS(N) - 0.015 * COS(2 * N)
      U(4) = 10.8 * SIN(N) - 1.3 * SIN(2 * N)
      DO 10 K = 2, 3
        F(K) = F(1)
   10 U(K) = U(1)
      RETURN
      END
`
const NODE_KEY = `/** Nodal corrections after Schureman, for the middle of the year; see NODE in tide.f. */
export function nodal(year: number): Nodal {
  const node = 259.157 - 19.32818 * (year - 1900) - 0.05295 * Math.trunc((year - 1901) / 4)
  const n = ((node % 360) * Math.PI) / 180
  const m2 = { f: 1 - 0.037 * Math.cos(n), u: -2.1 * Math.sin(n) }
  const o1 = { f: 1.009 + 0.187 * Math.cos(n) - 0.015 * Math.cos(2 * n), u: 10.8 * Math.sin(n) - 1.3 * Math.sin(2 * n) }
  return { M2: m2, N2: m2, S2: { f: 1, u: 0 }, O1: o1 }
}`
const ROW_KEY = `/** One row of harmonic.dat: name, degrees an hour, metres, degrees, port. */
export function parseRow(line: string): Row {
  const [name, speed, amplitude, phase, port] = line.trim().split(/\\s+/)
  return { name, port, speed: round(speed, 2), amplitude: round(amplitude, 3), phase: round(phase, 1) }
}`
const ALMANAC_TEST = `import { expect, test } from 'vitest'
import { almanac, tides } from './helpers.ts'

test('Whitby 2026: high water within five minutes of the printed table', () => {
  const computed = tides('WHITBY', 2026)
  const late = almanac('data/almanac-2026.txt').map((row, day) => ({ day: row.day, minutes: Math.abs(row.high - computed[day].high) }))
  const worst = late.reduce((a, b) => (b.minutes > a.minutes ? b : a))
  expect(worst.minutes, worst.day).toBeLessThan(5)
})
`
/** Degrees an hour, and metres where the sea is rough. */
const CONSTITUENTS: readonly (readonly [string, string, number])[] = [
  ['M2', '28.9841042', 1.65],
  ['S2', '30.0000000', 0.56],
  ['N2', '28.4397295', 0.32],
  ['K2', '30.0821373', 0.16],
  ['K1', '15.0410686', 0.11],
  ['O1', '13.9430356', 0.13],
  ['P1', '14.9589314', 0.04],
  ['Q1', '13.3986609', 0.04],
  ['M4', '57.9682084', 0.05],
  ['MS4', '58.9841042', 0.03],
  ['MN4', '57.4238337', 0.02],
  ['M6', '86.9523127', 0.01],
]
const PORTS = [
  'WHITBY',
  'LEITH',
  'DOVER',
  'BREST',
  'OBAN',
  'CORK',
  'HULL',
  'LERWICK',
  'CALAIS',
  'OSTEND',
  'ESBJERG',
  'CROMER',
  'SWANSEA',
  'GALWAY',
  'NANTES',
  'AMBLE',
]
const harmonic = lines(
  'harmonic',
  (d, _, no) => {
    const [name = '', speed, metres = 0] = CONSTITUENTS[(no - 1) % CONSTITUENTS.length] ?? []
    const port = PORTS[Math.floor((no - 1) / CONSTITUENTS.length) % PORTS.length]
    return `${name.padEnd(4)} ${speed}  ${(metres * (0.6 + d.next())).toFixed(3)}  ${pad(d.int(0, 359), 3)}.${d.int(0, 9)}  ${port}`
  },
  { chars: 6_000 },
)
const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(Math.floor(minutes) % 60)}`
/** The first high and the next low water of a day of the year; about fifty minutes later every day, springs every fortnight. */
function tide(day: number): string {
  const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
  const spring = Math.cos(((day - 4) / 14.77) * 2 * Math.PI)
  const high = (172 + day * 48.8) % 745
  return `${date}  ${clock(high)} ${(4.9 + spring * 0.7).toFixed(1)}  ${clock(high + 372)} ${(1.5 - spring * 0.7).toFixed(1)}`
}
const almanac = lines('almanac', (_, __, day) => tide(day), { chars: 12_400 })
const printed = (...more: readonly string[]): string =>
  ['WHITBY 2026, heights in metres above chart datum', ...more, tide(1), tide(2), tide(3)].slice(0, 4).join('\n')
const TASKS = [
  'constituents',
  'nodal corrections',
  'harmonic sum',
  'high and low water',
  'table printer',
  'command line',
  'compare with the almanac of 2026',
]
const FILES = { 'test/nodal.test.ts': 8, 'test/harmonic.test.ts': 11, 'test/turns.test.ts': 9, 'test/print.test.ts': 6 }
const name = testsAbout(['a port', 'a constituent', 'a tide', 'a table'])
const wrong = { file: 'test/almanac.test.ts', name: 'Whitby 2026: high water within five minutes of the printed table', at: '8:37' }

export function sample(): Sample {
  const ws = workspace({
    'fortran/tide.f': `${FORTRAN_NODE}${lines('tide.f', (d, _, no) => (no % 9 ? `      H = H + F(${d.int(1, 8)}) * A(K) * COS(${d.pick(['SPEED', 'V0'])}(K) * T + U(${d.int(1, 8)}) - G(K))` : `C     ${d.pick(['sum over the constituents', 'metres above chart datum', 'phase lag at the port', 'time in hours from the start of the year'])}`), { chars: 6_800 })}\n`,
    'fortran/harmonic.dat': harmonic,
    'data/almanac-2026.txt': almanac,
  })
  const module = (path: string, nouns: readonly string[], chars: number, key?: string): string =>
    pure(`${path} of ${chars}`, {
      head: `// ${path}: ported from fortran/tide.f, names as in the original where a sailor would know them.`,
      nouns,
      chars,
      ...(key ? { key } : {}),
    })

  return {
    rejections: [],
    recording: toRecording('tide-tables', '2026-05-04T08:00:00Z', [
      user(
        'fortran/tide.f prints our harbour’s tide tables since 1979. Port it to TypeScript, module by module; the tests are there already. Heights must be in metres above chart datum, never above mean sea level: ships ran aground over that once.',
      ),
      agent('I read the original and its data first.', [ws.read('fortran/tide.f'), ws.read('fortran/harmonic.dat')]),
      agent('A clear program: constituents, nodal corrections, a sum of cosines, the turning points, a printer. I will go in that order.', [
        todo(0, TASKS),
      ]),
      agent(
        '',
        [ws.write('src/constituents.ts', module('src/constituents.ts', ['constituent', 'port'], 8_600, ROW_KEY))],
        'Chart datum: the constant Z0 of each port already lies in harmonic.dat above chart datum. I must carry it through and not subtract it anywhere.',
      ),
      agent('', [ws.write('src/nodal.ts', module('src/nodal.ts', ['nodal factor'], 7_400, NODE_KEY))]),
      agent('', [todo(2, TASKS), bash('npx tsc --noEmit')]),
      agent('Now the sum itself.', [ws.write('src/harmonic.ts', module('src/harmonic.ts', ['height', 'speed'], 9_200))]),
      agent('', [
        bash(
          'npx vitest run',
          vitestRun('half', { root: '/srv/tides', files: { 'test/nodal.test.ts': 8, 'test/harmonic.test.ts': 11 }, name }),
        ),
      ]),
      agent('Next, high and low water.', [ws.write('src/turns.ts', module('src/turns.ts', ['high water', 'low water'], 9_900))]),
      agent('', [ws.write('src/print.ts', module('src/print.ts', ['row', 'page'], 9_900))]),
      agent('', [todo(5, TASKS), bash('npx vitest run', vitestRun('most', { root: '/srv/tides', files: FILES, name }))]),
      agent('Five of seven. The command line.', [ws.write('src/main.ts', module('src/main.ts', ['option', 'port file'], 7_900))]),
      agent('', [bash('npx tsx src/main.ts WHITBY 2026 | head -4', printed())]),
      agent('It prints. Now against the printed almanac.', [
        ws.write('test/almanac.test.ts', ALMANAC_TEST),
        failed(
          bash(
            'npx vitest run test/almanac.test.ts',
            vitestRun('almanac', {
              root: '/srv/tides',
              files: { 'test/almanac.test.ts': 1 },
              name,
              failures: [{ ...wrong, why: 'AssertionError: expected 74.3 to be less than 5 // 2026-12-31' }],
            }),
          ),
        ),
      ]),
      agent(
        'More than an hour late on New Year’s Eve, and right in January: something runs at the wrong speed. What I wrote is only in the summary now, so I read it again beside the data.',
        [ws.read('fortran/harmonic.dat', 12), ws.read('src/constituents.ts')],
        '74 minutes of M2 are 36 degrees. In 8,760 hours that is 0.0041 degrees an hour: 28.9841042 must have become 28.98 somewhere.',
      ),
      agent('`parseRow` rounds the speed to two places. Over a year that is 36 degrees.', [
        ws.edit('src/constituents.ts', 'speed: round(speed, 2)', 'speed: Number(speed)'),
      ]),
      agent('', [
        bash(
          'npx vitest run test/almanac.test.ts',
          vitestRun('again', {
            root: '/srv/tides',
            files: { 'test/almanac.test.ts': 1 },
            name,
            failures: [{ ...wrong, why: 'AssertionError: expected 6.2 to be less than 5 // 2026-03-20' }],
          }),
        ),
      ]),
      agent(
        'Much better, not yet good. The twentieth of March is the equinox, so K2. What does the almanac have around that day, and what has K2?',
        [ws.read('data/almanac-2026.txt'), ws.grep('K2', 'fortran/harmonic.dat')],
      ),
      agent(
        'I left K2 out of nodal(). The original sets F(3) from F(1) for it, which is its own old mistake. Do I port the mistake, or correct it?',
      ),
      user('Correct it. But print a line on the first page that says since when.'),
      agent('', [
        ws.edit(
          'src/nodal.ts',
          '  return { M2: m2,',
          '  const k2 = { f: 1.024 + 0.286 * Math.cos(n), u: -17.7 * Math.sin(n) }\n  return { K2: k2, M2: m2,',
        ),
      ]),
      agent('', [
        ws.write('src/print.ts', module('src/print.ts', ['row', 'page', 'first page'], 9_600)),
        bash('npx vitest run', vitestRun('last', { root: '/srv/tides', files: { ...FILES, 'test/almanac.test.ts': 1 }, name })),
      ]),
      agent('', [
        todo(7, TASKS),
        bash(
          'npx tsx src/main.ts WHITBY 2026 | head -4',
          printed('K2 corrected since May 2026; tables before that are up to six minutes off at the equinoxes.'),
        ),
      ]),
      agent(
        'The port is complete: six modules, and the worst high water of 2026 is 1.8 minutes from the almanac. Heights are above chart datum throughout, and the first page says since when K2 is right.',
      ),
    ]),
  }
}
