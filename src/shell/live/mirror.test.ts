// A live session in the debugger: it is taken also while something else is being opened there, and grows into nobody's place.
import { beforeEach, expect, test, vi } from 'vitest'
import { newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { get, initial, set } from '../state.ts'
import { mirror } from './mirror.ts'

const page = vi.hoisted(() => ({ opening: false, now: { sample: 'mine' } as unknown, asked: 0 }))
vi.mock('../opening.ts', () => ({
  opening: () => page.opening,
  openNow: () => page.now,
  nowOpen(ask: unknown) {
    page.now = ask
  },
}))
vi.mock('../engine.ts', () => ({
  engine: {
    async ask() {
      page.asked++
      return { ok: true, value: { ok: true } }
    },
  },
}))
vi.mock('../frames.ts', () => ({ jump: () => {} }))
vi.mock('../runs.ts', () => ({ run: async () => {} }))

const inputs = { edition: 's08-2026-08', thresholds: { keepHead: 4 }, off: [], pins: [], summaries: 'extractive' } as const
const session = newSession({ id: 'live-1', name: '', time: 1, inputs, maxRetries: 1, workspace: Workspace.empty })

beforeEach(() => {
  set({ ...initial })
  Object.assign(page, { opening: false, now: { sample: 'mine' }, asked: 0 })
})

test('what grows takes nobody’s place; what is taken does, also where a file is still being read', async () => {
  await mirror(session, false)
  expect(page.asked).toBe(0)
  page.opening = true
  set({ import: { state: 'reading', name: 'large.jsonl', bytes: 0, of: 9, records: 0 } })
  await mirror(session, false)
  expect([page.asked, get().import.state]).toEqual([0, 'reading'])
  await mirror(session, true)
  expect([page.asked, get().import.state, get().thresholds]).toEqual([1, 'idle', inputs.thresholds])
  expect(page.now).toMatchObject({ live: { id: 'live-1' } })
})
