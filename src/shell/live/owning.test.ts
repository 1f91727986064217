// Which tab works on a session: one at a time, also where a tab is closed, asked, or hangs. Tabs share locks and a channel.
import { expect, test } from 'vitest'
import { createOwning, type Owning, type OwningDeps } from './owning.ts'
import { locks } from './testing/locks.ts'

interface Tab {
  readonly owning: Owning
  readonly told: string[]
  /** Its patience is over. */
  tire(): void
  asleep: boolean
}
function tabs(shared: OwningDeps['locks'] = locks()) {
  const channels: { onmessage: OwningDeps['channel']['onmessage'] }[] = []
  const open = (): Tab => {
    const told: string[] = []
    const timers: (() => void)[] = []
    const channel: OwningDeps['channel'] = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels) if (other !== channel) queueMicrotask(() => tab.asleep || other.onmessage?.({ data } as MessageEvent))
      },
    }
    channels.push(channel)
    const owning = createOwning({
      locks: shared,
      channel: {
        postMessage: channel.postMessage,
        set onmessage(hear: OwningDeps['channel']['onmessage']) {
          channel.onmessage = (event) => tab.asleep || hear?.(event)
        },
        get onmessage() {
          return channel.onmessage
        },
      },
      later(act) {
        timers.push(act)
        return () => {}
      },
      rested: () => Promise.resolve(),
      got: (id) => told.push(`got ${id}`),
      lost: async (id) => void told.push(`lost ${id}`),
      grown: (id) => told.push(`grown ${id}`),
    })
    const tire = () => {
      for (const act of timers.splice(0)) act()
    }
    const tab: Tab = { owning, told, tire, asleep: false }
    return tab
  }
  return open
}
const settled = () => new Promise((go) => setImmediate(go))

test('the first tab works on it, the second looks on and hears what is new', async () => {
  const open = tabs()
  const [a, b] = [open(), open()]
  expect([await a.owning.hold('live-1', false), await b.owning.hold('live-1', false)]).toEqual(['here', 'elsewhere'])
  expect(await a.owning.hold('live-1', false)).toBe('here')
  a.owning.tell('live-1')
  a.owning.tell('live-2')
  await settled()
  expect([a.told, b.told]).toEqual([[], ['grown live-1']])
})

test('a tab that is asked lets go, and may ask again', async () => {
  const open = tabs()
  const [a, b] = [open(), open()]
  await a.owning.hold('live-1', true)
  await settled()
  await b.owning.hold('live-1', false)
  b.owning.take()
  await settled()
  b.tire() // it was in time: nothing is taken by force
  await settled()
  expect([a.told, b.told]).toEqual([['lost live-1'], ['got live-1']])
  expect([a.owning.owner(), b.owning.owner()]).toEqual(['elsewhere', 'here'])
  a.owning.take()
  await settled()
  expect([a.told, b.told]).toEqual([
    ['lost live-1', 'got live-1'],
    ['got live-1', 'lost live-1'],
  ])
})

test('one that does not hear is passed over, and stops when it wakes', async () => {
  const open = tabs()
  const [a, b] = [open(), open()]
  await a.owning.hold('live-1', false)
  await b.owning.hold('live-1', false)
  a.asleep = true
  b.owning.take()
  await settled()
  expect(b.told).toEqual([])
  b.tire()
  await settled()
  expect([a.told, b.told]).toEqual([['lost live-1'], ['got live-1']])
})

test('who goes elsewhere or closes it leaves it to the one that waits', async () => {
  const open = tabs()
  const [a, b] = [open(), open()]
  await a.owning.hold('live-1', false)
  await b.owning.hold('live-1', false)
  await a.owning.hold('live-2', true)
  await settled()
  expect([a.told, b.told]).toEqual([[], ['got live-1']])
  b.owning.leave()
  await settled()
  expect(await a.owning.hold('live-1', false)).toBe('here')
})

test('what is done to one alone is not done while another tab works on it, and then keeps others out', async () => {
  const open = tabs()
  const [a, b] = [open(), open()]
  const done: string[] = []
  const act = (name: string) => async () => void done.push(name)
  await a.owning.hold('live-1', true)
  await a.owning.alone('live-1', act('mine'))
  await b.owning.alone('live-1', act('not mine'))
  // The lock that was let go at this moment is waited for.
  await a.owning.hold('live-2', true)
  await a.owning.alone('live-1', async () => {
    done.push('let go')
    expect(await b.owning.hold('live-1', false)).toBe('elsewhere')
  })
  await settled()
  expect([done, b.told]).toEqual([['mine', 'let go'], ['got live-1']])
  await a.owning.alone('live-1', act('taken'))
  expect(done).not.toContain('taken')
})

test('without locks every tab works on its own', async () => {
  const open = tabs(null)
  expect([await open().owning.hold('live-1', false), await open().owning.hold('live-1', false)]).toEqual(['here', 'here'])
})
