// What was open before Learn comes back when one leaves, unless the reader opened something else there or takes the lesson's run along.
import { beforeEach, expect, test, vi } from 'vitest'
import type { RunInfo } from '../core/view/types.ts'
import { lessonOpens, putBack, remember, sessionBefore, takeAlong, toLive } from './before-learn.ts'
import type { State } from './contract.ts'
import type { OpenAsk } from './engine-protocol.ts'
import { get, initial, set, stored } from './state.ts'

const page = vi.hoisted(() => ({ now: null as unknown, opened: [] as [unknown, Partial<State>][] }))
vi.mock('./opening.ts', () => ({
  openNow: () => page.now,
  async open(ask: unknown, start: Partial<State>) {
    page.now = ask
    page.opened.push([ask, start])
    return true
  },
  async begin(_: unknown, start: Partial<State>) {
    page.opened.push([null, start])
  },
}))

const show = (ask: OpenAsk, id: string, part: Partial<State> = {}) => {
  page.now = ask
  set({ info: { session: { id } } as RunInfo, ...part })
}
const mine: OpenAsk = { sample: 'mine' }
const OWN: Partial<State> = {
  thresholds: { maxMessages: 9 },
  cursor: { call: 7, step: 2, edit: null },
  mode: 'tune',
  pins: ['m4'],
  tab: 'life',
}
const REPORT: State['import'] = { state: 'report', name: 'mine.jsonl', format: 'claude-code', records: 1, messages: 1, warnings: [] }
const NOTICE = { id: 1, problem: { code: 'no_such_place', asked: '9.9', call: 1, calls: 2 } } as const

beforeEach(() => {
  set({ ...initial })
  page.opened = []
  takeAlong()
  show(mine, 'mine', OWN)
})
const lesson = (ask: OpenAsk = { sample: 'greenhouse' }) => {
  remember()
  lessonOpens(ask, 'none')
  show(ask, 'greenhouse', { edition: 'none', thresholds: {}, pins: [], mode: 'debug', lesson: { at: '1.1', set: true } })
}

test('the session with its policy and place, in the mode that was asked for', async () => {
  lesson()
  expect(sessionBefore()).toBe('mine')
  expect(await putBack('debug')).toBe(true)
  const [[ask, start] = []] = page.opened
  expect(ask).toBe(mine)
  expect(start).toMatchObject({ ...OWN, mode: 'debug', edition: initial.edition, lesson: null })
  expect(await putBack('debug'), 'once').toBe(false)
})

test('back leads to the mode there was, and rejections of one’s own are kept', async () => {
  set({ rejections: [{ call: 3, error: 'prompt_too_long' }] })
  lesson()
  await putBack(null)
  expect(page.opened[0]?.[1]).toMatchObject({ mode: 'tune', rejections: [{ call: 3, error: 'prompt_too_long' }] })
})

test('where the lesson is about the session that was open, only its run changes back', async () => {
  lesson(mine)
  await putBack('debug')
  expect(page.opened).toEqual([[null, expect.objectContaining({ thresholds: { maxMessages: 9 } })]])
})

test('what the reader opened inside a lesson stays, and so does the run that is taken along', async () => {
  lesson()
  show({ sample: 'another' }, 'another')
  expect(await putBack('debug')).toBe(false)
  show(mine, 'mine')
  lesson()
  takeAlong()
  expect(await putBack('debug')).toBe(false)
  expect(page.opened).toEqual([])
})

test('what was said of the session is hidden with it; what is said of the library stays', async () => {
  const library = { id: 2, problem: { code: 'storage_full' } } as const
  set({ import: REPORT, notices: [NOTICE, library] })
  lesson()
  expect([get().import.state, get().notices]).toEqual(['idle', [library]])
  await putBack('debug')
  expect([get().import, get().notices]).toEqual([REPORT, [library, NOTICE]])
})

test('in Live a lesson’s session goes, and the one that was open there is open again', async () => {
  const done: string[] = []
  remember()
  const beside = {
    clear: async () => void done.push('clear'),
    async open(id: string) {
      done.push(id)
      return true
    },
  }
  toLive(beside, 'live-1')
  toLive(beside, 'live-of-the-lesson')
  const live = (messages: number): OpenAsk => ({ live: { id: 'live-of-the-lesson', messages } as never, rejections: [] })
  lessonOpens(live(0), 's08-2026-08')
  show(live(2), 'live-of-the-lesson')
  expect(await putBack('debug'), 'it has grown').toBe(true)
  expect(done).toEqual(['clear', 'live-1'])
  expect(page.opened[0]?.[0]).toBe(mine)
})

test('who came by a link keeps the lesson’s run, but not an edition without compaction in Live', async () => {
  const setEdition = vi.fn()
  stored.setState({ setEdition })
  const ask = { sample: 'ci-logs' }
  lessonOpens(ask, 'none')
  show(ask, 'ci-logs', { edition: 'none' })
  expect(await putBack('debug')).toBe(false)
  expect(setEdition).not.toHaveBeenCalled()
  expect(await putBack('live')).toBe(false)
  expect(setEdition).toHaveBeenCalledWith(initial.edition)
  expect(page.opened).toEqual([])
})
