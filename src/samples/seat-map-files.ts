// The hand-written files of the seat-map sample: the bug, its surroundings, the tests.
export const HOLD = `/** Locks the row of the seat, then keeps it for this buyer for eight minutes. */
export async function hold(db: Db, seat: string, buyer: string): Promise<Hold> {
  return withTransaction(db, async (tx) => {
    const { rows } = await db.query('select state from seat where id = $1 for update', [seat])
    if (rows[0]?.state !== 'free') throw new SeatTaken(seat)
    await tx.query("update seat set state = 'held', buyer = $2 where id = $1", [seat, buyer])
    return { seat, buyer, until: minutesFromNow(8) }
  })
}`
export const POOL = `import pg from 'pg'

/** Every query() may run on another of the ten connections. */
export const pool = new pg.Pool({ max: 10 })

/** BEGIN … COMMIT on one connection, which is what tx.query uses. */
export async function withTransaction<T>(db: Db, work: (tx: Client) => Promise<T>): Promise<T> {
  const tx = await db.connect()
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback')
    throw error
  } finally {
    tx.release()
  }
}
`
export const RETRY = `/** Runs again after a serialization failure (40001), at most three times. */
export async function withRetry<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || codeOf(error) !== '40001') throw error
    }
  }
}
`
export const RACE = `test('two buyers, one seat: exactly one gets it', async () => {
  const seat = await freeSeat('C12')
  const buy = (buyer: string) => withRetry(() => hold(pool, seat, buyer))
  const answers = await Promise.allSettled([buy('ada'), buy('ben')])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1)
})
`
export const V1 = `// For the terminals in the foyer. They know two answers, both with status 200.
router.post('/v1/seats/:id/hold', async (req, res) => {
  try {
    res.json({ ok: true, hold: await hold(pool, req.params.id, req.body.buyer) })
  } catch (error) {
    if (!(error instanceof SeatTaken)) throw error
    res.json({ ok: false, reason: 'taken' })
  }
})
`
export const V1_CATCH = `    if (!(error instanceof SeatTaken)) throw error
    res.json({ ok: false, reason: 'taken' })`
export const V1_409 = `    if (!(error instanceof SeatTaken)) throw error
    res.status(409).json({ error: 'seat_taken' })`
export const SWEEP = `/** Frees the seats whose hold is over. Runs every minute. */
export async function sweep(db: Db): Promise<number> {
  const done = await db.query("update seat set state = 'free', buyer = null where state = 'held' and held_until < now()")
  return done.rowCount ?? 0
}
`
export const SWEEP_TEST = `import { expect, test } from 'vitest'
import { sweep } from '../src/jobs/sweep.ts'

for (const zone of ['UTC', 'Europe/Vienna', 'Pacific/Auckland']) {
  test(\`a hold of one minute ago is freed, one of the next minute is not (\${zone})\`, async () => {
    await pool.query(\`set timezone = '\${zone}'\`)
    const old = await heldSeat({ until: minutesFromNow(-1) })
    const fresh = await heldSeat({ until: minutesFromNow(1) })
    await sweep(pool)
    expect(await stateOf(old)).toBe('free')
    expect(await stateOf(fresh)).toBe('held')
  })
}
`
export const V1_TEST = `import { expect, test } from 'vitest'

// The terminals in the foyer treat everything but 200 as "offline". Never change these two answers.
test('v1: a free seat', async () => {
  const answer = await post('/v1/seats/C12/hold', { buyer: 'ada' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ ok: true })
})
test('v1: a taken seat', async () => {
  await post('/v1/seats/C12/hold', { buyer: 'ada' })
  const answer = await post('/v1/seats/C12/hold', { buyer: 'ben' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ok: false, reason: 'taken' })
})
`
