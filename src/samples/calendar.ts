// A calendar that shows one Saturday twice: old results become placeholders, and the agent has to read a file again.
import { agent, bash, failed, todo, toRecording, type Use, user } from './build.ts'
import { png } from './text/png.ts'
import { react } from './text/react.ts'
import { testsAbout, vitestRun } from './text/vitest.ts'
import type { Sample } from './types.ts'
import { workspace } from './workspace.ts'

const DAY = `const DAY = 86_400_000

/** The days of a month view: whole weeks, Sunday first, each day as its midnight in local time. */
export function daysOfMonth(year: number, month: number): readonly Date[] {
  const first = new Date(year, month, 1)
  const start = first.getTime() - first.getDay() * DAY
  const weeks = Math.ceil((first.getDay() + lastOfMonth(year, month)) / 7)
  return Array.from({ length: weeks * 7 }, (_, i) => new Date(start + i * DAY))
}`
const DAY_FIXED = `/** The days of a month view: whole weeks, Sunday first. Counted as dates, never as hours: a day may have 23 or 25. */
export function daysOfMonth(year: number, month: number): readonly Date[] {
  const before = new Date(year, month, 1).getDay()
  const weeks = Math.ceil((before + lastOfMonth(year, month)) / 7)
  return Array.from({ length: weeks * 7 }, (_, i) => new Date(year, month, 1 - before + i))
}`
const WEEK = `export const weekOf = (day: Date): readonly Date[] =>
  Array.from({ length: 7 }, (_, i) => new Date(day.getTime() + (i - day.getDay()) * DAY))`
const WEEK_FIXED = `export const weekOf = (day: Date): readonly Date[] =>
  Array.from({ length: 7 }, (_, i) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + i - day.getDay()))`
const TEST = `import { expect, test } from 'vitest'
import { daysOfMonth, weekOf } from '../src/calendar/days.ts'

const dates = (days: readonly Date[]) => days.map((day) => day.toLocaleDateString('en-CA'))

// Run with TZ=America/Santiago, Australia/Lord_Howe, Africa/Cairo and UTC.
for (let month = 0; month < 12; month++) {
  test(\`month \${month + 1} of 2026 has every date once\`, () => {
    const shown = dates(daysOfMonth(2026, month))
    expect(new Set(shown).size).toBe(shown.length)
  })
}
test('the week of the change has seven dates', () => {
  expect(new Set(dates(weekOf(new Date(2026, 3, 4)))).size).toBe(7)
})
`
const FILES = { 'test/days.test.ts': 14, 'test/events.test.ts': 21, 'test/month.test.tsx': 12, 'test/drag.test.tsx': 9 }
const name = testsAbout(['an event', 'a series', 'a day cell', 'a reminder'])

/** Digits, five rows of three pixels each, a row as an octal digit. */
const DIGITS = ['75557', '26227', '71747', '71717', '55711', '74717', '74757', '71111', '75757', '75717']
/** The customer's screenshot: five weeks, in which the 4th ends the first row and begins the second. */
const screenshot = (): Use => {
  const days = Array.from({ length: 35 }, (_, i) => (i < 3 ? 29 + i : i < 7 ? i - 2 : i < 34 ? i - 3 : 1))
  const data = png(112, 71, (x, y) => {
    if (x % 16 === 0 || y % 14 === 0) return 190
    const day = days[Math.floor(y / 14) * 7 + Math.floor(x / 16)] ?? 0
    const [column, row] = [(x % 16) - 5, (y % 14) - 4]
    const digit = String(day).padStart(2)[Math.floor(column / 4)]
    const ink = column >= 0 && column < 8 && row >= 0 && row < 5 && digit !== undefined && digit !== ' '
    const bits = ink ? Number(DIGITS[Number(digit)]?.[row] ?? 0) : 0
    return bits & (4 >> (column % 4)) ? 40 : day === 4 ? 220 : 252
  })
  return {
    name: 'read_file',
    input: { path: 'shots/april.png' },
    result: [
      { type: 'text', text: 'shots/april.png, 112 × 71' },
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data } },
    ],
  }
}
const inZone = (zone: string, command: string): string => `TZ=${zone} ${command}`

