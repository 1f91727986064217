// Patterns of TypeScript functions over a Postgres table, as a service has dozens of them.
import { type SourceOptions, source } from './source.ts'

const PATTERNS = [
  `/** One {words} by its id; null when there is none. */
export async function load{Name}(db: Db, id: string): Promise<{Name} | null> {
  const { rows } = await db.query('select * from {snake} where id = $1', [id])
  return rows[0] ? to{Name}(rows[0]) : null
}`,
  `function to{Name}(row: Row): {Name} {
  return {
    id: String(row.id),
    label: row.label ?? '',
    createdAt: new Date(row.created_at),
    version: Number(row.version),
  }
}`,
  `/** Newest first, a page at a time. The cursor is the id of the last {words} of the page before. */
export async function list{Name}(db: Db, after: string | null, limit = {n}): Promise<Page<{Name}>> {
  const { rows } = await db.query(
    \`select * from {snake}
      where ($1::text is null or id < $1)
      order by id desc
      limit $2\`,
    [after, limit + 1],
  )
  const items = rows.slice(0, limit).map(to{Name})
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}`,
  `export async function rename{Name}(db: Db, id: string, label: string, version: number): Promise<void> {
  const done = await db.query(
    'update {snake} set label = $1, version = version + 1 where id = $2 and version = $3',
    [label.trim(), id, version],
  )
  // Somebody else was faster: let the caller read again and decide.
  if (done.rowCount === 0) throw new Conflict(\`{words} \${id} has moved on from version \${version}\`)
}`,
  `const {name}Cache = new Map<string, { value: {Name}; until: number }>()

/** Kept for {n} seconds; it changes rarely and is asked for on every page. */
export async function cached{Name}(db: Db, id: string, now: number): Promise<{Name} | null> {
  const hit = {name}Cache.get(id)
  if (hit && hit.until > now) return hit.value
  const value = await load{Name}(db, id)
  if (value) {name}Cache.set(id, { value, until: now + {n}_000 })
  return value
}`,
  `export function validate{Name}(input: Partial<{Name}>): string[] {
  const problems: string[] = []
  if (!input.label?.trim()) problems.push('The {words} needs a label.')
  if ((input.label?.length ?? 0) > {n}) problems.push('A label has at most {n} characters.')
  if (input.version !== undefined && input.version < 0) problems.push('The version is never negative.')
  return problems
}`,
  `/** Called once a night by src/jobs/tidy.ts. Returns how many went. */
export async function tidy{Name}(db: Db, before: Date): Promise<number> {
  const done = await db.query(
    "delete from {snake} where state = 'closed' and updated_at < $1",
    [before.toISOString()],
  )
  log.info({ table: '{snake}', rows: done.rowCount }, 'tidied')
  return done.rowCount ?? 0
}`,
  `export const by{Name} = (a: {Name}, b: {Name}): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id)`,
  `export async function count{Name}(db: Db, state: State): Promise<number> {
  const { rows } = await db.query('select count(*)::int as n from {snake} where state = $1', [state])
  return rows[0]?.n ?? 0
}`,
  `/** Server-sent events: one line per {words}, flushed at least every {n} seconds. */
export async function* watch{Name}(db: Db, signal: AbortSignal): AsyncGenerator<string> {
  let last = 0
  while (!signal.aborted) {
    const { rows } = await db.query('select * from {snake} where version > $1 order by version', [last])
    for (const row of rows) {
      last = Number(row.version)
      yield \`data: \${JSON.stringify(to{Name}(row))}\\n\\n\`
    }
    await sleep({n} * 10, signal)
  }
}`,
]

/** A module of a service with a database. */
export const service = (seed: string, options: SourceOptions): string => source(seed, PATTERNS, options)
