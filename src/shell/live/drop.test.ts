// What a lesson left behind goes; what is the reader's own, another tab's, or cannot be read stays.
import { beforeEach, expect, test, vi } from 'vitest'
import { type PlayId, plays } from '../../core/agent/scripted/plays.ts'
import { type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { drop } from './drop.ts'
import { initial, set } from './live-state.ts'

const world = vi.hoisted(() => ({ taken: null as unknown, alone: true, gone: [] as string[] }))
vi.mock('./opened.ts', () => ({
  owning: { alone: async (_: string, act: () => Promise<void>) => (world.alone ? act() : undefined) },
}))
vi.mock('./kept.ts', () => ({
  shelf: { take: async () => world.taken },
  removeLive: async (ids: readonly string[]) => [...ids, 'live-child'],
  forgetLive: async (ids: readonly string[]) => void world.gone.push(...ids),
}))

const inputs = { edition: 's08-2026-08', thresholds: {}, off: [], pins: [], summaries: 'extractive' } as const
const textOf = (id: PlayId) => plays.find((one) => one.id === id)?.text ?? ''
function typed(...texts: readonly string[]): LiveSession {
  const fresh = newSession({ id: 'live-1', name: '', time: 1, inputs, maxRetries: 1, workspace: Workspace.empty })
  const entries = texts.map((text) => ({ raw: { role: 'user', content: text } as const, typed: text, time: 1 }))
  return { ...fresh, agent: { ...fresh.agent, entries } }
}
const value = (session: unknown) => ({ ok: true, value: session })

beforeEach(() => {
  set({ ...initial })
  Object.assign(world, { taken: value(typed(textOf('lessons'))), alone: true, gone: [] })
})

test('it goes with its subagents, stored or open', async () => {
  await drop('live-1')
  expect(world.gone).toEqual(['live-1', 'live-child'])
  world.taken = value(null)
  set({ session: typed(textOf('lessons')) })
  await drop('live-1')
  expect(world.gone).toHaveLength(4)
})

test.each([
  ['something of the reader’s was typed', value(typed(textOf('lessons'), 'And why?'))],
  ['it cannot be read now', { ok: false, problem: { code: 'storage_blocked' } }],
  ['it is damaged', value('damaged')],
  ['it is not here', value(null)],
])('nothing goes where %s', async (_, taken) => {
  world.taken = taken
  await drop('live-1')
  expect(world.gone).toEqual([])
})

test('nothing goes where another tab works on it', async () => {
  world.alone = false
  await drop('live-1')
  expect(world.gone).toEqual([])
})