export function sample(): Sample {
  const ws = workspace({
    'src/calendar/days.ts': react('days', { nouns: ['day'], key: `${DAY}\n\n${WEEK}`, chars: 7_800 }),
    'src/calendar/Month.tsx': react('Month', {
      head: "import { daysOfMonth } from './days.ts'",
      nouns: ['month cell', 'event', 'week'],
      chars: 9_200,
    }),
    'src/calendar/Week.tsx': react('Week', { head: "import { weekOf } from './days.ts'", nouns: ['week column', 'event'], chars: 7_400 }),
    'src/calendar/drag.ts': react('drag', { nouns: ['drag', 'ghost'], chars: 6_100 }),
    'src/calendar/events.ts': react('events', { nouns: ['event', 'series', 'reminder'], chars: 8_600 }),
    'src/calendar/labels.ts': react('labels', { nouns: ['label'], chars: 3_900 }),
    'test/month.test.tsx': react('month test', { nouns: ['fixture'], chars: 4_400 }),
  })
  const red = ['month 4 of 2026 has every date once', 'the week of the change has seven dates'].map((name, i) => ({
    file: 'test/days.test.ts',
    name,
    why: `AssertionError: expected ${i ? 6 : 34} to be ${i ? 7 : 35} // Object.is equality`,
    at: i ? '15:72' : '11:36',
  }))

  return {
    rejections: [],
    recording: toRecording('calendar', '2026-03-30T13:40:00Z', [
      user(
        'A customer in Santiago sees Saturday 4 April twice in the month view, and the rest of April one column late. Her screenshot is shots/april.png.',
      ),
      agent('', [screenshot()]),
      agent(
        'Saturday the 4th ends the first row and begins the second. Everything after it is one day late. Where do the days come from?',
        [ws.glob('src/calendar/*', /^src\/calendar/), ws.grep('daysOfMonth', 'src/')],
      ),
      agent('', [ws.read('src/calendar/Month.tsx')]),
      agent('The view only draws what it gets.', [ws.read('src/calendar/days.ts')]),
      agent(
        'It adds 24 hours for every day. Can I see it fail here?',
        [
          bash(
            'npx vitest run test/month.test.tsx',
            vitestRun('month', { root: '/srv/calendar', files: { 'test/month.test.tsx': 12 }, name }),
          ),
        ],
        'Chile leaves summer time on the night to 5 April 2026: the clock goes from 24:00 back to 23:00. Midnight of the 4th plus 24 hours is 23:00 of the 4th, still Saturday. In my time zone nothing happens that night, so the tests are green.',
      ),
      agent('Green, because the tests run in UTC. With her time zone:', [
        bash(
          inZone(
            'America/Santiago',
            'node -e "const d = new Date(2026, 3, 4); console.log(String(d)); console.log(String(new Date(+d + 864e5)))"',
          ),
          'Sat Apr 04 2026 00:00:00 GMT-0300 (Chile Summer Time)\nSat Apr 04 2026 23:00:00 GMT-0400 (Chile Standard Time)',
        ),
      ]),
      agent('That is the bug: this Saturday has 25 hours. Before I fix it, who else counts in hours?', [
        todo(1, ['See it fail', 'Find every place', 'Fix', 'Test in several zones']),
        ws.grep('DAY', 'src/'),
      ]),
      agent('Only days.ts. But the week view uses it, and dragging may count on whole hours.', [
        ws.read('src/calendar/Week.tsx'),
        ws.read('src/calendar/drag.ts'),
      ]),
      agent('Both take what they are given. And repeated events?', [ws.read('src/calendar/events.ts')]),
      agent('They work with ISO dates; good. A test first, one that is red today.', [
        ws.write('test/days.test.ts', TEST),
        bash(
          inZone('America/Santiago', 'npx vitest run test/days.test.ts'),
          vitestRun('red', { root: '/srv/calendar', files: { 'test/days.test.ts': 14 }, name, failures: red, verbose: false }),
        ),
      ]),
      agent('Red, as it should be. Now the fix.', [
        failed(ws.edit('src/calendar/days.ts', 'const start = first.getTime() - DAY * first.getDay()', 'const start = 1 - first.getDay()')),
      ]),
      agent('I quoted that line from memory, and wrongly: what I read of days.ts is only a placeholder by now. Once more.', [
        ws.read('src/calendar/days.ts'),
      ]),
      agent('', [ws.edit('src/calendar/days.ts', DAY, DAY_FIXED), ws.edit('src/calendar/days.ts', WEEK, WEEK_FIXED)]),
      agent('', [
        bash(
          'for z in America/Santiago Australia/Lord_Howe Africa/Cairo UTC; do TZ=$z npx vitest run test/days.test.ts | grep Tests; done',
          Array(4).fill('      Tests  14 passed (14)').join('\n'),
        ),
      ]),
      agent('Green in four zones. The labels of the cells are made elsewhere; do they use the same dates?', [
        ws.read('src/calendar/labels.ts'),
        ws.grep('daysOfMonth', 'src/'),
      ]),
      agent('', [bash('npx vitest run --reporter=verbose', vitestRun('all', { root: '/srv/calendar', files: FILES, name }))]),
      agent('And the view itself, with her zone set, as the customer will see it.', [
        ws.read('src/calendar/Month.tsx'),
        bash(
          inZone('America/Santiago', 'npx playwright test e2e/month.spec.ts'),
          'Running 3 tests using 1 worker\n\n  ✓  1 april 2026 shows every date once (412ms)\n  ✓  2 a click on Sunday 5 opens Sunday 5 (388ms)\n  ✓  3 an event dragged over the change keeps its hour (530ms)\n\n  3 passed (2.9s)',
        ),
      ]),
      agent(
        'Fixed. The month and week views added 24 hours a day, but Saturday 4 April has 25 hours in Chile. They now count dates. The tests cover all months of 2026 and run in Santiago, Lord Howe, Cairo and UTC.',
      ),
    ]),
  }
}
