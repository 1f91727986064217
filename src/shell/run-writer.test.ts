// Is a run written once it has rested, and is trouble told once?
import { beforeEach, expect, test, vi } from 'vitest'
import type { EngineProblem } from './problems.ts'
import { createRunWriter } from './run-writer.ts'
import type { Stored } from './stored.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const WELL: Stored<null> = { ok: true, value: null }
const FULL: Stored<null> = { ok: false, problem: { code: 'storage_full' } }
const writes = (answer: Stored<null> | null = WELL) => vi.fn(async () => answer)

function setUp() {
  const told: EngineProblem[] = []
  return { told, writer: createRunWriter((problem) => told.push(problem)) }
}

test('is only the last run written, a second after it ended?', async () => {
  const { writer } = setUp()
  const [skipped, written] = [writes(), writes()]
  writer.ran(skipped)
  await vi.advanceTimersByTimeAsync(900)
  writer.ran(written)
  await vi.advanceTimersByTimeAsync(999)
  expect(written).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toHaveBeenCalledTimes(1)
  expect(skipped).not.toHaveBeenCalled()
})

test('is nothing told of a run that is gone?', async () => {
  const { told, writer } = setUp()
  writer.ran(writes(null))
  await writer.flush()
  expect(told).toEqual([])
})

test('does one write wait for the other?', async () => {
  const { writer } = setUp()
  let release: (stored: Stored<null>) => void = () => {}
  const slow = new Promise<Stored<null>>((resolve) => {
    release = resolve
  })
  const next = writes()
  writer.ran(() => slow)
  await vi.advanceTimersByTimeAsync(1000)
  writer.ran(next)
  await vi.advanceTimersByTimeAsync(5000)
  expect(next).not.toHaveBeenCalled()
  release(WELL)
  await writer.flush()
  expect(next).toHaveBeenCalledTimes(1)
})

test('is trouble told once, until it has gone well again?', async () => {
  const { told, writer } = setUp()
  for (const answer of [FULL, FULL, WELL, FULL]) {
    writer.ran(writes(answer))
    await writer.flush()
  }
  expect(told).toEqual([{ code: 'storage_full' }, { code: 'storage_full' }])
  writer.ran(async () => {
    throw new Error('the engine is gone')
  })
  await writer.flush()
  expect(told[2]).toEqual({ code: 'storage_blocked', detail: 'Error: the engine is gone' })
})
