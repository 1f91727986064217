// The log of a Postgres server with statement timing switched on.
import { type Line, type LinesOptions, lines, stamp } from './lines.ts'

const STATEMENTS = [
  'bind <unnamed>: COMMIT',
  'bind <unnamed>: BEGIN',
  'execute <unnamed>: select * from show where id = $1',
  'bind <unnamed>: select count(*)::int as n from seat where state = $1',
  'execute <unnamed>: update cart set version = version + 1 where id = $2',
  'parse <unnamed>: select * from price_zone order by id desc limit $2',
  'execute <unnamed>: insert into audit (at, who, what) values ($1, $2, $3)',
]
const REST: readonly Line[] = [
  (d) => `connection authorized: user=app database=seatmap application_name=api-${d.int(1, 4)}`,
  (d) =>
    `disconnection: session time: 0:00:${d.int(10, 59)}.${d.int(100, 999)} user=app database=seatmap host=10.0.3.${d.int(2, 30)} port=${d.int(30000, 60999)}`,
  (d) =>
    `checkpoint complete: wrote ${d.int(20, 900)} buffers (${d.int(0, 5)}.${d.int(0, 9)}%); sync=0.0${d.int(10, 99)} s, total=${d.int(2, 90)}.${d.int(100, 999)} s`,
  (d) => `automatic vacuum of table "seatmap.public.hold": index scans: 0, pages: 0 removed, ${d.int(40, 900)} remain`,
]

const postgresLine: Line = (d, at, no) => {
  const what = d.chance(0.86) ? `duration: ${d.int(0, 30)}.${d.int(100, 999)} ms  ${d.pick(STATEMENTS)}` : d.pick(REST)(d, at, no)
  return `${stamp(at)} UTC [${d.int(2287, 2312)}] LOG:  ${what}`
}
export const postgresLog = (seed: string, options: LinesOptions): string => lines(seed, postgresLine, options)
/** A planted line of one server process. */
export const postgresSays =
  (pid: number, what: string): Line =>
  (_, at) =>
    `${stamp(at)} UTC [${pid}] ${what}`
