// Files one after the other: what each becomes, what stays when it is stopped, and what a full or blocked storage does to the rest.
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { jsonl, says, user } from '../../core/importers/testing/open.ts'
import type { EngineProblem } from '../problems.ts'
import type { Told } from './protocol.ts'
import { readAll } from './read.ts'
import { tally } from './tally.ts'
import type { Entry, Given, Outcome } from './types.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const messages = (task: string) => `{"role":"user","content":"${task}"}\n{"role":"assistant","content":"done"}\n`
const given = (path: string, content: string | Uint8Array): Given => ({
  file: new File([content as BlobPart], path.split('/').at(-1) ?? path),
  path,
})

/** A shelf in memory; `problem` says what is in the way of the nth add (from 1). */
function shelf(problem: (n: number) => EngineProblem | null = () => null) {
  const kept = new Map<string, Entry>()
  let asked = 0
  return {
    kept,
    asked: () => asked,
    async add(entry: Entry) {
      asked++
      const trouble = problem(asked)
      if (trouble) return { ok: false, problem: trouble } as const
      if (kept.has(entry.id)) return { ok: true, value: { as: kept.get(entry.id)?.name ?? '', kept: 'same' } } as const
      kept.set(entry.id, entry)
      return { ok: true, value: 'added' } as const
    },
  }
}

async function read(files: readonly Given[], on = shelf(), stopAfter = Number.POSITIVE_INFINITY, from = 0) {
  const told: Told[] = []
  const outcomes: Outcome[] = []
  const left = await readAll({
    given: files,
    from,
    shelf: on,
    now: () => 7,
    stopped: () => outcomes.length >= stopAfter,
    tell(one) {
      told.push(one)
      if ('outcome' in one) outcomes.push(one.outcome)
    },
  })
  return { told, outcomes, left, on, said: outcomes.map(said) }
}
const said = (o: Outcome) =>
  o.kind === 'read'
    ? `read ${o.entry.file}${o.unsaved ? ' unsaved' : ''}`
    : `${o.kind} ${o.name}${o.kind === 'skipped' ? ` ${o.why.code}` : ''}`

const THREE = [given('p/a.jsonl', messages('one')), given('p/b.jsonl', messages('two')), given('p/c.jsonl', messages('three'))]

test('is every file told in its turn, with the reason where it is none, and a copy as one that is here?', async () => {
  const files = [...THREE, given('q/again.jsonl', messages('two')), given('notes.txt', 'words'), given('empty', '')]
  const { outcomes, left, on, told } = await read(files)
  expect(left).toBe(0)
  expect(outcomes.map(said)).toEqual([
    'read p/a.jsonl',
    'read p/b.jsonl',
    'read p/c.jsonl',
    'here q/again.jsonl',
    'skipped notes.txt looks_like',
    'skipped empty empty_file',
  ])
  expect([...on.kept.values()][0]).toMatchObject({ name: 'a.jsonl', file: 'p/a.jsonl', format: 'messages', messages: 2, added: 7 })
  expect(told.flatMap((one) => ('done' in one ? one.at : []))).toEqual([0, 1, 2, 3, 4, 5])
  const all = tally()
  for (const outcome of outcomes) all.count(outcome)
  expect(all.ids()).toHaveLength(3)
  expect(all.report(null)).toMatchObject({
    read: 3,
    here: [{ name: 'q/again.jsonl', as: 'b.jsonl', kept: 'same' }],
    unsaved: 0,
    stopped: null,
    skipped: [{ name: 'notes.txt' }, { name: 'empty' }],
  })
})

test('does what was done stay when it is stopped, and is it said how much was not?', async () => {
  const { said: told, left, on } = await read(THREE, shelf(), 1)
  expect(told).toEqual(['read p/a.jsonl'])
  expect(left).toBe(3) // the first one is not known to be done to its end
  expect(on.kept.size).toBe(1)
  expect((await read(THREE, shelf(), 9, 1)).said).toEqual(['read p/b.jsonl', 'read p/c.jsonl'])
})

