// A theatre's booking service: two buyers get one seat, and a rule the user gave early is snipped before it matters.
import { agent, bash, failed, todo, toRecording, user } from './build.ts'
import { HOLD, POOL, RACE, RETRY, SWEEP, SWEEP_TEST, V1, V1_409, V1_CATCH, V1_TEST } from './seat-map-files.ts'
import { lines } from './text/lines.ts'
import { postgresLog, postgresSays } from './text/postgres.ts'
import { service } from './text/service.ts'
import { testsAbout, vitestRun } from './text/vitest.ts'
import type { Sample } from './types.ts'
import { workspace } from './workspace.ts'

const TASKS = [
  'Make the failure repeatable',
  'Is it the retry?',
  'Is it the sweeper?',
  'What changed with Postgres 16?',
  'Fix it',
  'Run everything',
]
const LOG = 'logs/postgresql-0800.log'
const STATEMENTS = 'logs/postgresql-0921.log'
const FILES = {
  'test/two-buyers.test.ts': 6,
  'test/seats.test.ts': 24,
  'test/checkout.test.ts': 31,
  'test/prices.test.ts': 18,
  'test/routes.test.ts': 22,
}
const root = '/srv/seat-map'
const name = testsAbout(['a seat', 'a hold', 'a show', 'a price zone', 'a cart'])
const race = {
  file: 'test/two-buyers.test.ts',
  name: 'two buyers, one seat: exactly one gets it',
  why: 'AssertionError: expected 2 to be 1 // Object.is equality\n\n- Expected\n+ Received\n\n- 1\n+ 2\n',
  at: '34:74',
}

const loop = (times: number): string => `for i in $(seq ${times}); do npx vitest run test/two-buyers.test.ts | grep -E "Tests|retry"; done`
/** One line a run, the `bad` ones failed. */
const runs = (times: number, bad: readonly number[]): string =>
  Array.from({ length: times }, (_, i) => `      Tests  ${bad.includes(i + 1) ? '1 failed | 5 passed (6)' : '6 passed (6)'}`).join('\n')

const statements = Array.from({ length: 12 }, (_, i): [number, ReturnType<typeof postgresSays>][] => {
  const pid = 2289 + ((i * 7) % 20)
  return [
    [0.08 * i + 0.03, postgresSays(pid, `LOG:  execute <unnamed>: select state from seat where id = $1 for update -- C12`)],
    [0.08 * i + 0.031, postgresSays(pid + 3, `LOG:  execute <unnamed>: update seat set state = 'held', buyer = $2 where id = $1 -- C12`)],
  ]
}).flat()

