// The open session changes: nothing is done to one that is let go, what is not here leaves the other, and another tab's word holds.
import { beforeEach, expect, test, vi } from 'vitest'
import { type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { createOwning } from './owning.ts'
import { locks } from './testing/locks.ts'
import { gate } from './testing/rig.ts'

const world = vi.hoisted(() => ({
  opening: false,
  last: '',
  stored: new Map<string, unknown>(),
  /** Readings wait for it. */
  reads: null as Promise<void> | null,
  taken: [] as string[],
  shown: [] as [id: string, take: boolean][],
}))
vi.mock('../opening.ts', () => ({ opening: () => world.opening }))
vi.mock('./mirror.ts', () => ({
  shows: () => true,
  follows: () => true,
  mirror: async ({ id }: LiveSession, take: boolean) => void world.shown.push([id, take]),
}))
vi.mock('./kept.ts', () => ({
  listen: () => {},
  kept: async () => [],
  shelf: {
    last: async () => ({ ok: true, value: world.last }),
    save: async (session: LiveSession) => {
      world.stored.set(session.id, session)
      return { ok: true, value: null }
    },
    take: async (id: string) => {
      world.taken.push(id)
      await world.reads
      return { ok: true, value: world.stored.get(id) ?? null }
    },
  },
}))

type Hear = (event: MessageEvent<unknown>) => void
class Channel {
  static readonly all: Channel[] = []
  onmessage: Hear | null = null
  constructor() {
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent<unknown>))
  }
}
const shared = locks()
vi.stubGlobal('navigator', { locks: shared })
vi.stubGlobal('BroadcastChannel', Channel)
const { useLive } = await import('./live-store.ts')
const { driver, mine, open, setModelTo } = await import('./opened.ts')

const inputs = { edition: 's08-2026-08', thresholds: {}, off: [], pins: [], summaries: 'extractive' } as const
const state = () => useLive.getState()
const settled = () => new Promise((go) => setImmediate(go))
const typed = () => driver.session()?.agent.entries.map(({ typed: text }) => text)
let made = 0
function keep(): string {
  const id = `live-${++made}`
  world.stored.set(id, newSession({ id, name: id, time: 1, inputs, maxRetries: 1, workspace: Workspace.empty }))
  return id
}
const anotherTab = () =>
  createOwning({
    locks: shared,
    channel: new Channel(),
    later: () => () => {},
    rested: async () => {},
    got: () => {},
    lost: async () => {},
    grown: () => {},
  })

beforeEach(() => {
  Object.assign(world, { opening: false, last: '', reads: null, taken: [], shown: [] })
  setModelTo({ id: 'silent', call: () => new Promise(() => {}) })
})

test('while a kept one is read nothing is done any more to the one that is let go', async () => {
  const [a, b] = [keep(), keep()]
  await open(a)
  const read = gate()
  world.reads = read.opened
  const opened = open(b)
  state().type('too late')
  await settled()
  state().type('too late, too')
  expect([mine(), typed(), state().status]).toEqual([false, [], { at: 'idle' }])
  read.open()
  await opened
  state().type('in time')
  expect([mine(), state().session?.id, typed()]).toEqual([true, b, ['in time']])
})

test('one that is not here leaves the one that is open, which is worked on as before', async () => {
  const a = keep()
  await open(a)
  expect(await open('live-nowhere')).toBe(false)
  await settled()
  state().type('go')
  expect([mine(), state().session?.id, typed()]).toEqual([true, a, ['go']])
  expect(await anotherTab().hold(a, false)).toBe('elsewhere')
})

test('one that is open is only shown: what is under way goes on', async () => {
  const a = keep()
  await open(a)
  state().type('go')
  await settled()
  expect(state().status).toMatchObject({ at: 'calling' })
  world.shown = []
  await open(a)
  expect([state().status.at, typed(), world.shown]).toEqual(['calling', ['go'], [[a, true]]])
})

test('what another tab takes while it is read here is not this tab’s', async () => {
  const a = keep()
  await open(a)
  const other = anotherTab()
  await other.hold(a, false)
  other.take()
  await settled()
  expect(state().owner).toBe('elsewhere')
  const read = gate()
  Object.assign(world, { reads: read.opened, taken: [] })
  state().takeOver()
  await settled()
  expect(world.taken).toEqual([a]) // it is this tab's, and being read
  other.take()
  await settled()
  read.open()
  await settled()
  expect([state().owner, other.owner()]).toEqual(['elsewhere', 'here'])
  state().takeOver()
  await settled()
  expect([state().owner, other.owner()]).toEqual(['here', 'elsewhere'])
})

test('what is opened in Debug at the same time gives way to what was wished later, and never to what comes back by itself', async () => {
  const [a, b, c] = [keep(), keep(), keep()]
  world.opening = true
  await open(a)
  expect(world.shown.at(-1)).toEqual([a, true])
  world.opening = false
  const read = gate()
  world.reads = read.opened
  const opened = open(b)
  world.opening = true
  read.open()
  await opened
  expect(world.shown.at(-1)).toEqual([b, false])
  useLive.setState({ session: null })
  world.last = c
  await state().comeBack()
  expect([state().session?.id, world.shown.at(-1)]).toEqual([c, [c, false]])
})
