// Does the protocol keep its word: newest wins, errors are values, a crash is told and can be restarted?
import { afterEach, expect, test, vi } from 'vitest'
import { type Client, connect, type Handlers, type Port, serve } from './rpc.ts'

interface Protocol {
  add: { asks: readonly [number, number]; gives: number }
  read: { asks: { readonly name: string }; gives: string; tells: number }
  send: { asks: unknown; gives: unknown }
}

const opened: MessagePort[] = []
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
})

/** A "worker" at the other end of a MessageChannel; `read` holds until `release` is called. */
function setUp(more: Partial<Handlers<Protocol>> = {}) {
  const pages: MessagePort[] = []
  const crashes: string[] = []
  const seen: string[] = []
  let release: () => void = () => {}
  const handlers: Handlers<Protocol> = {
    add: ([a, b]) => a + b,
    async read({ name }, task) {
      seen.push(name)
      task.tell(1)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      task.tell(2)
      return task.cancelled() ? `${name} stopped` : name
    },
    send: (value) => value,
    ...more,
  }
  const start = (): Port => {
    const { port1, port2 } = new MessageChannel()
    opened.push(port1, port2)
    pages.push(port1)
    serve<Protocol>(port2, handlers)
    return port1
  }
  const client: Client<Protocol> = connect<Protocol>(start, (detail) => crashes.push(detail))
  return { client, crashes, seen, release: () => release(), page: () => pages[pages.length - 1] as MessagePort }
}

const until = (what: () => void) => vi.waitFor(what, { interval: 1 })
const superseded = { ok: false, why: 'superseded', detail: '' }

test('does a question get its answer?', async () => {
  const { client } = setUp()
  expect(await client.ask('add', [1, 2])).toEqual({ ok: true, value: 3 })
  expect(await Promise.all([client.ask('add', [1, 1], { channel: 'a' }), client.ask('add', [2, 2], { channel: 'b' })])).toEqual([
    { ok: true, value: 2 },
    { ok: true, value: 4 },
  ])
})

test('does the newest win, and is what waited never sent?', async () => {
  const { client, seen, release } = setUp()
  const first = client.ask('read', { name: 'first' })
  await until(() => expect(seen).toEqual(['first']))
  const second = client.ask('read', { name: 'second' })
  const third = client.ask('read', { name: 'third' })
  expect(await first).toEqual(superseded)
  expect(await second).toEqual(superseded)
  release()
  await until(() => expect(seen).toEqual(['first', 'third']))
  release()
  expect(await third).toEqual({ ok: true, value: 'third' })
})

test('may a steady one under way finish?', async () => {
  const { client, seen, release } = setUp()
  const first = client.ask('read', { name: 'first' })
  await until(() => expect(seen).toEqual(['first']))
  const second = client.ask('read', { name: 'second' }, { steady: true })
  const third = client.ask('read', { name: 'third' }, { steady: true })
  expect(await second).toEqual(superseded)
  release()
  expect(await first).toEqual({ ok: true, value: 'first' })
  await until(() => expect(seen).toEqual(['first', 'third']))
  release()
  expect(await third).toEqual({ ok: true, value: 'third' })
})

test('is progress told, and not of one that nobody waits for?', async () => {
  const { client, release } = setUp()
  const told: number[] = []
  const answer = client.ask('read', { name: 'a' }, { progress: (n) => told.push(n) })
  await until(() => expect(told).toEqual([1]))
  client.cancel('read')
  expect(await answer).toEqual(superseded)
  release()
  expect(await client.ask('add', [0, 0])).toEqual({ ok: true, value: 0 })
  expect(told).toEqual([1])
})

test('does the worker learn that it may stop?', async () => {
  const stopped = vi.fn()
  const { client, release, seen } = setUp({
    async read({ name }, task) {
      seen.push(name)
      await until(() => expect(task.cancelled()).toBe(true))
      stopped(name)
      return name
    },
  })
  const first = client.ask('read', { name: 'long' })
  await until(() => expect(seen).toEqual(['long']))
  client.cancel('read')
  expect(await first).toEqual(superseded)
  await until(() => expect(stopped).toHaveBeenCalledWith('long'))
  release()
})

test('is the answer of one that is told to end waited for?', async () => {
  const { client, seen } = setUp({
    async read({ name }, task) {
      seen.push(name)
      await until(() => expect(task.cancelled()).toBe(true))
      return `${name}, so far`
    },
  })
  const first = client.ask('read', { name: 'long' })
  await until(() => expect(seen).toEqual(['long']))
  client.end('read')
  client.end('add')
  expect(await first).toEqual({ ok: true, value: 'long, so far' })
})

test('is an error a value?', async () => {
  const { client } = setUp({
    add: () => {
      throw new Error('Two edits touch m4.0')
    },
    send: () => () => 'a function cannot be sent',
  })
  expect(await client.ask('add', [1, 2])).toEqual({ ok: false, why: 'failed', detail: 'Two edits touch m4.0' })
  expect(await client.ask('send', 1)).toMatchObject({ ok: false, why: 'failed' })
  expect(await client.ask('send', () => 1)).toMatchObject({ ok: false, why: 'failed' })
  expect(await client.ask('send', 1)).toMatchObject({ ok: false, why: 'failed' })
})

test.each(['error', 'messageerror'])('does a crash (%s) end what is pending, and can one start anew?', async (type) => {
  const { client, crashes, page, seen } = setUp()
  const under = client.ask('read', { name: 'a' })
  await until(() => expect(seen).toEqual(['a']))
  const waiting = client.ask('read', { name: 'b' }, { steady: true })
  const event = Object.assign(new Event(type), type === 'error' ? { message: 'out of memory' } : {})
  page().dispatchEvent(event)
  const detail = type === 'error' ? 'out of memory' : 'a message could not be read'
  expect(await under).toEqual({ ok: false, why: 'crashed', detail })
  expect(await waiting).toEqual({ ok: false, why: 'crashed', detail })
  expect(crashes).toEqual([detail])
  expect(await client.ask('add', [1, 2])).toEqual({ ok: false, why: 'crashed', detail })
  client.restart()
  expect(await client.ask('add', [1, 2])).toEqual({ ok: true, value: 3 })
})

test('is a worker that cannot be made a crash, too?', async () => {
  const crashes: string[] = []
  const client = connect<Protocol>(
    () => {
      throw new Error('no workers here')
    },
    (detail) => crashes.push(detail),
  )
  expect(crashes).toEqual(['Error: no workers here'])
  expect(await client.ask('add', [1, 2])).toMatchObject({ ok: false, why: 'crashed' })
})

test('are handlers that come later asked for when they are first needed, and is one that nobody has a failure?', async () => {
  const { port1, port2 } = new MessageChannel()
  opened.push(port1, port2)
  let loads = 0
  serve<Protocol>(port2, { add: ([a, b]) => a + b }, async () => {
    loads++
    return { send: (value) => value }
  })
  const client = connect<Protocol>(() => port1)
  expect(await client.ask('add', [1, 2])).toEqual({ ok: true, value: 3 })
  expect(loads).toBe(0)
  expect(await client.ask('send', 7)).toEqual({ ok: true, value: 7 })
  expect(loads).toBe(1)
  expect(await client.ask('read', { name: 'x' })).toMatchObject({ ok: false, why: 'failed', detail: 'Nobody answers read' })
})