export function sample(): Sample {
  const nouns = ['seat', 'hold', 'show', 'price zone', 'cart']
  const ws = workspace({
    'package.json':
      '{\n  "name": "seat-map",\n  "type": "module",\n  "scripts": { "test": "vitest run", "dev": "tsx watch src/server.ts" },\n  "dependencies": { "express": "5.1.0", "pg": "8.13.1", "pino": "9.5.0" }\n}',
    'src/booking/checkout.ts': service('checkout', {
      head: "import { hold } from './hold.ts'\nimport { withRetry } from '../db/retry.ts'",
      nouns,
      chars: 18_500,
    }),
    'src/booking/hold.ts': service('hold', {
      head: "import { withTransaction } from '../db/pool.ts'",
      nouns: ['hold', 'seat', 'queue'],
      key: HOLD,
      chars: 15_500,
    }),
    'src/booking/repository.ts': service('repository', { head: "import type { Db, Row } from '../db/types.ts'", nouns, chars: 17_000 }),
    'src/db/pool.ts': POOL,
    'src/db/retry.ts': RETRY,
    'src/jobs/sweep.ts': SWEEP,
    'src/routes/v1/seats.ts': V1,
    'src/routes/v2/seats.ts': V1.replace('// For the terminals in the foyer. They know two answers, both with status 200.\n', '')
      .replace('/v1/', '/v2/')
      .replace(V1_CATCH, '    throw error'),
    'test/two-buyers.test.ts': service('race', {
      head: "import { expect, test } from 'vitest'\nimport { hold } from '../src/booking/hold.ts'\nimport { withRetry } from '../src/db/retry.ts'",
      nouns: ['fixture'],
      key: RACE,
      chars: 3_400,
    }),
    [LOG]: postgresLog('pg morning', {
      chars: 206_000,
      from: '2026-11-18T08:00:00Z',
      every: 2_080,
      plant: [['2026-11-18T08:31:07.212Z', postgresSays(2301, 'ERROR:  canceling autovacuum task')]],
    }),
    [STATEMENTS]: postgresLog('pg statements', { chars: 231_000, from: '2026-11-18T09:21:44Z', every: 100, plant: statements }),
  })
  const commits = lines(
    'commits',
    (d, at) =>
      `${d.word('0123456789abcdef', 7)} ${at.toISOString().slice(0, 10)} ${d.pick(['Bump', 'Tidy', 'Test', 'Speed up', 'Rename', 'Document'])} ${d.pick(['the price zones', 'the seat map', 'refunds', 'the nightly job', 'the wheelchair rows', 'vouchers'])}`,
    {
      chars: 2_300,
      from: '2026-10-02T09:00:00Z',
      every: 78_000_000,
      plant: [['2026-10-21T16:40:12Z', '4be81f0 2026-10-21 Postgres 16: drop pgbouncer, connect with a pool of ten']],
    },
  )

  return {
    rejections: [],
    recording: toRecording('seat-map', '2026-11-18T09:12:00Z', [
      user('Since we moved to Postgres 16 one test run in six fails: two buyers get the same seat. Find out why and fix it.'),
      agent('I will look at the layout first, then make the failure repeatable.', [ws.glob('**/*.ts', /\.ts$/), ws.read('package.json')]),
      agent('The booking code is small. Before I touch anything: is there a part I should keep my hands off?'),
      user('Yes. The terminals in the foyer still call v1. Keep the v1 routes working, and never change what they answer.'),
      agent('Understood. First the failure itself.', [todo(0, TASKS), bash(loop(12), runs(12, [4, 9]))]),
      agent('Two of twelve. Now the test that fails.', [ws.read('test/two-buyers.test.ts')]),
      agent(
        '',
        [bash('npx vitest run --reporter=verbose', vitestRun('first', { root, files: FILES, name, failures: [race] }))],
        'Both holds are fulfilled, so both saw the seat as free. Either a lock is missing, or something runs the work twice, or the seat is freed in between. Three suspects; cheapest first.',
      ),
      agent('Both buyers saw a free seat. Suspect one: the retry runs a hold twice.', [
        ws.grep('withRetry', 'src/'),
        ws.read('src/db/retry.ts'),
      ]),
      agent('I will make it say so when it retries.', [
        ws.edit('src/db/retry.ts', "!== '40001') throw error\n", "!== '40001') throw error\n      console.warn('retry', attempt)\n"),
      ]),
      agent('', [
        bash(`${loop(12)} 2>&1 | sort | uniq -c`, '      2       Tests  1 failed | 5 passed (6)\n     10       Tests  6 passed (6)'),
      ]),
      agent('Two failures and not one retry: it is innocent. What did the server see?', [
        ws.edit('src/db/retry.ts', "      console.warn('retry', attempt)\n", ''),
        ws.read(LOG),
      ]),
      agent('That is a whole morning, and only its first lines are here. I will search it instead.', [ws.grep('ERROR', LOG)]),
      agent('No deadlock and no serialization failure. Suspect two: the sweeper frees seats too early.', [
        todo(2, TASKS),
        ws.read('src/jobs/sweep.ts'),
      ]),
      agent('It compares with now(). If the session time zone were off, a hold would end early.', [
        failed(
          bash(
            'psql seatmap -c "show timezone"',
            'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: No such file or directory',
          ),
        ),
      ]),
      agent('The database runs in a container.', [
        bash('docker compose exec db psql -U app seatmap -c "show timezone"', ' TimeZone \n----------\n UTC\n(1 row)'),
      ]),
      agent('UTC. A test should hold that for other zones as well.', [
        ws.write('test/sweep.test.ts', SWEEP_TEST),
        bash('npx vitest run test/sweep.test.ts', vitestRun('sweep', { root, files: { 'test/sweep.test.ts': 3 }, name, verbose: false })),
      ]),
      agent('The sweeper is innocent too. What came with Postgres 16?', [
        todo(3, TASKS),
        bash('git log --reverse --format="%h %as %s" --since=2026-10-01', commits),
      ]),
      agent('', [
        bash(
          'git show --stat 4be81f0',
          'commit 4be81f0\nAuthor: Mina <mina@seat-map.example>\nDate:   Wed Oct 21 16:40:12 2026 +0200\n\n    Postgres 16: drop pgbouncer, connect with a pool of ten\n\n docker-compose.yml   | 14 ++------------\n src/db/pool.ts       | 31 +++++++++++++++++++++----------\n src/server.ts        |  2 +-\n 3 files changed, 24 insertions(+), 23 deletions(-)',
        ),
      ]),
      agent(
        'The test suite used to get one connection from pgbouncer; now it gets ten. To see which statement runs where I need statement logging on the test database. May I switch it on?',
      ),
      user('Go ahead, but switch it off again when you are done.'),
      agent('', [
        bash(
          'docker compose exec db psql -U app seatmap -c "alter system set log_statement = \'all\'" -c "select pg_reload_conf(), pg_rotate_logfile()"',
          'ALTER SYSTEM\n pg_reload_conf | pg_rotate_logfile \n----------------+-------------------\n t              | t\n(1 row)',
        ),
        bash(loop(24), runs(24, [3, 11, 17, 18])),
      ]),
      agent('Four of twenty-four. Now both sides of it: the new log of the server, and what the API wrote meanwhile.', [
        ws.read(STATEMENTS),
        bash(
          'tail -150 logs/api.log',
          lines(
            'api',
            (d, at) =>
              `{"level":30,"time":${at.getTime()},"req":{"method":"POST","url":"/v2/seats/C${d.int(1, 20)}/hold"},"res":{"statusCode":${d.pick([200, 200, 200, 500])}},"ms":${d.int(2, 60)}}`,
            { chars: 14_000, from: '2026-11-18T09:21:44Z', every: 1_500 },
          ),
        ),
      ]),
      agent('', [ws.grep('C12', STATEMENTS)]),
      agent(
        'There it is. The lock is taken by one server process and the seat is updated by another.',
        [
          todo(4, TASKS),
          bash(
            'docker compose exec db psql -U app seatmap -c "alter system reset log_statement" -c "select pg_reload_conf()"',
            'ALTER SYSTEM\n pg_reload_conf \n----------------\n t\n(1 row)',
          ),
        ],
        '[2289] select … for update, then [2292] update. A lock belongs to a transaction; if the select runs outside of it, the lock is gone the moment it is taken. With pgbouncer both ran on the one connection and it never showed. Which query is not on the client of its transaction?',
      ),
      agent('Statement logging is off again. Who asks for this lock?', [ws.grep('for update', 'src/'), ws.grep('withTransaction', 'src/')]),
      agent('', [ws.read('src/db/pool.ts')]),
      agent('Does anything else open a connection?', [ws.grep('connect(', 'src/')]),
      agent('`tx.query` stays on one connection, `db.query` may take any. How many places mix them?', [
        ws.grep('db.query', 'src/booking/'),
      ]),
      agent('', [bash('git log --format="%h %as %an" -S "for update" -- src/booking/hold.ts', '1a40c7e 2024-02-27 Jonas')]),
      agent('It has been like this since 2024. Let me read the whole path in one go, so that I miss no second place.', [
        ws.read('src/booking/hold.ts'),
        ws.read('src/booking/checkout.ts'),
        ws.read('src/booking/repository.ts'),
      ]),
      agent('Three files at once were too much. One at a time, the lock first.', [ws.read('src/booking/hold.ts')]),
      agent('The select for update runs on `db`, outside the transaction. It belongs on `tx`.', [
        ws.edit('src/booking/hold.ts', "await db.query('select state", "await tx.query('select state"),
      ]),
      agent('', [bash(loop(40), runs(40, []))]),
      agent('Forty of forty. And the loser of the race: what does he get to see?', [
        ws.read('src/routes/v1/seats.ts'),
        ws.read('src/routes/v2/seats.ts'),
      ]),
      agent('A taken seat is a 500 in v2 and a 200 in v1. Both should say 409.', [
        ws.edit('src/routes/v2/seats.ts', '    throw error', V1_409),
        ws.edit('src/routes/v1/seats.ts', V1_CATCH, V1_409),
      ]),
      agent('', [
        bash('npx vitest run --reporter=verbose', vitestRun('all', { root, files: { ...FILES, 'test/sweep.test.ts': 3 }, name })),
      ]),
      agent(
        'Fixed. `hold` locked the seat on one connection and updated it on another, so the lock was gone at once; pgbouncer had hidden it. The lock is now taken inside the transaction: 40 of 40 runs pass. A taken seat answers 409 in both versions.',
      ),
      user('The terminals in the foyer all show OFFLINE. What did I tell you about v1?', 4),
      agent(
        'I cannot find that message any more, but the comment in the file says it too. I will undo my change.',
        [ws.read('src/routes/v1/seats.ts'), ws.edit('src/routes/v1/seats.ts', V1_409, V1_CATCH)],
        'The user refers to an instruction. Nothing I can see holds one about v1: it must have been in the part that was cut. The file itself warns about the two answers with status 200.',
      ),
      agent('A test shall remember it better than I did.', [
        ws.write('test/v1-contract.test.ts', V1_TEST),
        bash(
          'npx vitest run --reporter=verbose',
          vitestRun('contract', { root, files: { ...FILES, 'test/sweep.test.ts': 3, 'test/v1-contract.test.ts': 2 }, name }),
        ),
      ]),
      agent(
        'v1 answers as before, 200 with `ok: false` for a taken seat, and test/v1-contract.test.ts keeps it that way. v2 answers 409. Sorry about the terminals.',
      ),
    ]),
  }
}