test('is a project of Claude Code’s read with its subagents under their session, also out of a zip, and all else of it named?', async () => {
  const main = jsonl(user('u1', null, 'hello', { sessionId: 'one' }), says('a1', 'u1', 'm1', 'hi', { sessionId: 'one' }))
  const agent = jsonl(user('s1', null, 'look', { isSidechain: true }), says('s2', 's1', 'm2', 'seen', { isSidechain: true }))
  const files = {
    'p/one.jsonl': main,
    'p/one/subagents/agent-90fa.jsonl': agent,
    'p/one/subagents/agent-90fa.meta.json': '{"agentType":"explore"}',
    'p/one/tool-results/toolu_1.txt': 'a long output',
    'p/history.jsonl': jsonl({ display: 'fix it', pastedContents: {}, timestamp: 1, project: '/home/ada' }),
    'p/gone/tool-results/toolu_2.txt': 'of a session that is not here',
  }
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, utf8(text)])))
  for (const [at, all] of [
    ['', Object.entries(files).map(([path, text]) => given(path, text))],
    ['all.zip/', [given('all.zip', zip)]],
  ] as const) {
    const { outcomes, on } = await read(all)
    const why = (o: Outcome) => (o.kind === 'skipped' && o.why.code === 'no_session' ? `${o.name}: ${o.why.why}` : said(o))
    expect(outcomes.map(why).sort()).toEqual(
      [
        `${at}p/gone/tool-results/toolu_2.txt: left_over`,
        `${at}p/history.jsonl: prompt_history`,
        `${at}p/one/subagents/agent-90fa.meta.json: agent_facts`,
        `${at}p/one/tool-results/toolu_1.txt: result`,
        `read ${at}p/one.jsonl`,
        `read ${at}p/one/subagents/agent-90fa.jsonl`,
      ].sort(),
    )
    const links = Object.fromEntries([...on.kept.values()].map((entry) => [entry.name, entry.links]))
    expect(links['one.jsonl']).toMatchObject({ session: 'one', agent: null })
    expect(links['agent-90fa.jsonl']).toMatchObject({ session: 'one', agent: '90fa' })
  }
})

test('is a full disk asked again for the next one, and a blocked storage not?', async () => {
  const full = await read(
    THREE,
    shelf((n) => (n === 2 ? { code: 'storage_full' } : null)),
  )
  expect(full.said).toEqual(['read p/a.jsonl', 'read p/b.jsonl unsaved', 'read p/c.jsonl'])
  expect(full.outcomes[1]).toMatchObject({ unsaved: { problem: { code: 'storage_full' }, bytes: THREE[1]?.file } })
  const blocked = shelf(() => ({ code: 'storage_blocked', detail: 'x' }))
  expect((await read(THREE, blocked)).said).toEqual(['read p/a.jsonl unsaved', 'read p/b.jsonl unsaved', 'read p/c.jsonl unsaved'])
  expect(blocked.asked()).toBe(1)
})

test('is a zip a folder: its files by their paths, what is no recording by its reason, an archive within named only?', async () => {
  const inner = zipSync({ 'deep.jsonl': utf8(messages('deep')) })
  const zip = zipSync({
    'a.jsonl': utf8(messages('one')),
    'dir/b.jsonl': utf8(messages('two')),
    'dir/copy.jsonl': utf8(messages('one')),
    'notes.txt': utf8('words'),
    'inner.zip': inner,
    '__MACOSX/._a.jsonl': utf8('shadow'),
  })
  const {
    said: told,
    on,
    left,
  } = await read([given('all.zip', zip), given('broken.zip', zip.subarray(0, 200)), given('none.zip', zipSync({}))])
  expect(told).toEqual([
    'read all.zip/a.jsonl',
    'read all.zip/dir/b.jsonl',
    'here all.zip/dir/copy.jsonl',
    'skipped all.zip/notes.txt looks_like',
    'skipped all.zip/inner.zip looks_like',
    'skipped broken.zip packed',
    expect.stringMatching(/^skipped none\.zip/),
  ])
  expect([...on.kept.values()].map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.jsonl', messages('one').length],
    ['b.jsonl', messages('two').length],
  ])
  expect(left).toBe(0)
})
